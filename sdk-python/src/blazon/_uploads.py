from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, cast

from blazon._call import OMIT

FileInput = str | bytes | os.PathLike[str] | IO[bytes] | tuple[str, bytes | IO[bytes]]
"""A file to upload: a path (`Path("deck.pptx")`), an open binary file, bytes, or a tuple of a name
and one of the last two. A `str` is the id of a file that was uploaded before."""


def is_upload(file: object) -> bool:
    """Whether the file travels in the request; an id does not."""
    return file is not None and file is not OMIT and not isinstance(file, str)


def can_repeat(file: object) -> bool:
    """Whether the bytes can be read again for a second attempt."""
    content = file[1] if isinstance(file, tuple) else file
    return not isinstance(content, io.IOBase) or content.seekable()


@contextmanager
def opened(file: object) -> Iterator[tuple[str, bytes | IO[bytes]]]:
    """The name and the content, which is read in pieces while it is sent."""
    if isinstance(file, os.PathLike):
        with open(file, "rb") as content:
            yield os.path.basename(os.fspath(file)), content
    elif isinstance(file, tuple):
        yield file
    elif isinstance(file, bytes):
        yield "file", file
    elif hasattr(file, "read"):
        name = getattr(file, "name", "file")
        yield os.path.basename(name) if isinstance(name, str) else "file", cast(IO[bytes], file)
    else:
        raise TypeError(f"A file must be a path, a binary file, bytes or an id, not {file!r}.")
