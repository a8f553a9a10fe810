import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueNotices } from '../comment-notices/enqueue.ts'
import { findNotices, type NoticesRow } from '../comment-notices/settings-store.ts'
import { findDocument } from '../documents/store.ts'
import type { CommentRow } from './store.ts'

/**
 * Whom comments concern. Rows of `comment_concerns` exist only while a comment is not resolved, so that
 * an inbox costs as much as it shows, however many comments a person has had.
 */

/**
 * Notes whom comments concern after a change, and has them reported to those whom they were not reported to
 * before; others keep their time.
 */
export async function noteConcerns(
  call: RequestContext,
  rows: readonly CommentRow[],
): Promise<void> {
  const notices = await findNotices(call.db, call.tenant)
  const due: string[] = []
  for (const row of rows) due.push(...(await saveConcerns(call, row, notices)))
  await enqueueNotices(call, notices, [...new Set(due)])
}

/**
 * Returns the UUIDs of those whom the comment did not concern before, and whom it is still to be reported to.
 * Nobody is informed of what they did themselves.
 */
async function saveConcerns(
  call: RequestContext,
  row: CommentRow,
  { mails, chat }: Pick<NoticesRow, 'mails' | 'chat'>,
): Promise<string[]> {
  const { db, tenant, principal } = call
  const users = await findConcerned(call, row)
  const now = db`date_trunc('milliseconds', now())`
  const within = db`
    organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}`
  await db`delete from comment_concerns where ${within} and user_id <> all(${users}::uuid[])`
  const self = toUuid('user', principal.id)
  const added = await db<{ user_id: string; is_due: boolean }[]>`
    with report as (
      delete from comment_reports where ${within} returning user_id, mailed_at, posted_at
    )
    insert into comment_concerns
      (organization_id, livemode, user_id, id, noted, mailed_at, posted_at)
    select ${tenant.organizationId}::uuid, ${tenant.livemode}::boolean, concerned.user_id,
      ${row.id}::uuid, ${now},
      case when not ${mails}::boolean or concerned.user_id = ${self} then ${now} else mailed_at end,
      case when not ${chat !== null}::boolean or concerned.user_id = ${self} then ${now} else posted_at end
    from unnest(${users}::uuid[]) as concerned (user_id)
      left join report on report.user_id = concerned.user_id
    on conflict (organization_id, livemode, user_id, id) do nothing
    returning user_id, mailed_at is null or posted_at is null as is_due`
  return added.filter(({ is_due }) => is_due).map(({ user_id }) => user_id)
}

/** Takes a thread that was resolved out of every inbox, and remembers whom it was reported to. */
export async function dropConcerns(
  { db, tenant }: RequestContext,
  rows: readonly CommentRow[],
): Promise<void> {
  await db`
    with resolved as (
      delete from comment_concerns
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and id = any(${rows.map(({ id }) => id)}::uuid[])
      returning organization_id, livemode, id, user_id, mailed_at, posted_at
    )
    insert into comment_reports (organization_id, livemode, id, user_id, mailed_at, posted_at)
    select * from resolved where mailed_at is not null or posted_at is not null
    on conflict (organization_id, livemode, id, user_id) do update
    set mailed_at = excluded.mailed_at, posted_at = excluded.posted_at`
}

/**
 * The UUIDs of those whom a comment concerns: its assignee, whom it mentions, who wrote in its thread before,
 * and the checker whose document it is about. Nobody is concerned by their own comment, unless somebody else
 * assigned it to them.
 */
async function findConcerned(
  { db, tenant, principal }: RequestContext,
  row: CommentRow,
): Promise<string[]> {
  if (row.resolved) return []
  const writers = row.parent_id === null ? [] : await selectEarlierWriters(db, tenant, row)
  const document =
    row.document_id === null
      ? null
      : await findDocument(db, tenant, toId('document', row.document_id))
  const addressed = [...row.mentions, ...writers, document?.checker ?? null]
    .filter((id) => id !== null)
    .filter((id) => id !== row.created_by)
  if (row.assignee_id !== null) {
    const assignee = toId('user', row.assignee_id)
    if (assignee !== row.created_by || principal.id !== assignee) addressed.push(assignee)
  }
  // Keys and applications write too, and have no inbox.
  const users = addressed.map((id) => toUuid('user', id)).filter((uuid) => uuid !== null)
  return [...new Set(users)]
}

/** The ids of those who wrote in the thread of a reply before it. */
async function selectEarlierWriters(
  db: Database,
  tenant: Tenant,
  { id, parent_id }: CommentRow,
): Promise<string[]> {
  const rows = await db<{ created_by: string }[]>`
    select created_by from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${parent_id}
    union
    select created_by from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and parent_id = ${parent_id} and id < ${id}`
  return rows.map(({ created_by }) => created_by)
}
