import { slugCandidates, toSlug } from '@blazon/color/formats/slug'

/** Makes slugs of names, each once: `inter`, `inter-2`. */
export function createSlugs(fallback: string): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    for (const slug of slugCandidates(toSlug(name, fallback))) {
      if (taken.has(slug)) continue
      taken.add(slug)
      return slug
    }
    throw new Error('candidates never end')
  }
}
