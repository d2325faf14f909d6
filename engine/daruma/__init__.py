"""Daruma, by Jesús Fuentes and Jorge J. Barroso: paint a daruma's eyes before the fours come."""

from .rules import Daruma

__all__ = ["Daruma"]
