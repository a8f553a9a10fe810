import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that can pause at each `yield`, so that other work can use the event loop. */
export type Pausing<Result> = Generator<void, Result>

/**
 * Milliseconds that one piece of work may hold the event loop: ten simultaneous ones take 50 ms.
 */
const turnMs = 5

/** Runs long work on the event loop in short turns. */
export async function inTurns<Result>(work: Pausing<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + turnMs
    do {
      const { done, value } = work.next()
      if (done === true) return value
    } while (performance.now() < until)
    await nextTurn()
  }
}

/** Like `toSorted`, in pieces that are merged: sorting 20,000 names at once takes 50 ms. */
export function* sorted<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Pausing<Item[]> {
  if (items.length <= sortedAtOnce) return items.toSorted(compare)
  const middle = items.length >> 1
  const left = yield* sorted(items.slice(0, middle), compare)
  const right = yield* sorted(items.slice(middle), compare)
  const merged: Item[] = []
  let [a, b] = [0, 0]
  while (a < left.length && b < right.length) {
    merged.push(compare(left[a]!, right[b]!) <= 0 ? left[a++]! : right[b++]!)
    if (merged.length % sortedAtOnce === 0) yield
  }
  yield
  return merged.concat(left.slice(a), right.slice(b))
}

const sortedAtOnce = 500
