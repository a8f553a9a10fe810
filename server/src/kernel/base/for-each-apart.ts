/**
 * Does the same work for each item in sequence; a failure does not stop the others. Throws the
 * first error at the end.
 */
export async function forEachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
