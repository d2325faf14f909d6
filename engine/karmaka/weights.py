"""Weights of Karmaka's evaluation, written by `python -m bench.learn`: how it was run is in docs/bots.md."""

OWN = (-0.169, 1.541, 0.347, 0.099, 0.511, 1.032, 1.195, 0.392, -1.015, -0.616, 0.067, 0.018, 0.037)
OTHER = (-0.169, -1.497, -0.397, -0.189, -0.418, -0.554, -1.908, -0.012, 0.421, 0.522, -0.198, 0.000, -0.206)
