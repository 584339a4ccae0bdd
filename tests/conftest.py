"""How thorough the property tests are: few examples for a developer, many for CI."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# A match is a large example, and drawing a variant key by key is slow beside what Hypothesis is
# used to; both are meant.
SUPPRESSED = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "dev", max_examples=25, deadline=None, print_blob=True, suppress_health_check=SUPPRESSED
)
settings.register_profile(
    "ci", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=SUPPRESSED
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
