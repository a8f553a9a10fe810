import type { Siblings } from '../../kernel/base/siblings.ts'
import type { MemoryLimiter } from './rate-limit.ts'

/** Tokens taken from a bucket: its name, its rate, and their number. */
type Taken = [bucket: string, rate: number, tokens: number]

const topic = 'taken'
// Asking the parent process for each token would add 0.2 ms to every request.
const gatherMs = 10

/**
 * Shares the buckets of several processes: each reports the tokens that it gave out every 10 ms. Until
 * then, a caller with several connections can exceed the limit; later requests compensate, so only the
 * burst can exceed it, not the rate.
 */
export function limitTogether(own: MemoryLimiter, siblings: Siblings): MemoryLimiter {
  if (siblings.count === 1) return own
  let taken = new Map<string, Taken>()
  siblings.on(topic, (message) => {
    for (const [bucket, rate, tokens] of message as Taken[]) own.charge(bucket, rate, tokens)
  })
  return {
    ...own,
    take(bucket, rate) {
      const verdict = own.take(bucket, rate)
      if (verdict.allowed) note(bucket, rate)
      return verdict
    },
  }

  function note(bucket: string, rate: number): void {
    if (taken.size === 0) setTimeout(reportTaken, gatherMs)
    const known = taken.get(bucket)
    if (known === undefined) taken.set(bucket, [bucket, rate, 1])
    else known[2] += 1
  }

  function reportTaken(): void {
    siblings.send(topic, [...taken.values()])
    taken = new Map()
  }
}
