import { toId } from '../../src/kernel/base/ids.ts'
import {
  type Claimed,
  type Endpoint,
  type EndpointKey,
  endpointKey,
} from '../../src/webhooks/engine/delivery.ts'
import type { ClaimAnswer, Settlement, Wanted } from '../../src/webhooks/engine/delivery-store.ts'
import {
  destinationOf,
  type Form,
  type Seen,
  type SimulatedEvent,
  type SimulatedStore,
  secret,
} from './simulated-store.ts'

interface Row {
  seen: Seen
  key: EndpointKey
  body: string
  queued: boolean
  dueAt: number
  startedAt: number
  leasedUntil: number | null
  /** The key of an ordered delivery; null for others. */
  orderingKey: string | null
}

/** What the model does with an event, which a test may replace by a defect. */
export interface Rules {
  passesFilter(event: SimulatedEvent): boolean
  /** Names the deliveries of an ordered endpoint that are sent one after the other. */
  orderingKey(event: SimulatedEvent): string
}

const rules: Rules = {
  passesFilter: ({ isWanted }) => isWanted,
  orderingKey: ({ endpoint, key }) => `${endpoint.endpointId} ${key}`,
}

/**
 * A model of the store's statements in memory, so that thousands of stories can run. Fewer of the
 * same stories also run on the real store.
 */
export function createModelStore(changed: Partial<Rules> = {}): SimulatedStore {
  const { passesFilter, orderingKey } = { ...rules, ...changed }
  const rows: Row[] = []
  const disabled = new Set<string>()
  const everDisabled = new Set<string>()
  const removed = new Set<string>()
  const revisions = new Map<string, number>()
  const keys = new Map<string, EndpointKey>()
  const forms = new Map<string, Form>()
  let count = 0
  const newId = () => `00000000-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`

  const of = ({ endpointId }: { endpointId: string }) =>
    rows.filter((row) => row.queued && row.key.endpointId === endpointId)
  const waiting = (row: Row) => row.queued && row.leasedUntil === null

  return {
    async addEndpoint(form) {
      const key = { tenant: { organizationId: newId(), livemode: true }, endpointId: newId() }
      keys.set(key.endpointId, key)
      forms.set(key.endpointId, form)
      return key
    },
    async addEvent(event, now) {
      const { endpoint: key, number, key: name } = event
      const { ordering, isFiltered, batch } = forms.get(key.endpointId)!
      if (disabled.has(endpointKey(key)) || (isFiltered && !passesFilter(event))) return
      const id = newId()
      const isOrdered = ordering === 'key'
      const waitMs = 1_000 * (batch?.max_wait ?? 0)
      const endOfBatch = waitMs === 0 ? now : (Math.floor(now / waitMs) + 1) * waitMs
      rows.push({
        key,
        body: JSON.stringify({
          id: toId('event', id),
          type: 'custom.simulated',
          data: { object: { id: name } },
        }),
        queued: true,
        dueAt: isOrdered ? Number.POSITIVE_INFINITY : endOfBatch,
        startedAt: 0,
        leasedUntil: null,
        orderingKey: isOrdered ? orderingKey(event) : null,
        seen: {
          id,
          endpointId: key.endpointId,
          eventId: id,
          event: number,
          status: 'pending',
          attemptCount: 0,
          completedAt: null,
          attempts: [],
        },
      })
    },
    async disable(key, now) {
      disable(key, now)
    },
    async enable(key) {
      if (!removed.has(endpointKey(key))) disabled.delete(endpointKey(key))
    },
    async remove(key, now) {
      removed.add(endpointKey(key))
      disable(key, now)
    },
    async rotate(key) {
      revisions.set(endpointKey(key), findRevision(key) + 1)
    },
    look: async () => rows.map(({ seen }) => seen),
    listDisabled: async () => everDisabled,
    queued: async () => rows.filter(({ queued }) => queued).length,

    async claim(wanted, now, leaseMs) {
      return wanted.map((ask) => claim(ask, now, leaseMs))
    },
    async settle(settlements, now) {
      for (const settlement of settlements) settle(settlement, now)
      return []
    },
    async setAside() {
      throw new Error('the model accepts everything')
    },
    async findLapsed(before) {
      return rows
        .filter((row) => row.queued && row.leasedUntil !== null && row.leasedUntil <= before)
        .map(({ key, seen, startedAt }) => ({
          ...key,
          deliveryId: seen.id,
          attempt: seen.attemptCount,
          startedAt,
        }))
    },
    async findDue() {
      const endpoints = [...keys.values()].flatMap((endpoint) => {
        const due = of(endpoint)
          .filter(waiting)
          .map(({ dueAt }) => dueAt)
        return due.length === 0 ? [] : [{ endpoint, dueAt: Math.min(...due) }]
      })
      return { endpoints, next: null }
    },
    async giveTurns(now) {
      const first = new Map<string, Row>()
      for (const row of rows.filter(({ queued }) => queued)) {
        const { orderingKey } = row
        if (orderingKey !== null && !first.has(orderingKey)) first.set(orderingKey, row)
      }
      const given = [...first.values()].filter(({ dueAt }) => dueAt === Number.POSITIVE_INFINITY)
      for (const row of given) row.dueAt = now
      return { endpoints: given.map(({ key }) => key), againAt: null }
    },
    async release(claimed) {
      for (const { deliveryId, attempt } of claimed) {
        const row = rows.find(({ seen }) => seen.id === deliveryId)!
        if (!isInFlight(row, attempt) || row.seen.status === 'abandoned') continue
        row.leasedUntil = null
        row.seen.attemptCount -= 1
      }
    },
    async abandon(key, now) {
      if (disabled.has(endpointKey(key))) abandon(key, now)
    },
  }

  function findRevision(key: EndpointKey): number {
    return revisions.get(endpointKey(key)) ?? 1
  }

  function disable(key: EndpointKey, now: number): void {
    if (disabled.has(endpointKey(key))) return
    disabled.add(endpointKey(key))
    everDisabled.add(key.endpointId)
    abandon(key, now)
  }

  function claim(
    { endpoint: key, allowance, revision }: Wanted,
    now: number,
    leaseMs: number,
  ): ClaimAnswer {
    if (disabled.has(endpointKey(key))) {
      return { key, endpoint: null, granted: null, resumeAt: null, claimed: [] }
    }
    const due = of(key)
      .filter((row) => waiting(row) && row.dueAt <= now)
      .sort((a, b) => a.dueAt - b.dueAt)
    const claimed = due.slice(0, allowance).map((row): Claimed => {
      row.leasedUntil = now + leaseMs
      row.startedAt = now
      row.seen.attemptCount += 1
      return {
        ...key,
        deliveryId: row.seen.id,
        eventId: row.seen.eventId,
        url: `https://receiver.test/${key.endpointId}`,
        attempt: row.seen.attemptCount,
        startedAt: now,
        body: row.body,
        traceparent: null,
        revision: findRevision(key),
      }
    })
    const { ordering, batch, hasBroker } = forms.get(key.endpointId)!
    const endpoint: Endpoint = {
      ...key,
      revision: findRevision(key),
      enabledEvents: ['*'],
      scheme: 'standard',
      payload: 'snapshot',
      ordering,
      batch: batch === null ? null : { maxEvents: batch.max_events },
      responseRetention: null,
      transformation: null,
      userAgent: null,
      waitsMs: null,
      customHeaders: {},
      network: null,
      authentication: null,
      destination: hasBroker ? destinationOf(key.endpointId) : null,
      secrets: [{ secret, expiresAt: null }],
    }
    return {
      key,
      endpoint: revision === findRevision(key) ? null : endpoint,
      granted: allowance,
      resumeAt: null,
      claimed,
    }
  }

  function settle({ finished, verdict }: Settlement, now: number): void {
    const { deliveryId, attempt, startedAt, outcome } = finished
    const row = rows.find(({ seen }) => seen.id === deliveryId)!
    if (!isInFlight(row, attempt)) return
    const { seen } = row
    seen.attempts.push({
      number: attempt,
      startedAt,
      error: outcome.error,
      status: outcome.statusCode,
    })
    row.leasedUntil = null
    if (seen.status !== 'abandoned' && verdict.status === 'pending') {
      row.dueAt = verdict.dueAt
      return
    }
    row.queued = false
    if (seen.status !== 'abandoned') {
      seen.status = verdict.status
      seen.completedAt = now
    }
    // A 410 from before the endpoint was disabled and enabled again does not count.
    if (verdict.status === 'failed' && verdict.gone && seen.status !== 'abandoned') {
      disable(row.key, now)
    }
  }

  function isInFlight(row: Row, attempt: number): boolean {
    return row.queued && row.leasedUntil !== null && row.seen.attemptCount === attempt
  }

  function abandon(key: EndpointKey, now: number): void {
    for (const row of of(key)) {
      if (row.seen.status === 'abandoned') continue
      row.seen.status = 'abandoned'
      row.seen.completedAt = now
      if (row.leasedUntil === null) row.queued = false
    }
  }
}
