import type { Signals } from '../kernel/signals.ts'
import { type EndpointKey, endpointKey } from './delivery.ts'

/**
 * What a worker knows of the time to come: which endpoints have a delivery due, and when. It is only
 * memory: signals and settled attempts fill it, and a poll of the store mends what it missed.
 */
export interface Agenda {
  /** Says that the endpoint has something due now. */
  addNow(endpoint: EndpointKey): void
  /** Says that the endpoint has something due at that time. */
  add(endpoint: EndpointKey, dueAt: number): void
  /** The endpoints with something due, those that waited longest first. */
  ready(now: number): Iterable<EndpointKey>
  /** Forgets what is due now, because it is about to be claimed. */
  take(endpoint: EndpointKey): void
  /** When the next endpoint becomes ready; infinity if none is known. */
  nextAt(): number
}

const topic = 'deliveries'
/** Times to come are kept in slots of this length, so that nothing is ever sorted. */
const slotMs = 50

export function createAgenda(): Agenda {
  const due = new Map<string, EndpointKey>()
  const later = new Map<number, Map<string, EndpointKey>>()
  const slots: number[] = []

  function advance(now: number): void {
    while (slots[0] !== undefined && slots[0] * slotMs <= now) {
      const slot = slots.shift()!
      for (const [key, endpoint] of later.get(slot)!) due.set(key, endpoint)
      later.delete(slot)
    }
  }

  return {
    addNow(endpoint) {
      due.set(endpointKey(endpoint), endpoint)
    },
    add(endpoint, dueAt) {
      // Rounded up: an endpoint may be looked at late, but never before its time.
      const slot = Math.ceil(dueAt / slotMs)
      let endpoints = later.get(slot)
      if (endpoints === undefined) {
        endpoints = new Map()
        later.set(slot, endpoints)
        slots.splice(slots.findLastIndex((other) => other < slot) + 1, 0, slot)
      }
      endpoints.set(endpointKey(endpoint), endpoint)
    },
    ready(now) {
      advance(now)
      return due.values()
    },
    take(endpoint) {
      due.delete(endpointKey(endpoint))
    },
    nextAt: () => (slots[0] === undefined ? Number.POSITIVE_INFINITY : slots[0] * slotMs),
  }
}

/** Tells every worker that the endpoint has something due now. Call it after the commit. */
export function signalDue(signals: Signals, endpoint: EndpointKey): void {
  signals.send(topic, endpointKey(endpoint))
}

/** Calls `listener` for each endpoint that any process says has something due; the returned function ends that. */
export function onDue(signals: Signals, listener: (endpoint: EndpointKey) => void): () => void {
  return signals.on(topic, (detail) => {
    const [organizationId, livemode, endpointId] = detail.split('/')
    if (organizationId === undefined || endpointId === undefined) return
    listener({ scope: { organizationId, livemode: livemode === 'true' }, endpointId })
  })
}
