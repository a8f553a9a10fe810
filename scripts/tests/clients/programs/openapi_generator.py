"""Uses the client of openapi-generator's `python`: prints each step that works."""

import os
import sys

import blazon_client as b

slug = sys.argv[1]
client = b.ApiClient(
    b.Configuration(
        host=os.environ["BLAZON_URL"] + "/api/v1",
        access_token=os.environ["BLAZON_API_KEY"],
    )
)
palettes = b.BrandPalettesApi(client)
color = b.PaletteColorInput(key="red", value=b.ColorInput("#e60000"), usage=[b.ColorUsage.TEXT])
body = b.BrandPalettesCreateBody(name="Acme", slug=slug, colors=[color])

palette = palettes.brand_palettes_create(body)
assert palette.colors[0].usage == [b.ColorUsage.TEXT], palette
print("create")

page = palettes.brand_palettes_list(limit=1)
assert page.data[0].id == palette.id, page
print("list")

try:
    palettes.brand_palettes_create(body)
    raise SystemExit("no error")
except b.exceptions.ConflictException as error:
    assert error.data.error.code == "resource_already_exists", error
print("error")

file = b.FilesApi(client).files_create(("page.css", b"h1 { color: #e60000 }"))
check = b.BrandChecksApi(client).brand_checks_create(
    brand_checks_create_body=b.BrandChecksCreateBody(file=file.id)
)
assert check.file == file.id and check.failure is None, check
print("upload")
