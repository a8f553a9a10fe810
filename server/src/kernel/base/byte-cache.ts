import { LRUCache } from 'lru-cache'
import type { MaybePromise } from './maybe-promise.ts'

/** The most recently used values, up to a number of bytes. */
export interface ByteCache<Value> {
  /**
   * The cached value, or the result of `load`, which is called once for simultaneous callers. Null
   * is not cached.
   */
  get(key: string, load: () => Promise<Value | null>): MaybePromise<Value | null>
}

export function createByteCache<Value extends object | string>(
  maxBytes: number,
  countBytes: (value: Value) => number,
): ByteCache<Value> {
  const values = new LRUCache<string, Value>({
    maxSize: maxBytes,
    // The cache does not accept a size of 0, which an empty file has.
    sizeCalculation: (value) => Math.max(1, countBytes(value)),
  })
  const loads = new Map<string, Promise<Value | null>>()

  return {
    get: (key, load) => values.get(key) ?? loads.get(key) ?? loadOnce(key, load),
  }

  function loadOnce(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const loading = load()
      .then((value) => {
        if (value !== null) values.set(key, value)
        return value
      })
      .finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading
  }
}
