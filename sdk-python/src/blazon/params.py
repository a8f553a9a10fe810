# Made from openapi.json by `npm run sdk`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal, NotRequired, TypedDict


class SingleSignOnCreateBodyRoleMappingItemParam(TypedDict):
    value: str
    role: Literal["admin", "developer", "designer", "viewer"]
    """A role other than owner"""


class EventInput(TypedDict):
    type: str
    """Your own name, such as `custom.invoice.paid`"""
    data: Mapping[str, Any]
    """Any JSON object of at most 256 KiB, stored and sent unchanged"""


class PaletteColorInput(TypedDict):
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


class RuleConditionsInput(TypedDict):
    """An omitted or empty list means no restriction"""
    formats: NotRequired[Sequence[Literal["pptx", "docx", "svg", "css", "html", "pdf", "png", "jpeg", "text"]]]
    layouts: NotRequired[Sequence[str]]
    """Names of slide layouts"""
    slides: NotRequired[Sequence[int]]
    """Slide numbers, starting at 1"""
    roles: NotRequired[Sequence[Literal["title", "subtitle", "body", "caption", "footer", "notes", "other"]]]


class TriedRule(TypedDict):
    type: Literal["color_in_palette", "color_usage", "contrast_min", "font_family", "font_size", "font_weight", "term_forbidden", "term_required", "text_style", "logo_required", "logo_usage", "safe_area", "slide_size", "layout_allowed", "placeholder_unfilled", "image_resolution", "alt_text", "language", "file_metadata", "slide_count", "hidden_slides", "notes", "comments", "macros", "external_links", "icon_grid", "template", "stray_masters", "placeholder_moved", "placeholder_bypassed", "text_overflow", "off_slide", "overlap", "alignment", "min_gap", "paragraph_format", "slide_density", "reading_level", "chart_style", "chart_colors", "table_style", "animations", "transitions", "embedded_files", "fonts_embedded", "picture_duplicates", "inclusive_language", "trademark_sign", "disclaimer_required", "spelling", "logo_retired"]
    params: NotRequired[Mapping[str, Any]]
    """Must match the JSON Schema of the rule type"""
    severity: NotRequired[Literal["error", "warning", "info"]]
    weight: NotRequired[int]
    applies_to: NotRequired[RuleConditionsInput | None]


FixReplacement = TypedDict("FixReplacement", {
    "kind": Literal["color", "font", "term"],
    "from": str,
    "to": str,
})


class IconAliasInput(TypedDict):
    name: str
    rotate: NotRequired[int]
    h_flip: NotRequired[bool]
    v_flip: NotRequired[bool]


class PptSetItemInput(TypedDict):
    slide_asset: str
    """Id of the slide asset (`sld_…`)"""
    revision: NotRequired[int | None]
    """Null for the latest revision at the time of the build"""
    section: NotRequired[str | None]
    """Section of the slide; null continues the section of the previous slide"""
    hidden: NotRequired[bool]
    repeat_for: NotRequired[str | None]
    """Name of a list: the slide is repeated for each row, and shows the row as `{{list.column}}`"""
    show_if: NotRequired[str | None]
    """Name of a variable or list. If it has no value, the slide is left out"""


class AssetUsageInput(TypedDict):
    """Usage rules. Omitted fields keep their values"""
    clear_space: NotRequired[float | None]
    """Free space on each side, as a multiple of the height of the logo"""
    min_width_px: NotRequired[int | None]
    """Minimum width on screens, in pixels"""
    min_width_mm: NotRequired[float | None]
    """Minimum width in print, in millimetres"""
    backgrounds: NotRequired[Sequence[str]]
    """Colours that it may be placed on, as `#RRGGBB`; empty for any"""
    guidance: NotRequired[str | None]
    """Other rules, as text"""


class AssetRightsInput(TypedDict):
    """Omitted fields keep their values"""
    license: NotRequired[str | None]
    """Name or text of the licence, or its address"""
    owner: NotRequired[str | None]
    """Person or company that owns the rights"""
    credit: NotRequired[str | None]
    """Credit line to print next to it"""
    expires_at: NotRequired[datetime | str | None]
    """Time when the rights end; null for never"""
    notice_days: NotRequired[int]
    """Days before the end when the state becomes `expiring` and `cms.asset.rights_expiring` is sent; default 30"""


class DeploymentSourceInputObject(TypedDict):
    id: str
    """Id of an icon set, a palette, a font, a slide asset, a PPT set or an asset"""
    revision: NotRequired[int | None]
    """The request is refused if the source has another revision"""


class DeploymentGateInput(TypedDict):
    tags: Sequence[str]
    """Check tags. The latest check with each tag must be completed and must not fail"""
    min_score: NotRequired[float | None]
    """Minimum score of each of these checks"""


class PortalNavigationItemParam(TypedDict):
    section: NotRequired[Literal["palettes", "typography", "logos", "icons", "templates", "decks", "slides", "rules", "changelog"] | None]
    page: NotRequired[str | None]
    """Slug of a page"""
    label: NotRequired[str | None]


class PortalTypeStepParam(TypedDict):
    name: str
    family: str | None
    """A family of the brand fonts"""
    size_px: float
    line_height: float
    """A multiple of the size"""
    weight: int


class PortalThemeInput(TypedDict):
    light: NotRequired[PortalColorRolesInput]
    dark: NotRequired[PortalColorRolesInput]
    heading_family: NotRequired[str | None]
    """A family of the brand fonts"""
    body_family: NotRequired[str | None]
    """A family of the brand fonts"""
    logo: NotRequired[str | None]
    """Asset of kind logo, for the header"""


class PortalColorRolesInput(TypedDict):
    background: NotRequired[str | None]
    surface: NotRequired[str | None]
    """Background of cards and of the header"""
    text: NotRequired[str | None]
    muted: NotRequired[str | None]
    """Secondary text"""
    accent: NotRequired[str | None]
    """Links and buttons"""
    line: NotRequired[str | None]


class PortalShownInput(TypedDict):
    palettes: NotRequired[Sequence[str] | None]
    fonts: NotRequired[Sequence[str] | None]
    icon_sets: NotRequired[Sequence[str] | None]
    assets: NotRequired[Sequence[str] | None]
    slide_assets: NotRequired[Sequence[str] | None]
    ppt_sets: NotRequired[Sequence[str] | None]
    rules: NotRequired[Sequence[str] | None]


class PortalContentInput(TypedDict):
    name: NotRequired[str | None]
    """Name of the brand; null for the name of the organization"""
    description: NotRequired[str | None]
    languages: NotRequired[Sequence[str]]
    """The first is the language of the site"""
    navigation: NotRequired[Sequence[PortalNavigationItemParam] | None]
    """Null for every section with content, then the pages"""
    type_scale: NotRequired[Sequence[PortalTypeStepParam] | None]
    """Null for a modular scale"""
    rule_sentences: NotRequired[Mapping[str, str]]
    """Sentences that replace the derived ones, by the id of the rule"""
    footer: NotRequired[str | None]
    contact_url: NotRequired[str | None]
    """Where people can ask about the brand: `https://` or `mailto:`"""
    theme: NotRequired[PortalThemeInput]
    shown: NotRequired[PortalShownInput]


ColorInput = str | Mapping[str, Any]
"""A CSS colour such as `#E60000`, `oklch(0.7 0.1 200)`, `color(display-p3 1 0 0)`, or {color_space, components, alpha}"""


FontFaceSelector = int | str
"""Face of a collection (TTC): its number, starting at 0, or its PostScript name. Defaults to the first face"""


DeploymentSourceInput = str | DeploymentSourceInputObject
"""An id, or {id, revision}"""
