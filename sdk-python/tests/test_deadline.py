"""The limit of a whole call, on servers that send a little again and again."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from blazon import APIStatusError, APITimeoutError, AsyncBlazon, Blazon

HEAD = b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n"
Serve = Callable[[socket.socket], None]


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server


def serve(listener: socket.socket, answer: Serve) -> str:
    """Answers every connection in a thread of its own; returns the address."""

    def accept() -> None:
        while True:
            try:
                connection = listener.accept()[0]
            except OSError:
                return
            threading.Thread(target=run, args=(connection,), daemon=True).start()

    def run(connection: socket.socket) -> None:
        with connection:
            try:
                connection.recv(65_536)
                answer(connection)
            except OSError:
                pass

    threading.Thread(target=accept, daemon=True).start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


def drip(start: bytes, piece: bytes) -> Serve:
    """Sends a piece every twentieth of a second until the client has gone."""

    def answer(connection: socket.socket) -> None:
        connection.sendall(start)
        while True:
            connection.sendall(piece)
            time.sleep(0.05)

    return answer


def be_silent(connection: socket.socket) -> None:
    connection.recv(1)


@pytest.mark.parametrize(
    "answer",
    [be_silent, drip(HEAD + b"\r\n", b" "), drip(HEAD, b"a: b\r\n")],
    ids=["silence", "a body without an end", "headers without an end"],
)
def test_the_timeout_limits_the_whole_call(listener: socket.socket, answer: Serve) -> None:
    url = serve(listener, answer)
    began = time.monotonic()
    with Blazon("sk_test_1", base_url=url, timeout=0.5) as client, pytest.raises(APITimeoutError):
        client.users.list()

    async def run() -> None:
        async with AsyncBlazon("sk_test_1", base_url=url, timeout=0.5) as client:
            with pytest.raises(APITimeoutError):
                await client.users.list()

    asyncio.run(run())
    # Without the limit, two of the three would never end, and all would be retried.
    assert time.monotonic() - began < 30


def test_the_timeout_limits_the_retries_too(listener: socket.socket) -> None:
    seen: list[int] = []

    def refuse(connection: socket.socket) -> None:
        seen.append(1)
        connection.sendall(
            b"HTTP/1.1 503 Busy\r\nRetry-After: 20\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )

    url = serve(listener, refuse)
    with Blazon("sk_test_1", base_url=url, timeout=10) as client, pytest.raises(APIStatusError):
        client.users.list()
    assert seen == [1]
