from __future__ import annotations

import os
from collections.abc import AsyncIterator, Iterator
from types import TracebackType
from typing import Self

import httpx


class Download:
    """The bytes of a file, read from the connection as they are needed."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    @property
    def content_type(self) -> str:
        return str(self._response.headers.get("content-type", ""))

    @property
    def headers(self) -> httpx.Headers:
        return self._response.headers

    def read(self) -> bytes:
        """All bytes."""
        return self._response.read()

    def iter_bytes(self, chunk_size: int = 65_536) -> Iterator[bytes]:
        """The bytes in pieces; the whole file is never in memory."""
        return self._response.iter_bytes(chunk_size)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the bytes to a file."""
        with open(path, "wb") as file, self:
            for chunk in self.iter_bytes():
                file.write(chunk)

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


class AsyncDownload:
    """The bytes of a file, read from the connection as they are needed."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    @property
    def content_type(self) -> str:
        return str(self._response.headers.get("content-type", ""))

    @property
    def headers(self) -> httpx.Headers:
        return self._response.headers

    async def read(self) -> bytes:
        """All bytes."""
        return await self._response.aread()

    def iter_bytes(self, chunk_size: int = 65_536) -> AsyncIterator[bytes]:
        """The bytes in pieces; the whole file is never in memory."""
        return self._response.aiter_bytes(chunk_size)

    async def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the bytes to a file."""
        with open(path, "wb") as file:
            async with self:
                async for chunk in self.iter_bytes():
                    file.write(chunk)

    async def close(self) -> None:
        await self._response.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()
