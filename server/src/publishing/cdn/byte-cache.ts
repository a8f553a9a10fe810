import type { MaybePromise } from '../../kernel/maybe-promise.ts'

/** What was used last, as far as it fits into so many bytes. */
export interface ByteCache<Value> {
  /** What is remembered, or what `load` gives: once, however many ask meanwhile. Null is not remembered. */
  get(key: string, load: () => Promise<Value | null>): MaybePromise<Value | null>
}

export function createByteCache<Value>(
  bytesAtMost: number,
  bytesOf: (value: Value) => number,
): ByteCache<Value> {
  // In the order of use, the last used at the end.
  const entries = new Map<string, Value>()
  const loads = new Map<string, Promise<Value | null>>()
  let bytes = 0

  return {
    get(key, load) {
      const known = entries.get(key)
      if (known === undefined) return loads.get(key) ?? loadOnce(key, load)
      entries.delete(key)
      entries.set(key, known)
      return known
    },
  }

  function loadOnce(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const loading = load()
      .then((value) => {
        if (value !== null) remember(key, value)
        return value
      })
      .finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading
  }

  function remember(key: string, value: Value): void {
    const size = bytesOf(value)
    if (size > bytesAtMost) return
    entries.set(key, value)
    bytes += size
    for (const [oldest, old] of entries) {
      if (bytes <= bytesAtMost) return
      entries.delete(oldest)
      bytes -= bytesOf(old)
    }
  }
}
