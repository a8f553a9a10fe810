import type { Paint, PaintColor } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  emu,
  fraction,
  integer,
} from '@blazon/pptx/container/xml-query'
import type { Run } from '@blazon/pptx/model'
import { effectList } from '@blazon/pptx/paint/effects'
import { containedFill, ownFill } from '@blazon/pptx/paint/fills'
import { colorChild, resolveColor, toPaintColor } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'
import { clamp, maxLetterSpacing, maxLineWidth } from '../limits.ts'
import { focusRectangle } from '../paint/gradient.ts'
import { readTextEffects } from './text-effects.ts'
import type { TextGradient, TextStyle, Underline, UnderlineKind } from './text-style.ts'

/**
 * The style of a run.
 * @param run with the values from the cascade: families, size, weight, colour.
 * @param properties the elements that set its characters (`a:rPr`, `a:defRPr`), nearest first.
 */
export function readStyle(
  run: Omit<Run, 'number' | 'text'>,
  properties: readonly XmlElement[],
  look: Look,
): TextStyle {
  const first = <Value>(read: (element: XmlElement) => Value | null): Value | null => {
    for (const element of properties) {
      const value = read(element)
      if (value !== null) return value
    }
    return null
  }
  const symbol = first((element) => attribute(child(element, 'a:sym'), 'typeface'))
  const style: TextStyle = {
    families: {
      latin: run.fonts.latin?.value || 'Calibri',
      ea: run.fonts.ea?.value ?? null,
      cs: run.fonts.cs?.value ?? null,
      symbol,
    },
    size: run.size.value,
    weight: run.weight.value,
    italic: run.italic,
    color: paintColor(run.color.value),
    language: run.language,
  }
  const gradient = readGradient(run.color.value, properties, look)
  if (gradient) style.gradient = gradient
  const outline = readOutline(
    first((element) => child(element, 'a:ln')),
    look,
  )
  if (outline) style.outline = outline
  const effects = readTextEffects(
    first((element) => effectList(element)),
    look,
  )
  if (effects) style.effects = effects
  const underline = readUnderline(properties, outline, look)
  if (underline) style.underline = underline
  const strike = strikes[first((element) => attribute(element, 'strike')) ?? '']
  if (strike) style.strike = strike
  if (run.highlight) style.highlight = run.highlight
  const baseline = first((element) => fraction(element, 'baseline'))
  if (baseline) style.baseline = clamp(baseline, -1, 1)
  const caps = first((element) => attribute(element, 'cap'))
  if (caps === 'all' || caps === 'small') style.caps = caps
  const spacing = first((element) => integer(element, 'spc'))
  if (spacing) style.spacing = clamp(spacing / 100, -maxLetterSpacing, maxLetterSpacing)
  return style
}

const strikes: Readonly<Record<string, 'single' | 'double'>> = {
  sngStrike: 'single',
  dblStrike: 'double',
}

/** One colour that replaces a paint that letters cannot have. */
export function paintColor(paint: Paint): PaintColor | null {
  switch (paint.kind) {
    case 'none':
      return null
    case 'solid':
      return paint.color
    case 'gradient':
      return paint.stops[0] ?? null
    case 'pattern':
      return paint.foreground
    default:
      return { hex: '#000000', alpha: 1 }
  }
}

function readGradient(
  paint: Paint,
  properties: readonly XmlElement[],
  look: Look,
): TextGradient | null {
  if (paint.kind !== 'gradient') return null
  const fill = properties.map((element) => ownFill(element)).find((element) => element !== null)
  if (fill?.name !== 'a:gradFill') return null
  const stops = children(child(fill, 'a:gsLst'), 'a:gs').flatMap((stop) => {
    const color = resolveColor(colorChild(stop), look.scheme)
    const position = clamp(fraction(stop, 'pos') ?? 0, 0, 1)
    return color ? { position, color: toPaintColor(color) } : []
  })
  stops.sort((one, other) => one.position - other.position)
  const angle = (integer(child(fill, 'a:lin'), 'ang') ?? 0) / 60_000
  const path = child(fill, 'a:path')
  if (!path) return { angle, stops }
  const { left, top, right, bottom } = focusRectangle(path, { width: 1, height: 1 })
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return { angle, path: { form: attribute(path, 'path') ?? 'shape', ...middle }, stops }
}

function readOutline(line: XmlElement | null, look: Look): TextStyle['outline'] | null {
  const paint = containedFill(line, { look })
  const color = paint && paintColor(paint)
  const width = clamp((emu(line, 'w') ?? 9525) / 12_700, 0, maxLineWidth)
  return color ? { color, width } : null
}

function readUnderline(
  properties: readonly XmlElement[],
  outline: TextStyle['outline'] | null,
  look: Look,
): Underline | null {
  const kind = properties.map((element) => attribute(element, 'u')).find((value) => value !== null)
  if (!kind || !underlineKinds.has(kind)) return null
  const set = (...names: readonly string[]) =>
    properties
      .flatMap((element) => element.children.find(({ name }) => names.includes(name)) ?? [])
      .at(0) ?? null
  const fill = set('a:uFill', 'a:uFillTx')
  const line = set('a:uLn', 'a:uLnTx')
  const paint = fill?.name === 'a:uFill' ? containedFill(fill, { look }) : null
  const around = line?.name === 'a:uLnTx' ? outline : readOutline(line, look)
  if (paint?.kind === 'none' && !around) return null
  return {
    kind: kind as UnderlineKind,
    color: paint ? paintColor(paint) : null,
    ...(around && { outline: around }),
  }
}

const underlineKinds: ReadonlySet<string> = new Set<UnderlineKind>([
  ...(['words', 'sng', 'dbl', 'heavy', 'dotted', 'dottedHeavy', 'dash', 'dashHeavy'] as const),
  ...(['dashLong', 'dashLongHeavy', 'dotDash', 'dotDashHeavy', 'dotDotDash'] as const),
  ...(['dotDotDashHeavy', 'wavy', 'wavyHeavy', 'wavyDbl'] as const),
])
