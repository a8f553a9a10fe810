import type { SvgElement } from '../element.ts'
import { sayDrawingRefusal } from '../refusals.ts'
import { RefusedSvg } from '../refused-svg.ts'
import { type Character, listCharacters } from './characters.ts'
import type { SvgTextStyle } from './text-style.ts'

/** Characters of one style, on one line. */
export interface LineSpan {
  text: string
  style: SvgTextStyle
}

export interface OutlinedLine {
  /** In user units. */
  width: number
  /** The faces that were used, as `Inter 700 italic`. */
  fonts: readonly string[]
  /** The glyphs of each span. */
  spans: readonly (readonly PlacedGlyph[])[]
}

export interface PlacedGlyph {
  /** From the start of the line, in user units; y grows downwards from the baseline. */
  x: number
  y: number
  /** User units per unit of the path. */
  scale: number
  /** Path data with absolute commands and pairs of coordinates; y grows upwards. */
  path: string
}

/**
 * Shapes a line of text. Throws {@link RefusedSvg} if a span has no font, or if its font lacks a
 * glyph.
 */
export type OutlineLine = (spans: readonly LineSpan[], isRightToLeft: boolean) => OutlinedLine

/**
 * Replaces every `<text>` of a tree with paths, and returns the faces that were used. Modifies the tree.
 * Throws {@link RefusedSvg} with the reason for a text that cannot be outlined.
 */
export function outlineTexts(
  root: SvgElement,
  styles: ReadonlyMap<SvgElement, SvgTextStyle>,
  outline: OutlineLine,
): string[] {
  const fonts = new Set<string>()
  replaceTexts(root, styles, (spans, isRightToLeft) => {
    const line = outline(spans, isRightToLeft)
    for (const font of line.fonts) fonts.add(font)
    return line
  })
  return [...fonts].sort()
}

function replaceTexts(
  root: SvgElement,
  styles: ReadonlyMap<SvgElement, SvgTextStyle>,
  outline: OutlineLine,
): void {
  root.children = root.children.flatMap((child): SvgElement['children'] => {
    if (typeof child === 'string') return [child]
    if (child.name === 'text') return outlineText(child, styles, outline)
    replaceTexts(child, styles, outline)
    return [child]
  })
}

/** The path of a text, or a group of paths if its parts have different paints; none if it is empty. */
function outlineText(
  text: SvgElement,
  styles: ReadonlyMap<SvgElement, SvgTextStyle>,
  outline: OutlineLine,
): SvgElement[] {
  const characters = listCharacters(text, styles)
  refuseUnusual(characters)
  const paths: { paint: SvgElement['attributes']; d: string }[] = []
  let pen = { x: 0, y: 0 }
  for (const chunk of splitBefore(characters, ({ x, y }) => x !== null || y !== null)) {
    const [first] = chunk as [Character]
    const start = { x: first.x ?? pen.x, y: first.y ?? pen.y }
    const placed = placeChunk(chunk, start, outline)
    pen = placed.end
    const shift = shiftBy(first.style, placed.end.x - start.x)
    for (const { paint, glyphs } of placed.spans) {
      const d = glyphs.map((glyph) => writePath(glyph, shift)).join('')
      if (d === '') continue
      const last = paths.at(-1)
      if (last !== undefined && isSamePaint(last.paint, paint)) last.d += d
      else paths.push({ paint, d })
    }
    pen = { x: pen.x + shift, y: pen.y }
  }
  const own = withoutPlaces(text.attributes)
  const rule = characters[0]?.style.hasFillRule ? [['fill-rule', 'nonzero'] as const] : []
  const children = paths.map(({ paint, d }) => ({
    name: 'path',
    attributes: new Map([...paint, ...rule, ['d', d]]),
    children: [],
  }))
  const [only] = children
  if (only === undefined) return []
  if (children.length > 1) return [{ name: 'g', attributes: own, children }]
  return [{ ...only, attributes: new Map([...own, ...only.attributes]) }]
}

/** The spans of a chunk, which is aligned as a whole, with their glyphs in user units. */
function placeChunk(
  chunk: readonly Character[],
  start: { x: number; y: number },
  outline: OutlineLine,
): { spans: { paint: SvgElement['attributes']; glyphs: PlacedGlyph[] }[]; end: typeof start } {
  let { x, y } = start
  const spans: { paint: SvgElement['attributes']; glyphs: PlacedGlyph[] }[] = []
  for (const piece of splitBefore(chunk, ({ dx, dy }) => dx !== 0 || dy !== 0)) {
    x += piece[0]!.dx
    y += piece[0]!.dy
    const groups = splitBefore(piece, ({ element }, before) => element !== before.element)
    const line = outline(
      groups.map((group) => ({
        text: group.map(({ character }) => character).join(''),
        style: group[0]!.style,
      })),
      chunk[0]!.style.isRightToLeft,
    )
    for (const [at, group] of groups.entries()) {
      const glyphs = line.spans[at]!.map((glyph) => ({ ...glyph, x: x + glyph.x, y: y + glyph.y }))
      spans.push({ paint: group[0]!.paint, glyphs })
    }
    x += line.width
  }
  return { spans, end: { x, y } }
}

/** Splits a list in front of the items, after the first, that begin a part. */
function splitBefore<Item>(
  items: readonly Item[],
  begins: (item: Item, before: Item) => boolean,
): Item[][] {
  const parts: Item[][] = []
  for (const [at, item] of items.entries()) {
    if (at === 0 || begins(item, items[at - 1]!)) parts.push([item])
    else parts.at(-1)!.push(item)
  }
  return parts
}

/** The distance from the place of a text to its left end (SVG 2, section 11.10.2). */
function shiftBy({ anchor, isRightToLeft }: SvgTextStyle, width: number): number {
  if (anchor === 'middle') return -width / 2
  return (anchor === 'start') === isRightToLeft ? -width : 0
}

function writePath({ x, y, scale, path }: PlacedGlyph, shift: number): string {
  return path.replace(
    /(-?[\d.]+)[ ,](-?[\d.]+)/g,
    (_, right: string, up: string) =>
      `${round(x + shift + Number(right) * scale)} ${round(y - Number(up) * scale)}`,
  )
}

function round(value: number): number {
  return Number(value.toFixed(6))
}

const places: ReadonlySet<string> = new Set(['x', 'y', 'dx', 'dy', 'rotate'])

function withoutPlaces(attributes: SvgElement['attributes']): SvgElement['attributes'] {
  return new Map([...attributes].filter(([name]) => !places.has(name)))
}

function isSamePaint(one: SvgElement['attributes'], other: SvgElement['attributes']): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}

function refuseUnusual(characters: readonly Character[]): void {
  for (const { style } of characters) {
    const [property] = style.unusual
    if (property === undefined) continue
    const text = characters.map(({ character }) => character).join('')
    throw new RefusedSvg(sayDrawingRefusal('text_property', { text: shortText(text), property }))
  }
}

/** A text as errors quote it. */
export function shortText(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
