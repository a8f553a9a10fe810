/**
 * Look-ups that return the state at the time of the call or later. A look-up that is already
 * running may have read an older state, so callers that arrive meanwhile share the next one.
 */
export function freshLookups<Value>(
  lookUp: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Value>>()

  function start(key: string): Promise<Value> {
    const looking = lookUp(key).finally(() => {
      if (running.get(key) === looking) running.delete(key)
    })
    running.set(key, looking)
    return looking
  }

  return (key) => {
    const current = running.get(key)
    if (current === undefined) return start(key)
    const waiting = next.get(key)
    if (waiting !== undefined) return waiting
    const after = current
      .catch(() => {})
      .then(() => {
        next.delete(key)
        return start(key)
      })
    next.set(key, after)
    return after
  }
}
