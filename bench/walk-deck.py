"""Walks a deck with python-pptx and prints the milliseconds of CPU time since the process started.

It reads what a check reads first: the shapes of each slide with their boxes and fills, the cells of
tables, the runs with their text, font, size, weight and colour, and the notes. It judges nothing.
"""

import sys
import time

from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE


def main(path: str) -> None:
    runs = sum(walk_slide(slide) for slide in Presentation(path).slides)
    if runs == 0:
        raise SystemExit("the deck has no text")
    print(time.process_time() * 1000)


def walk_slide(slide) -> int:
    runs = walk_shapes(slide.shapes)
    if slide.has_notes_slide:
        runs += walk_shapes(slide.notes_slide.shapes)
    return runs


def walk_shapes(shapes) -> int:
    runs = 0
    for shape in shapes:
        _ = (shape.shape_id, shape.name, shape.left, shape.top, shape.width, shape.height)
        if shape.shape_type == MSO_SHAPE_TYPE.GROUP:
            runs += walk_shapes(shape.shapes)
            continue
        read_color(getattr(shape, "fill", None))
        if shape.has_text_frame:
            runs += walk_text(shape.text_frame)
        if shape.has_table:
            for row in shape.table.rows:
                for cell in row.cells:
                    read_color(cell.fill)
                    runs += walk_text(cell.text_frame)
    return runs


def walk_text(frame) -> int:
    runs = 0
    for paragraph in frame.paragraphs:
        _ = (paragraph.level, paragraph.alignment, paragraph.line_spacing)
        for run in paragraph.runs:
            font = run.font
            _ = (run.text, font.name, font.size, font.bold, font.color.type)
            if font.color.type is not None and font.color.type == 1:
                _ = font.color.rgb
            runs += 1
    return runs


def read_color(fill) -> None:
    if fill is not None and fill.type == 1 and fill.fore_color.type == 1:
        _ = fill.fore_color.rgb


main(sys.argv[1])
