import { type Applies, judgeCondition } from './condition-logic.ts'
import { mediumPixels, toPixels, viewport } from './lengths.ts'

/**
 * Whether a list of media queries (Media Queries 4) applies to the {@link viewport}: a static
 * screen with a mouse, whose user prefers a light page and has no other preference.
 */
export function mediaApplies(query: string): Applies {
  const queries = query.toLowerCase().replace(/\s+/g, ' ').split(',')
  const all = queries.map((one) => judgeCondition(one.trim() || 'all', judgeTerm))
  if (all.includes(true)) return true
  return all.includes('unknown') ? 'unknown' : false
}

function judgeTerm(term: string): Applies {
  if (term === 'all' || term === 'screen' || term === 'only') return true
  if (term === 'print' || term === 'speech') return false
  const plain = /^(min-|max-)?([a-z-]+)(?: ?: ?(.+))?$/.exec(term)
  if (plain) return judgeFeature(plain[2]!, plain[1] ?? '', plain[3])
  return judgeRange(term)
}

function judgeFeature(name: string, bound: string, value: string | undefined): Applies {
  const words = preferences[name]
  if (words !== undefined && bound === '') {
    if (value === undefined) return !idle.has(words)
    return value === words
  }
  const measure = measures[name]
  if (measure === undefined) return 'unknown'
  if (value === undefined) return measure > 0
  const operator = bound === 'min-' ? '>=' : bound === 'max-' ? '<=' : '='
  return compare(measure, operator, value)
}

/** `width >= 600px`, `600px <= width`, `400px < width <= 80em`. */
function judgeRange(term: string): Applies {
  const parts = term.split(/ ?(<=|>=|<|>|=) ?/)
  const at = parts.findIndex((part) => measures[part] !== undefined)
  if (at < 0 || (parts.length !== 3 && parts.length !== 5)) return 'unknown'
  const measure = measures[parts[at]!]!
  const results = [
    ...(at > 0 ? [compare(measure, mirrored[parts[at - 1]!]!, parts[at - 2]!)] : []),
    ...(at + 1 < parts.length ? [compare(measure, parts[at + 1]!, parts[at + 2]!)] : []),
  ]
  if (results.includes(false)) return false
  return results.includes('unknown') ? 'unknown' : true
}

function compare(measure: number, operator: string, value: string): Applies {
  const limit = toPixels(value, { em: mediumPixels, rem: mediumPixels })
  if (limit === null) return 'unknown'
  switch (operator) {
    case '<':
      return measure < limit
    case '<=':
      return measure <= limit
    case '>':
      return measure > limit
    case '>=':
      return measure >= limit
    default:
      return measure === limit
  }
}

const mirrored: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
}

const measures: Readonly<Record<string, number>> = { ...viewport }

const preferences: Readonly<Record<string, string>> = {
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-reduced-transparency': 'no-preference',
  'prefers-reduced-data': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  'inverted-colors': 'none',
  orientation: 'landscape',
  hover: 'hover',
  'any-hover': 'hover',
  pointer: 'fine',
  'any-pointer': 'fine',
  scripting: 'enabled',
}

/** Values that make a feature false in a query without a value. */
const idle = new Set(['no-preference', 'none'])
