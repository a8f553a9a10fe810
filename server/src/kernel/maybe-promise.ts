/**
 * A value, or a promise of it. Most look-ups are cached, and awaiting those would double the CPU
 * time of a small request (bench `oauth`).
 */
export type MaybePromise<Value> = Value | Promise<Value>

/** Calls `next` with the value, synchronously if it is not a promise. */
export function whenResolved<Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
