import { InvalidColor, parseColor } from '@blazon/color/color-value'
import { childElements, type SvgElement } from '@blazon/svg/element'
import { idInUrl } from '@blazon/svg/values'
import { type Matrix, multiply } from '../svg/matrix.ts'
import { type Inherited, readNumber } from './style.ts'
import { parseTransform } from './transform.ts'

interface GradientStop {
  offset: number
  hex: string
  alpha: number
}

/** `matrix` maps the coordinates of the gradient to those of the drawing. */
export type Gradient = { stops: readonly GradientStop[]; matrix: Matrix } & (
  | { kind: 'linear'; x1: number; y1: number; x2: number; y2: number }
  | { kind: 'radial'; cx: number; cy: number; r: number; fx: number; fy: number; fr: number }
)

export type Paint = { kind: 'color'; hex: string; alpha: number } | Gradient

interface PaintPlace {
  style: Inherited
  byId: ReadonlyMap<string, SvgElement>
  /** Maps the coordinates of the shape to those of the drawing. */
  matrix: Matrix
  /** Left, top, right and bottom of the shape in its own coordinates. */
  bounds(): readonly [number, number, number, number]
}

/** The paint of a fill or stroke; null for none, `unknown` for one that has no vector form. */
export function readPaint(value: string, place: PaintPlace): Paint | null | 'unknown' {
  const text = value.trim()
  const id = idInUrl(text)
  if (id === null) return readColor(text, place.style)
  const target = place.byId.get(id)
  const rest = text.replace(/^url\([^)]*\)\s*/i, '')
  if (target === undefined) return rest === '' ? null : readColor(rest, place.style)
  if (!/^(linear|radial)Gradient$/.test(target.name)) return 'unknown'
  return readGradient(target, place)
}

function readColor(text: string, style: Inherited): Paint | null {
  if (/^(none|transparent)$/i.test(text)) return null
  const named = /^currentcolor$/i.test(text) ? (style.get('color') ?? 'black') : text
  try {
    const { hex, alpha } = parseColor(/^currentcolor$/i.test(named) ? 'black' : named)
    return { kind: 'color', hex, alpha }
  } catch (error) {
    if (error instanceof InvalidColor) return { kind: 'color', hex: '#000000', alpha: 1 }
    throw error
  }
}

function readGradient(element: SvgElement, place: PaintPlace): Paint | null | 'unknown' {
  const chain = templates(element, place.byId)
  const find = (name: string) =>
    chain.find(({ attributes }) => attributes.has(name))?.attributes.get(name)
  const owner = chain.find((each) => childElements(each).some(({ name }) => name === 'stop'))
  const stops = owner === undefined ? [] : readStops(owner, place.style)
  const last = stops.at(-1)
  if (last === undefined) return null
  if (stops.length === 1) return { kind: 'color', hex: last.hex, alpha: last.alpha }
  const spread = find('spreadMethod') ?? 'pad'
  if (spread !== 'pad') return 'unknown'
  let matrix = parseTransform(find('gradientTransform'))
  if (find('gradientUnits') !== 'userSpaceOnUse') {
    const [left, top, right, bottom] = place.bounds()
    if (!(right > left && bottom > top)) return null
    matrix = multiply({ a: right - left, b: 0, c: 0, d: bottom - top, e: left, f: top }, matrix)
  }
  matrix = multiply(place.matrix, matrix)
  if (element.name === 'linearGradient') {
    const [x1, y1] = [readNumber(find('x1'), 0), readNumber(find('y1'), 0)]
    const [x2, y2] = [readNumber(find('x2'), 1), readNumber(find('y2'), 0)]
    if (x1 === x2 && y1 === y2) return { kind: 'color', hex: last.hex, alpha: last.alpha }
    return { kind: 'linear', x1, y1, x2, y2, stops, matrix }
  }
  const [cx, cy] = [readNumber(find('cx'), 0.5), readNumber(find('cy'), 0.5)]
  const r = readNumber(find('r'), 0.5)
  if (!(r > 0)) return { kind: 'color', hex: last.hex, alpha: last.alpha }
  const [fx, fy] = [readNumber(find('fx'), cx), readNumber(find('fy'), cy)]
  const fr = readNumber(find('fr'), 0)
  // Renderers differ in how they draw a focus outside of the circle.
  if (Math.hypot(fx - cx, fy - cy) + fr >= r) return 'unknown'
  return { kind: 'radial', cx, cy, r, fx, fy, fr, stops, matrix }
}

/** The gradient and those that it takes attributes and stops from. */
function templates(first: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const chain: SvgElement[] = []
  let next: SvgElement | undefined = first
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next)
    next = byId.get((next.attributes.get('href') ?? '').replace(/^#/, ''))
  }
  return chain
}

function readStops(owner: SvgElement, style: Inherited): GradientStop[] {
  let least = 0
  return childElements(owner).flatMap(({ name, attributes }) => {
    if (name !== 'stop') return []
    least = Math.min(1, Math.max(least, readNumber(attributes.get('offset'), 0)))
    const color = readColor(attributes.get('stop-color') ?? 'black', style)
    const opacity = readNumber(attributes.get('stop-opacity'), 1)
    const { hex, alpha } = color?.kind === 'color' ? color : { hex: '#000000', alpha: 0 }
    return [{ offset: least, hex, alpha: alpha * Math.min(1, Math.max(0, opacity)) }]
  })
}
