"""Charuma, by Takashi Saito (Darucat): bid for a group of cards, then win tricks with cards and pairs."""

from .rules import Charuma

__all__ = ["Charuma"]
