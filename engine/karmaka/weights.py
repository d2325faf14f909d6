"""Weights of Karmaka's evaluation, written by `python -m bench.learn`: how it was run is in docs/bots.md."""

OWN = (-0.196, 1.607, 0.150, 0.079, 0.335, 1.455, 0.486, 0.455, -1.277, -0.877, -0.110, 0.238, 0.004)
OTHER = (-0.196, -1.577, -0.166, -0.078, -0.541, -0.640, -0.747, -0.663, 0.394, 0.771, 0.036, 0.000, -0.200)
