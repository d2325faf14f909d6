"""Hypothesis finds the same examples every time: a test that passes here passes everywhere."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "engine",
    derandomize=True,
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],  # a deep position takes a while to reach
)
settings.load_profile("engine")
