import { type EndpointKey, endpointKey } from '../engine/delivery.ts'
import type { Timers } from '../engine/timers.ts'

/**
 * Makes clients that post events wait for their deliveries, so that a busy service acknowledges no
 * faster than it delivers (docs/design/delivery.md).
 */
export interface BackPressure {
  /**
   * Resolves when the deliveries of the event to these endpoints have begun, when one of the other
   * functions releases them, or after `maxWaitMs`.
   */
  untilBegun(endpoints: readonly EndpointKey[], eventId: string): Promise<void>
  /** Records that a claim returned the endpoint's deliveries up to this event; more may be due. */
  noteBegun(endpoint: EndpointKey, eventId: string): void
  /** Ends the wait for an endpoint: nothing is due, or it delays its deliveries itself. */
  release(endpoint: EndpointKey): void
  releaseAll(): void
}

/** A client that posts faster than the service delivers is slowed down, but gets its response. */
export const maxWaitMs = 5_000

interface Waiting {
  eventId: string
  resolve: () => void
}

export function createBackPressure(timers: Timers): BackPressure {
  const waiting = new Map<string, Set<Waiting>>()

  return {
    async untilBegun(endpoints, eventId) {
      if (endpoints.length === 0) return
      const own: { key: string; one: Waiting }[] = []
      const begun = endpoints.map(
        (endpoint) =>
          new Promise<void>((resolve) => {
            const key = endpointKey(endpoint)
            const one = { eventId, resolve }
            own.push({ key, one })
            waiting.set(key, (waiting.get(key) ?? new Set()).add(one))
          }),
      )
      const cancel = timers.after(maxWaitMs, () => {
        for (const { key, one } of own) end(key, one)
      })
      await Promise.all(begun)
      cancel()
    },
    noteBegun(endpoint, eventId) {
      const key = endpointKey(endpoint)
      for (const one of waiting.get(key) ?? []) if (one.eventId <= eventId) end(key, one)
    },
    release: (endpoint) => releaseKey(endpointKey(endpoint)),
    releaseAll() {
      for (const key of waiting.keys()) releaseKey(key)
    },
  }

  function releaseKey(key: string): void {
    for (const one of waiting.get(key) ?? []) end(key, one)
  }

  function end(key: string, one: Waiting): void {
    const ofEndpoint = waiting.get(key)
    if (ofEndpoint?.delete(one) && ofEndpoint.size === 0) waiting.delete(key)
    one.resolve()
  }
}
