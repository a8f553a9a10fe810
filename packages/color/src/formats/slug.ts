export const maxSlugLength = 63

/**
 * The slug of a name: `Überblick 2026` → `uberblick-2026`; `fallback` if no letter or digit
 * remains.
 */
export function toSlug(name: string, fallback: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return cut((words ?? [fallback]).join('-'), maxSlugLength)
}

/** `brand`, `brand-2`, `brand-3`…, each within the slug's length. */
export function* slugCandidates(slug: string): Generator<string> {
  yield slug
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    yield cut(slug, maxSlugLength - suffix.length) + suffix
  }
}

/** The slugs, each with a number appended if an earlier one is the same. */
export function uniqueSlugs(slugs: readonly string[]): string[] {
  const taken = new Set<string>()
  return slugs.map((slug) => {
    for (const candidate of slugCandidates(slug)) {
      if (taken.has(candidate)) continue
      taken.add(candidate)
      return candidate
    }
    throw new Error('there is always another slug')
  })
}

function cut(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '')
}
