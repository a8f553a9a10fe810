/** Ids of what the portal shows; null for everything that is published. */
export type Shown = readonly string[] | null

/** What is shown of a list of the API, the oldest first. */
export async function takeShown<One extends { id: string }>(
  list: AsyncIterable<One>,
  ids: Shown,
): Promise<One[]> {
  const shown: One[] = []
  for await (const one of list) if (ids === null || ids.includes(one.id)) shown.push(one)
  return shown.reverse()
}
