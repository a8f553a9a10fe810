import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, children, descend, flag, integer } from '@blazon/pptx/container/xml-query'
import { type Color, fromHsl, toHsl } from '@blazon/pptx/theme/color-math'
import { fromHex, toPaintColor } from '@blazon/pptx/theme/colors'
import type { Look } from '@blazon/pptx/theme/look'

/** What the colours of a workbook refer to. */
export interface Colors {
  look: Look
  /** The indexed colours: those of Excel 97, or the workbook's own. */
  indexed: readonly string[]
}

export function createColors(look: Look, styles: XmlElement | null): Colors {
  const own = children(descend(styles, 'x:colors', 'x:indexedColors'), 'x:rgbColor')
  const indexed = excel97.map((hex, at) => attribute(own[at], 'rgb')?.slice(-6) ?? hex)
  return { look, indexed }
}

/**
 * The colour that a `CT_Color` names (ECMA-376-1, 18.8.3); `auto` if the program chooses it, null
 * if it cannot be resolved.
 */
export function resolveSheetColor(
  element: XmlElement | null,
  { look, indexed }: Colors,
): Color | 'auto' | null {
  if (!element || flag(element, 'auto') === true) return 'auto'
  const index = integer(element, 'indexed')
  if (index !== null && index >= systemForeground) return 'auto'
  const theme = integer(element, 'theme')
  const written = attribute(element, 'rgb')
  const base =
    theme !== null
      ? (look.scheme.colors.get(themeColors[theme] ?? '') ?? null)
      : fromHex(written === null ? (indexed[index ?? -1] ?? '') : written.slice(-6))
  const tint = Number(attribute(element, 'tint') ?? 0)
  return base && Number.isFinite(tint) && tint !== 0 ? applyTint(base, tint) : base
}

/** A paint in this colour; `unknown` if it could not be resolved. */
export function toPaint(color: Color | null): Paint {
  return color
    ? { kind: 'solid', color: toPaintColor(color) }
    : { kind: 'unknown', reason: 'a colour that is not in the theme' }
}

/** Darkens by a negative tint and lightens by a positive one (ECMA-376-1, 18.8.19). */
export function applyTint(color: Color, tint: number): Color {
  const hsl = toHsl(color)
  const amount = Math.max(-1, Math.min(1, tint))
  const lightness =
    amount < 0 ? hsl.lightness * (1 + amount) : hsl.lightness * (1 - amount) + amount
  return fromHsl({ ...hsl, lightness }, color.alpha)
}

/** The indexes from here on are colours of the system: 64 is that of text, 65 that of windows. */
const systemForeground = 64

/** The order of `theme`, in which light and dark are exchanged. */
const themeColors: readonly string[] = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]

const basic = '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF'
/** ECMA-376-1, 18.8.27: the first eight occur twice. */
const excel97: readonly string[] = [
  basic,
  basic,
  '800000 008000 000080 808000 800080 008080 C0C0C0 808080',
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF',
  '000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF',
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99',
  '3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696',
  '003366 339966 003300 333300 993300 993366 333399 333333',
].flatMap((line) => line.split(' '))
