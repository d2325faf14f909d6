"""Tests on several processors: whichever is idle takes over what another has still to do."""

from __future__ import annotations

import pytest
from xdist.remote import Producer
from xdist.scheduler import WorkStealingScheduling


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> WorkStealingScheduling:
    return WorkStealingScheduling(config, log)
