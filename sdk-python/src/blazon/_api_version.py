# Made from openapi.json by `npm run sdk`. Do not edit.

NEWEST_VERSION = "2026-11-20"
"""The dated version of the API that the types of this client describe."""
