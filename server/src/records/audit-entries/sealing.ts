import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import { auditTopic } from '../../kernel/events/outbox.ts'
import { sealAll } from './seal.ts'

/** Milliseconds to wait after a signal; entries of this time share a batch. */
const gatherMs = 500
/** Drafts whose signal was lost. */
const pollMs = 15_000

/** Seals drafts in the background, soon after they are committed. Any number of processes may run it. */
export function startSealing(services: Services, log: Log): { stop(): Promise<void> } {
  const outage = createOutage(log, 'sealing audit entries')
  let stopped = false
  let timer = setTimeout(run, 0)
  timer.unref()
  let dueAt = 0
  let running: Promise<void> | null = null
  const unsubscribe = services.signals.on(auditTopic, () => runIn(gatherMs))

  return {
    async stop() {
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      await running
    },
  }

  function runIn(ms: number): void {
    const at = performance.now() + ms
    if (stopped || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(run, ms).unref()
  }

  function run(): void {
    // A signal during a round starts another one.
    dueAt = Number.POSITIVE_INFINITY
    running = (running ?? Promise.resolve()).then(seal).then(runIn)
  }

  /** Returns when to run again, in milliseconds. */
  async function seal(): Promise<number> {
    if (stopped) return pollMs
    try {
      await sealAll(services)
      outage.end()
      return pollMs
    } catch (error) {
      return outage.note(error)
    }
  }
}
