from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from blazon import WebhookVerificationError, verify
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
