from __future__ import annotations

import re


def read_api_key(text: str) -> str:
    """A key without the white space around it, such as the line feed of a file.

    Raises a `ValueError`, which contains no part of the key, if it cannot be sent.
    """
    key = text.strip()
    if "…" in key or "..." in key:
        raise ValueError(
            "The API key is a placeholder, such as sk_test_…. Set the whole key, which Blazon shows "
            "once when it creates the key."
        )
    if re.fullmatch("[!-~]+", key) is None:
        raise ValueError(
            "The API key is empty, or contains white space or another character that no key has. "
            "Copy the whole key again."
        )
    return key


def check_base_url(url: str) -> str:
    """The address of the service. Raises a `ValueError` if it contains a password."""
    if re.match(r"\w+://[^/?#]*@", url):
        raise ValueError("The base URL must not contain a user name or a password.")
    return url
