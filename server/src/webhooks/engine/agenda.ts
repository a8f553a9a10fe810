import type { Signals } from '../../kernel/signals/signals.ts'
import { type EndpointKey, endpointKey } from './delivery.ts'

/**
 * A worker's list of endpoints with due deliveries, and their times. It is only a cache: signals
 * and settled attempts fill it, and a poll of the store finds what it missed.
 */
export interface Agenda {
  /** Records that a delivery of the endpoint is due now. */
  addNow(endpoint: EndpointKey): void
  /** Records that a delivery of the endpoint is due at that time. */
  add(endpoint: EndpointKey, dueAt: number): void
  /** Removes and returns the endpoints with due deliveries, the longest waiting first. */
  takeDue(now: number): EndpointKey[]
  /** When the next endpoint becomes due; infinity if none is known. */
  nextAt(): number
}

const topic = 'deliveries'
const turnsTopic = 'turns of deliveries'
/** Due times are rounded up to steps of this length, which avoids sorting. */
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
      // Rounded up: an endpoint may be visited late, but never early.
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

/** Signals every worker that a delivery of the endpoint is due now. Call it after the commit. */
export function signalDue(signals: Signals, endpoint: EndpointKey): void {
  signals.send(topic, endpointKey(endpoint))
}

/**
 * Calls `listener` for each endpoint that any process signals as due. Returns a function that
 * unsubscribes.
 */
export function onDue(signals: Signals, listener: (endpoint: EndpointKey) => void): () => void {
  return signals.on(topic, (detail) => {
    const [organizationId, livemode, endpointId] = detail.split('/')
    if (organizationId === undefined || endpointId === undefined) return
    listener({ tenant: { organizationId, livemode: livemode === 'true' }, endpointId })
  })
}

/** Signals every worker that ordered deliveries may have their turn. Call it after the commit. */
export function signalTurns(signals: Signals): void {
  signals.send(turnsTopic)
}

/** Calls `listener` when any process signals turns. Returns a function that unsubscribes. */
export function onTurns(signals: Signals, listener: () => void): () => void {
  return signals.on(turnsTopic, listener)
}
