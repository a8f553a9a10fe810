import type { Database } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import type { Log } from '../../kernel/base/log.ts'
import { createOutage } from '../../kernel/base/outage.ts'
import type { Signals } from '../../kernel/signals/signals.ts'

const topic = 'withdrawals'
/** If a signal is lost, a file is withdrawn after this time. */
const lookMs = 20_000

/**
 * What was withdrawn from all deployments: deletions of deployments, recalls of files, and deployments
 * that need a key from now on.
 */
export interface Withdrawals {
  /** Increases after each withdrawal, so that what was cached before is read again. */
  generation(): number
  close(): void
}

/**
 * Makes every process read its deployments again: after a deletion or a recall, and when a channel
 * begins or ceases to require a key. Call it after the commit.
 */
export function announceWithdrawal(signals: Signals): void {
  signals.send(topic)
}

export async function watchWithdrawals(
  { db, signals }: Pick<Services, 'db' | 'signals'>,
  log: Log,
): Promise<Withdrawals> {
  const outage = createOutage(log, 'looking for withdrawn files')
  let generation = 0
  let known = await summarizeWithdrawals(db)
  const unsubscribe = signals.on(topic, () => {
    generation += 1
  })
  const timer = setInterval(look, lookMs).unref()

  async function look(): Promise<void> {
    try {
      const now = await summarizeWithdrawals(db)
      if (now !== known) generation += 1
      known = now
      outage.end()
    } catch (error) {
      outage.note(error)
    }
  }

  return {
    generation: () => generation,
    close() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}

/** A text that every withdrawal changes. The counts find one that commits after a later one. */
async function summarizeWithdrawals(db: Database): Promise<string> {
  const [row] = await db<{ summary: string }[]>`
    select concat_ws(' ',
      (select count(*) || ' ' || count(lifted_at) from recalls),
      (select count(*) from deployments where status = 'deleted'),
      (select count(*) || ' ' || count(distinct channel.id) || ' ' || coalesce(max(channel.updated)::text, '')
        from channels channel join channel_moves move
          on move.organization_id = channel.organization_id and move.livemode = channel.livemode
            and move.channel_id = channel.id
        where channel.requires_key)) as summary`
  return row!.summary
}
