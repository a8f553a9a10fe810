from __future__ import annotations

import asyncio
import contextvars
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import TypeVar

import httpx

T = TypeVar("T")


class Deadline:
    """The end of a call. httpx limits each wait for the network only: a response of one byte a second
    never ends."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """Seconds, never negative."""
        return max(0.0, self._end - time.monotonic())

    def run(self, work: Callable[[], httpx.Response]) -> httpx.Response:
        """What `work` returns. Raises an `httpx.TimeoutException` if it takes too long; its thread
        then ends when its connection does."""
        done: Future[httpx.Response] = Future()
        context = contextvars.copy_context()

        def work_in_thread() -> None:
            try:
                done.set_result(context.run(work))
            except BaseException as error:  # raised again for the caller
                done.set_exception(error)

        threading.Thread(target=work_in_thread, daemon=True).start()
        try:
            return done.result(self.left())
        except TimeoutError:
            done.add_done_callback(_close)
            raise httpx.ReadTimeout("the call took too long") from None

    async def run_async(self, work: Callable[[], Awaitable[T]]) -> T:
        """The same for `async` callers."""
        try:
            async with asyncio.timeout(self.left()):
                return await work()
        except TimeoutError:
            raise httpx.ReadTimeout("the call took too long") from None


def _close(done: Future[httpx.Response]) -> None:
    """Frees the connection of a response that nobody waits for any more."""
    if done.exception() is None:
        done.result().close()
