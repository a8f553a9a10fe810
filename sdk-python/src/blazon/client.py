from __future__ import annotations

import os
from collections.abc import Callable
from types import TracebackType
from typing import Self

import httpx

from blazon._api_key import check_base_url, read_api_key
from blazon._api_version import NEWEST_VERSION
from blazon._objects import Response
from blazon._transport import AsyncTransport, Settings, Transport
from blazon.async_resources import AsyncResources
from blazon.resources import Resources

DEFAULT_BASE_URL = "http://127.0.0.1:4000"


class Blazon(Resources):
    """The client: `blazon.<resource>.<verb>(…ids, **parameters)`.

        blazon = Blazon(api_key="sk_test_…")
        for event in blazon.events.list(type="brand.*"):
            print(event.type)

    `api_key` is a secret key, a publishable key or an OAuth access token, by default the variable
    `BLAZON_API_KEY`. `base_url` is the address of the service, by default the variable `BLAZON_URL`
    or `http://127.0.0.1:4000`. `timeout` is in seconds, for a whole call with its retries.
    `http_client` replaces the connections, such as for a proxy. `on_response` is called with every
    response, including retried ones.
    """

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        api_version: str = NEWEST_VERSION,
        max_retries: int = 2,
        timeout: float = 60.0,
        on_response: Callable[[Response], None] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = _settings(api_key, base_url, api_version, max_retries, timeout, on_response)
        self._http = http_client or httpx.Client(follow_redirects=False)
        super().__init__(Transport(settings, self._http))

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class AsyncBlazon(AsyncResources):
    """The same client for `async` callers: every call is awaited, every list iterated with
    `async for`."""

    def __init__(
        self,
        api_key: str | None = None,
        *,
        base_url: str | None = None,
        api_version: str = NEWEST_VERSION,
        max_retries: int = 2,
        timeout: float = 60.0,
        on_response: Callable[[Response], None] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = _settings(api_key, base_url, api_version, max_retries, timeout, on_response)
        self._http = http_client or httpx.AsyncClient(follow_redirects=False)
        super().__init__(AsyncTransport(settings, self._http))

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()


def _settings(
    api_key: str | None,
    base_url: str | None,
    api_version: str,
    max_retries: int,
    timeout: float,
    on_response: Callable[[Response], None] | None,
) -> Settings:
    key = api_key or os.environ.get("BLAZON_API_KEY")
    return Settings(
        api_key=read_api_key(key) if key else None,
        base_url=check_base_url(base_url or os.environ.get("BLAZON_URL") or DEFAULT_BASE_URL),
        api_version=api_version,
        max_retries=max_retries,
        timeout=timeout,
        on_response=on_response,
    )
