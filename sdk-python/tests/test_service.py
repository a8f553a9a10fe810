"""Against a real service."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
from uuid import uuid4

import pytest

from blazon import (
    AsyncBlazon,
    AuthenticationError,
    Blazon,
    InvalidRequestError,
    Page,
)
from blazon.events import BrandPaletteUpdatedEvent
from blazon.types import ApiKey


def test_create_publish_list_and_delete(client: Blazon) -> None:
    palette = client.brand.palettes.create(
        name="Acme",
        slug=f"acme-{uuid4().hex[:12]}",
        colors=[{"key": "red", "value": "#e60000", "usage": ["text"]}],
        metadata={"origin": "python"},
    )
    assert palette.colors[0].value.hex == "#E60000"
    assert palette.metadata == {"origin": "python"}
    assert palette.created.tzinfo is not None
    assert client.brand.palettes.publish(palette.id).status == "published"
    assert palette.id in [found.id for found in client.brand.palettes.list(limit=1)]
    client.brand.palettes.update(palette.id, name="Acme 2")
    updated = [
        event
        for event in client.events.list(type="brand.palette.updated")
        if isinstance(event, BrandPaletteUpdatedEvent) and event.data.object.id == palette.id
    ]
    assert updated[0].data.previous_attributes is not None
    assert updated[0].data.previous_attributes["name"] == "Acme"
    assert client.brand.palettes.archive(palette.id).status == "archived"
    assert client.brand.palettes.update(palette.id, metadata=None).metadata == {}


def test_a_key_takes_effect_once(client: Blazon) -> None:
    key = str(uuid4())
    first = client.events.create(type="custom.once", data={}, options={"idempotency_key": key})
    second = client.events.create(type="custom.once", data={}, options={"idempotency_key": key})
    assert first == second
    many = client.events.create(events=[{"type": "custom.many", "data": {"n": 1}}] * 2)
    assert isinstance(many, Page)
    assert [event.data for event in many.data] == [{"n": 1}] * 2


def test_an_update_of_a_changed_resource_is_refused(client: Blazon) -> None:
    palette = client.brand.palettes.create(name="Shared")
    assert palette.last_response is not None
    tag = palette.last_response.headers["etag"]
    client.brand.palettes.update(palette.id, name="Theirs", options={"if_match": tag})
    with pytest.raises(InvalidRequestError) as refused:
        client.brand.palettes.update(palette.id, name="Mine", options={"if_match": tag})
    error = refused.value
    assert (error.status, error.code) == (412, "precondition_failed")
    assert error.current is not None and error.etag is not None
    assert error.current["name"] == "Theirs"
    client.brand.palettes.update(palette.id, name="Mine", options={"if_match": error.etag})


def test_an_upload_is_checked_and_downloaded(client: Blazon) -> None:
    css = b"h1 { color: #e60000 }\n" * 20_000
    file = client.files.create(file=("page.css", io.BytesIO(css)))
    with client.files.content(file.id) as download:
        digest = hashlib.sha256()
        for chunk in download.iter_bytes():
            digest.update(chunk)
    assert digest.digest() == hashlib.sha256(css).digest()
    check = client.brand.checks.create(file=file.id, options={"wait_seconds": 20})
    assert (check.status, check.input.format) == ("completed", "css")
    direct = client.brand.checks.create(
        file=("page.css", b"h1 {}"), tags=["python"], options={"wait_seconds": 20}
    )
    assert (direct.status, direct.tags, direct.name) == ("completed", ["python"], "page.css")


def test_deployed_content_is_downloaded(client: Blazon) -> None:
    slug = f"p{uuid4().hex[:12]}"
    palette = client.brand.palettes.create(
        name="Deployed", slug=slug, colors=[{"key": "red", "value": "#e60000"}]
    )
    client.brand.palettes.publish(palette.id)
    deployment = client.cms.deployments.create(options={"wait_seconds": 30})
    assert deployment.object == "deployment"
    with client.delivery.file(deployment.id, f"palettes/{slug}.css") as download:
        assert b"--red" in download.read()
    with pytest.raises(TypeError, match="path must be"):
        client.delivery.file(deployment.id, "../other")


def test_errors_are_typed(client: Blazon) -> None:
    with pytest.raises(InvalidRequestError) as missing:
        client.brand.palettes.retrieve("pal_00000000000000000000000000")
    assert (missing.value.status, missing.value.code) == (404, "resource_missing")
    assert missing.value.request_id is not None
    with pytest.raises(InvalidRequestError) as invalid:
        client.brand.palettes.create(name="", colors=[{"key": "A", "value": "no"}])
    assert len(invalid.value.errors) > 1
    with pytest.raises(AuthenticationError) as unknown:
        Blazon("sk_test_" + "0" * 24).users.list()
    assert unknown.value.code == "api_key_invalid"


def test_the_key_tells_what_it_is(client: Blazon) -> None:
    current = client.api_keys.current()
    assert isinstance(current, ApiKey)
    assert not current.livemode


def test_the_async_client(client: Blazon) -> None:
    async def run() -> None:
        async with AsyncBlazon() as client:
            mark = uuid4().hex[:12]
            await asyncio.gather(
                *(client.events.create(type=f"custom.m{mark}", data={"n": n}) for n in range(3))
            )
            found = [event async for event in client.events.list(type=f"custom.m{mark}", limit=1)]
            assert sorted(event.data["n"] for event in found) == [0, 1, 2]
            file = await client.files.create(file=("a.css", io.BytesIO(b"h1 {}")))
            async with await client.files.content(file.id) as download:
                assert await download.read() == b"h1 {}"
            with pytest.raises(InvalidRequestError):
                await client.webhook_endpoints.create(url="ftp://x", enabled_events=["*"])

    asyncio.run(run())


def test_a_signing_secret_is_returned_once(client: Blazon) -> None:
    endpoint = client.webhook_endpoints.create(
        url="http://127.0.0.1:3999/hooks", enabled_events=["custom.none"]
    )
    assert len(base64.b64decode(endpoint.signing_secret.removeprefix("whsec_"))) == 32
    assert client.webhook_endpoints.delete(endpoint.id).deleted
