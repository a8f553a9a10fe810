from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime

from blazon.errors import APIStatusError, BlazonError

FIRST_WAIT = 0.5
LONGEST_WAIT = 8.0
LONGEST_ASKED = 60.0
"""If the service requires a longer wait, the call fails instead."""


def may_retry(error: BlazonError, repeatable: bool) -> bool:
    """Whether a request may be sent again.

    `repeatable`: a second arrival has no second effect, because the request is a read, a delete, or
    has an idempotency key. A rate-limited request had no effect, so it may always be sent again.
    """
    if isinstance(error, APIStatusError):
        if error.status == 429:
            return True
        is_passing = error.status >= 500 or error.code == "idempotency_key_in_use"
        return repeatable and is_passing
    return repeatable


def retry_wait(
    attempt: int, retry_after: str | None, rand: Callable[[], float] = random.random
) -> float | None:
    """Seconds to wait before attempt `attempt + 1`; None if that is too long."""
    asked = 0.0 if retry_after is None else _seconds(retry_after)
    if asked > LONGEST_ASKED:
        return None
    backoff: float = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))
    return max(asked, backoff * (0.5 + rand() / 2))


def _seconds(header: str) -> float:
    """`Retry-After` in either form (RFC 9110, section 10.2.3); 0 for an invalid value."""
    try:
        seconds = float(header)
        return seconds if math.isfinite(seconds) else 0.0
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return 0.0
