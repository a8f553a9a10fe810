import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, flag } from '@blazon/pptx/container/xml-query'
import { escapeXml } from '@blazon/pptx/container/xml-text'
import { isOn, runText, variant } from './omml.ts'

const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])

/** Returns a run of an equation as letters, numbers and operators of MathML. */
export function writeRun(run: XmlElement): string {
  const text = runText(run)
  if (isOn(run, 'm:rPr', 'm:nor')) return writeText(text, run)
  const mathvariant = variant(run)
  const isSlanted = mathvariant.includes('italic') || /script|fraktur|double/.test(mathvariant)
  return (text.match(isSlanted ? singleLetters : wholeWords) ?? [])
    .map((token) => writeToken(token, mathvariant))
    .join('')
}

/** Numbers, letters one by one (or in words), spaces, and other characters one by one. */
const singleLetters = /\d+(?:[.,]\d+)*|[\p{L}\p{N}]\p{M}*|\s|\P{M}\p{M}*|\p{M}/gsu
const wholeWords = /\d+(?:[.,]\d+)*|(?:\p{L}\p{M}*)+|\s|\P{M}\p{M}*|\p{M}/gsu

function writeText(text: string, run: XmlElement): string {
  const properties = child(run, 'a:rPr')
  const style = [flag(properties, 'b') && 'bold', flag(properties, 'i') && 'italic']
  const mathvariant = style.filter(Boolean).join('-') || 'normal'
  return node('mtext', { mathvariant }, text.replace(/\s/g, '\u00a0'))
}

function writeToken(token: string, mathvariant: string): string {
  const width = spaces.get(token)
  if (width !== undefined) return width && node('mspace', { width: `${width}em` }, '')
  if (/^\p{N}/u.test(token)) return node('mn', { mathvariant: uprightOf(mathvariant) }, token)
  if (/^\p{L}/u.test(token)) {
    // A word is not the name of a function, which the engine would put space around.
    return node('mi', { mathvariant, 'data-mjx-texclass': 'ORD' }, token)
  }
  if (ordinary.test(token)) return node('mi', { mathvariant: 'normal' }, token)
  return node('mo', operator, primes.get(token) ?? token)
}

/** Brackets and signs that are typed have the size of letters; those of objects grow. */
const operator = { stretchy: 'false', largeop: 'false', movablelimits: 'false' }

/** Digits are upright in slanted text. */
function uprightOf(mathvariant: string): string {
  const upright = mathvariant.replace(/-?italic/, '')
  return upright === '' ? 'normal' : upright
}

/** Signs that are set as letters, without space around them. */
const ordinary = /^[∂∇∞∅∀∃∄∠°%‰…⋯⋮⋱#$&@?\\_"ℏℓ□■△▲○●◊∎\p{Emoji_Presentation}]/u

const primes: ReadonlyMap<string, string> = new Map([
  ["'", '′'],
  ['-', '−'],
])

/** Widths in ems; '' for characters that only say how a line is read. */
const spaces: ReadonlyMap<string, string> = new Map([
  [' ', '0.25'],
  ['\u00a0', '0.25'],
  ['\t', '2'],
  ['\n', ''],
  ['\r', ''],
  ['\v', ''],
  ['\u2002', '0.5'],
  ['\u2003', '1'],
  ['\u2004', '0.333'],
  ['\u2005', '0.25'],
  ['\u2006', '0.167'],
  ['\u2007', '0.5'],
  ['\u2008', '0.25'],
  ['\u2009', '0.167'],
  ['\u200a', '0.083'],
  ['\u200b', ''],
  ['\u202f', '0.167'],
  ['\u205f', '0.222'],
  ['\u2061', ''],
  ['\u2062', ''],
  ['\u2063', ''],
  ['\u2064', ''],
  ['\u3000', '1'],
  ['\ufeff', ''],
])

/**
 * Returns an element of MathML. It always has an end tag, because the engine reads HTML.
 * @param content of letters (`mi`, `mn`, `mo`, `mtext`): their text; of others: markup
 */
export function node(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${list.join('')}>${tokens.has(name) ? escapeXml(content) : content}</${name}>`
}
