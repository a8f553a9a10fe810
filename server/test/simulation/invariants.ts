import type { Outcome, Policy } from '../../src/webhooks/engine/delivery.ts'
import { isSuccess } from '../../src/webhooks/engine/verdict.ts'
import { leaseDuration } from '../../src/webhooks/worker.ts'
import { type Arrival, nameMessage } from './broker.ts'
import type { Form, Seen, SimulatedEvent } from './simulated-store.ts'

const minute = 60_000
export const policy: Policy = {
  waitsMs: [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute],
  maxAttempts: 5,
  timeoutMs: 15_000,
}

/** A request that was sent, or a message to a broker. */
export interface Sent {
  endpointId: string
  /** UUIDs. A batch has several. */
  events: readonly string[]
  /** Null in a batch, which does not name it. */
  attempt: number | null
  startedAt: number
  endedAt: number
  outcome: Outcome
}

/** An event, and when it was recorded. */
export interface Posted extends SimulatedEvent {
  at: number
}

/** What went wrong in a story beside its receivers, and whether there was always a free slot. */
interface Conditions {
  faults: boolean
  crashes: boolean
  ample: boolean
}

/** What is known at the end of a story. */
interface Story {
  conditions: Conditions
  forms: ReadonlyMap<string, Form>
  posted: readonly Posted[]
  sent: readonly Sent[]
  seen: readonly Seen[]
  /** UUIDs of the endpoints that were ever disabled or removed. */
  disabled: ReadonlySet<string>
  /** What came to the brokers. */
  arrived: ReadonlyMap<string, Arrival>
}

/** The delay that a batch and a slow store may add to a wait without faults and with free slots. */
const slackMs = 3_000
/** How often the workers of a story poll: a story of a day is too long for a poll each second. */
export const pollMs = 30_000

/** How a story breaks the invariants. */
export function findProblems(story: Story): string[] {
  const { seen } = story
  return [
    ...seen.flatMap((delivery) => findDeliveryProblems(delivery, story)),
    ...seen.flatMap((delivery) => findUnconfirmed(delivery, story)),
    ...findLost(story),
    ...findDisorder(story),
    ...findDelays(story),
    ...findWrongBatches(story),
  ]
}

/** How a finished delivery breaks the invariants (reliability, invariant 2). */
function findDeliveryProblems(
  delivery: Seen,
  { sent, disabled, conditions: { faults, crashes, ample } }: Story,
): string[] {
  const own = sent
    .filter(({ events }) => events.includes(delivery.eventId))
    .map((one) => ({ ...one, attempt: one.attempt ?? findAttempt(delivery, one) }))
  const { status, attempts, attemptCount } = delivery
  const troubled = faults || crashes
  const problems: string[] = []
  const hold = (promise: boolean, problem: string) => {
    if (!promise) problems.push(`${problem}: ${JSON.stringify(delivery)}`)
  }
  const last = attempts.at(-1)
  const worked = attempts.filter(({ status: statusCode, error }) =>
    isSuccess({ statusCode, error }),
  )

  hold(status !== 'pending', 'still pending')
  hold(attemptCount <= policy.maxAttempts, 'more attempts than allowed')
  hold(attempts.length === attemptCount, 'attempts counted and recorded differ')
  hold(
    attempts.every(({ number }, at) => number === at + 1),
    'attempts are not numbered in order',
  )
  hold((delivery.completedAt !== null) === (status !== 'pending'), 'no time of its end')
  hold(
    status !== 'delivered' || (worked.length === 1 && last === worked[0]),
    'delivered without a success at its end',
  )
  hold(status !== 'failed' || worked.length === 0, 'failed in spite of a success')
  hold(
    status !== 'failed' || attemptCount === policy.maxAttempts || last?.status === 410,
    'failed before its time',
  )
  hold(status !== 'abandoned' || disabled.has(delivery.endpointId), 'abandoned without reason')

  const numbers = own.map(({ attempt }) => attempt)
  hold(new Set(numbers).size === numbers.length, 'an attempt was sent twice')
  for (const attempt of attempts) {
    const request = own.find((request) => request.attempt === attempt.number)
    if (attempt.error === 'interrupted') {
      hold(troubled, 'interrupted, though nothing went wrong')
      hold(crashes || request === undefined, 'what came of an attempt was not recorded')
      const gapMs = (attempts[attempt.number]?.startedAt ?? 0) - attempt.startedAt
      const leaseMs = leaseDuration(policy)
      hold(gapMs < 0 || gapMs >= leaseMs, `an attempt came during the lease: ${gapMs} ms`)
      hold(
        faults || !ample || gapMs <= leaseMs + pollMs + slackMs,
        `an attempt waited after its lease: ${gapMs} ms`,
      )
      continue
    }
    hold(request !== undefined, 'an attempt was recorded that nobody made')
    hold(
      request?.outcome.statusCode === attempt.status && request?.outcome.error === attempt.error,
      'another outcome was recorded',
    )
    const next = attempts[attempt.number]
    if (request === undefined || next === undefined) continue
    const waited = next.startedAt - request.endedAt
    const wait = policy.waitsMs[attempt.number - 1]!
    const most = request.outcome.retryAfterMs === null ? wait : policy.waitsMs[attempt.number]!
    hold(waited >= wait, `attempt ${next.number} came after ${waited} ms, not ${wait}`)
    hold(
      troubled || !ample || waited <= most * 1.1 + slackMs,
      `attempt ${next.number} came late: ${waited} ms`,
    )
  }
  return problems
}

/** The number of the attempt that was made with others in a batch: the last one that had begun. */
function findAttempt({ attempts }: Seen, { startedAt }: Sent): number | undefined {
  return attempts.findLast((attempt) => attempt.startedAt <= startedAt)?.number
}

/** How a delivery to a broker differs from what came to the broker. */
function findUnconfirmed(
  { id, endpointId, eventId, attempts }: Seen,
  { arrived, forms, sent }: Story,
): string[] {
  if (!forms.get(endpointId)!.hasBroker) return []
  const problems: string[] = []
  for (const { number, error } of attempts) {
    if (error === 'interrupted') continue
    const name = nameMessage(id, number)
    const arrival = arrived.get(name)
    const hasConfirmed = arrival?.isConfirmed ?? false
    if (error === null && !hasConfirmed) problems.push(`no broker confirmed ${name}`)
    if (error === null && arrival?.isStored === false) problems.push(`no broker has ${name}`)
    if (error !== null && hasConfirmed) problems.push(`failed, though confirmed: ${name}`)
    const message = sent.find(
      ({ events, attempt }) => events.includes(eventId) && attempt === number,
    )
    if (arrival !== undefined && message !== undefined && arrival.at > message.endedAt) {
      problems.push(`sent after its attempt had ended: ${name}`)
    }
  }
  return problems
}

/** Events without the one delivery that they must have, and those with one that their filter refuses. */
function findLost({ posted, seen, forms, disabled }: Story): string[] {
  const counts = new Map<number, number>()
  for (const { event } of seen) counts.set(event, (counts.get(event) ?? 0) + 1)
  return posted.flatMap(({ number, endpoint: { endpointId }, isWanted }) => {
    const count = counts.get(number) ?? 0
    const passes = isWanted || !forms.get(endpointId)!.isFiltered
    if (!passes) return count > 0 ? [`a filter refused event ${number}, which was delivered`] : []
    if (count > 1) return [`event ${number} has ${count} deliveries`]
    return count === 0 && !disabled.has(endpointId) ? [`event ${number} was lost`] : []
  })
}

/**
 * How deliveries of ordered endpoints break their order: those of a key may neither overlap nor be sent
 * before an earlier one has ended.
 */
function findDisorder({ posted, seen, sent, forms }: Story): string[] {
  const problems: string[] = []
  const events = new Map(seen.map(({ eventId, event }) => [eventId, posted[event - 1]!]))
  const last = new Map<string, Sent>()
  for (const request of [...sent].sort((a, b) => a.startedAt - b.startedAt)) {
    const { endpointId } = request
    const event = events.get(request.events[0]!)
    if (event === undefined || forms.get(endpointId)!.ordering === 'none') continue
    const line = `${endpointId} ${event.key}`
    const before = last.get(line)
    last.set(line, request)
    const other = events.get(before?.events[0] ?? '')
    if (before === undefined || other === undefined || other === event) continue
    const names = `event ${event.number} after ${other.number} of ${line}`
    if (event.number < other.number) problems.push(`out of order: ${names}`)
    if (before.endedAt > request.startedAt) problems.push(`at the same time: ${names}`)
  }
  return problems
}

/**
 * First attempts that waited for something else than a signal that was lost, the end of a batch, or the
 * deliveries of their key: a key that fails, and a broker that is slow, delay no others.
 */
function findDelays({ posted, seen, forms, disabled, conditions }: Story): string[] {
  const { faults, crashes, ample } = conditions
  if (faults || crashes || !ample) return []
  return seen.flatMap((delivery) => {
    const [first] = delivery.attempts
    if (first === undefined || disabled.has(delivery.endpointId)) return []
    const event = posted[delivery.event - 1]!
    const { batch, ordering } = forms.get(delivery.endpointId)!
    const earlier = seen.filter(
      (other) =>
        ordering === 'key' &&
        other.endpointId === delivery.endpointId &&
        other.event < event.number &&
        posted[other.event - 1]!.key === event.key,
    )
    const from = Math.max(event.at, ...earlier.map(({ completedAt }) => completedAt ?? 0))
    const waited = first.startedAt - from
    const most = 1_000 * (batch?.max_wait ?? 0) + pollMs + slackMs
    return waited <= most ? [] : [`event ${event.number} waited for others: ${waited} ms`]
  })
}

/** Requests with more events than their endpoint takes, with one twice, or with those of another endpoint. */
function findWrongBatches({ sent, seen, forms }: Story): string[] {
  const owners = new Map(seen.map(({ eventId, endpointId }) => [eventId, endpointId]))
  return sent.flatMap(({ endpointId, events }) => {
    const most = forms.get(endpointId)!.batch?.max_events ?? 1
    const isOwn = events.every((event) => owners.get(event) === endpointId)
    if (isOwn && events.length <= most && new Set(events).size === events.length) return []
    return [`a request to ${endpointId} with the events ${events}`]
  })
}
