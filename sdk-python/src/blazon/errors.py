"""What a call can raise. Every refusal of the service has a class by its `type`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx


@dataclass(frozen=True)
class FieldError:
    """One invalid field."""

    param: str
    code: str
    message: str
    reason: str | None = None
    """Why, where the code has several reasons, such as `last_owner`."""


class BlazonError(Exception):
    """The base of all errors of this package."""


class APIConnectionError(BlazonError):
    """No whole response arrived. Whether the request had an effect is unknown."""


class APITimeoutError(APIConnectionError):
    """The service did not answer in time."""


class APIStatusError(BlazonError):
    """The service refused a request."""

    def __init__(self, details: Mapping[str, Any], response: httpx.Response) -> None:
        self.message: str = str(details.get("message", ""))
        super().__init__(self.message)
        self.status = response.status_code
        self.type: str = str(details.get("type", "api_error"))
        """Such as `invalid_request_error`."""
        self.code: str = str(details.get("code", "unknown_answer"))
        """Such as `parameter_missing`."""
        self.param: str | None = details.get("param")
        """The invalid parameter; None if no parameter is invalid."""
        self.request_id: str | None = details.get("request_id") or response.headers.get(
            "request-id"
        )
        self.doc_url: str | None = details.get("doc_url")
        self.errors = [
            FieldError(error["param"], error["code"], error["message"], error.get("reason"))
            for error in details.get("errors") or []
        ]
        """All invalid fields, if there are several."""
        self.reason: str | None = details.get("reason")
        """Why, where the code has several reasons, such as `last_owner`."""
        self.required_scopes: list[str] = list(details.get("required_scopes") or [])
        """The scopes of which one suffices, if the code is `insufficient_scope`."""
        self.current: dict[str, Any] | None = details.get("current")
        """The resource as it is now, if the code is `precondition_failed`."""
        self.etag: str | None = response.headers.get("etag")
        """Its entity tag, for `if_match`."""
        self.retry_after: str | None = response.headers.get("retry-after")

    def __str__(self) -> str:
        suffix = f" ({self.request_id})" if self.request_id else ""
        return f"{self.status} {self.code}: {self.message}{suffix}"


class InvalidRequestError(APIStatusError):
    """The request is invalid, names something missing, or conflicts with the present state."""


class AuthenticationError(APIStatusError):
    """The credential is missing, unknown, expired or revoked: 401."""


class PermissionDeniedError(APIStatusError):
    """The credential may not do this: 403."""


class IdempotencyError(APIStatusError):
    """The idempotency key is invalid, or belongs to another request."""


class RateLimitError(APIStatusError):
    """Too many requests: 429."""


class APIError(APIStatusError):
    """The service failed, or something else answered at its address."""


class OAuthError(APIStatusError):
    """A refusal of the OAuth endpoints (RFC 6749, section 5.2)."""


class WebhookVerificationError(BlazonError):
    """A webhook request cannot be trusted; `code` identifies the reason."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        """`headers_missing`, `headers_invalid`, `timestamp_too_old`, `timestamp_too_new`,
        `signature_mismatch`, `secret_invalid` or `body_invalid`."""


_classes: Mapping[str, type[APIStatusError]] = {
    "invalid_request_error": InvalidRequestError,
    "authentication_error": AuthenticationError,
    "permission_error": PermissionDeniedError,
    "idempotency_error": IdempotencyError,
    "rate_limit_error": RateLimitError,
    "api_error": APIError,
}


def error_from(response: httpx.Response) -> APIStatusError:
    """The error in a response whose body has been read, in any format. A redirect is an error too:
    a write that follows one can become a read."""
    if response.has_redirect_location:
        return APIError({"message": _describe_redirect(response)}, response)
    try:
        body = json.loads(response.content)
    except ValueError:
        body = None
    error = body.get("error") if isinstance(body, dict) else None
    if isinstance(error, str):
        message = body.get("error_description") or error
        details = {"type": "oauth_error", "code": error, "message": message}
        return OAuthError(details, response)
    if isinstance(error, dict) and "type" in error:
        return _classes.get(str(error["type"]), APIStatusError)(error, response)
    message = (
        f"The response ({response.status_code}) does not come from Blazon. "
        "Check the address of the service."
    )
    return APIError({"message": message}, response)


def _describe_redirect(response: httpx.Response) -> str:
    asked = _without_query(response.url)
    target = _without_query(response.url.join(response.headers["location"]))
    path = re.search(r"/(?:api/v1|cdn)/.*", asked)
    advice = "Check the address of the service."
    if path is not None and target.endswith(path[0]):
        advice = f"Set the base URL to {target.removesuffix(path[0])}."
    return f"{asked} redirects to {target}. {advice}"


def _without_query(url: httpx.URL) -> str:
    """The address without what may be secret or long."""
    return re.sub(r"[?#].*", "", str(url), flags=re.DOTALL)


def connection_error(error: httpx.HTTPError, url: str) -> APIConnectionError:
    """The error of a request that got no whole response."""
    if isinstance(error, httpx.TimeoutException):
        return APITimeoutError(f"{url} did not answer in time ({type(error).__name__}).")
    return APIConnectionError(f"{url} could not be reached: {error or type(error).__name__}")
