import type { Raster } from './decode.ts'
import { difference, hamming, type Ink, type Print, type Rgb, readInk } from './ink.ts'
import {
  isUpright,
  type Orientation,
  orientations,
  orientHash,
  orientInk,
  upright,
} from './orientation.ts'

/**
 * The appearance of a picture, which recognizes a drawing at another size, in another file format,
 * with another margin and on another background.
 *
 * The drawing (the ink) is separated from its ground: transparency, or the colour of most of the
 * border. The ink's distance from the ground, over its bounding rectangle, is averaged in 16 × 16
 * cells; each cell above the mean is a bit of the 256-bit hash. Two pictures are compared on one
 * ground: transparent parts take the other's. A drawing in other colours, or one that was turned by
 * a quarter or mirrored, is recognized too.
 */
export interface Appearance {
  /** The picture itself, and its content without a margin of another colour. */
  views: readonly View[]
  /** The colour of its border if it is opaque. */
  ground: Rgb | null
}

interface View {
  raster: Raster
  /** Null if it is transparent. */
  ground: Rgb | null
  prints: Map<number, Print>
  /** Its position in the picture, as shares of that. */
  frame: Frame
}

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Maximum number of different bits, of 256, between two pictures of one drawing. `npm run bench
 * accuracy` measures it on 97 logos of simple-icons and Iconify: at 28, 5 of 679 logos that were
 * scaled down (128 pixels), converted to JPEG, padded, trimmed or put on a colour are not
 * recognized (at 48 pixels 4 of 97, at 24 pixels 23), and 2 of 14,065 pairs of different pictures
 * are mistaken: plain shapes on a strong colour. A cosine transform instead of block means, at a
 * threshold without mistakes for either, loses 16 of 325 where block means lose 7.
 */
const maxAlike = 28

/**
 * The same for pictures that show the drawing in other colours, or turned or mirrored: a colour and
 * a direction no longer distinguish simple shapes, so fewer bits may differ.
 */
const maxChanged = 12

/** The similarity of two pictures of one drawing, and the position of the drawing in the first. */
export interface Likeness {
  /** Number of different bits, of 256. */
  distance: number
  /** Of 255: the difference between the mean colours of the ink. */
  tint: number
  /** True if the first picture shows the drawing in other colours. */
  isRecolored: boolean
  /** How the first picture shows the drawing of the other. */
  orientation: Orientation
  ink: Ink
  /** Ink of the other picture, in the orientation of the first. */
  model: Ink
}

export function computeAppearance(raster: Raster): Appearance {
  const inner = withoutMargin(raster)
  const within = inner ? createViews(inner.raster, inner.frame) : []
  return {
    views: [...createViews(raster, everything), ...within],
    ground: hasOpenings(raster) ? null : findGround(raster),
  }
}

const everything: Frame = { left: 0, top: 0, width: 1, height: 1 }

/** Null if the pictures do not show the same drawing. */
export function compare(picture: Appearance, model: Appearance): Likeness | null {
  let best: Likeness | null = null
  for (const one of picture.views) {
    for (const other of model.views) {
      const likeness = compareViews(one, other)
      if (likeness && (!best || rank(likeness) < rank(best))) best = likeness
    }
  }
  return best
}

/** Orders likenesses: an unchanged drawing before a changed one, then by distance. */
function rank({ isRecolored, orientation, distance }: Likeness): number {
  return (isRecolored ? 1000 : 0) + (isUpright(orientation) ? 0 : 500) + distance
}

function compareViews(one: View, other: View): Likeness | null {
  const shown = sharedPrints(one, other)
  for (const orientation of orientations) {
    const likeness = worst(shown.map(([a, b]) => comparePrints(a, b, orientation)))
    if (likeness && likeness.tint <= mostTint && isAlike(likeness)) {
      return { ...likeness, ink: placed(likeness.ink, one), model: turned(likeness, other) }
    }
  }
  return compareRecolored(one, other)
}

function compareRecolored(one: View, other: View): Likeness | null {
  const likeness = comparePrints(clearestPrint(one), clearestPrint(other), upright)
  if (!likeness || likeness.tint <= mostTint) return null
  const recolored = { ...likeness, isRecolored: true }
  if (!isAlike(recolored)) return null
  return { ...recolored, ink: placed(likeness.ink, one), model: placed(likeness.model, other) }
}

function isAlike({ distance, isRecolored, orientation }: Likeness): boolean {
  return distance <= (isRecolored || !isUpright(orientation) ? maxChanged : maxAlike)
}

/** Both pictures on one ground: transparent parts take the other's, else white and black. */
function sharedPrints(one: View, other: View): (readonly [Print, Print])[] {
  const grounds = one.ground || other.ground ? [white] : [white, black]
  return (
    grounds
      .map((shared) => {
        const [ground, model] = [one.ground ?? other.ground, other.ground ?? one.ground]
        return [readPrint(one, ground ?? shared), readPrint(other, model ?? shared)] as const
      })
      // White on white: neither drawing is visible on this ground, so it shows nothing about them.
      .filter(([a, b]) => a.hash !== null || b.hash !== null)
  )
}

/**
 * The clearest print: on its own ground; a transparent drawing on white or black, whichever shows
 * it better.
 */
function clearestPrint(view: View): Print {
  if (view.ground) return readPrint(view, view.ground)
  const [light, dark] = [readPrint(view, white), readPrint(view, black)]
  if (light.hash === null || dark.hash === null) return light.hash === null ? dark : light
  return difference(light.color, white) >= difference(dark.color, black) ? light : dark
}

/** Null if the proportions differ, or only one of the drawings is visible. */
function comparePrints(a: Print, b: Print, orientation: Orientation): Likeness | null {
  if (!a.hash || !b.hash) return null
  const model = orientInk(b.ink, orientation)
  if (Math.abs(Math.log(a.ink.aspect / model.aspect)) > mostStretch) return null
  const distance = hamming(a.hash, orientHash(b.hash, orientation))
  const tint = difference(a.color, b.color)
  return { distance, tint, isRecolored: false, orientation, ink: a.ink, model: b.ink }
}

/** The largest differences; null if there are none, or if the drawings differ on one ground. */
function worst(likenesses: readonly (Likeness | null)[]): Likeness | null {
  return likenesses.reduce((one, other) => {
    if (!one || !other) return null
    const farthest = one.distance >= other.distance ? one : other
    return { ...farthest, tint: Math.max(one.tint, other.tint) }
  }, likenesses[0] ?? null)
}

function turned({ model, orientation }: Likeness, view: View): Ink {
  return orientInk(placed(model, view), orientation)
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** A drawing stretched by more than half in one direction counts as different. */
const mostStretch = Math.log(1.5)
/** The largest difference, of 255, that is still the same colour. */
const mostTint = 64

/** The ink as shares of the view's picture. */
function placed(ink: Ink, { frame }: View): Ink {
  return {
    ...ink,
    left: frame.left + ink.left * frame.width,
    top: frame.top + ink.top * frame.height,
    right: frame.left + ink.right * frame.width,
    bottom: frame.top + ink.bottom * frame.height,
  }
}

/** A shape with transparent openings is its own ground, whatever is visible through it. */
function createViews(raster: Raster, frame: Frame): View[] {
  const ground = findGround(raster)
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

/** If a picture's ink fills its rectangle with another colour, that colour is the inner ground. */
function withoutMargin(raster: Raster): { raster: Raster; frame: Frame } | null {
  const ground = findGround(raster)
  const solid = ground ? readInk(raster, ground).ink : alphaBox(raster)
  const left = Math.round(solid.left * raster.width) + 1
  const top = Math.round(solid.top * raster.height) + 1
  const width = Math.round(solid.right * raster.width) - left - 1
  const height = Math.round(solid.bottom * raster.height) - top - 1
  const fills = width >= raster.width - 3 && height >= raster.height - 3
  if (width < 8 || height < 8 || (ground && fills)) return null
  const inner = cut(raster, left, top, width, height)
  const own = findGround(inner)
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
function findGround({ width, height, rgba }: Raster): Rgb | null {
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

function readPrint(view: View, ground: Rgb): Print {
  const key = (ground[0] & 0xfc) * 65536 + (ground[1] & 0xfc) * 256 + (ground[2] & 0xfc)
  let print = view.prints.get(key)
  if (!print) {
    print = readInk(view.raster, ground)
    view.prints.set(key, print)
  }
  return print
}
