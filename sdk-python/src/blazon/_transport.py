from __future__ import annotations

import asyncio
import json
import platform
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib.metadata import PackageNotFoundError, version
from types import UnionType
from typing import Any, TypeVar, cast, overload
from uuid import uuid4

import httpx

from blazon._api_version import NEWEST_VERSION
from blazon._call import OMIT, Call, RequestOptions, given, query_pairs
from blazon._deadline import Deadline
from blazon._downloads import AsyncDownload, Download
from blazon._objects import BlazonObject, Page, Response, convert
from blazon._pages import AsyncList, Cursor, List
from blazon._retry import may_retry, retry_wait
from blazon._uploads import can_repeat, is_upload, opened
from blazon.errors import (
    APIError,
    APIStatusError,
    BlazonError,
    connection_error,
    error_from,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Settings:
    """What all calls of a client have in common."""

    api_key: str | None = field(repr=False)
    base_url: str
    api_version: str = NEWEST_VERSION
    max_retries: int = 2
    timeout: float = 60.0
    on_response: Callable[[Response], None] | None = None


class Transport:
    """Sends calls one attempt after the other until one succeeds or may not be repeated."""

    def __init__(self, settings: Settings, http: httpx.Client) -> None:
        self._settings = settings
        self._http = http

    @overload
    def request(self, returns: type[T], call: Call, options: RequestOptions | None) -> T: ...
    @overload
    def request(self, returns: UnionType, call: Call, options: RequestOptions | None) -> Any: ...
    def request(self, returns: Any, call: Call, options: RequestOptions | None) -> Any:
        return _read(returns, call, *self._send(call, options))

    def request_empty(self, call: Call, options: RequestOptions | None) -> None:
        self._send(call, options)

    def list(self, item: type[T], call: Call, options: RequestOptions | None) -> List[T]:
        def fetch(cursor: Cursor) -> Page[T]:
            return cast(Page[T], self.request(_page(item), _at(call, cursor), options))

        return List(fetch({}), _is_backwards(call), fetch)

    def download(self, call: Call, options: RequestOptions | None) -> Download:
        return Download(self._send(call, options, stream=True)[0])

    def _send(
        self, call: Call, options: RequestOptions | None, stream: bool = False
    ) -> tuple[httpx.Response, Response]:
        prepared = _Prepared(self._settings, call, options or {})
        attempt = 1
        while True:
            try:
                response = prepared.deadline.run(lambda: self._attempt(prepared, stream))
                return response, prepared.accept(response, attempt)
            except (httpx.HTTPError, APIStatusError) as error:
                time.sleep(prepared.wait_or_raise(error, attempt))
                attempt += 1

    def _attempt(self, prepared: _Prepared, stream: bool) -> httpx.Response:
        with prepared.arguments() as arguments:
            request = self._http.build_request(**arguments)
            response = self._http.send(request, stream=True, follow_redirects=False)
            if not (stream and response.is_success):
                response.read()
        return response


class AsyncTransport:
    """The same as `Transport`, for `async` callers."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http

    @overload
    async def request(self, returns: type[T], call: Call, options: RequestOptions | None) -> T: ...
    @overload
    async def request(
        self, returns: UnionType, call: Call, options: RequestOptions | None
    ) -> Any: ...
    async def request(self, returns: Any, call: Call, options: RequestOptions | None) -> Any:
        return _read(returns, call, *await self._send(call, options))

    async def request_empty(self, call: Call, options: RequestOptions | None) -> None:
        await self._send(call, options)

    def list(self, item: type[T], call: Call, options: RequestOptions | None) -> AsyncList[T]:
        async def fetch(cursor: Cursor) -> Page[T]:
            return cast(Page[T], await self.request(_page(item), _at(call, cursor), options))

        return AsyncList(_is_backwards(call), fetch)

    async def download(self, call: Call, options: RequestOptions | None) -> AsyncDownload:
        return AsyncDownload((await self._send(call, options, stream=True))[0])

    async def _send(
        self, call: Call, options: RequestOptions | None, stream: bool = False
    ) -> tuple[httpx.Response, Response]:
        prepared = _Prepared(self._settings, call, options or {})
        attempt = 1
        while True:
            try:
                response = await prepared.deadline.run_async(
                    lambda: self._attempt(prepared, stream)
                )
                return response, prepared.accept(response, attempt)
            except (httpx.HTTPError, APIStatusError) as error:
                await asyncio.sleep(prepared.wait_or_raise(error, attempt))
                attempt += 1

    async def _attempt(self, prepared: _Prepared, stream: bool) -> httpx.Response:
        with prepared.arguments() as arguments:
            request = self._http.build_request(**arguments)
            response = await self._http.send(request, stream=True, follow_redirects=False)
            if not (stream and response.is_success):
                await response.aread()
        return response


class _Prepared:
    """A call with everything that is the same in all of its attempts."""

    def __init__(self, settings: Settings, call: Call, options: RequestOptions) -> None:
        self._call = call
        self._on_response = settings.on_response
        root = "" if call.path.startswith("/cdn/") else "/api/v1"
        self._url = f"{settings.base_url.rstrip('/')}{root}{call.path}"
        self._headers = _headers(settings, call, options)
        wait = options.get("wait_seconds", 0)
        self._timeout = options.get("timeout", settings.timeout) + wait
        self.deadline = Deadline(self._timeout)
        self._max_retries = options.get("max_retries", settings.max_retries)
        body = dict(call.body or {})
        file = body.get(call.file_field) if call.file_field is not None else None
        self._file = file if is_upload(file) else None
        """What is sent as multipart; an id is sent as JSON."""
        if self._file is not None:
            body.pop(str(call.file_field))
        self._fields = given(body)

    @contextmanager
    def arguments(self) -> Iterator[dict[str, Any]]:
        """What httpx builds a request of; a file is open only for the attempt that sends it."""
        call = self._call
        arguments: dict[str, Any] = {
            "method": call.method,
            "url": self._url,
            "headers": self._headers,
            "timeout": self._timeout,
        }
        if call.query is not None:
            arguments["params"] = query_pairs(call.query)
        if call.form is not None:
            arguments["data"] = given(call.form)
        if self._file is None:
            if call.body is not None:
                arguments["json"] = self._fields
            yield arguments
            return
        if self._fields:
            arguments["data"] = {"params": json.dumps(self._fields)}
        with opened(self._file) as file:
            yield {**arguments, "files": {str(call.file_field): file}}

    def accept(self, response: httpx.Response, attempt: int) -> Response:
        """The facts of a success; raises the error of a refusal."""
        facts = Response(
            response.status_code, response.headers, response.headers.get("request-id"), attempt
        )
        if self._on_response is not None:
            self._on_response(facts)
        if not response.is_success:
            raise error_from(response)
        return facts

    def wait_or_raise(self, cause: httpx.HTTPError | APIStatusError, attempt: int) -> float:
        """Seconds until the next attempt; raises if there is none."""
        error: BlazonError = (
            cause if isinstance(cause, APIStatusError) else connection_error(cause, self._url)
        )
        retry_after = error.retry_after if isinstance(error, APIStatusError) else None
        wait = retry_wait(attempt, retry_after)
        call = self._call
        repeatable = call.keyed or call.method in ("GET", "DELETE")
        # A wait that outlasts the call would only delay the error.
        is_last = attempt > self._max_retries or (wait or 0) >= self.deadline.left()
        can_send = can_repeat(self._file)
        if is_last or wait is None or not can_send or not may_retry(error, repeatable):
            raise error from (None if error is cause else cause)
        return wait


def _headers(settings: Settings, call: Call, options: RequestOptions) -> httpx.Headers:
    headers = {
        "Accept": "application/json, */*",
        "User-Agent": USER_AGENT,
        "Blazon-Version": options.get("api_version", settings.api_version),
    }
    # An OAuth client that authenticates in the body must not send the header too.
    is_named = call.form is not None and call.form.get("client_id", OMIT) is not OMIT
    if settings.api_key is not None and not is_named:
        headers["Authorization"] = f"Bearer {settings.api_key}"
    if call.keyed:
        headers["Idempotency-Key"] = options.get("idempotency_key", str(uuid4()))
    if "if_match" in options:
        headers["If-Match"] = options["if_match"]
    if "wait_seconds" in options:
        headers["Prefer"] = f"wait={options['wait_seconds']}"
    # Its representation, which tools for errors record, hides the key.
    return httpx.Headers(headers)


def _read(returns: Any, call: Call, response: httpx.Response, facts: Response) -> Any:
    try:
        data = response.json()
    except ValueError as error:
        message = "The response is not JSON. Check the address of the service."
        raise APIError({"message": message}, response) from error
    kind = data.get("object") if isinstance(data, dict) else None
    if call.objects and kind not in call.objects:
        expected = " or ".join(call.objects)
        message = (
            f"The response is not the expected object ({expected}). "
            "Check the address of the service."
        )
        raise APIError({"message": message}, response)
    value = convert(returns, data)
    if isinstance(value, BlazonObject):
        value.last_response = facts
    return value


def _page(item: type[T]) -> Any:
    return Page[item]  # type: ignore[valid-type]


def _at(call: Call, cursor: Cursor) -> Call:
    query: Mapping[str, object] = {**(call.query or {}), **cursor}
    return replace(call, query=query)


def _is_backwards(call: Call) -> bool:
    return (call.query or {}).get("ending_before", OMIT) is not OMIT


def _package_version() -> str:
    try:
        return version("blazon")
    except PackageNotFoundError:  # it runs from its sources
        return "0"


USER_AGENT = (
    f"blazon-python/{_package_version()} python/{platform.python_version()} "
    f"httpx/{httpx.__version__}"
)
