import type { Outcome, Policy } from '../../src/webhooks/engine/delivery.ts'
import { isSuccess } from '../../src/webhooks/engine/verdict.ts'
import { leaseDuration } from '../../src/webhooks/worker.ts'
import type { Seen } from './simulated-store.ts'

const minute = 60_000
export const policy: Policy = {
  waitsMs: [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute],
  maxAttempts: 5,
  timeoutMs: 15_000,
}

/** A request as received. */
export interface Request {
  /** UUID of the delivery. */
  delivery: string
  attempt: number
  startedAt: number
  endedAt: number
  outcome: Outcome
}

/** The delay that a batch and a slow store may add to a wait without faults and with free slots. */
const slackMs = 3_000
/** How often the workers of a story poll: a story of a day is too long for a poll each second. */
export const pollMs = 30_000

/** How a finished delivery breaks the invariants (reliability, invariant 2). */
export function findProblems(
  delivery: Seen,
  requests: readonly Request[],
  { faults, crashes, ample }: { faults: boolean; crashes: boolean; ample: boolean },
): string[] {
  const own = requests.filter((request) => request.delivery === delivery.id)
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
    'delivered without a 2xx at its end',
  )
  hold(status !== 'failed' || worked.length === 0, 'failed in spite of a 2xx')
  hold(
    status !== 'failed' || attemptCount === policy.maxAttempts || last?.status === 410,
    'failed before its time',
  )
  hold(status !== 'abandoned' || delivery.wasDisabled, 'abandoned without reason')

  const sent = own.map(({ attempt }) => attempt)
  hold(new Set(sent).size === sent.length, 'an attempt was sent twice')
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
    hold(request?.outcome.statusCode === attempt.status, 'another status was recorded')
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

/**
 * How the deliveries of an ordered endpoint break its order: those of a key may neither overlap nor be
 * sent before an earlier one has ended.
 */
export function findDisorder(seen: readonly Seen[], requests: readonly Request[]): string[] {
  const keys = new Map(seen.map(({ id, key }) => [id, key]))
  const last = new Map<string, Request>()
  const problems: string[] = []
  const own = requests.filter(({ delivery }) => keys.has(delivery))
  for (const request of [...own].sort((a, b) => a.startedAt - b.startedAt)) {
    const key = keys.get(request.delivery)!
    const before = last.get(key)
    last.set(key, request)
    if (before === undefined || before.delivery === request.delivery) continue
    const names = `${request.delivery} after ${before.delivery} of ${key}`
    if (before.delivery > request.delivery) problems.push(`out of order: ${names}`)
    if (before.endedAt > request.startedAt) problems.push(`at the same time: ${names}`)
  }
  return problems
}
