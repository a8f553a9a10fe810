"""Typed client for Blazon's API, and verification of its webhooks."""

from blazon._call import OMIT, Omit, RequestOptions, TimeRange
from blazon._downloads import AsyncDownload, Download
from blazon._objects import BlazonObject, Page, Response
from blazon._pages import AsyncList, List
from blazon._uploads import FileInput
from blazon.client import AsyncBlazon, Blazon
from blazon.errors import (
    APIConnectionError,
    APIError,
    APIStatusError,
    APITimeoutError,
    AuthenticationError,
    BlazonError,
    FieldError,
    IdempotencyError,
    InvalidRequestError,
    OAuthError,
    PermissionDeniedError,
    RateLimitError,
    WebhookVerificationError,
)
from blazon.webhooks import sign, verify, verify_batch

__all__ = [
    "OMIT",
    "APIConnectionError",
    "APIError",
    "APIStatusError",
    "APITimeoutError",
    "AsyncBlazon",
    "AsyncDownload",
    "AsyncList",
    "AuthenticationError",
    "Blazon",
    "BlazonError",
    "BlazonObject",
    "Download",
    "FieldError",
    "FileInput",
    "IdempotencyError",
    "InvalidRequestError",
    "List",
    "OAuthError",
    "Omit",
    "Page",
    "PermissionDeniedError",
    "RateLimitError",
    "RequestOptions",
    "Response",
    "TimeRange",
    "WebhookVerificationError",
    "sign",
    "verify",
    "verify_batch",
]
