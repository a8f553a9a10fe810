from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import httpx

T = TypeVar("T")


@dataclass(frozen=True)
class Response:
    """The facts of the HTTP response that an object came with."""

    status: int
    headers: httpx.Headers
    request_id: str | None
    """For support, and for `GET /request_logs/{id}`."""
    attempts: int
    """1 if the first attempt succeeded."""


class BlazonObject:
    """An object of the API with its fields as attributes.

    Times are `datetime` objects with a time zone. Fields that this version of the package does not
    know are kept as they came, in `to_dict()`.
    """

    last_response: Response | None = None
    """Set on the object that a call returns, not on the objects within it."""

    _variants: ClassVar[dict[str, type[BlazonObject]]]
    _discriminator: ClassVar[str | None] = None

    def __init_subclass__(
        cls, discriminator: str | None = None, value: str | None = None, **rest: Any
    ) -> None:
        """`discriminator` is the field whose `value` selects a subclass."""
        super().__init_subclass__(**rest)
        if discriminator is not None:
            cls._discriminator = discriminator
            cls._variants = {}
        if value is not None:
            cls._variants[value] = cls

    def __init__(self, data: Mapping[str, Any], arguments: tuple[Any, ...] = ()) -> None:
        """`arguments` are the types of a generic class."""
        self._data = dict(data)
        hints = _hints(type(self))
        for wire_name, value in data.items():
            name = _attribute_name(wire_name, hints)
            hint = hints.get(name, Any)
            if isinstance(hint, TypeVar):
                hint = arguments[0] if arguments else Any
            setattr(self, name, convert(hint, value))
        for name, hint in hints.items():
            if name not in self.__dict__ and type(None) in get_args(hint):
                setattr(self, name, None)

    def to_dict(self) -> dict[str, Any]:
        """The JSON object as the service sent it."""
        return self._data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BlazonObject) and self._data == other._data

    def __repr__(self) -> str:
        return f"{type(self).__name__}({_without_secrets(self._data)!r})"


_secret_names = re.compile(r"(.*_)?(secret|password|token|device_code|recovery_codes)")


def _without_secrets(value: Any) -> Any:
    """A JSON value for a representation, which logs and tools for errors record."""
    if isinstance(value, dict):
        return {
            name: "…" if _secret_names.fullmatch(name) and inner else _without_secrets(inner)
            for name, inner in value.items()
        }
    return [_without_secrets(item) for item in value] if isinstance(value, list) else value


class Created(BlazonObject, Generic[T]):
    """The data of an event about a resource."""

    object: T


class Changed(Created[T]):
    """The data of an update event: the resource as it is now, and what its fields were before."""

    previous_attributes: dict[str, Any] | None


class Page(BlazonObject, Generic[T]):
    """One page of a list."""

    data: list[T]
    has_more: bool
    """Whether there are more items in the direction of the request."""
    url: str
    """Path of the list, without the query string."""

    def __init__(self, data: Mapping[str, Any], arguments: tuple[Any, ...] = ()) -> None:
        super().__init__({name: value for name, value in data.items() if name != "data"})
        self._data = dict(data)
        item = arguments[0] if arguments else Any
        self.data = [convert(item, value) for value in data["data"]]


def convert(hint: Any, value: Any) -> Any:
    """A JSON value as the type that an annotation describes; the value itself if it does not fit."""
    if value is None:
        return None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return convert(_variant(get_args(hint), value), value)
    if origin is list and isinstance(value, list):
        return [convert(get_args(hint)[0], item) for item in value]
    if origin is dict and isinstance(value, dict):
        return {key: convert(get_args(hint)[1], item) for key, item in value.items()}
    if hint is datetime and isinstance(value, str):
        return datetime.fromisoformat(value)
    cls = origin or hint
    if isinstance(cls, type) and issubclass(cls, BlazonObject) and isinstance(value, dict):
        if cls._discriminator is not None:
            cls = cls._variants.get(str(value.get(cls._discriminator)), cls)
        return cls(value, get_args(hint))
    return value


def _variant(hints: tuple[Any, ...], value: Any) -> Any:
    """The type of a union that a value has; objects are told apart by their `object`."""
    present = [hint for hint in hints if hint is not type(None)]
    if len(present) == 1:
        return present[0]
    if isinstance(value, dict):
        for hint in present:
            cls = get_origin(hint) or hint
            if isinstance(cls, type) and issubclass(cls, BlazonObject) and _fits(cls, value):
                return hint
    return Any


def _fits(cls: type[BlazonObject], value: Mapping[str, Any]) -> bool:
    if issubclass(cls, Page):
        return value.get("object") == "list"
    kind = _hints(cls).get("object")
    return get_origin(kind) is not Literal or value.get("object") in get_args(kind)


_known_hints: dict[type, dict[str, Any]] = {}


def _hints(cls: type) -> dict[str, Any]:
    """The annotations of a class that are fields of the API."""
    if cls not in _known_hints:
        _known_hints[cls] = {
            name: hint
            for name, hint in get_type_hints(cls).items()
            if not name.startswith("_") and name != "last_response"
        }
    return _known_hints[cls]


def _attribute_name(wire_name: str, hints: Mapping[str, Any]) -> str:
    """A field whose name is a keyword of Python, such as `from`, is the attribute `from_`."""
    return f"{wire_name}_" if f"{wire_name}_" in hints else wire_name
