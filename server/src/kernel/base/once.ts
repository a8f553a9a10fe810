/**
 * Returns a function that creates a value at its first call, and returns the same value at each
 * later one.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
