/** Icons in one part, which takes 1 to 4 seconds and 30 MiB to draw. */
const iconsInPart = 250

/**
 * Runs a task for each part of a list, two at once, so that other work finds places. Returns the results
 * in the list's order.
 */
export async function inParts<Item, Result>(
  items: readonly Item[],
  run: (part: readonly Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const starts = Array.from(
    { length: Math.ceil(items.length / iconsInPart) },
    (_, at) => at * iconsInPart,
  ).entries()
  const runNext = async () => {
    for (const [at, start] of starts) {
      results[at] = await run(items.slice(start, start + iconsInPart))
    }
  }
  await Promise.all([runNext(), runNext()])
  return results
}
