import type { Fonts, Paint, PaintColor, Run, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, flag } from '@blazon/pptx/container/xml-query'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import type { Theme } from '@blazon/pptx/theme/theme'
import { type Colors, resolveSheetColor, toPaint } from './colors.ts'

/** The look of a cell, resolved. */
export interface CellStyle {
  font: FontLook
  /** Null for a cell without a fill. */
  fill: Sourced<Paint> | null
  borders: readonly Sourced<Paint>[]
}

/** The look of letters, without what differs from text to text. */
export type FontLook = Pick<Run, 'fonts' | 'themeFont' | 'size' | 'weight' | 'italic' | 'color'>

type StyleSource = 'explicit' | 'style' | 'default'

/** A font of the style sheet (`x:font`), or the properties of a run (`x:rPr`). */
export function readFont(
  font: XmlElement | null,
  base: FontLook,
  source: StyleSource,
  colors: Colors,
): FontLook {
  const value = (name: string) => attribute(child(font, name), 'val')
  const scheme = value('x:scheme')
  const themeFont = scheme === 'major' || scheme === 'minor' ? scheme : null
  const named = value('x:rFont') || value('x:name')
  const family = (themeFont && findThemeFamily(colors.look.theme, themeFont, named)) || named
  const size = Number(value('x:sz') ?? Number.NaN)
  const color = child(font, 'x:color')
  const { themeFont: baseThemeFont, ...rest } = base
  const inherited = themeFont ?? (family ? null : baseThemeFont)
  return {
    ...rest,
    ...(inherited && { themeFont: inherited }),
    fonts: family ? allScripts({ value: family, source }) : base.fonts,
    size: size > 0 ? { value: size, source } : base.size,
    weight: { value: isOn(child(font, 'x:b')) ? 700 : 400, source },
    italic: isOn(child(font, 'x:i')),
    color: color ? readTextColor(color, source, colors) : base.color,
  }
}

/** Calibri in 11 points, the font of cells of a workbook without styles. */
export const defaultFont: FontLook = {
  fonts: allScripts({ value: 'Calibri', source: 'default' }),
  size: { value: 11, source: 'default' },
  weight: { value: 400, source: 'default' },
  italic: false,
  color: solid({ hex: '#000000', alpha: 1 }, 'default'),
}

/**
 * The paint of a fill; null if it paints nothing.
 * @param isDifferential whether it is part of a differential style, whose solid fills name their
 * colour as the background.
 */
export function readFill(
  fill: XmlElement | null,
  colors: Colors,
  isDifferential = false,
): Paint | null {
  const gradient = child(fill, 'x:gradientFill')
  if (gradient) return readGradient(gradient, colors)
  const pattern = child(fill, 'x:patternFill')
  const type = attribute(pattern, 'patternType') ?? (isDifferential ? 'solid' : 'none')
  if (!pattern || type === 'none') return null
  const [foreground, background] = ['x:fgColor', 'x:bgColor'].map((name) => child(pattern, name))
  if (type === 'solid') {
    const written = isDifferential ? (background ?? foreground) : foreground
    const color = resolveSheetColor(written ?? null, colors)
    // An automatic fill is the window's background.
    return color === 'auto' ? null : toPaint(color)
  }
  const over = resolveSheetColor(foreground ?? null, colors)
  const ground = resolveSheetColor(background ?? null, colors)
  if (!over || !ground) return toPaint(null)
  return {
    kind: 'pattern',
    foreground: over === 'auto' ? black : toPaintColor(over),
    background: ground === 'auto' ? white : toPaintColor(ground),
  }
}

/** The visible lines of a border that have a colour of their own, each colour once. */
export function readBorders(
  border: XmlElement | null,
  source: StyleSource,
  colors: Colors,
): Sourced<Paint>[] {
  const found = new Map<string, Sourced<Paint>>()
  for (const line of listBorderLines(border)) {
    const color = resolveSheetColor(child(line, 'x:color'), colors)
    if (color === 'auto') continue
    const value = toPaint(color)
    found.set(JSON.stringify(value), { value, source })
  }
  return [...found.values()]
}

/** The drawn sides of a border (`x:left`, …). */
export function listBorderLines(border: XmlElement | null): XmlElement[] {
  return (border?.children ?? []).filter(
    (line) => (attribute(line, 'style') ?? 'none') !== 'none' && isSide(line),
  )
}

export function readTextColor(
  element: XmlElement,
  source: StyleSource,
  colors: Colors,
): Sourced<Paint> {
  const color = resolveSheetColor(element, colors)
  return color === 'auto' ? solid(black, 'default') : { value: toPaint(color), source }
}

/** Whether an on/off property is on; without a value, it is (ECMA-376-1, 18.8.2). */
function isOn(property: XmlElement | null): boolean {
  return property !== null && flag(property, 'val') !== false
}

function isSide({ name }: XmlElement): boolean {
  return sides.has(name)
}

const sides: ReadonlySet<string> = new Set([
  'x:left',
  'x:right',
  'x:start',
  'x:end',
  'x:top',
  'x:bottom',
  'x:diagonal',
  'x:horizontal',
  'x:vertical',
])

function readGradient(gradient: XmlElement, colors: Colors): Paint {
  const stops = children(gradient, 'x:stop').map((stop) =>
    resolveSheetColor(child(stop, 'x:color'), colors),
  )
  if (stops.length === 0 || stops.includes(null)) return toPaint(null)
  return {
    kind: 'gradient',
    stops: stops.flatMap((color) => (color && color !== 'auto' ? toPaintColor(color) : white)),
  }
}

const black: PaintColor = { hex: '#000000', alpha: 1 }
const white: PaintColor = { hex: '#FFFFFF', alpha: 1 }

function solid(color: PaintColor, source: StyleSource): Sourced<Paint> {
  return { value: { kind: 'solid', color }, source }
}

/** A cell has one font for all scripts. */
function allScripts(font: Sourced<string>): Fonts {
  return { latin: font, ea: font, cs: font }
}

/**
 * The family of a theme's font; beside the scheme, Excel names that of the language in which the
 * workbook was made. Another name is out of date.
 */
function findThemeFamily({ fonts }: Theme, half: 'major' | 'minor', named: string | null): string {
  const { latin, ea, cs, scripts } = fonts[half]
  return named !== null && [ea, cs, ...scripts.values()].includes(named) ? named : latin
}
