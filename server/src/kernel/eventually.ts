/**
 * A value that may be there at once. Where most of what is asked for is remembered, promises would
 * be half of what a small request costs (bench `oauth`).
 */
export type Eventually<Value> = Value | Promise<Value>

/** Goes on with the value: at once where it is there. */
export function whenThere<Value, Next>(
  value: Eventually<Value>,
  next: (value: Value) => Eventually<Next>,
): Eventually<Next> {
  return value instanceof Promise ? value.then(next) : next(value)
}
