from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from blazon import WebhookVerificationError, sign, verify, verify_batch
from blazon._objects import convert
from blazon.events import BrandPalettePublishedEvent
from blazon.types import Event, Palette

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "sdk" / "test" / "signature-vectors.json").read_text("utf-8")
)


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    for body in (vector["body"], vector["body"].encode()):

        def run() -> Event:
            return verify(body, vector["headers"], vector["secrets"], now=lambda: vector["now"])

        if "code" in vector:
            with pytest.raises(WebhookVerificationError) as raised:
                run()
            assert raised.value.code == vector["code"]
        else:
            assert run().id == vector["event"]


VALID = next(vector for vector in VECTORS if "event" in vector)


def verify_valid(body: Any = VALID["body"], secrets: Any = VALID["secrets"], **rest: Any) -> Event:
    return verify(body, VALID["headers"], secrets, **{"now": lambda: VALID["now"], **rest})


def test_signs_as_blazon_does() -> None:
    body, secret = VALID["body"], VALID["secrets"][0]
    headers = sign(body, secret, now=lambda: VALID["now"])
    assert verify(body, headers, secret, now=lambda: VALID["now"]).id == VALID["event"]
    assert sign("{}", secret, id="evt_2")["webhook-id"] == "evt_2"
    with pytest.raises(WebhookVerificationError, match="The secret must be"):
        sign(body, "whsec_")


@pytest.mark.parametrize("body", [{"id": "evt_1"}, None, 12])
def test_a_parsed_body_is_named(body: Any) -> None:
    with pytest.raises(WebhookVerificationError, match="Pass the raw body") as raised:
        verify_valid(body)
    assert raised.value.code == "body_invalid"


@pytest.mark.parametrize("secrets", [None, "", [], [""], ["whsec_AAAA", None]])
def test_a_missing_secret_is_named(secrets: Any) -> None:
    with pytest.raises(WebhookVerificationError, match=r"The secret is missing\.") as raised:
        verify_valid(secrets=secrets)
    assert raised.value.code == "secret_invalid"


def test_white_space_around_a_secret_is_ignored() -> None:
    assert verify_valid(secrets=f" {VALID['secrets'][0]}\n").id == VALID["event"]


@pytest.mark.parametrize("tolerance", [float("nan"), -1, float("inf"), "300", None])
def test_a_tolerance_that_accepts_everything_is_refused(tolerance: Any) -> None:
    with pytest.raises(ValueError, match="tolerance must be a number"):
        verify_valid(tolerance=tolerance, now=lambda: 1e10)


def test_a_clock_without_a_time_is_refused() -> None:
    with pytest.raises(WebhookVerificationError, match="clock"):
        verify_valid(now=lambda: float("nan"))


def test_the_class_of_an_event_determines_its_data() -> None:
    event = convert(
        Event,
        {
            "id": "evt_1",
            "type": "brand.palette.published",
            "data": {
                "object": {"id": "pal_1", "object": "palette", "colors": [{"key": "red"}]},
                "previous_attributes": {"status": "draft"},
            },
        },
    )
    assert isinstance(event, BrandPalettePublishedEvent)
    assert isinstance(event.data.object, Palette)
    assert event.data.object.colors[0].key == "red"
    assert event.data.previous_attributes == {"status": "draft"}


def test_an_event_of_an_unknown_type_has_plain_data() -> None:
    event = convert(Event, {"id": "evt_1", "type": "custom.paid", "data": {"total": 1.5}})
    assert type(event) is Event
    assert event.data == {"total": 1.5}


def test_batch() -> None:
    body = f"[{VALID['body']},{VALID['body']}]"
    secret = VALID["secrets"] if isinstance(VALID["secrets"], str) else VALID["secrets"][0]
    headers = sign(body, secret, id="batch_1", now=lambda: VALID["now"])
    events = verify_batch(body, headers, secret, now=lambda: VALID["now"])
    assert [event.id for event in events] == [VALID["event"]] * 2
    with pytest.raises(WebhookVerificationError) as raised:
        verify(body, headers, secret, now=lambda: VALID["now"])
    assert raised.value.code == "body_invalid"
    single = sign(VALID["body"], secret, id="evt_1", now=lambda: VALID["now"])
    assert len(verify_batch(VALID["body"], single, secret, now=lambda: VALID["now"])) == 1
