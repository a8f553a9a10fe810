/**
 * Does the same work for each item, one after the other, so that one that fails keeps none of the
 * others from being done. Throws at the end what failed first.
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
