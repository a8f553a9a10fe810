from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, TypedDict
from urllib.parse import quote


class Omit:
    """A parameter that is not sent. `None` is sent, as null."""

    def __repr__(self) -> str:
        return "OMIT"

    def __bool__(self) -> bool:
        return False


OMIT: Final = Omit()


class RequestOptions(TypedDict, total=False):
    """The options of a single call."""

    idempotency_key: str
    """Requests with one key take effect once. Default: a new key for each call, the same in all of
    its attempts."""
    if_match: str
    """Of an update or a delete: the `etag` of the resource as you read it
    (`last_response.headers`). If the resource has changed since, the call raises
    `precondition_failed`."""
    timeout: float
    """Seconds for the whole call: to connect, to send, to get the whole response, and for its retries
    with the waits before them. The pieces of a download have this time each."""
    max_retries: int
    api_version: str
    wait_seconds: int
    """`Prefer: wait=N`: waits up to this many seconds (30 at most) for the finished resource."""


class TimeRange(TypedDict, total=False):
    """Bounds of a time; text is ISO 8601."""

    gt: datetime | str
    gte: datetime | str
    lt: datetime | str
    lte: datetime | str


@dataclass(frozen=True)
class Call:
    """A call of the API with the caller's input."""

    method: str
    path: str
    """From the API's root, or from that of the service if it begins with `/cdn/`; with its ids
    inserted."""
    query: Mapping[str, object] | None = None
    body: Mapping[str, object] | None = field(default=None, repr=False)
    form: Mapping[str, object] | None = field(default=None, repr=False)
    file_field: str | None = None
    """The field of the body that is sent as multipart, unless it is an id."""
    keyed: bool = False
    """Accepts an idempotency key."""
    objects: tuple[str, ...] = ()
    """The possible values of the response's `object`; none if it has no such field."""


def segment(name: str, value: object) -> str:
    """An id within a path. One that is missing would change the path to another resource."""
    if not isinstance(value, str) or value in ("", ".", ".."):
        raise TypeError(f"The {name} must be an id, not {value!r}.")
    return quote(value, safe="")


def segments(name: str, value: str) -> str:
    """The path of a deployed file, which keeps its slashes."""
    return "/".join(segment(name, part) for part in value.split("/"))


def given(values: Mapping[str, object]) -> dict[str, Any]:
    """The parameters that are sent, with times as text."""
    return {name: _plain(value) for name, value in values.items() if value is not OMIT}


def query_pairs(query: Mapping[str, object]) -> list[tuple[str, str]]:
    """`{"created": {"gte": …}, "types": ["a"]}` as `created[gte]=…` and `types[]=a`."""
    return [pair for name, value in given(query).items() for pair in _pairs(name, value)]


def _pairs(name: str, value: object) -> Iterator[tuple[str, str]]:
    if value is None:
        return
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _pairs(f"{name}[{key}]", inner)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from _pairs(f"{name}[]", item)
    elif isinstance(value, bool):
        yield name, "true" if value else "false"
    else:
        yield name, str(value)


def _plain(value: object) -> object:
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone. Use datetime.now(timezone.utc).")
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_plain(item) for item in value]
    return value
