import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueNotices } from '../comment-notices/enqueue.ts'
import { findNotices, type NoticesRow } from '../comment-notices/settings-store.ts'
import { type CommentRow, selectReplies } from './store.ts'

/**
 * Whom comments concern. Rows of `comment_concerns` exist only while a comment is not resolved, so that
 * an inbox costs as much as it shows, however many comments a person has had.
 */

/**
 * Notes whom a comment concerns after a change, and has it reported to them; those whom it concerned before
 * keep their time.
 */
export async function noteConcerns(call: RequestContext, row: CommentRow): Promise<void> {
  const { db, tenant, principal } = call
  const notices = await findNotices(db, tenant)
  const added = await saveConcerns(call, row, notices)
  await enqueueNotices(
    call,
    notices,
    // Nobody is informed of what they did themselves.
    added.filter((user) => toId('user', user) !== principal.id),
  )
}

/** Returns the UUIDs of those whom the comment did not concern before. */
async function saveConcerns(
  call: RequestContext,
  row: CommentRow,
  { mails, chat }: Pick<NoticesRow, 'mails' | 'chat'>,
): Promise<string[]> {
  const { db, tenant, principal } = call
  const users = await findConcerned(call, row)
  const now = db`date_trunc('milliseconds', now())`
  await db`
    delete from comment_concerns
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${row.id} and user_id <> all(${users}::uuid[])`
  const self = toUuid('user', principal.id)
  const added = await db<{ user_id: string }[]>`
    insert into comment_concerns
      (organization_id, livemode, user_id, id, noted, mailed_at, posted_at)
    select ${tenant.organizationId}::uuid, ${tenant.livemode}::boolean, concerned.user_id,
      ${row.id}::uuid, ${now},
      case when not ${mails}::boolean or concerned.user_id = ${self} then ${now} end,
      case when not ${chat !== null}::boolean or concerned.user_id = ${self} then ${now} end
    from unnest(${users}::uuid[]) as concerned (user_id)
    on conflict (organization_id, livemode, user_id, id) do nothing
    returning user_id`
  return added.map(({ user_id }) => user_id)
}

const notReported = { mails: false, chat: null }

/**
 * Takes a thread that was resolved out of every inbox, or puts one that was opened again back, without
 * reporting it again.
 */
export async function noteThread(call: RequestContext, first: CommentRow): Promise<void> {
  const { db, tenant } = call
  const replies = await selectReplies(db, tenant, first.id)
  if (!first.resolved) {
    for (const row of [first, ...replies]) await saveConcerns(call, row, notReported)
    return
  }
  const ids = [first, ...replies].map(({ id }) => id)
  await db`
    delete from comment_concerns
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${ids}::uuid[])`
}

/**
 * The UUIDs of those whom a comment concerns: its assignee, whom it mentions, and who wrote in its thread
 * before. Nobody is concerned by their own comment, unless somebody else assigned it to them.
 */
async function findConcerned(
  { db, tenant, principal }: RequestContext,
  row: CommentRow,
): Promise<string[]> {
  if (row.resolved) return []
  const writers = row.parent_id === null ? [] : await selectEarlierWriters(db, tenant, row)
  const addressed = [...row.mentions, ...writers].filter((id) => id !== row.created_by)
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
