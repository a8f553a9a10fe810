from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator, Mapping
from typing import Generic, TypeVar

from blazon._objects import Page

T = TypeVar("T")

Cursor = Mapping[str, str]


class List(Generic[T]):
    """A requested list: its first page, and when iterated, every item of every page."""

    def __init__(
        self, page: Page[T], backwards: bool, fetch: Callable[[Cursor], Page[T]]
    ) -> None:
        self.page = page
        self._backwards = backwards
        self._fetch = fetch

    @property
    def data(self) -> list[T]:
        """The items of the first page."""
        return self.page.data

    @property
    def has_more(self) -> bool:
        """Whether there are more items than those of the first page."""
        return self.page.has_more

    def __iter__(self) -> Iterator[T]:
        page = self.page
        while True:
            yield from _in_order(page, self._backwards)
            cursor = _next(page, self._backwards)
            if cursor is None:
                return
            page = self._fetch(cursor)


class AsyncList(Generic[T]):
    """A requested list: `await` gives its first page, `async for` every item of every page."""

    def __init__(self, backwards: bool, fetch: Callable[[Cursor], Awaitable[Page[T]]]) -> None:
        self._backwards = backwards
        self._fetch = fetch

    def __await__(self) -> Generator[object, None, Page[T]]:
        return (yield from self._fetch({}).__await__())

    async def __aiter__(self) -> AsyncIterator[T]:
        page = await self._fetch({})
        while True:
            for item in _in_order(page, self._backwards):
                yield item
            cursor = _next(page, self._backwards)
            if cursor is None:
                return
            page = await self._fetch(cursor)


def _in_order(page: Page[T], backwards: bool) -> list[T]:
    """With `ending_before`, pages come one before the other, so each is read from its end."""
    return page.data[::-1] if backwards else page.data


def _next(page: Page[T], backwards: bool) -> Cursor | None:
    """The start of the next page; None at the end of the list."""
    if not page.has_more or not page.data:
        return None
    last = page.data[0] if backwards else page.data[-1]
    identifier = getattr(last, "id", None)
    if identifier is None:
        return None
    return {"ending_before" if backwards else "starting_after": identifier}
