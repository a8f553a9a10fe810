from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from blazon import Blazon


@pytest.fixture
def client() -> Iterator[Blazon]:
    """A client of the service that `npm run test:sdks` starts."""
    if "BLAZON_URL" not in os.environ or "BLAZON_API_KEY" not in os.environ:
        pytest.skip("needs a service: run `npm run test:sdks` in the repository")
    with Blazon() as client:
        yield client
