import type { GivenValue } from '../../aliases.ts'
import type { ColorValue } from '../../color-value.ts'
import { computeColor } from '../../css/computed-colors.ts'
import { splitArguments, splitWords } from '../../css/split.ts'
import { type MixedColor, mixColors } from '../../mix.ts'

/** The colour of a value in a mode, or the property that it follows; null for any other value. */
export type Computer = (text: string, mode: string | null) => GivenValue | null

const maxLength = 1_000
const maxDepth = 16

/** @param textOf the text of a custom property in a mode; null if there is none */
export function computer(
  readColor: (text: string) => ColorValue | null,
  textOf: (name: string, mode: string | null) => string | null,
): Computer {
  return (text, mode) => {
    const [name, ...fallback] = splitCall(text, 'var') ?? []
    if (name !== undefined && textOf(name, mode) !== null) return { alias: { key: name } }
    const plain = substitute(text, mode, 0)
    return plain === null || (name !== undefined && fallback.length === 0) ? null : evaluate(plain)
  }

  /** The text with the values of its variables, and with the arms of `light-dark()` of the mode. */
  function substitute(text: string, mode: string | null, depth: number): string | null {
    if (depth > maxDepth || text.length > maxLength) return null
    const call = /(?:^|[\s(,/])(var|light-dark)\(/i.exec(text)
    if (call === null) return text
    const start = call.index + call[0].length - call[1]!.length - 1
    const end = closing(text, start + call[1]!.length)
    const [first = '', ...others] = splitArguments(text.slice(start + call[1]!.length + 1, end))
    const isVariable = call[1]!.toLowerCase() === 'var'
    const chosen = isVariable
      ? (textOf(first, mode) ?? (others.length === 0 ? null : others.join(',')))
      : mode === 'dark'
        ? others[0]
        : first
    if (chosen == null) return null
    return substitute(`${text.slice(0, start)}${chosen}${text.slice(end + 1)}`, mode, depth + 1)
  }

  function evaluate(text: string, depth = 0): ColorValue | null {
    if (depth > maxDepth) return null
    const plain = readColor(text)
    if (plain !== null) return plain
    if (channels.test(text)) return readColor(`hsl(${text})`)
    const mixed = splitCall(text, 'color-mix')
    if (mixed !== null) return mix(mixed, depth)
    const computed = computeColor(text)
    return computed === null ? null : readColor(computed)
  }

  /** `color-mix(in oklab, red 20%, blue)` (CSS Color 5, section 3). */
  function mix([method = '', ...parts]: readonly string[], depth: number): ColorValue | null {
    const [, space, hue] =
      /^in\s+([a-z0-9-]+)(?:\s+(shorter|longer|increasing|decreasing)\s+hue)?$/i.exec(method) ?? []
    const [first, second, ...more] = parts.map((part) => readShare(part, depth))
    if (space === undefined || !first || !second || more.length > 0) return null
    const mixed = mixColors(space.toLowerCase(), [first, second], hue?.toLowerCase())
    if (mixed === null) return null
    const color = readColor(mixed.hex)
    return color === null ? null : { ...color, alpha: mixed.alpha }
  }

  function readShare(part: string, depth: number): MixedColor | null {
    const words = splitWords(part)
    const at = words.findIndex((word) => /^[\d.]+%$/.test(word))
    const share = at < 0 ? null : Number.parseFloat(words[at]!) / 100
    const color = evaluate(words.filter((_, index) => index !== at).join(' '), depth + 1)
    return color === null ? null : { color, share }
  }
}

/** The arguments of a text that is one call of that function; null for any other text. */
export function splitCall(text: string, name: string): string[] | null {
  const trimmed = text.trim()
  const start = name.length
  if (trimmed.slice(0, start + 1).toLowerCase() !== `${name}(`) return null
  if (closing(trimmed, start) !== trimmed.length - 1) return null
  return splitArguments(trimmed.slice(start + 1, -1))
}

/** The index of the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at
  }
  return text.length
}

/** Hue, saturation and lightness without their function, as shadcn/ui writes them. */
const channels = /^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%(?:\s*\/\s*[\d.]+%?)?$/
