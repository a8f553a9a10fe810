/**
 * A bounded number of places, and the items that wait for one, in a queue for each owner: the next
 * place goes to the owner with the fewest, then to the one that was served longest ago.
 */
interface FairQueue<Item> {
  /** Number of waiting items. */
  readonly size: number
  /** The waiting items of each owner, the next one first. */
  readonly queues: ReadonlyMap<string, ReadonlySet<Item>>
  /** Adds an item as the last of its owner, or as the first. */
  push(owner: string, item: Item, isFirst?: boolean): void
  remove(owner: string, item: Item): void
  /** Removes and returns the item whose turn it is, and takes a place for it; undefined if none may begin. */
  next(): Item | undefined
  /** Number of places that the owner has. */
  held(owner: string): number
  /** Takes a place for an item that need not wait. */
  begin(owner: string): void
  /** Gives a place back. */
  end(owner: string): void
}

/** @param mayBegin whether the owner of a waiting item, which has `held` places, may have another */
export function createFairQueue<Item>(
  mayBegin: (owner: string, item: Item, held: number) => boolean,
): FairQueue<Item> {
  const places = new Map<string, number>()
  // In sets, because `Array.shift` copies thousands of items. The owner served last is at the end.
  const queues = new Map<string, Set<Item>>()
  let size = 0

  return {
    get size() {
      return size
    },
    queues,
    push(owner, item, isFirst = false) {
      const others = queues.get(owner) ?? []
      if (others instanceof Set && !isFirst) others.add(item)
      else queues.set(owner, new Set([item, ...others]))
      size += 1
    },
    remove,
    next() {
      const owner = findOwner()
      if (owner === undefined) return undefined
      const queue = queues.get(owner)!
      const item = peek(queue)
      begin(owner)
      remove(owner, item)
      if (queues.delete(owner)) queues.set(owner, queue)
      return item
    },
    held,
    begin,
    end(owner) {
      const left = held(owner) - 1
      if (left === 0) places.delete(owner)
      else places.set(owner, left)
    },
  }

  function held(owner: string): number {
    return places.get(owner) ?? 0
  }

  function begin(owner: string): void {
    places.set(owner, held(owner) + 1)
  }

  function remove(owner: string, item: Item): void {
    const queue = queues.get(owner)
    if (queue?.delete(item) !== true) return
    size -= 1
    if (queue.size === 0) queues.delete(owner)
  }

  function findOwner(): string | undefined {
    let found: string | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const [owner, queue] of queues) {
      const count = held(owner)
      if (count >= fewest || !mayBegin(owner, peek(queue), count)) continue
      ;[found, fewest] = [owner, count]
      if (count === 0) break
    }
    return found
  }
}

function peek<Item>(queue: Set<Item>): Item {
  return queue.values().next().value as Item
}
