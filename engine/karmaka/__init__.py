"""Karmaka, by Eddy Boxerman and Dave Burke (Hemisphere Games): live, die, and climb the karmic ladder."""

from .rules import Karmaka

__all__ = ["Karmaka"]
