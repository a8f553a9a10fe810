import type { Siblings } from '../kernel/siblings.ts'
import type { MemoryLimiter } from './rate-limit.ts'

/** What was taken of a bucket: its name, its rate, and how many tokens. */
type Taken = [bucket: string, rate: number, tokens: number]

const topic = 'taken'
// A process that asked the parent for each token would add 0.2 ms to every request.
const gatherMs = 10

/**
 * The buckets of several processes as one: each tells the others every 10 ms what it gave out. Until
 * then a caller on several connections can take more than there is; later requests make up for it, so
 * only the burst can exceed the limit, not the rate.
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
    if (taken.size === 0) setTimeout(tell, gatherMs)
    const known = taken.get(bucket)
    if (known === undefined) taken.set(bucket, [bucket, rate, 1])
    else known[2] += 1
  }

  function tell(): void {
    siblings.send(topic, [...taken.values()])
    taken = new Map()
  }
}
