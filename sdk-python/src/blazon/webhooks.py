"""Verification of webhook requests, in both schemes that Blazon signs with."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import math
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import blazon.events  # registers the event types  # noqa: F401
from blazon._objects import convert
from blazon.errors import WebhookVerificationError
from blazon.types import Event


def verify(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: Callable[[], float] = time.time,
) -> Event:
    """Returns the event of a webhook request after it has verified the signature.

    The headers determine the scheme: Standard Webhooks, or `Blazon-Signature`. Pass `body` as you
    received it: JSON that was parsed and written again has another signature. Pass several secrets
    while a new one replaces an old one; one that matches is enough. `tolerance` is the maximum
    difference between the sender's clock and this one, in seconds.

    Raises `WebhookVerificationError`, or `ValueError` for an invalid tolerance.
    """
    return _event(_verify_json(body, headers, secrets, tolerance, now))


def verify_batch(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance: float = 300,
    now: Callable[[], float] = time.time,
) -> list[Event]:
    """Returns the events of a webhook request after it has verified the signature, as `verify` does:
    those of an endpoint with `batch`, whose body is a list, or the single one of another endpoint.
    """
    value = _verify_json(body, headers, secrets, tolerance, now)
    return [_event(event) for event in (value if isinstance(value, list) else [value])]


def _verify_json(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    tolerance: float,
    now: Callable[[], float],
) -> Any:
    every = [secrets] if isinstance(secrets, str) else secrets
    _check_arguments(body, every, tolerance)
    signature = _read_signature({name.lower(): value for name, value in headers.items()})
    age = now() - signature.timestamp
    # Also refuses an age that is not a number.
    if not abs(age) <= tolerance:
        raise _stale_error(age)
    content = body.encode() if isinstance(body, str) else bytes(body)
    for secret in every:
        digest = hmac.digest(signature.key_from(secret.strip()), signature.prefix + content, "sha256")
        if any(hmac.compare_digest(digest, sent) for sent in signature.digests):
            return _json(content)
    raise WebhookVerificationError(
        "signature_mismatch",
        "No signature matches this body and secret. Pass the body as you received it, and the "
        "secret of this endpoint.",
    )


def sign(
    body: str | bytes,
    secret: str,
    *,
    id: str | None = None,
    now: Callable[[], float] = time.time,
) -> dict[str, str]:
    """Returns the headers with which Blazon sends a webhook body (Standard Webhooks).

    It is for tests of a handler: `verify` accepts them with the same secret. `id` is by default that
    of the event in `body`. Raises `WebhookVerificationError` for an invalid secret or body.
    """
    content = body.encode() if isinstance(body, str) else bytes(body)
    name = id or _event(_json(content)).id
    timestamp = int(now())
    key = _decode_secret(secret.strip())
    digest = hmac.digest(key, f"{name}.{timestamp}.".encode() + content, "sha256")
    return {
        "webhook-id": name,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": "v1," + base64.b64encode(digest).decode(),
    }


def _check_arguments(body: object, secrets: Any, tolerance: object) -> None:
    """Callers without types pass what a framework parsed, or a variable that is not set."""
    if not isinstance(body, (bytes, bytearray, memoryview, str)):
        raise WebhookVerificationError(
            "body_invalid", "The body must be bytes or text. Pass the raw body, not a parsed object."
        )
    is_list = isinstance(secrets, Sequence) and len(secrets) > 0
    if not (is_list and all(isinstance(secret, str) and secret for secret in secrets)):
        raise WebhookVerificationError(
            "secret_invalid", "The secret is missing. Pass the `whsec_…` text of the endpoint."
        )
    if not (isinstance(tolerance, (int, float)) and 0 <= tolerance < math.inf):
        raise ValueError("tolerance must be a number of seconds of at least 0.")


def _stale_error(age: float) -> WebhookVerificationError:
    if age > 0:
        return WebhookVerificationError(
            "timestamp_too_old", f"The request was signed {age:.0f} s ago."
        )
    return WebhookVerificationError(
        "timestamp_too_new",
        f"The request was signed {-age:.0f} s from now. Is the clock of this machine right?",
    )


@dataclass(frozen=True)
class _Signature:
    prefix: bytes
    """What is signed before the body."""
    timestamp: int
    digests: list[bytes]
    key_from: Callable[[str], bytes]


def _read_signature(headers: Mapping[str, str]) -> _Signature:
    standard = headers.get("webhook-signature")
    own = headers.get("blazon-signature")
    if standard:
        return _read_standard(headers, standard)
    if own:
        return _read_own(own)
    raise WebhookVerificationError(
        "headers_missing",
        "The request has neither a `webhook-signature` nor a `Blazon-Signature` header.",
    )


def _read_standard(headers: Mapping[str, str], signature: str) -> _Signature:
    """Standard Webhooks: HMAC-SHA256 of `id.timestamp.body`, keyed with the decoded secret."""
    identifier, timestamp = headers.get("webhook-id"), headers.get("webhook-timestamp")
    if not identifier or not timestamp:
        raise WebhookVerificationError(
            "headers_missing",
            "A request with `webhook-signature` needs `webhook-id` and `webhook-timestamp` too.",
        )
    signed = [part[3:] for part in signature.split(" ") if part.startswith("v1,")]
    return _Signature(
        prefix=f"{identifier}.{timestamp}.".encode(),
        timestamp=_time(timestamp),
        digests=[digest for part in signed if (digest := _from_base64(part)) is not None],
        key_from=_decode_secret,
    )


def _decode_secret(secret: str) -> bytes:
    """Returns the HMAC key of a secret in Standard Webhooks."""
    return _key(_from_base64(secret.removeprefix("whsec_")))


def _read_own(signature: str) -> _Signature:
    """`t=…,v1=<hex>`: HMAC-SHA256 of `t.body`, keyed with the whole text of the secret."""
    parts = [part.strip().partition("=") for part in signature.split(",")]
    timestamp = next((value for name, _, value in parts if name == "t"), "")
    signed = [value for name, _, value in parts if name == "v1"]
    return _Signature(
        prefix=f"{timestamp}.".encode(),
        timestamp=_time(timestamp),
        digests=[digest for part in signed if (digest := _from_hex(part)) is not None],
        key_from=lambda secret: _key(secret.encode()),
    )


def _time(text: str) -> int:
    if re.fullmatch(r"[0-9]{1,12}", text):
        return int(text)
    raise WebhookVerificationError("headers_invalid", f"'{text}' is not a time in seconds.")


def _key(key: bytes | None) -> bytes:
    if not key:
        raise WebhookVerificationError(
            "secret_invalid", "The secret must be the `whsec_…` text that the endpoint has."
        )
    return key


def _from_base64(text: str) -> bytes | None:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None


def _from_hex(text: str) -> bytes | None:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return None


def _json(content: bytes) -> Any:
    try:
        return json.loads(content.decode())
    except ValueError as error:
        raise WebhookVerificationError(
            "body_invalid", "The body is signed, but it is not JSON."
        ) from error


def _event(value: Any) -> Event:
    if not isinstance(value, dict):
        raise WebhookVerificationError("body_invalid", "The body is signed, but it is not an event.")
    return cast(Event, convert(Event, value))
