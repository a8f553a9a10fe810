import { type Kind, newId, prefixes } from '../../src/kernel/base/ids.ts'

/**
 * The ids in responses, so that later requests can name existing, removed and unknown resources.
 */
export type Id = (typeof prefixes)[Kind]

const idPattern = /\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g
const kinds = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as Kind]))
const keptOfEach = 40

/** The prefix of an example that is an id. */
export function idPrefix(example: unknown): Id | null {
  const match = /^([a-z]+)_[0-9a-z]{26}$/.exec(String(example))
  return match === null ? null : (match[1] as Id)
}

/**
 * A placeholder for an id until the request is sent, because only then the existing ids are known.
 */
export function pickId(prefix: Id, at: number): string {
  return `pick:${prefix}:${at}`
}

/** Nothing longer: a placeholder that was repeated is a text that is too long. */
const placeholder = /^pick:[a-z]+:\d+$/

export function createIds(spared: ReadonlySet<string>) {
  const seen = new Map<string, string[]>()

  return { learn, resolve }

  function learn(text: string): void {
    for (const [id, prefix] of text.matchAll(idPattern)) {
      if (spared.has(id)) continue
      const known = seen.get(prefix!) ?? []
      if (known.includes(id)) continue
      seen.set(prefix!, [...known, id].slice(-keptOfEach))
    }
  }

  /**
   * The value with each placeholder replaced by an id: usually a known one, sometimes an unknown
   * one.
   */
  function resolve(value: unknown): unknown {
    if (typeof value === 'string') return placeholder.test(value) ? pick(value) : value
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, resolve(field)]))
  }

  function pick(text: string): string {
    const [, prefix = '', number = ''] = text.split(':')
    const at = Number(number)
    const known = seen.get(prefix) ?? []
    const others = [...seen.values()].flat()
    switch (at % 8) {
      case 0:
        return newId(kinds.get(prefix as Id) ?? 'file')
      case 1:
        return ['', 'x', `${prefix}_`, `${prefix}_${'z'.repeat(26)}`, "' or 1=1 --"][at % 5]!
      case 2:
        return others[at % Math.max(1, others.length)] ?? 'x'
      default:
        return known[at % Math.max(1, known.length)] ?? newId(kinds.get(prefix as Id) ?? 'file')
    }
  }
}

export type Ids = ReturnType<typeof createIds>
