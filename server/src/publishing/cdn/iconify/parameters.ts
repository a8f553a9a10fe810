/** Returns null for any other text. */
export function readBoolean(text: string | null): boolean | null {
  if (text === 'true' || text === 'yes' || text === '1') return true
  if (text === 'false' || text === 'no' || text === '0') return false
  return null
}

/** Iconify's rule for names: lower-case words joined by hyphens. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * The prefixes that `prefix` or `prefixes` select, or all without them. A trailing hyphen selects
 * every prefix that begins so.
 */
export function choosePrefixes(prefixes: readonly string[], query: URLSearchParams): string[] {
  const exact = query.get('prefix')
  if (exact) return prefixes.filter((prefix) => prefix === exact)
  const list = query.get('prefixes')
  if (!list) return [...prefixes]
  const wanted = list.split(',')
  return prefixes.filter((prefix) =>
    wanted.some((want) => (want.endsWith('-') ? prefix.startsWith(want) : prefix === want)),
  )
}
