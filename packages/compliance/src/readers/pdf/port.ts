/** What pdf.js needs of the port between its two halves. */
export interface Port {
  postMessage(message: object | null, transfer?: readonly ArrayBuffer[] | null): void
  addEventListener(name: string, listener: Listener, options?: { signal?: AbortSignal }): void
  removeEventListener(name: string, listener: Listener): void
  terminate(): void
  /** How many streams ended by an error: pdf.js itself takes what came until then for a whole page. */
  failures(): number
}

type Listener = (event: { data: unknown }) => void

/** pdf.js's number of a message that says that a stream ended by an error. */
const streamError = 5

/** A port whose both ends are in one thread, which is itself the one that can be killed. */
export function createPort(): Port {
  const listeners = new Set<Listener>()
  let failures = 0
  return {
    postMessage(message, transfer) {
      const event = { data: structuredClone(message, { transfer: [...(transfer ?? [])] }) }
      if (message !== null && 'stream' in message && message.stream === streamError) failures += 1
      queueMicrotask(() => {
        for (const listener of listeners) listener(event)
      })
    },
    addEventListener(_name, listener, { signal } = {}) {
      listeners.add(listener)
      signal?.addEventListener('abort', () => listeners.delete(listener))
    },
    removeEventListener(_name, listener) {
      listeners.delete(listener)
    },
    terminate: () => listeners.clear(),
    failures: () => failures,
  }
}
