/** Work that can pause at each `yield`, so that other work can use the event loop. */
export type Pausing<Result> = Generator<void, Result>

/**
 * Milliseconds that a piece of work may hold the event loop. Beside builds of portals, a small request of
 * another organization took 121 ms with 5, 88 with 2 and 66 with 1.
 */
const turnMs = 1

/**
 * Runs long work on the event loop in short turns: one in each round of the loop, whatever the number
 * of works. When each had its turn in every round, 50 exports of one organization took 250 ms of each,
 * and a small request of another, which needs several rounds, a second.
 */
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

/** What begins the next turn of each work that waits for one. */
const waiting: (() => void)[] = []

/** Resolves when the next piece of long work may run: one piece in each round of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(beginTurn)
  })
}

function beginTurn(): void {
  waiting.shift()!()
  if (waiting.length > 0) setImmediate(beginTurn)
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
