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
  /** Takes the endpoints that have something due out of the agenda, those that waited longest first. */
  takeDue(now: number): EndpointKey[]
  /** When the next endpoint becomes ready; infinity if none is known. */
  nextAt(): number
}

const topic = 'deliveries'
/** Times to come are kept in steps of this length, so that nothing is ever sorted. */
const stepMs = 50

export function createAgenda(): Agenda {
  const due = new Map<string, EndpointKey>()
  const later = new Map<number, Map<string, EndpointKey>>()
  const steps: number[] = []

  return {
    addNow(endpoint) {
      due.set(endpointKey(endpoint), endpoint)
    },
    add(endpoint, dueAt) {
      // Rounded up: an endpoint may be looked at late, but never before its time.
      const step = Math.ceil(dueAt / stepMs)
      let endpoints = later.get(step)
      if (endpoints === undefined) {
        endpoints = new Map()
        later.set(step, endpoints)
        steps.splice(steps.findLastIndex((other) => other < step) + 1, 0, step)
      }
      endpoints.set(endpointKey(endpoint), endpoint)
    },
    takeDue(now) {
      while (steps[0] !== undefined && steps[0] * stepMs <= now) {
        const step = steps.shift()!
        for (const [key, endpoint] of later.get(step)!) due.set(key, endpoint)
        later.delete(step)
      }
      const taken = [...due.values()]
      due.clear()
      return taken
    },
    nextAt: () => (steps[0] === undefined ? Number.POSITIVE_INFINITY : steps[0] * stepMs),
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
    listener({ tenant: { organizationId, livemode: livemode === 'true' }, endpointId })
  })
}
