"""Shokoba, by Michael Ferch (MJ Games): capture the cards whose values add up to yours."""

from .rules import Shokoba

__all__ = ["Shokoba"]
