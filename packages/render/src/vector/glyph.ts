import type { Contour } from '@blazon/fonts/outline'
import { type IconBody, iconSvg } from '@blazon/svg/normalize'
import { Path2D } from '@napi-rs/canvas'
import { flatten } from './flatten.ts'
import { NotExportable } from './not-exportable.ts'
import { intersect, isEmpty, mapPath, toNonzero, unite } from './paths.ts'
import { toContours } from './quadratic.ts'
import { coverSameArea } from './same-area.ts'

interface IconGlyph {
  advance: number
  contours: Contour[]
}

/** The side of the em square in which glyphs are drawn. */
export const unitsPerEm = 2_048

/**
 * An icon of one colour as the glyph of a font, as high as the em. Throws {@link NotExportable} for a
 * drawing that has no such form.
 */
export function iconGlyph(icon: IconBody): IconGlyph {
  if (icon.palette) throw new NotExportable('several colours')
  const { marks, scale } = flatten(iconSvg(icon))
  const parts = marks.map((mark) => {
    if (mark.kind !== 'fill') {
      throw new NotExportable(mark.kind === 'image' ? 'a picture' : mark.reason)
    }
    if (mark.paint.kind !== 'color') throw new NotExportable('a gradient')
    if (mark.paint.alpha * mark.opacity < opaque) throw new NotExportable('transparency')
    return mark
  })
  const [width, height] = [icon.width * scale, icon.height * scale]
  const advance = Math.round((icon.width / icon.height) * unitsPerEm)
  if (advance > 32_767) throw new NotExportable('a width of more than 16 times its height')
  const area = findArea(parts, width, height)
  if (area === undefined) throw new NotExportable('paths that cannot be united')
  if (isEmpty(area)) throw new NotExportable('nothing that is visible')
  // Fonts have their y axis upwards.
  const factor = unitsPerEm / height
  const placed = mapPath(area, { a: factor, b: 0, c: 0, d: -factor, e: 0, f: unitsPerEm })
  return { advance, contours: toContours(placed.toSVGString()) }
}

interface Part {
  path: Path2D
  clip: Path2D | null
}

/** The area of all parts as one path; undefined if Skia's result would draw differently. */
function findArea(parts: readonly Part[], width: number, height: number): Path2D | undefined {
  return [uniteParts, appendParts]
    .map((join) => withinBox(join(parts), width, height))
    .find((path) => coverSameArea(parts, [{ path, clip: null }], width, height))
}

function uniteParts(parts: readonly Part[]): Path2D {
  return toNonzero(parts.reduce((sum, part) => unite(sum, visible(part)), new Path2D()))
}

/** Contours that overlap: a font fills them all, because each encloses its part in one direction. */
function appendParts(parts: readonly Part[]): Path2D {
  const area = new Path2D()
  for (const part of parts) area.addPath(toNonzero(visible(part)))
  return area
}

function visible({ path, clip }: Part): Path2D {
  return clip === null ? path : intersect(path, clip)
}

/** What is outside of an icon's box is not drawn, but a glyph's would be. */
function withinBox(path: Path2D, width: number, height: number): Path2D {
  const [left, top, right, bottom] = path.getBounds()
  if (left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1) return path
  const frame = new Path2D()
  frame.rect(0, 0, width, height)
  return toNonzero(intersect(path, frame))
}

/** Transparency that no screen shows. */
const opaque = 0.996
