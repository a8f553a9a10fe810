/**
 * Performs an action on each item, at most `most` of them at the same time, in their order. `perform`
 * handles its own failures.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  most: number,
  perform: (item: Item) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < items.length) {
      const item = items[next]!
      next += 1
      await perform(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, run))
}
