"""Uses the client of openapi-python-client: prints each step that works."""

import os
import sys
from io import BytesIO

from blazon_client import AuthenticatedClient
from blazon_client import models as m
from blazon_client import types
from blazon_client.api.brand_checks import brand_checks_create
from blazon_client.api.brand_palettes import brand_palettes_create, brand_palettes_list
from blazon_client.api.files import files_create

slug = sys.argv[1]
client = AuthenticatedClient(
    base_url=os.environ["BLAZON_URL"] + "/api/v1", token=os.environ["BLAZON_API_KEY"]
)
color = m.PaletteColorInput(key="red", value="#e60000", usage=[m.ColorUsage.TEXT])
body = m.BrandPalettesCreateBody(name="Acme", slug=slug, colors=[color])

palette = brand_palettes_create.sync(client=client, body=body)
assert isinstance(palette, m.Palette), palette
assert palette.colors[0].usage == [m.ColorUsage.TEXT], palette
print("create")

page = brand_palettes_list.sync(client=client, limit=1)
assert isinstance(page, m.PaletteList) and page.data[0].id == palette.id, page
print("list")

error = brand_palettes_create.sync(client=client, body=body)
assert isinstance(error, m.ErrorResponse), error
assert error.error.code == "resource_already_exists", error
print("error")

content = types.File(payload=BytesIO(b"h1 { color: #e60000 }"), file_name="page.css")
file = files_create.sync(client=client, body=m.FilesCreateForm(file=content))
assert isinstance(file, m.StoredFile), file
check = brand_checks_create.sync(client=client, body=m.BrandChecksCreateBody(file=file.id))
assert isinstance(check, m.Check) and check.failure is None, check
print("upload")
