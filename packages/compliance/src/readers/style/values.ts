import { parseColor } from '@blazon/color/color-value'
import { computeColor } from '@blazon/color/css/computed-colors'
import { splitWords } from '@blazon/color/css/split'
import { mixColors } from '@blazon/color/mix'
import type { Paint, PaintColor } from '@blazon/document/document'
import { type CssNode, ident, parse, type Value } from 'css-tree'
import { splitList } from './fonts.ts'

/** A part of a CSS value that paints something. */
export type Piece =
  | { kind: 'color'; paint: Paint; text: string }
  | { kind: 'current'; text: string }
  | { kind: 'gradient'; stops: readonly (PaintColor | 'current')[] | null; text: string }
  | { kind: 'image'; text: string }

/**
 * The colours, gradients and images in a value, in order. A colour that depends on the viewer (a
 * system colour, a mix) is an unknown paint.
 */
export function splitPieces(value: string): readonly Piece[] {
  const known = pieces.get(value)
  if (known) return known
  if (pieces.size >= rememberedValues) pieces.clear()
  const found = readPieces(value)
  pieces.set(value, found)
  return found
}

/** The paint of a piece for a given `color`. */
export function parsePaint(piece: Piece, current: Paint): Paint {
  switch (piece.kind) {
    case 'color':
      return piece.paint
    case 'current':
      return current
    case 'image':
      return { kind: 'picture' }
    case 'gradient':
      return gradientPaint(piece, current)
  }
}

/** A paint with an opacity applied. */
export function faded(paint: Paint, opacity: number): Paint {
  if (opacity >= 1) return paint
  const fade = ({ hex, alpha }: PaintColor): PaintColor => ({ hex, alpha: alpha * opacity })
  switch (paint.kind) {
    case 'solid':
      return { kind: 'solid', color: fade(paint.color) }
    case 'gradient':
      return { kind: 'gradient', stops: paint.stops.map(fade) }
    case 'pattern':
      return {
        ...paint,
        foreground: fade(paint.foreground),
        background: fade(paint.background),
      }
    case 'none':
    case 'picture':
    case 'unknown':
      return paint
  }
}

export function unknown(reason: string): Paint {
  return { kind: 'unknown', reason: reason.slice(0, 100) }
}

/** The syntax tree of a value; null if it is invalid. */
function parseValue(value: string): Value | null {
  try {
    return parse(value, { context: 'value', positions: true }) as Value
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

// The same pieces of a page's values recur often; a hostile page has endless ones.
const rememberedValues = 10_000
const pieces = new Map<string, readonly Piece[]>()

function readPieces(value: string): Piece[] {
  const tree = parseValue(value)
  if (tree === null) return [{ kind: 'color', paint: unknown(value), text: value }]
  return tree.children.toArray().flatMap((node) => piecesOfNode(node, value))
}

function piecesOfNode(node: CssNode, value: string): Piece[] {
  const text = sliceSource(node, value)
  switch (node.type) {
    case 'Hash':
      return [colorPiece(text)]
    case 'Identifier':
      return identifierPieces(ident.decode(node.name).toLowerCase(), text)
    case 'Url':
      return [{ kind: 'image', text }]
    case 'Function':
      return functionPieces(node.name.toLowerCase(), node, value)
    default:
      return []
  }
}

function identifierPieces(name: string, text: string): Piece[] {
  if (name === 'currentcolor') return [{ kind: 'current', text }]
  if (systemColors.has(name)) return [{ kind: 'color', paint: unknown(text), text }]
  const fixed = pageColors[name]
  if (fixed) return [{ kind: 'color', paint: parseSolid(fixed) ?? unknown(text), text }]
  // `fade` is a word here, although it would be a colour after `#`.
  if (!/^[a-z]+$/.test(name) || /^[0-9a-f]+$/.test(name)) return []
  const paint = parseSolid(name)
  return paint ? [{ kind: 'color', paint, text }] : []
}

function functionPieces(name: string, node: CssNode, value: string): Piece[] {
  const text = sliceSource(node, value)
  if (name === 'color-mix') return [{ kind: 'color', paint: mixedPaint(text), text }]
  if (name === 'light-dark') {
    return [...splitPieces(splitList(text.slice(text.indexOf('(') + 1, -1))[0] ?? '')]
  }
  if (colorFunctions.has(name)) return [colorPiece(text)]
  if (/gradient$/.test(name)) return [{ kind: 'gradient', stops: readStops(node, value), text }]
  if (imageFunctions.has(name)) return [{ kind: 'image', text }]
  if (name === 'var' || name === 'env') {
    return [{ kind: 'color', paint: unknown(text), text }]
  }
  const inside = 'children' in node ? (node.children?.toArray() ?? []) : []
  return inside.flatMap((child) => piecesOfNode(child, value))
}

/** `color-mix(in oklch, red 30%, blue)` (CSS Color 5, section 3); unknown unless of two colours. */
function mixedPaint(text: string): Paint {
  const [method = '', ...parts] = splitList(text.slice(text.indexOf('(') + 1, -1))
  const space = /^in ([a-z0-9-]+)(?: (shorter|longer|increasing|decreasing) hue)?$/.exec(
    method.trim().toLowerCase().replace(/\s+/g, ' '),
  )
  const [first, second, ...more] = parts.map(readMixed)
  if (!space || !first || !second || more.length > 0) return unknown(text)
  const mixed = mixColors(space[1]!, [first, second], space[2])
  return mixed ? { kind: 'solid', color: mixed } : unknown(text)
}

/** A colour and its share, 0 to 1; null for an omitted share. */
function readMixed(part: string): { color: PaintColor; share: number | null } | null {
  const words = splitWords(part)
  const percentage = words.find((word) => /^(?:\d+\.?\d*|\.\d+)%$/.test(word))
  const name = words.filter((word) => word !== percentage).join(' ')
  const [piece, ...more] = splitPieces(name)
  if (piece?.kind !== 'color' || piece.paint.kind !== 'solid' || more.length > 0) return null
  const share = percentage ? Number.parseFloat(percentage) / 100 : null
  return { color: piece.paint.color, share }
}

/** The stops' colours; null if one is unknown. */
function readStops(node: CssNode, value: string): readonly (PaintColor | 'current')[] | null {
  const stops: (PaintColor | 'current')[] = []
  let isKnown = true
  const inside = 'children' in node ? (node.children?.toArray() ?? []) : []
  for (const piece of inside.flatMap((child) => piecesOfNode(child, value))) {
    if (piece.kind === 'current') stops.push('current')
    else if (piece.kind === 'color' && piece.paint.kind === 'solid') stops.push(piece.paint.color)
    else isKnown = false
  }
  return isKnown && stops.length > 0 ? stops : null
}

function gradientPaint({ stops, text }: Piece & { kind: 'gradient' }, current: Paint): Paint {
  if (stops === null) return unknown(text)
  const colors: PaintColor[] = []
  for (const stop of stops) {
    if (stop !== 'current') colors.push(stop)
    else if (current.kind === 'solid') colors.push(current.color)
    else return unknown(text)
  }
  return { kind: 'gradient', stops: colors }
}

function colorPiece(text: string): Piece {
  return { kind: 'color', paint: parseSolid(text) ?? unknown(text), text }
}

function parseSolid(text: string): Paint | null {
  const color = parsePaintColor(text)
  return color && { kind: 'solid', color }
}

/** The colour of a notation; null if it is invalid. */
export function parsePaintColor(text: string): PaintColor | null {
  return parseNotation(text) ?? parseNotation(computeColor(text) ?? '')
}

function parseNotation(text: string): PaintColor | null {
  try {
    const { hex, alpha } = parseColor(text)
    return { hex, alpha }
  } catch {
    return null
  }
}

function sliceSource({ loc }: CssNode, value: string): string {
  return loc ? value.slice(loc.start.offset, loc.end.offset) : ''
}

/** CSS functions whose value is a colour. */
export const colorFunctions: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix device-cmyk'.split(' '),
)

const imageFunctions = new Set(
  'url src image image-set -webkit-image-set cross-fade element paint'.split(' '),
)

/** Colours of CSS Color 4, section 6.2, that depend on the viewer's system. */
const systemColors = new Set(
  'accentcolor accentcolortext highlight highlighttext selecteditem selecteditemtext'.split(' '),
)

/** Those that browsers give a page themselves, with Chromium's values for a light one. */
const pageColors: Readonly<Record<string, string>> = {
  activetext: '#FF0000',
  buttonborder: '#000000',
  buttonface: '#EFEFEF',
  buttontext: '#000000',
  canvas: '#FFFFFF',
  canvastext: '#000000',
  field: '#FFFFFF',
  fieldtext: '#000000',
  graytext: '#808080',
  linktext: '#0000EE',
  mark: '#FFFF00',
  marktext: '#000000',
  visitedtext: '#551A8B',
  window: '#FFFFFF',
  windowtext: '#000000',
}
