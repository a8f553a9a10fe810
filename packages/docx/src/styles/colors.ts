import type { Paint, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { type Color, fromHsl, toHsl } from '@blazon/pptx/theme/color-math'
import { fromHex, toPaintColor } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'

/** The colour attributes of a text (`w:color`), of a line or pattern, and of a fill. */
const names = {
  text: { value: 'w:val', theme: 'w:themeColor', change: 'w:theme' },
  line: { value: 'w:color', theme: 'w:themeColor', change: 'w:theme' },
  fill: { value: 'w:fill', theme: 'w:themeFill', change: 'w:themeFill' },
} as const

type Names = (typeof names)[keyof typeof names]

/** The colour that an element names; `auto` if the program chooses it; null if unknown. */
export function resolveWordColor(
  element: XmlElement,
  kind: keyof typeof names,
  look: Look,
): Color | 'auto' | null {
  const { value } = names[kind]
  const written = fromHex(attribute(element, value) ?? '')
  const themed = themeColor(element, names[kind], look)
  // Beside a theme colour, Word writes the resolved colour, with its own rounding.
  if (themed) return written && isClose(written, themed) ? written : themed
  if (written) return written
  const name = attribute(element, value)
  return name === null || name === 'auto' ? 'auto' : null
}

/** The paint of `w:shd`: its fill, mixed with its pattern's colour. Null if it paints nothing. */
export function resolveShading(shading: XmlElement | null, look: Look): Paint | null {
  if (!shading) return null
  const pattern = attribute(shading, 'w:val') ?? 'clear'
  const fill = resolveWordColor(shading, 'fill', look)
  if (pattern === 'nil') return null
  if (pattern === 'clear') return fill === 'auto' ? null : toPaint(fill)
  const ground = fill === 'auto' ? white : fill
  const ink = resolveWordColor(shading, 'line', look)
  const over = ink === 'auto' ? black : ink
  if (!ground || !over) return unresolved
  if (pattern === 'solid') return toPaint(over)
  const share = /^pct(\d+)$/.exec(pattern)?.[1]
  if (share === undefined) {
    return { kind: 'pattern', foreground: toPaintColor(over), background: toPaintColor(ground) }
  }
  return toPaint(mix(over, ground, percentages.get(share) ?? Number(share) / 100))
}

/** The colour of `w:highlight`; null for none. */
export function highlightColor(highlight: XmlElement | null): string | null {
  return highlights.get(attribute(highlight, 'w:val') ?? 'none') ?? null
}

export function toPaint(color: Color | null): Paint {
  return color ? { kind: 'solid', color: toPaintColor(color) } : unresolved
}

/** Whether automatic text on it is white. */
export function isDark(paint: Paint): boolean {
  if (paint.kind !== 'solid') return false
  const color = fromHex(paint.color.hex.slice(1))
  if (!color) return false
  return color.red * 0.299 + color.green * 0.587 + color.blue * 0.114 < darkBelow
}

// LibreOffice's limit; Word's is undocumented, but agrees for the colours of its own palette.
const darkBelow = 62 / 255

const white = fromHex('FFFFFF')!
const black = fromHex('000000')!
const unresolved: Paint = { kind: 'unknown', reason: 'a colour that is not in the theme' }

function themeColor(element: XmlElement, { theme, change }: Names, look: Look): Color | null {
  const name = attribute(element, theme)
  if (name === null || name === 'none') return null
  const named = themeNames.get(name) ?? name
  const color = look.scheme.colors.get(look.scheme.map.get(named) ?? named)
  if (!color) return null
  const tint = readAmount(element, `${change}Tint`)
  const shade = readAmount(element, `${change}Shade`)
  if (tint === null && shade === null) return color
  const hsl = toHsl(color)
  const lightness = tint === null ? hsl.lightness * (shade ?? 1) : hsl.lightness * tint + (1 - tint)
  return fromHsl({ ...hsl, lightness }, color.alpha)
}

/** A tint or shade: two hexadecimal digits, of 255. */
function readAmount(element: XmlElement, name: string): number | null {
  const written = attribute(element, name) ?? ''
  return /^[0-9a-f]{1,2}$/i.test(written) ? Number.parseInt(written, 16) / 255 : null
}

function isClose(one: Color, other: Color): boolean {
  return (['red', 'green', 'blue'] as const).every(
    (channel) => Math.abs(one[channel] - other[channel]) < 3 / 255,
  )
}

function mix(over: Color, ground: Color, share: number): Color {
  const channel = (name: 'red' | 'green' | 'blue') =>
    over[name] * share + ground[name] * (1 - share)
  return { red: channel('red'), green: channel('green'), blue: channel('blue'), alpha: 1 }
}

/** Pattern names that mean eighths (ECMA-376-1, 17.18.78). */
const percentages: ReadonlyMap<string, number> = new Map([
  ['12', 0.125],
  ['37', 0.375],
  ['62', 0.625],
  ['87', 0.875],
])

/** ST_ThemeColor to the theme's own names; text and background use the colour map. */
const themeNames: ReadonlyMap<string, string> = new Map([
  ['dark1', 'dk1'],
  ['light1', 'lt1'],
  ['dark2', 'dk2'],
  ['light2', 'lt2'],
  ['text1', 'tx1'],
  ['background1', 'bg1'],
  ['text2', 'tx2'],
  ['background2', 'bg2'],
  ['hyperlink', 'hlink'],
  ['followedHyperlink', 'folHlink'],
])

/** ST_HighlightColor (ECMA-376-1, 17.18.40). */
const highlights: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['blue', '#0000FF'],
  ['cyan', '#00FFFF'],
  ['darkBlue', '#000080'],
  ['darkCyan', '#008080'],
  ['darkGray', '#808080'],
  ['darkGreen', '#008000'],
  ['darkMagenta', '#800080'],
  ['darkRed', '#800000'],
  ['darkYellow', '#808000'],
  ['green', '#00FF00'],
  ['lightGray', '#C0C0C0'],
  ['magenta', '#FF00FF'],
  ['red', '#FF0000'],
  ['white', '#FFFFFF'],
  ['yellow', '#FFFF00'],
])

/** The paint of a border; null for an invisible one. */
export function borderColor(border: XmlElement, look: Look): Sourced<Paint> | null {
  if (['nil', 'none', null].includes(attribute(border, 'w:val'))) return null
  const color = resolveWordColor(border, 'line', look)
  if (color === 'auto') {
    return { value: { kind: 'solid', color: { hex: '#000000', alpha: 1 } }, source: 'default' }
  }
  return { value: toPaint(color), source: 'explicit' }
}
