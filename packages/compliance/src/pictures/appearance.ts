import type { Raster } from './decode.ts'
import { difference, hamming, type Ink, type Print, type Rgb, readInk } from './ink.ts'

/**
 * What a picture looks like, so that the same drawing is known again at another size, in another
 * file format, with more or less empty space around it and on another ground.
 *
 * What is drawn (the ink) is told from its ground: the transparent, or the colour of most of the
 * border. The ink's distance from the ground, over the rectangle around it, is averaged in 16 × 16
 * cells; each cell above the mean is a bit of the 256-bit hash. Two pictures are compared on one
 * ground: what is transparent is laid on the other's.
 */
export interface Appearance {
  /** The picture itself, and what is left of it without a margin of another colour. */
  views: readonly View[]
}

interface View {
  raster: Raster
  /** Null if it is transparent. */
  ground: Rgb | null
  prints: Map<number, Print>
  /** Where it is in the picture, as shares of that. */
  frame: Frame
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Bits of 256 that may differ between two pictures of one drawing. `npm run bench accuracy` measures
 * it on 97 logos of simple-icons and Iconify's: at 28, of those made smaller (128 pixels), made a
 * JPEG, padded, trimmed or laid on a colour 5 of 679 are not known again (at 48 pixels 4 of 97, at 24
 * 23), and 2 of 14,065 pairs of different pictures are taken for the same: plain shapes on a strong
 * colour. A cosine transform in place of means of blocks, where neither mistakes any, loses 16 of 325
 * where these lose 7.
 */
export const alikeAtMost = 28

/** How alike two pictures are, and where the drawing is in the first. */
export interface Likeness {
  /** Bits of 256 that differ. */
  distance: number
  ink: Ink
  /** The other's. */
  model: Ink
}

export function appearanceOf(raster: Raster): Appearance {
  const inner = withoutMargin(raster)
  const within = inner ? viewsOf(inner.raster, inner.frame) : []
  return { views: [...viewsOf(raster, everything), ...within] }
}

const everything: Frame = { left: 0, top: 0, width: 1, height: 1 }

/** Null if nothing can be compared: one of them shows nothing. */
export function compare(picture: Appearance, model: Appearance): Likeness | null {
  let best: Likeness | null = null
  for (const one of picture.views) {
    for (const other of model.views) {
      const likeness = compareViews(one, other)
      if (likeness && (!best || likeness.distance < best.distance)) best = likeness
    }
  }
  return best
}

function compareViews(one: View, other: View): Likeness | null {
  const grounds = one.ground || other.ground ? [null] : [white, black]
  let worst: Likeness | null = null
  for (const shared of grounds) {
    const [a, b] = [
      printOf(one, one.ground ?? other.ground ?? shared ?? white),
      printOf(other, other.ground ?? one.ground ?? shared ?? white),
    ]
    // White on white: what neither shows on this ground says nothing of them.
    if (a.hash === null && b.hash === null) continue
    const distance = a.hash && b.hash ? hamming(a.hash, b.hash) : 256
    const isOther =
      Math.abs(Math.log(a.ink.aspect / b.ink.aspect)) > mostStretch ||
      difference(a.color, b.color) > mostTint
    const seen = isOther ? 256 : distance
    if (!worst || seen > worst.distance) {
      worst = { distance: seen, ink: placed(a.ink, one), model: placed(b.ink, other) }
    }
  }
  return worst
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** Beyond a half more in one direction, a drawing is another one. */
const mostStretch = Math.log(1.5)
/** Of 255: the same drawing in another colour is another one. */
const mostTint = 64

/** As shares of the picture that the view is of. */
function placed(ink: Ink, { frame }: View): Ink {
  return {
    ...ink,
    left: frame.left + ink.left * frame.width,
    top: frame.top + ink.top * frame.height,
    right: frame.left + ink.right * frame.width,
    bottom: frame.top + ink.bottom * frame.height,
  }
}

/** A plate with openings is seen through them: it is its own ground, whatever shines through. */
function viewsOf(raster: Raster, frame: Frame): View[] {
  const ground = groundOf(raster)
  const view = (of: Raster, on: Rgb | null) => ({
    raster: of,
    ground: on,
    prints: new Map(),
    frame,
  })
  if (!hasOpenings(raster)) return [view(raster, ground)]
  const open = view(raster, null)
  if (ground === null) return [open]
  return [open, ...[white, black].map((behind) => view(flattened(raster, behind), ground))]
}

function hasOpenings({ rgba }: Raster): boolean {
  let clear = 0
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < 128) clear++
  return clear * 100 > rgba.length / 4
}

function flattened({ width, height, rgba }: Raster, behind: Rgb): Raster {
  const flat = new Uint8Array(rgba.length)
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++) {
      flat[at + channel] = rgba[at + channel]! * alpha + behind[channel]! * (1 - alpha)
    }
    flat[at + 3] = 255
  }
  return { width, height, rgba: flat }
}

/** Where a picture's ink fills its rectangle with another colour, that is the ground within. */
function withoutMargin(raster: Raster): { raster: Raster; frame: Frame } | null {
  const ground = groundOf(raster)
  const solid = ground ? readInk(raster, ground).ink : alphaBox(raster)
  const left = Math.round(solid.left * raster.width) + 1
  const top = Math.round(solid.top * raster.height) + 1
  const width = Math.round(solid.right * raster.width) - left - 1
  const height = Math.round(solid.bottom * raster.height) - top - 1
  const fills = width >= raster.width - 3 && height >= raster.height - 3
  if (width < 8 || height < 8 || (ground && fills)) return null
  const inner = cut(raster, left, top, width, height)
  const own = groundOf(inner)
  if (own === null || (ground && difference(own, ground) < 24)) return null
  const frame = {
    left: left / raster.width,
    top: top / raster.height,
    width: width / raster.width,
    height: height / raster.height,
  }
  return { raster: inner, frame }
}

function alphaBox({ width, height, rgba }: Raster) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[(y * width + x) * 4 + 3]! < 128) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}

function cut(
  { width, rgba }: Raster,
  left: number,
  top: number,
  across: number,
  down: number,
): Raster {
  const inner = new Uint8Array(across * down * 4)
  for (let y = 0; y < down; y++) {
    const start = ((top + y) * width + left) * 4
    inner.set(rgba.subarray(start, start + across * 4), y * across * 4)
  }
  return { width: across, height: down, rgba: inner }
}

/** The colour of most of the border; null if most of it is transparent. */
function groundOf({ width, height, rgba }: Raster): Rgb | null {
  const counts = new Map<number, { count: number; sum: [number, number, number] }>()
  let clear = 0
  let seen = 0
  const visit = (x: number, y: number) => {
    const at = (y * width + x) * 4
    seen++
    if (rgba[at + 3]! < 128) {
      clear++
      return
    }
    const [r, g, b] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!]
    const bin = (r >> 5) * 64 + (g >> 5) * 8 + (b >> 5)
    const found = counts.get(bin) ?? { count: 0, sum: [0, 0, 0] }
    found.count++
    found.sum[0] += r
    found.sum[1] += g
    found.sum[2] += b
    counts.set(bin, found)
  }
  for (let x = 0; x < width; x++) {
    visit(x, 0)
    visit(x, height - 1)
  }
  for (let y = 1; y < height - 1; y++) {
    visit(0, y)
    visit(width - 1, y)
  }
  if (clear * 4 >= seen * 3) return null
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count)
  const { count, sum } = most!
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

function printOf(view: View, ground: Rgb): Print {
  const key = (ground[0] & 0xfc) * 65536 + (ground[1] & 0xfc) * 256 + (ground[2] & 0xfc)
  let print = view.prints.get(key)
  if (!print) {
    print = readInk(view.raster, ground)
    view.prints.set(key, print)
  }
  return print
}
