import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import type { NoticesRow } from './settings-store.ts'

/** The kinds of jobs that report comments: to a person, and to the channel. */
export const commentMail = 'comment_notice.mail'
export const commentMessage = 'comment_notice.message'

/** Comments within this time are one mail, or one message. */
const gatherMs = 120_000

/**
 * Has the comments that began to concern these users (UUIDs) in this transaction reported: one job for
 * each, so that each is retried alone, and none for whom one waits.
 */
export async function enqueueNotices(
  { db, tenant, services, afterCommit }: RequestContext,
  { mails, chat }: Pick<NoticesRow, 'mails' | 'chat'>,
  users: readonly string[],
): Promise<void> {
  const readers = [...(mails ? users : []), ...(chat === null ? [] : [null])]
  if (readers.length === 0) return
  // Otherwise, two transactions would each enqueue a job for one reader.
  const name = `comment_notice ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const waiting = await selectWaiting(db, tenant)
  const dueAt = new Date(services.clock.now() + gatherMs)
  for (const user of readers) {
    if (waiting.has(user)) continue
    const kind = user === null ? commentMessage : commentMail
    await enqueueJob(db, tenant, kind, { user }, null, dueAt)
  }
  afterCommit(() => wakeJobs(services.signals))
}

/**
 * Returns for whom a job waits; null for the channel. The lock keeps it from being claimed before this transaction
 * ends, when it would not see the new comment.
 */
async function selectWaiting(db: Database, tenant: Tenant): Promise<Set<string | null>> {
  const rows = await db<{ reader: string | null }[]>`
    select payload ->> 'user' as reader from jobs
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and kind in (${commentMail}, ${commentMessage})
      and leased_until is null and set_aside_at is null
    for share skip locked`
  return new Set(rows.map(({ reader }) => reader))
}
