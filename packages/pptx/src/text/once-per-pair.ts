/** A function of two objects that computes the value of each pair once. */
export function oncePerPair<First extends object, Second extends object, Value extends object>(
  make: (first: First, second: Second) => Value,
): (first: First, second: Second) => Value {
  const known = new WeakMap<First, WeakMap<Second, Value>>()
  return (first, second) => {
    let ofFirst = known.get(first)
    if (!ofFirst) {
      ofFirst = new WeakMap()
      known.set(first, ofFirst)
    }
    let value = ofFirst.get(second)
    if (!value) {
      value = make(first, second)
      ofFirst.set(second, value)
    }
    return value
  }
}
