import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child, children, integer } from '../container/xml-query.ts'
import type { Color } from '../theme/color-math.ts'
import { applyTransforms } from '../theme/color-transforms.ts'
import { colorChild, resolveColor, toPaintColor } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'

/** The automatic colours of one chart. */
export interface SeriesColors {
  /** The colour of the series (or point) `index`, from 0, of `count`. */
  at(index: number, count: number): Paint
  /** The colour of axis lines and gridlines. */
  axis: Paint
}

/**
 * Follows the chart's colour style part, otherwise its `c:style`: 2, the default, uses the theme's
 * accents, then darker and lighter variants. Other styles are not supported.
 */
export function seriesColors(
  root: XmlElement,
  look: Look,
  colorStyle: XmlElement | null,
): SeriesColors {
  const style = integer(child(root, 'c:style'), 'val') ?? 2
  const axis = paint(schemeColor('tx1', look, tint(0.75)))
  const listed = colorStyle?.attributes.meth === 'cycle' ? colorStyle : null
  if (listed) return { at: cycle(listed, look), axis }
  if (colorStyle || style !== 2) return { at: () => unknown, axis: style <= 32 ? axis : unknown }
  return { at: (index, count) => accent(index, count, look), axis }
}

const unknown: Paint = { kind: 'unknown', reason: 'colour of a chart style' }

function cycle(style: XmlElement, look: Look): SeriesColors['at'] {
  const bases = style.children.filter((entry) => colorChild({ ...style, children: [entry] }))
  const variations = children(style, 'cs:variation')
  return (index) => {
    const base = resolveColor(bases[index % bases.length] ?? null, look.scheme)
    const round = Math.floor(index / (bases.length || 1))
    const variation = variations[round % (variations.length || 1)]
    return paint(base && variation ? applyTransforms(base, variation.children) : base)
  }
}

/**
 * The accent of a series. After the first round, accents are shaded and tinted evenly, as in
 * Office 2007 to 2010.
 */
function accent(index: number, count: number, look: Look): Paint {
  const rounds = Math.floor((count - 1) / 6) + 1
  const position = (Math.floor(index / 6) + 1) / (rounds + 1)
  const amount = position * 1.4 - 0.7
  const change = Math.abs(amount) < 1e-9 ? [] : amount < 0 ? shade(1 + amount) : tint(1 - amount)
  return paint(schemeColor(`accent${(index % 6) + 1}`, look, change))
}

function schemeColor(name: string, look: Look, transforms: XmlElement[]): Color | null {
  return resolveColor(
    { name: 'a:schemeClr', attributes: { val: name }, children: transforms, text: '' },
    look.scheme,
  )
}

function shade(amount: number): XmlElement[] {
  return [transform('a:shade', amount)]
}

function tint(amount: number): XmlElement[] {
  return [transform('a:tint', amount)]
}

function transform(name: string, amount: number): XmlElement {
  return { name, attributes: { val: `${(amount * 100).toFixed(6)}%` }, children: [], text: '' }
}

function paint(color: Color | null): Paint {
  return color ? { kind: 'solid', color: toPaintColor(color) } : unknown
}
