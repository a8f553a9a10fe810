import type { Paint } from '@blazon/document/document'
import { type SeriesColors, seriesColors } from '@blazon/pptx/chart/chart-colors'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import { solid } from '@blazon/pptx/paint/fills'
import { colorChild } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'

/** The look of a chart whose parts set nothing. */
export interface AutomaticStyle {
  colors: SeriesColors
  /** The theme's fill format for bars, slices and areas: 1 is subtle, 3 is intense. */
  fillFormat: number
  /** Points. */
  seriesLineWidth: number
}

/**
 * The style of a chart by its number from 1 to 48 (ECMA-376-1, 21.2.2.227): in each eight, the
 * first is grey, the second uses all accents, the others each use shades of one accent. A part of
 * colours, which Office 2013 and later write, takes precedence.
 */
export function automaticStyle(
  root: XmlElement,
  look: Look,
  colorStyle: XmlElement | null,
): AutomaticStyle {
  const style = styleNumber(root)
  const row = Math.floor((style - 1) / 8)
  return {
    colors: chooseColors(root, style, look, colorStyle),
    fillFormat: colorStyle ? 1 : (fillFormats[row] ?? 1),
    seriesLineWidth: lineWidths[row] ?? 2.25,
  }
}

/** The fill of each row of eight styles. */
const fillFormats = [1, 1, 3, 3, 1, 3]
const lineWidths = [2.25, 3.75, 3.75, 5.25, 3.75, 3.75]

/** `c14:style` counts from 101, `c:style` from 1; without either it is 2. */
function styleNumber(root: XmlElement): number {
  const newer = integer(child(root, `{${c14}}style`), 'val')
  const number = newer === null ? (integer(child(root, 'c:style'), 'val') ?? 2) : newer - 100
  return Math.min(48, Math.max(1, number))
}

const c14 = 'http://schemas.microsoft.com/office/drawing/2007/8/2/chart'

function chooseColors(
  root: XmlElement,
  style: number,
  look: Look,
  colorStyle: XmlElement | null,
): SeriesColors {
  const standard = seriesColors({ ...root, children: [] }, look, null)
  if (colorStyle) {
    if (attribute(colorStyle, 'meth') === 'cycle') return seriesColors(root, look, colorStyle)
    const base = colorChild(colorStyle)
    if (base) return { ...standard, at: (index, count) => faded(base, index, count, look) }
    return standard
  }
  const column = (style - 1) % 8
  if (column === 1) return standard
  if (column === 0) return { ...standard, at: (index) => gray(index, look) }
  const base = schemeColor(`accent${column - 1}`, [])
  return { ...standard, at: (index, count) => faded(base, index, count, look) }
}

/** One colour from dark to light over all series. */
function faded(base: XmlElement, index: number, count: number, look: Look): Paint {
  const amount = ((index + 1) / (Math.max(1, count) + 1)) * 1.4 - 0.7
  if (Math.abs(amount) < 1e-9) return solid(base, { look })
  const change = amount < 0 ? transform('a:shade', 1 + amount) : transform('a:tint', 1 - amount)
  return solid({ ...base, children: [...base.children, change] }, { look })
}

/** The shares of the tint of successive series. */
const grayTints = [0.885, 0.55, 0.78, 0.925, 0.7, 0.3]

function gray(index: number, look: Look): Paint {
  const tint = transform('a:tint', grayTints[index % grayTints.length] ?? 1)
  return solid(schemeColor('tx1', [tint]), { look })
}

function schemeColor(name: string, children: readonly XmlElement[]): XmlElement {
  return { name: 'a:schemeClr', attributes: { val: name }, children, text: '' }
}

function transform(name: string, amount: number): XmlElement {
  const val = String(Math.round(amount * 100_000))
  return { name, attributes: { val }, children: [], text: '' }
}
