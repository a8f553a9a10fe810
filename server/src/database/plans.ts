/**
 * The names under which statements are prepared. A statement that comes a second time gets one: to
 * parse and plan it costs PostgreSQL more than to run it. The count is bounded, because every
 * connection keeps every one of them (some 20 KB each).
 */
export interface Plans {
  /** The name of a statement; undefined while it isn't worth one. */
  nameOf(text: string): string | undefined
  /** Gives a statement a new name, when what is prepared under the present one no longer fits. */
  renew(text: string): void
}

const namesAtMost = 500
const seenAtMost = 1_000

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
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= namesAtMost) return known
      if (seen.delete(text)) return name(text)
      if (seen.size >= seenAtMost) seen.clear()
      seen.add(text)
      return undefined
    },
    renew(text) {
      if (names.has(text)) name(text)
    },
  }
}
