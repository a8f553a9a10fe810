import { channelsIn } from '../channels.ts'
import { type ColorValue, parseColor } from '../color-value.ts'
import { evaluateMath } from './css-math.ts'
import { splitWords } from './split.ts'

/**
 * The plain notation of a colour function that computes: relative to another colour
 * (`oklch(from red calc(l - 0.1) c h)`), or with `calc()`. Null if it does not compute, or its value
 * is unknown.
 */
export function computeColor(text: string): string | null {
  const found = /^([a-z-]+)\((.*)\)$/is.exec(text.trim())
  if (!found) return null
  const name = found[1]!.toLowerCase()
  const words = splitWords(found[2]!.replace(/\//g, ' / '))
  return words[0]?.toLowerCase() === 'from'
    ? relative(name, words.slice(1))
    : calculated(name, words)
}

function relative(name: string, [origin = '', ...words]: string[]): string | null {
  const color = read(origin)
  const isSpace = name === 'color'
  const space = isSpace ? (words.shift() ?? '').toLowerCase() : name
  const channels = color && channelsIn(space, color)
  if (!color || !channels) return null
  const names = new Map(channels.map((channel) => [channel.name, channel.value]))
  names.set('alpha', color.alpha)
  const alphaAt = words.indexOf('/')
  const parts = alphaAt < 0 ? words : words.slice(0, alphaAt)
  const alphaWords = alphaAt < 0 ? ['alpha'] : words.slice(alphaAt + 1)
  if (parts.length !== 3 || alphaWords.length !== 1) return null
  const values = parts.map((part, index) => compute(part, names, channels[index]!.percent))
  const alpha = compute(alphaWords[0]!, names, 1)
  if (values.includes(null) || alpha === null) return null
  const isPercent = /^(?:hsl|hwb)/.test(name)
  const written = values.map((value, index) => `${value}${isPercent && index > 0 ? '%' : ''}`)
  return `${name}(${isSpace ? `${space} ` : ''}${written.join(' ')} / ${clamp(alpha)})`
}

/** The function with the value of each calculation of plain numbers, or of one unit. */
function calculated(name: string, words: readonly string[]): string | null {
  if (!words.some((word) => word.includes('('))) return null
  const values = words.map((word) => {
    if (!word.includes('(')) return word
    const units = new Set(word.toLowerCase().match(/(?<=\d)(?:%|deg|turn|rad|grad)/g) ?? [])
    if (units.size > 1) return null
    const value = evaluateMath(word, (part) => number(part))
    return value === null ? null : `${value}${[...units].join('')}${word.endsWith(',') ? ',' : ''}`
  })
  return values.includes(null) ? null : `${name}(${values.join(' ')})`
}

function compute(text: string, names: ReadonlyMap<string, number>, percent: number): number | null {
  if (text.toLowerCase() === 'none') return 0
  return evaluateMath(text, (part) => {
    const named = names.get(part)
    if (named !== undefined) return named
    return part.endsWith('%') ? (Number.parseFloat(part) / 100) * percent : number(part)
  })
}

/** A number without its unit; an angle is one of degrees. */
function number(text: string): number | null {
  const found = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?:%|deg|turn|rad|grad)?$/.exec(text)
  return found ? Number(found[1]) : null
}

function clamp(alpha: number): number {
  return Math.min(1, Math.max(0, alpha))
}

function read(text: string): ColorValue | null {
  try {
    return parseColor(computeColor(text) ?? text)
  } catch {
    return null
  }
}
