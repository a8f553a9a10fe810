import { presentationHints } from './drawing/hints.ts'
import type { MarkupElement } from './markup/tree.ts'
import type { Setting } from './style/shorthands.ts'
import { parsePaintColor } from './style/values.ts'

/** Styles of legacy attributes (HTML standard, section 15.3) and of SVG presentation attributes. */
export function attributeHints(element: MarkupElement): readonly Setting[] {
  if (element.namespace !== 'html') return presentationHints(element)
  const { name, attributes } = element
  const settings: Setting[] = []
  const addColor = (value: string | undefined, property: string) => {
    const color = value === undefined ? null : readLegacyColor(value)
    if (color !== null) settings.push([property, color])
  }
  if (withBackground.has(name)) addColor(attributes.get('bgcolor'), 'background-color')
  if (name === 'body') addColor(attributes.get('text'), 'color')
  if (name === 'a' && attributes.has('href')) {
    addColor(findBody(element)?.attributes.get('link'), 'color')
  }
  if (name === 'font') {
    addColor(attributes.get('color'), 'color')
    const face = attributes.get('face')
    if (face) settings.push(['font-family', face])
    const size = readFontSize(attributes.get('size') ?? '')
    if (size !== null) settings.push(['font-size', size])
  }
  return settings
}

const withBackground = new Set('body table thead tbody tfoot tr td th'.split(' '))

function findBody(element: MarkupElement): MarkupElement | null {
  for (let at = element.parent; at; at = at.parent) if (at.name === 'body') return at
  return null
}

/** Keywords for the sizes 1 to 7; a sign counts from 3 (HTML standard, section 15.3.3). */
function readFontSize(written: string): string | null {
  const found = /^\s*([+-]?)(\d+)/.exec(written)
  if (!found) return null
  const number = Number(found[2])
  const size = found[1] === '+' ? 3 + number : found[1] === '-' ? 3 - number : number
  return fontSizes[Math.min(7, Math.max(1, size)) - 1]!
}

const fontSizes = 'x-small small medium large x-large xx-large xxx-large'.split(' ')

const maxLegacyLength = 128

/**
 * The colour of a legacy attribute, which any text gives, with or without `#` (HTML standard,
 * section 2.4.6); null for none.
 */
function readLegacyColor(written: string): string | null {
  const text = written.trim()
  if (text === '' || /^transparent$/i.test(text)) return null
  const known = /^[a-z]+$/i.test(text) ? parsePaintColor(text) : null
  if (known) return known.hex
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join('')}`
  // Astral characters count as two digits.
  const digits = text
    .replace(/[\u{10000}-\u{10FFFF}]/gu, '00')
    .slice(0, maxLegacyLength)
    .replace(/^#/, '')
    .replace(/[^0-9a-f]/gi, '0')
  const length = Math.max(1, Math.ceil(digits.length / 3))
  const padded = digits.padEnd(length * 3, '0')
  const parts = [0, 1, 2].map((part) => padded.slice(part * length, (part + 1) * length).slice(-8))
  let zeros = 0
  const kept = parts[0]!.length
  while (kept - zeros > 2 && parts.every((part) => part[zeros] === '0')) zeros += 1
  return `#${parts.map((part) => part.slice(zeros, zeros + 2).padStart(2, '0')).join('')}`
}
