import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'

/** Cached numbers of a chart; null for a cell that is empty or contains no number. */
export interface Numbers {
  values: readonly (number | null)[]
  formatCode: string
  /** Format codes of single points, by index. */
  formatCodes: ReadonlyMap<number, string>
}

/** The cached categories of a series. */
export interface Categories {
  /** One text for each category; with several levels, the innermost. */
  labels: readonly string[]
  /** The outer levels, from the inside out, with the first category of each text. */
  outerLevels: readonly (readonly { index: number; label: string }[])[]
  /** If the categories are numbers, such as dates. */
  numbers: Numbers | null
}

/** The most points read per series. Excel 2007 drew 32,000; a slide's picture shows far fewer. */
export const mostPoints = 8000

/** Reads the cache of `c:val`, `c:xVal`, `c:bubbleSize`, `c:plus` and the like. */
export function readNumbers(holder: XmlElement | null): Numbers | null {
  const cache = cacheIn(holder, 'c:numCache', 'c:numLit')
  if (!cache) return null
  const formatCodes = new Map<number, string>()
  const values: (number | null)[] = new Array(pointCount(cache)).fill(null)
  for (const point of children(cache, 'c:pt')) {
    const index = integer(point, 'idx')
    if (index === null || index < 0 || index >= values.length) continue
    values[index] = parseNumber(child(point, 'c:v')?.text)
    const own = attribute(point, 'formatCode')
    if (own) formatCodes.set(index, own)
  }
  return { values, formatCode: child(cache, 'c:formatCode')?.text || 'General', formatCodes }
}

/** Reads `c:cat`, or an `c:xVal` of texts. */
export function readCategories(
  holder: XmlElement | null,
  format: (value: number, code: string) => string,
): Categories | null {
  const numbers = readNumbers(holder)
  if (numbers) {
    const labels = numbers.values.map((value, index) =>
      value === null ? '' : format(value, numbers.formatCodes.get(index) ?? numbers.formatCode),
    )
    return { labels, outerLevels: [], numbers }
  }
  const levels = cacheIn(holder, 'c:multiLvlStrCache')
  if (levels) return readLevels(levels)
  const cache = cacheIn(holder, 'c:strCache', 'c:strLit')
  if (!cache) return null
  return { labels: readTexts(cache, pointCount(cache)), outerLevels: [], numbers: null }
}

/** The first text of a `c:tx`. */
export function readName(text: XmlElement | null): string | null {
  const literal = child(text, 'c:v')
  if (literal) return literal.text
  const cache = cacheIn(text, 'c:strCache', 'c:strLit')
  const parts = children(cache, 'c:pt').map((point) => child(point, 'c:v')?.text ?? '')
  return parts.length > 0 ? parts.join(' ') : null
}

/** A finite number small enough that stacking stays finite, or null. */
export function parseNumber(text: string | undefined): number | null {
  const trimmed = text?.trim()
  if (!trimmed) return null
  const value = Number(trimmed)
  return Number.isFinite(value) && Math.abs(value) <= mostMagnitude ? value : null
}

/** A sum of 10,000 such values, and its share of an axis, stays finite (below 1.8e308). */
const mostMagnitude = 1e300

function readLevels(cache: XmlElement): Categories {
  const count = pointCount(cache)
  const [inner, ...outer] = children(cache, 'c:lvl')
  return {
    labels: inner ? readTexts(inner, count) : new Array(count).fill(''),
    outerLevels: outer.slice(0, 4).map((level) =>
      children(level, 'c:pt')
        .map((point) => ({
          index: integer(point, 'idx') ?? -1,
          label: child(point, 'c:v')?.text ?? '',
        }))
        .filter(({ index }) => index >= 0 && index < count)
        .sort((one, other) => one.index - other.index),
    ),
    numbers: null,
  }
}

function readTexts(cache: XmlElement, count: number): string[] {
  const labels: string[] = new Array(count).fill('')
  for (const point of children(cache, 'c:pt')) {
    const index = integer(point, 'idx')
    if (index !== null && index >= 0 && index < count) {
      labels[index] = child(point, 'c:v')?.text ?? ''
    }
  }
  return labels
}

/** `c:ptCount`, which a hostile file may set to anything; otherwise as many as the points need. */
function pointCount(cache: XmlElement): number {
  const declared = integer(child(cache, 'c:ptCount'), 'val')
  if (declared !== null) return Math.min(mostPoints, Math.max(0, declared))
  const last = children(cache, 'c:pt').reduce(
    (most, point) => Math.max(most, integer(point, 'idx') ?? -1),
    -1,
  )
  return Math.min(mostPoints, last + 1)
}

/** The cache is in the holder itself or in its reference (`c:numRef`). */
function cacheIn(holder: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  for (const name of names) {
    const direct = child(holder, name)
    if (direct) return direct
    for (const reference of holder?.children ?? []) {
      const found = child(reference, name)
      if (found) return found
    }
  }
  return null
}
