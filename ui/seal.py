"""The seal of a deal: the SHA-256 of its seed, shown from the start, with the seed shown at the end.

Whoever notes the seal before the first card can check at the end that the deal was settled then. It does not
prove that nobody knew the seed.
"""

from __future__ import annotations

from hashlib import sha256


def seal(seed: str) -> str:
    """All of it, in groups of four that can be read out."""
    text = sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()
    return " ".join(text[place : place + 4] for place in range(0, len(text), 4))


def short(sealed: str) -> str:
    """The first groups: enough to note on paper."""
    return " ".join(sealed.split(" ")[:4])
