/** The interface that pdf.js needs for the port between its two halves. */
export interface Port {
  postMessage(message: object | null, transfer?: readonly ArrayBuffer[] | null): void
  addEventListener(name: string, listener: Listener, options?: { signal?: AbortSignal }): void
  removeEventListener(name: string, listener: Listener): void
  terminate(): void
  /** Streams that ended with an error: pdf.js itself accepts the data until then as a page. */
  failures(): number
}

type Listener = (event: { data: unknown }) => void

/** pdf.js's number of the message that a stream ended with an error. */
const streamError = 5

/** A port with both ends in one thread, because that thread itself can be terminated. */
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
