/** Ids of what the portal shows; null for everything that is published. */
export type Shown = readonly string[] | null

export function isShown(ids: Shown, { id }: { id: string }): boolean {
  return ids === null || ids.includes(id)
}

/** What is shown of a list of the API, the oldest first. */
export async function takeShown<One extends { id: string }>(
  list: AsyncIterable<One>,
  ids: Shown,
): Promise<One[]> {
  const shown: One[] = []
  for await (const one of list) if (isShown(ids, one)) shown.push(one)
  return shown.reverse()
}
