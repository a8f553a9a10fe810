import { collector } from './collector.ts'
import { colorReader } from './color-reader.ts'
import type { ReadPalette } from './palette.ts'
import { decodeText } from './text.ts'

/**
 * The colours of any text, such as a Tailwind theme, Sass variables, a style sheet or a list with
 * commas. A colour's name precedes it (`brand: '#E60000'`); the braces around it are its group.
 * A value without a name is read once.
 */
export function readLooseText(bytes: Uint8Array): ReadPalette {
  const found = collector()
  const readColor = colorReader()
  const seen = new Set<string>()
  const groups: string[] = []
  for (const [, opened, brace, label, notation] of decodeText(bytes).matchAll(token)) {
    if (opened !== undefined) groups.push(cleanName(opened))
    else if (brace === '{') groups.push('')
    else if (brace === '}') groups.pop()
    const value = notation === undefined ? null : readColor(notation)
    if (value === null) continue
    const [group = null] = groups.filter((name) => name !== '' && !wrappers.has(name)).slice(-1)
    const name = label === undefined ? '' : cleanName(label)
    const isNamed = name !== '' && !properties.has(name)
    const identity = isNamed ? `${group} ${name}` : value.hex
    if (seen.has(identity)) continue
    seen.add(identity)
    const isShade = /^(\d+|default)$/i.test(name) && group !== null
    found.add({ value, group, name: isNamed ? (isShade ? `${group} ${name}` : name) : null })
  }
  return found.palette(null)
}

/** Whether a text has a colour that is not a word. */
export function hasColors(text: string): boolean {
  return anyColor.test(text)
}

const color = String.raw`#[0-9a-f]{3,8}\b|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^(){}]{1,80}\)`
const anyColor = new RegExp(color, 'i')
const label = String.raw`["'\x60]?([\p{L}\d$@_-][\p{L}\d$@_. -]{0,60}?)["'\x60]?\s{0,20}[:=]\s{0,20}`
/** The name of a group with its brace, a brace, or a colour with the name before it. */
const token = new RegExp(`${label}\\{|([{}])|(?:${label})?["'\`]?(${color})`, 'giu')

function cleanName(label: string): string {
  return label.trim().replace(/^[$@-]+/, '')
}

/** Names around a theme that say nothing about a colour. */
const wrappers = new Set(['theme', 'extend', 'colors', 'module.exports', 'default', 'root'])
/** Properties of style sheets that say where a colour is used, and not which it is. */
const properties = new Set([
  ...['color', 'background', 'background-color', 'border', 'border-color', 'fill', 'stroke'],
  ...['outline', 'box-shadow', 'accent-color', 'hex', 'value'],
])
