from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from blazon import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AsyncBlazon,
    Blazon,
    InvalidRequestError,
    OAuthError,
    Page,
    RateLimitError,
)
from blazon._api_version import NEWEST_VERSION
from blazon._call import Call
from blazon._retry import retry_wait
from blazon._transport import Settings, _headers
from blazon.types import Event

Handler = Callable[[httpx.Request], httpx.Response]


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    kind = "rate_limit_error" if status == 429 else "invalid_request_error"
    kind = "api_error" if status >= 500 else kind
    error = {"type": kind, "code": code, "message": "No.", "param": "name", "request_id": "req_1"}
    return httpx.Response(status, json={"error": error}, headers=headers)


class Answers:
    """Answers requests one after the other, and keeps what was asked."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = list(answers)
        self.seen: list[httpx.Request] = []
        self.bodies: list[bytes] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.seen.append(request)
        self.bodies.append(request.read())
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def client_of(handler: Handler, **options: Any) -> Blazon:
    http = httpx.Client(transport=httpx.MockTransport(handler))
    return Blazon("sk_test_1", base_url="http://blazon.test/", http_client=http, **options)


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client waited; no test sleeps."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr("asyncio.sleep", sleep)
    return waited


OK = {"id": "pal_1", "object": "palette", "name": "Acme", "created": "2026-11-20T09:30:00.250Z"}


def test_a_request_has_the_key_the_version_and_the_agent() -> None:
    answers = Answers(httpx.Response(200, json=OK, headers={"request-id": "req_2"}))
    palette = client_of(answers).brand.palettes.retrieve("pal_1/x")
    headers = answers.seen[0].headers
    assert str(answers.seen[0].url) == "http://blazon.test/api/v1/brand/palettes/pal_1%2Fx"
    assert headers["authorization"] == "Bearer sk_test_1"
    assert headers["blazon-version"] == NEWEST_VERSION
    assert headers["user-agent"].startswith("blazon-python/")
    assert "idempotency-key" not in headers
    assert palette.created == datetime(2026, 11, 20, 9, 30, 0, 250_000, UTC)
    assert palette.last_response is not None
    assert palette.last_response.request_id == "req_2"
    assert palette.to_dict() == OK


SECRET = "sk_test_0123456789abcdef"


@pytest.mark.parametrize("client", [Blazon, AsyncBlazon])
@pytest.mark.parametrize("key", [f"{SECRET}\nx", f"{SECRET} x", f"{SECRET}é", "\0", " \n"])
def test_a_key_that_cannot_be_sent_is_refused_without_a_part_of_it(key: str, client: Any) -> None:
    with pytest.raises(ValueError, match="^The API key is empty, or contains white space") as e:
        client(key)
    assert "0123" not in repr(e.value)


def test_white_space_around_a_key_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLAZON_API_KEY", f" {SECRET}\r\n")
    answers = Answers(httpx.Response(200, json=OK))
    http = httpx.Client(transport=httpx.MockTransport(answers))
    Blazon(http_client=http).brand.palettes.retrieve("pal_1")
    assert answers.seen[0].headers["authorization"] == f"Bearer {SECRET}"


@pytest.mark.parametrize("key", ["sk_test_…", "sk_live_..."])
def test_a_placeholder_is_named(key: str) -> None:
    with pytest.raises(ValueError, match="^The API key is a placeholder"):
        Blazon(key)


def test_an_address_with_a_password_is_refused_without_it() -> None:
    with pytest.raises(ValueError, match="^The base URL must not contain") as raised:
        Blazon(SECRET, base_url="https://user:hidden@blazon.test")
    assert "hidden" not in repr(raised.value)


def test_no_representation_contains_a_secret() -> None:
    body = {"object": "api_key", "id": "key_1", "secret": SECRET, "list": [{"client_secret": SECRET}]}
    answers = Answers(httpx.Response(201, json=body))
    client = client_of(answers)
    created = client.api_keys.create(name="CI")
    assert created.secret == SECRET
    assert "key_1" in repr(created)
    call = Call("POST", "/x", body={"password": SECRET}, form={"client_secret": SECRET})
    settings = Settings(SECRET, "http://blazon.test")
    headers = _headers(settings, call, {})
    for shown in (created, client, call, settings, headers, vars(client.api_keys)):
        assert SECRET not in repr(shown)


def test_a_post_is_retried_with_one_key_and_never_before_retry_after(waits: list[float]) -> None:
    answers = Answers(
        refusal(503, "service_unavailable", **{"retry-after": "7"}),
        httpx.ConnectError("refused"),
        httpx.Response(201, json=OK),
    )
    client_of(answers).brand.palettes.create(name="Acme", metadata=None)
    keys = {request.headers["idempotency-key"] for request in answers.seen}
    assert (len(answers.seen), len(keys)) == (3, 1)
    assert answers.bodies == [b'{"name":"Acme","metadata":null}'] * 3
    assert waits[0] == 7
    assert 0.5 <= waits[1] <= 1


def test_the_key_of_the_caller_is_used() -> None:
    answers = Answers(httpx.Response(201, json=OK))
    client_of(answers).brand.palettes.create(name="Acme", options={"idempotency_key": "mine"})
    assert answers.seen[0].headers["idempotency-key"] == "mine"


@pytest.mark.parametrize(
    ("answer", "attempts", "error"),
    [
        (lambda: refusal(400, "parameter_invalid"), 1, InvalidRequestError),
        (lambda: refusal(409, "state_conflict"), 1, InvalidRequestError),
        (lambda: refusal(409, "idempotency_key_in_use"), 3, InvalidRequestError),
        (lambda: refusal(429, "rate_limited"), 3, RateLimitError),
        (lambda: refusal(429, "rate_limited", **{"retry-after": "61"}), 1, RateLimitError),
        (lambda: refusal(500, "internal_error"), 3, APIError),
        (lambda: httpx.Response(502, text="<html>"), 3, APIError),
        (lambda: httpx.ReadTimeout("slow"), 3, APITimeoutError),
        (lambda: httpx.RemoteProtocolError("lost"), 3, APIConnectionError),
    ],
)
def test_what_is_retried(
    answer: Callable[[], httpx.Response | Exception], attempts: int, error: type[Exception]
) -> None:
    answers = Answers(*(answer() for _ in range(3)))
    with pytest.raises(error):
        client_of(answers).brand.palettes.create(name="Acme")
    assert len(answers.seen) == attempts


def test_a_call_without_a_key_is_only_retried_after_429() -> None:
    lost = Answers(httpx.ConnectError("refused"))
    with pytest.raises(APIConnectionError):
        client_of(lost).sessions.create(email="a@example.com", password="x")
    session = httpx.Response(200, json={"object": "session"})
    limited = Answers(refusal(429, "rate_limited"), session)
    client_of(limited).sessions.create(email="a@example.com", password="x")
    assert len(limited.seen) == 2


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed_and_names_the_base_url(status: int) -> None:
    location = {"location": "https://brand.example/api/v1/api_keys/key_1"}
    answers = Answers(httpx.Response(status, headers=location))
    transport = httpx.MockTransport(answers)
    http = httpx.Client(transport=transport, follow_redirects=True)
    client = Blazon("sk_test_1", base_url="http://blazon.test", http_client=http)
    with pytest.raises(APIError, match=r"Set the base URL to https://brand\.example\.$") as raised:
        client.api_keys.delete("key_1")
    assert raised.value.status == status
    assert "http://blazon.test/api/v1/api_keys/key_1 redirects to https" in str(raised.value)
    assert len(answers.seen) == 1


def test_a_redirect_to_a_login_is_not_an_address_of_the_service() -> None:
    login = httpx.Response(302, headers={"location": "/login?state=secret"})
    with pytest.raises(APIError, match=r"test/login\. Check the address of the service\.$"):
        client_of(Answers(login)).cms.icons.svg("ico_1")


def test_an_answer_of_another_kind_is_an_error() -> None:
    answers = Answers(*(httpx.Response(200, json={"object": "api_key"}) for _ in range(3)))
    client = client_of(answers)
    assert client.api_keys.delete("key_1").object == "api_key"
    with pytest.raises(APIError, match=r"not the expected object \(palette\)"):
        client.brand.palettes.retrieve("pal_1")
    with pytest.raises(APIError, match=r"not the expected object \(list\)"):
        client.users.list()


def test_an_error_has_its_fields() -> None:
    body = {
        "type": "invalid_request_error",
        "code": "parameter_invalid",
        "message": "Two fields are invalid.",
        "param": "name",
        "request_id": "req_9",
        "errors": [{"param": "name", "code": "parameter_invalid", "message": "Too short."}],
    }
    answers = Answers(httpx.Response(400, json={"error": body}))
    with pytest.raises(InvalidRequestError, match="400 parameter_invalid: Two fields .*req_9") as e:
        client_of(answers).brand.palettes.create(name="")
    assert (e.value.param, e.value.request_id) == ("name", "req_9")
    assert [error.message for error in e.value.errors] == ["Too short."]


def test_oauth_sends_a_form_and_no_key_and_has_its_own_error() -> None:
    answer = httpx.Response(401, json={"error": "invalid_client", "error_description": "Unknown."})
    answers = Answers(answer)
    with pytest.raises(OAuthError) as raised:
        client_of(answers).oauth.token(
            grant_type="client_credentials", client_id="oa_client_1", client_secret="x"
        )
    assert (raised.value.code, raised.value.message) == ("invalid_client", "Unknown.")
    assert "authorization" not in answers.seen[0].headers
    assert answers.bodies[0].startswith(b"grant_type=client_credentials&client_id=oa_client_1")


def events(*ids: str, has_more: bool) -> httpx.Response:
    data = [{"id": id, "object": "event", "type": "custom.a", "data": {}} for id in ids]
    page = {"object": "list", "data": data, "has_more": has_more, "url": "/api/v1/events"}
    return httpx.Response(200, json=page)


def test_a_list_is_iterated_over_all_pages_in_both_directions() -> None:
    forwards = Answers(events("a", "b", has_more=True), events("c", has_more=False))
    since = datetime(2026, 1, 2, tzinfo=UTC)
    found = client_of(forwards).events.list(limit=2, created={"gte": since})
    assert found.has_more
    assert [event.id for event in found] == ["a", "b", "c"]
    assert dict(forwards.seen[1].url.params) == {
        "limit": "2",
        "created[gte]": "2026-01-02T00:00:00+00:00",
        "starting_after": "b",
    }
    backwards = Answers(events("b", "c", has_more=True), events("a", has_more=False))
    found = client_of(backwards).events.list(ending_before="d")
    assert [event.id for event in found] == ["c", "b", "a"]
    assert backwards.seen[1].url.params["ending_before"] == "b"


def test_deleting_while_listing_reaches_the_end_with_one_request_for_each_page() -> None:
    ids = [f"key_{number:03}" for number in range(60)]
    left = list(ids)
    cursors: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        if request.method == "DELETE":
            left.remove(request.url.path.rpartition("/")[2])
            return httpx.Response(200, json={"object": "api_key"})
        # A cursor is a position: ids are ordered, and one that was deleted still has its place.
        cursors.append(request.url.params.get("starting_after", ""))
        rest = [id for id in left if id > cursors[-1]]
        data = [{"id": id, "object": "api_key"} for id in rest[:10]]
        page = {"object": "list", "data": data, "has_more": len(rest) > 10, "url": "/api_keys"}
        return httpx.Response(200, json=page)

    client = client_of(answer)
    seen = []
    for key in client.api_keys.list():
        seen.append(key.id)
        client.api_keys.delete(key.id)
    assert (seen, left) == (ids, [])
    assert cursors == ["", *(ids[at] for at in (9, 19, 29, 39, 49))]


def test_one_result_and_a_list_are_told_apart() -> None:
    answers = Answers(events("a", has_more=False), httpx.Response(200, json={"object": "event"}))
    client = client_of(answers)
    many = client.events.create(events=[{"type": "custom.a", "data": {}}])
    assert isinstance(many, Page)
    assert [event.id for event in many.data] == ["a"]
    assert isinstance(client.events.create(type="custom.a", data={}), Event)


def test_a_file_is_sent_with_its_fields_and_again_from_its_start(tmp_path: Path) -> None:
    path = tmp_path / "page.css"
    path.write_bytes(b"h1 {}")
    for file in (path, open(path, "rb"), ("page.css", b"h1 {}"), ("page.css", io.BytesIO(b"h1 {}"))):
        answers = Answers(refusal(503, "x"), httpx.Response(201, json={"object": "check"}))
        client_of(answers).brand.checks.create(file=file, tags=["a"])
        for body in answers.bodies:
            assert b'name="params"\r\n\r\n{"tags": ["a"]}' in body
            assert b'filename="page.css"' in body
            assert b"h1 {}" in body


def test_a_stream_that_cannot_be_read_again_is_sent_once() -> None:
    class Stream(io.RawIOBase):
        rest = b"h1 {}"

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            piece, self.rest = self.rest, b""
            buffer[: len(piece)] = piece
            return len(piece)

    answers = Answers(refusal(503, "x"))
    with pytest.raises(APIError):
        client_of(answers).files.create(file=("a.css", io.BufferedReader(Stream())))
    assert b"h1 {}" in answers.bodies[0]
    assert len(answers.seen) == 1


def test_a_download_that_is_lost_raises_an_error_of_this_package() -> None:
    class Lost(httpx.SyncByteStream):
        def __iter__(self) -> Iterator[bytes]:
            yield b"half"
            raise httpx.ReadError("reset")

    answer = httpx.Response(200, stream=Lost())
    client = client_of(lambda _: answer)
    with pytest.raises(APIConnectionError, match="reset"), client.cms.icons.svg("ico_1") as file:
        list(file.iter_bytes(1))


def test_the_id_of_a_file_is_sent_as_json() -> None:
    answers = Answers(httpx.Response(201, json={"object": "check"}))
    client_of(answers).brand.checks.create(file="file_1", options={"wait_seconds": 5})
    assert json.loads(answers.bodies[0]) == {"file": "file_1"}
    assert answers.seen[0].headers["prefer"] == "wait=5"


@pytest.mark.parametrize("id", ["", ".", "..", None])
def test_an_id_that_is_missing_is_refused(id: Any) -> None:
    with pytest.raises(TypeError, match="must be an id"):
        client_of(Answers()).brand.palettes.delete(id)


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        client_of(Answers()).events.list(created={"gt": datetime(2026, 1, 2)})


def test_the_async_client_does_the_same(waits: list[float]) -> None:
    answers = Answers(
        refusal(503, "service_unavailable"),
        httpx.Response(201, json=OK),
        events("a", has_more=True),
        events("b", has_more=False),
        events("c", has_more=False),
        httpx.Response(200, content=b"svg", headers={"content-type": "image/svg+xml"}),
    )

    async def run() -> None:
        http = httpx.AsyncClient(transport=httpx.MockTransport(answers))
        async with AsyncBlazon("sk_test_1", base_url="http://b.test", http_client=http) as client:
            palette = await client.brand.palettes.create(name="Acme")
            assert palette.last_response is not None
            assert palette.last_response.attempts == 2
            assert [event.id async for event in client.events.list()] == ["a", "b"]
            assert (await client.events.list(type="custom.*")).data[0].id == "c"
            async with await client.cms.icons.svg("ico_1") as picture:
                assert (picture.content_type, await picture.read()) == ("image/svg+xml", b"svg")

    asyncio.run(run())
    assert len(waits) == 1


def test_waits_grow_and_have_a_limit() -> None:
    assert [retry_wait(n, None, lambda: 1.0) for n in (1, 2, 3, 9)] == [0.5, 1, 2, 8]
    assert retry_wait(1, None, lambda: 0.0) == 0.25
    assert retry_wait(1, "nonsense", lambda: 0.0) == 0.25
    assert retry_wait(1, "nan", lambda: 0.0) == 0.25
    assert retry_wait(1, "Thu, 01 Jan 1970 00:00:00 GMT", lambda: 0.0) == 0.25
    assert retry_wait(1, "60", lambda: 0.0) == 60
    assert retry_wait(1, "60.5", lambda: 0.0) is None
