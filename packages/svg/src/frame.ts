import type { SvgElement } from './element.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import { readSize, readViewBox, type ViewBox } from './view-box.ts'

/** What an SVG file shows, and how: its size and the transform of its root become a part of the drawing. */
interface Frame {
  /** The visible rectangle, with the empty margins of a size of another ratio. */
  box: ViewBox
  /** A transform around the whole drawing; null for none. */
  transform: string | null
}

/** A size is given in whole pixels: up to this, another ratio is rounding. */
const maxRatioError = 0.02

/**
 * Reads the frame of a cleaned file. `preserveAspectRatio` places the `viewBox` in the size (SVG 2,
 * section 8.7). A transform of the root turns about the centre of its box, as browsers do (CSS
 * Transforms 1, section 8), unless the file sets its origin. Throws {@link RefusedSvg}.
 */
export function readFrame(root: SvgElement, fallbackSize: number): Frame {
  const viewBox = readViewBox(root, fallbackSize)
  const { box, stretch } = place(root, viewBox)
  const turn = readTransform(root, box)
  const steps = [turn, stretch].filter((step) => step !== null)
  return { box, transform: steps.length === 0 ? null : steps.join(' ') }
}

function place(root: SvgElement, box: ViewBox): { box: ViewBox; stretch: string | null } {
  const { width, height } = readSize(root)
  if (!root.attributes.has('viewBox') || width === null || height === null) {
    return { box, stretch: null }
  }
  const factor = width / height / (box.width / box.height)
  if (Math.abs(Math.log(factor)) <= maxRatioError) return { box, stretch: null }
  const [align = '', fit] = (root.attributes.get('preserveAspectRatio') ?? '').trim().split(/\s+/)
  if (align === 'none') {
    const wide = { ...box, left: box.left * factor, width: box.width * factor }
    return { box: wide, stretch: `scale(${short(factor)} 1)` }
  }
  const isWider = fit === 'slice' ? factor < 1 : factor > 1
  const shown = {
    width: isWider ? box.width * factor : box.width,
    height: isWider ? box.height : box.height / factor,
  }
  const left = box.left - (shown.width - box.width) * shareBefore(align.slice(0, 4))
  const top = box.top - (shown.height - box.height) * shareBefore(align.slice(4))
  return { box: { left, top, ...shown }, stretch: null }
}

/** The share of the margins that is on the left or above, by `xMin` or `YMax`. */
function shareBefore(align: string): number {
  if (/min$/i.test(align)) return 0
  return /max$/i.test(align) ? 1 : 0.5
}

/** The transform of the root, in units of the box and about its origin; null for none. */
function readTransform(root: SvgElement, box: ViewBox): string | null {
  const transform = root.attributes.get('transform')?.trim() ?? ''
  if (transform === '' || transform === 'none') return null
  const { width } = readSize(root)
  // Its lengths are pixels of the page, which are units of the drawing if the size is not given.
  const scale = width === null ? 1 : box.width / width
  const [x, y] = readOrigin(root.attributes.get('transform-origin'), box, scale)
  const before = `translate(${short(x)} ${short(y)}) scale(${short(scale)})`
  const after = `scale(${short(1 / scale)}) translate(${short(-x)} ${short(-y)})`
  return scale === 1
    ? `translate(${short(x)} ${short(y)}) ${transform} translate(${short(-x)} ${short(-y)})`
    : `${before} ${transform} ${after}`
}

const words: Readonly<Record<string, number>> = {
  left: 0,
  top: 0,
  center: 50,
  right: 100,
  bottom: 100,
}

function readOrigin(given: string | undefined, box: ViewBox, scale: number): [number, number] {
  const [first = 'center', second = 'center'] = given?.trim().toLowerCase().split(/\s+/) ?? []
  const isSwapped = /^(top|bottom)$/.test(first) || /^(left|right)$/.test(second)
  const [x, y] = isSwapped ? [second, first] : [first, second]
  return [box.left + readPlace(x, box.width, scale), box.top + readPlace(y, box.height, scale)]
}

function readPlace(text: string, side: number, scale: number): number {
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%|)$/.exec(text) ?? []
  const share = words[text] ?? (unit === '%' ? Number(number) : null)
  if (share !== null) return (side * share) / 100
  if (number === undefined) {
    throw new RefusedSvg(sayDrawingRefusal('origin_not_supported', { origin: text.slice(0, 60) }))
  }
  return Number(number) * scale
}

function short(value: number): number {
  return Number(value.toFixed(6))
}
