import { slugCandidates } from '@blazon/color/formats/slug'

/**
 * Inserts a row under a free slug: the given one, or the derived one with a number if needed.
 *
 * @param insert inserts under a slug; returns null for one that is taken if `skipsTaken` is true
 * @throws what `insert` throws if the given slug is taken
 */
export async function insertWithSlug<Row>(
  given: string | undefined,
  derived: string,
  insert: (slug: string, skipsTaken: boolean) => Promise<Row | null>,
): Promise<Row> {
  if (given !== undefined) return (await insert(given, false))!
  for (const slug of slugCandidates(derived)) {
    const row = await insert(slug, true)
    if (row !== null) return row
  }
  throw new Error('there is always another slug')
}
