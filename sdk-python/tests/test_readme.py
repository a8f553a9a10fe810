"""The examples of the README run."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from blazon import Blazon

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


@pytest.mark.parametrize(
    ("mark", "printed"),
    [
        ("palettes.create", r"pal_\w+ 20\d\d #E60000"),
        ("async for", r"(brand\.[\w.]+ 20.*\n)+"),
        ("timedelta", r"\d+ (True|False)\n(.*\n)*"),
        ("checks.create", r"completed True"),
        ("api_keys.create", r"400 parameter_invalid name req_\w+"),
    ],
)
def test_example(client: Blazon, tmp_path: Path, mark: str, printed: str) -> None:
    [block] = [block for block in BLOCKS if mark in block]
    done = subprocess.run(
        [sys.executable, "-c", block], capture_output=True, text=True, env=ENV, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert re.match(printed, done.stdout), done.stdout


def test_receiver() -> None:
    [block] = [block for block in BLOCKS if "BaseHTTPRequestHandler" in block]
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    env = {**ENV, "PORT": str(port), "BLAZON_SIGNING_SECRET": "whsec_AAAA"}
    with subprocess.Popen([sys.executable, "-c", block], env=env) as receiver:
        try:
            status, body = post(port)
            assert (status, body) == (400, b"headers_missing")
            for head, size in [(HEAD.format(1000), 10), (HEAD.format(SIZE), SIZE), (CHUNKED, SIZE)]:
                send(port, head, size)
                assert receiver.poll() is None
                assert post(port) == (400, b"headers_missing")
        finally:
            receiver.kill()


SIZE = 100 * 1024 * 1024
HEAD = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n"
CHUNKED = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"


def send(port: int, head: str, size: int) -> None:
    """Sends what a stranger may, and ends the connection; the receiver may end it before."""
    with socket.create_connection(("127.0.0.1", port)) as connection:
        try:
            connection.sendall(head.encode() + bytes(size))
        except OSError:
            pass


def post(port: int) -> tuple[int, bytes]:
    """The answer to an unsigned request, as soon as the receiver listens."""
    deadline = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}", b"{}") as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
