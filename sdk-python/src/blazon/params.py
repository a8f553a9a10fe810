# Made from openapi.json by `npm run sdk`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NotRequired, TypedDict


class EventsCreateEvent(TypedDict):
    type: str
    """Your own name, such as `custom.invoice.paid`"""
    data: Mapping[str, Any]
    """Any JSON object of at most 256 KiB, stored and sent unchanged"""

class BrandPalettesCreateColor(TypedDict):
    key: str
    name: NotRequired[str | None]
    group: NotRequired[str | None]
    value: ColorInput
    role: NotRequired[Literal["primary", "secondary", "accent", "neutral", "semantic", "data"] | None]
    usage: NotRequired[Sequence[Literal["text", "background", "fill", "line"]]]
    """Permitted uses of the colour; empty for any use"""
    tolerance: NotRequired[float | None]
    """ΔE2000 within which another colour matches this one; null for the tolerance of the rule"""
    cmyk: NotRequired[Sequence[float] | None]
    """Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour."""
    spot_name: NotRequired[str | None]
    """Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour."""
    deprecated: NotRequired[bool]

class BrandPalettesUpdateColor(TypedDict):
    key: str
    name: NotRequired[str | None]
    group: NotRequired[str | None]
    value: ColorInput
    role: NotRequired[Literal["primary", "secondary", "accent", "neutral", "semantic", "data"] | None]
    usage: NotRequired[Sequence[Literal["text", "background", "fill", "line"]]]
    """Permitted uses of the colour; empty for any use"""
    tolerance: NotRequired[float | None]
    """ΔE2000 within which another colour matches this one; null for the tolerance of the rule"""
    cmyk: NotRequired[Sequence[float] | None]
    """Percentages of cyan, magenta, yellow and black. In a PDF, process colours that differ by at most one percentage point count as this colour."""
    spot_name: NotRequired[str | None]
    """Name of the ink, such as `PANTONE 186 C`. In a PDF, a solid spot colour of this name counts as this colour."""
    deprecated: NotRequired[bool]

class BrandRulesCreateAppliesTo(TypedDict):
    """An omitted or empty list means no restriction"""
    formats: NotRequired[Sequence[Literal["pptx", "docx", "svg", "css", "html", "pdf", "png", "jpeg", "text"]]]
    layouts: NotRequired[Sequence[str]]
    """Names of slide layouts"""
    slides: NotRequired[Sequence[int]]
    """Slide numbers, starting at 1"""
    roles: NotRequired[Sequence[Literal["title", "subtitle", "body", "caption", "footer", "notes", "other"]]]

class BrandRulesUpdateAppliesTo(TypedDict):
    """An omitted or empty list means no restriction"""
    formats: NotRequired[Sequence[Literal["pptx", "docx", "svg", "css", "html", "pdf", "png", "jpeg", "text"]]]
    layouts: NotRequired[Sequence[str]]
    """Names of slide layouts"""
    slides: NotRequired[Sequence[int]]
    """Slide numbers, starting at 1"""
    roles: NotRequired[Sequence[Literal["title", "subtitle", "body", "caption", "footer", "notes", "other"]]]

class CmsIconsCreateAlias(TypedDict):
    name: str
    rotate: NotRequired[int]
    h_flip: NotRequired[bool]
    v_flip: NotRequired[bool]

class CmsIconsUpdateAlias(TypedDict):
    name: str
    rotate: NotRequired[int]
    h_flip: NotRequired[bool]
    v_flip: NotRequired[bool]

class CmsPptSetsCreateItem(TypedDict):
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: NotRequired[int | None]
    """Null for the latest revision at the time of the build"""
    section: NotRequired[str | None]
    """Section of the slide; null continues the section of the previous slide"""
    hidden: NotRequired[bool]

class CmsPptSetsUpdateItem(TypedDict):
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: NotRequired[int | None]
    """Null for the latest revision at the time of the build"""
    section: NotRequired[str | None]
    """Section of the slide; null continues the section of the previous slide"""
    hidden: NotRequired[bool]

class DeploymentSourceInputVariant(TypedDict):
    id: str
    """Id of an icon set, a palette, a font, a slide asset or a PPT set"""
    revision: NotRequired[int | None]
    """The request is refused if the source has another revision"""

class CmsDeploymentsCreateGate(TypedDict):
    tags: Sequence[str]
    """Check tags. The latest check with each tag must be completed and must not fail"""
    min_score: NotRequired[float | None]
    """Minimum score of each of these checks"""


ColorInput = str | Mapping[str, Any]
"""A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha}"""


FontFaceSelector = int | str
"""Face of a collection (TTC): its number, starting at 0, or its PostScript name. Defaults to the first face"""


DeploymentSourceInput = str | DeploymentSourceInputVariant
"""An id, or {id, revision}"""
