"""Rummu, by Doris Matthäus and Frank Nestel: get rid of your cards in sets and runs, the purer the better."""

from .rules import Rummu

__all__ = ["Rummu"]
