import type { Drawing } from './drawing.ts'
import type { Box, Transform } from './icon-set.ts'

/** Renders drawings as SVG with the same text as Iconify's own libraries. */

interface Wanted extends Required<Transform> {
  /** With or without a unit; `auto` for the icon's own; null to derive it from the other. */
  width: string | null
  height: string | null
}

export type ViewBox = readonly [left: number, top: number, width: number, height: number]

interface BuiltSvg {
  body: string
  viewBox: ViewBox
  /** Attributes of the root element, in order. */
  attributes: Record<string, string>
}

export function buildSvg(drawing: Drawing, wanted: Wanted = asItIs): BuiltSvg {
  const own = turned(drawing.body, drawing, drawing)
  const { body, box } = turned(own.body, own.box, wanted)
  const viewBox: ViewBox = [box.left, box.top, box.width, box.height]
  const { width, height } = computeSize(box, wanted)
  const attributes: Record<string, string> = {}
  if (!unset.has(width)) attributes.width = width
  if (!unset.has(height)) attributes.height = height
  attributes.viewBox = viewBox.join(' ')
  return { body, viewBox, attributes }
}

export function svgText(body: string, attributes: Readonly<Record<string, string>>): string {
  const links = body.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg"${links}${own.join('')}>${body}</svg>`
}

/** A length times a ratio, rounded up to hundredths: `1em` and 1.5 give `1.5em`. */
export function scaled(length: string, ratio: number): string {
  if (ratio === 1) return length
  return length.replace(/-?[0-9.]*[0-9]+[0-9.]*/g, (digits) => {
    const number = Number.parseFloat(digits)
    return Number.isNaN(number) ? digits : String(Math.ceil(number * ratio * 100) / 100)
  })
}

const asItIs: Wanted = { width: null, height: null, rotate: 0, hFlip: false, vFlip: false }
const unset: ReadonlySet<string> = new Set(['unset', 'undefined', 'none'])

/** Applies flips, then quarter turns, in a group of its own if there are any. */
function turned(
  body: string,
  { left, top, width, height }: Required<Box>,
  { rotate, hFlip, vFlip }: Required<Transform>,
): { body: string; box: Required<Box> } {
  const box = { left, top, width, height }
  const steps: string[] = []
  if (hFlip && !vFlip) {
    steps.push(`translate(${width + left} ${0 - top})`, 'scale(-1 1)')
    box.left = box.top = 0
  } else if (vFlip && !hFlip) {
    steps.push(`translate(${0 - left} ${height + top})`, 'scale(1 -1)')
    box.left = box.top = 0
  }
  const turns = (((rotate + (hFlip && vFlip ? 2 : 0)) % 4) + 4) % 4
  const [middleX, middleY] = [box.width / 2 + box.left, box.height / 2 + box.top]
  if (turns === 1) steps.unshift(`rotate(90 ${middleY} ${middleY})`)
  if (turns === 2) steps.unshift(`rotate(180 ${middleX} ${middleY})`)
  if (turns === 3) steps.unshift(`rotate(-90 ${middleX} ${middleX})`)
  const isLying = turns % 2 === 1
  return {
    body: steps.length === 0 ? body : grouped(body, steps.join(' ')),
    box: isLying ? { left: box.top, top: box.left, width: box.height, height: box.width } : box,
  }
}

/** Definitions stay outside the group, because they have their own coordinates. */
function grouped(body: string, transform: string): string {
  let defined = ''
  const drawn = body.replace(/\s*<defs[^>]*>([\s\S]*?)<\/defs[^>]*>/g, (_, inner: string) => {
    defined += inner.trim()
    return ''
  })
  const definitions = defined === '' ? '' : `<defs>${defined}</defs>`
  return `${definitions}<g transform="${transform}">${drawn}</g>`
}

function computeSize(
  box: Required<Box>,
  { width, height }: Wanted,
): { width: string; height: string } {
  const fixed = (length: string, own: number) => (length === 'auto' ? String(own) : length)
  if (width === null) {
    const tall = fixed(height ?? '1em', box.height)
    return { width: scaled(tall, box.width / box.height), height: tall }
  }
  const wide = fixed(width, box.width)
  if (height === null) return { width: wide, height: scaled(wide, box.height / box.width) }
  return { width: wide, height: fixed(height, box.height) }
}
