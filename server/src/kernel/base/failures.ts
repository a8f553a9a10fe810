import { LRUCache } from 'lru-cache'

/**
 * Caches the failures of the last ten minutes, at most 10,000: a repeated request fails at once and
 * takes no place in the queue.
 */
interface Failures<Result> {
  find(name: string | null): Result | null
  add(name: string | null, result: Result): void
}

const maxFailures = 10_000
const keptMs = 10 * 60_000

export function createFailures<Result extends object>(atMost = maxFailures): Failures<Result> {
  const failures = new LRUCache<string, Result>({
    // With `max`, the cache reserves its arrays: 0.3 MiB for each of a service's kinds of processes.
    maxSize: atMost,
    sizeCalculation: () => 1,
    ttl: keptMs,
  })
  return {
    find: (name) => (name === null ? null : (failures.peek(name) ?? null)),
    add(name, result) {
      if (name !== null) failures.set(name, result)
    },
  }
}
