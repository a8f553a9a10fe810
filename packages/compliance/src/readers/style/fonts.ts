import { splitWords } from '@blazon/color/css/split'
import { ident } from 'css-tree'

/** The preferred family of a list: its first. */
export function firstFamily(value: string): string | null {
  const first = splitList(value)[0]?.trim() ?? ''
  const quoted = /^(["'])(.*)\1$/s.exec(first)
  const name = ident
    .decode(quoted?.[2] ?? first)
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' || /\bvar\(/.test(name) ? null : name
}

/** A weight as a CSS number; null if unknown. `parent` is the inherited weight. */
export function parseWeight(value: string, parent: number | null): number | null {
  const text = value.trim().toLowerCase()
  if (text === 'normal') return 400
  if (text === 'bold') return 700
  if (text === 'bolder' && parent !== null) return parent < 350 ? 400 : parent < 550 ? 700 : 900
  if (text === 'lighter' && parent !== null) return parent < 550 ? 100 : parent < 750 ? 400 : 700
  const number = Number(text)
  return text !== '' && number >= 1 && number <= 1000 ? number : null
}

/** The values of the `font` shorthand; null if they are unknown, or a system font. */
interface FontShorthand {
  style: string
  weight: string
  size: string
  family: string
}

export function fontShorthand(value: string): FontShorthand | null {
  const words = splitWords(value.trim().replace(/\s*\/\s*/, '/'))
  const at = words.findIndex((word) => !beforeSize.test(word))
  // A calculated size may divide.
  const size = /^[^/(]*(?:\(.*\))?/.exec(words[at] ?? '')?.[0]
  const family = words.slice(at + 1).join(' ')
  if (!size || family === '' || /\([^)]*$/.test(size)) return null
  const before = words.slice(0, at)
  return {
    style: before.find((word) => /^(italic|oblique)$/i.test(word)) ?? 'normal',
    weight: before.find((word) => !/^normal$/i.test(word) && parseWeight(word, 400)) ?? 'normal',
    size,
    family,
  }
}

const beforeSize =
  /^(normal|italic|oblique|small-caps|bold|bolder|lighter|(ultra-|extra-|semi-)?(condensed|expanded)|\d{1,4}|[\d.]+deg)$/i

/** Splits a list at its commas, except those inside quotes and brackets. */
export function splitList(value: string): string[] {
  return value.match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^,"'()]|["'()])+/g) ?? []
}
