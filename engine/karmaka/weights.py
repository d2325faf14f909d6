"""Weights of Karmaka's evaluation, written by `python -m bench.learn`: how it was run is in docs/bots.md."""

OWN = (-0.058, 1.516, -0.015, 0.138, 0.219, 0.854, 1.263, 0.188, -1.325, -0.814, 0.051, 0.144, 0.098)
OTHER = (-0.058, -1.425, -0.202, -0.246, -0.547, -0.208, -1.517, 0.126, 0.445, 0.547, -0.206, 0.000, -0.156)
