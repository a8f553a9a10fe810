/**
 * A value, or a promise of it: only for what a request with a cached authentication or for cached content
 * passes, which is then answered without a promise (docs/decisions/0034).
 */
export type MaybePromise<Value> = Value | Promise<Value>

/** Calls `next` with the value, synchronously if it is not a promise. */
export function whenResolved<Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/**
 * Calls `end` when the work has succeeded or failed, synchronously if it returned no promise. The result
 * waits for the promise that `end` returns, if the work returned one too.
 */
export function finallyDo<Value>(
  work: () => MaybePromise<Value>,
  end: () => MaybePromise<void>,
): MaybePromise<Value> {
  let result: MaybePromise<Value>
  try {
    result = work()
  } catch (error) {
    end()
    throw error
  }
  if (result instanceof Promise) return result.finally(end)
  end()
  return result
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'
}
