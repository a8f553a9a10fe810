/**
 * The names of prepared statements. A statement gets one when it is repeated, because PostgreSQL
 * needs more time to parse and plan it than to run it. Their number is bounded, because every
 * connection keeps all of them (about 20 KB each).
 */
export interface Plans {
  /** The name of a statement; undefined until the statement is repeated. */
  findName(text: string): string | undefined
  /** Gives a statement a new name after a schema change made the prepared one invalid. */
  renew(text: string): void
}

const maxNames = 500
const maxSeen = 1_000

export function createPlans(): Plans {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let made = 0

  function name(text: string): string {
    made += 1
    const name = `blazon_${made}`
    names.set(text, name)
    return name
  }

  return {
    findName(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= maxNames) return known
      if (seen.delete(text)) return name(text)
      if (seen.size >= maxSeen) seen.clear()
      seen.add(text)
      return undefined
    },
    renew(text) {
      if (names.has(text)) name(text)
    },
  }
}
