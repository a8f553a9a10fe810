/**
 * What failed in the last ten minutes, at most 10,000 of it: asked for again, it fails at once and
 * costs nobody a turn.
 */
export interface Failures<Result> {
  find(name: string | null): Result | null
  add(name: string | null, result: Result): void
}

const failuresAtMost = 10_000
const rememberedMs = 10 * 60_000

export function createFailures<Result>(atMost = failuresAtMost): Failures<Result> {
  const failures = new Map<string, { result: Result; until: number }>()
  return {
    find(name) {
      const failure = name === null ? undefined : failures.get(name)
      return failure !== undefined && failure.until > performance.now() ? failure.result : null
    },
    add(name, result) {
      if (name === null) return
      failures.delete(name)
      failures.set(name, { result, until: performance.now() + rememberedMs })
      const [oldest] = failures.keys()
      if (failures.size > atMost) failures.delete(oldest!)
    },
  }
}
