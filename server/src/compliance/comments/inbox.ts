import type { RequestContext } from '../../kernel/api/context.ts'
import { requirePerson } from '../../kernel/api/privilege.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { toId } from '../../kernel/base/ids.ts'
import { findOnlyChecker } from '../documents/visible.ts'
import { type CommentInbox, type CommentInboxPatch, maxUnseen } from './schema.ts'
import { onDocumentsOf } from './store.ts'

/** Returns the inbox of the caller. Throws `privilege_exceeded` for keys and applications. */
export async function readInbox(call: RequestContext): Promise<CommentInbox> {
  const userId = requireOwner(call)
  return renderInbox(call, await findInbox(call, userId))
}

export async function patchInbox(
  call: RequestContext,
  { seen }: CommentInboxPatch,
): Promise<CommentInbox> {
  const { db, tenant } = call
  const userId = requireOwner(call)
  if (seen !== undefined) {
    await db`
      insert into comment_inboxes (organization_id, livemode, user_id, seen)
      values (${tenant.organizationId}, ${tenant.livemode}, ${userId}, ${new Date(seen)})
      on conflict (organization_id, livemode, user_id) do update
      set seen = excluded.seen, updated = now()`
  }
  return renderInbox(call, await findInbox(call, userId))
}

function requireOwner(call: RequestContext): string {
  return requirePerson(call, 'seen', 'Only a person who is signed in has an inbox of comments.')
}

interface InboxRow {
  seen: Date | null
  updated: Date | null
  newest: Date | null
  unseen_count: number
}

async function findInbox(
  { db, tenant, principal }: RequestContext,
  userId: string,
): Promise<InboxRow> {
  const checker = findOnlyChecker(principal)
  const ofUser = db`
    organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and user_id = ${userId}`
  const [inbox] = await db<Pick<InboxRow, 'seen' | 'updated'>[]>`
    select seen, updated from comment_inboxes where ${ofUser}`
  const seen = inbox?.seen ?? null
  const visible = db`and (
    select true from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = comment_concerns.id ${onDocumentsOf(db, tenant, checker)}
    limit 1)`
  const [counted] = await db<Pick<InboxRow, 'newest' | 'unseen_count'>[]>`
    select max(noted) as newest,
      (count(*) filter (where noted > ${seen ?? new Date(0)}))::integer as unseen_count
    from (
      select noted from comment_concerns where ${ofUser} ${checker === null ? db`` : visible}
      order by user_id desc, id desc limit ${maxUnseen}
    ) as newest`
  return { seen, updated: inbox?.updated ?? null, ...counted! }
}

function renderInbox(
  { tenant, principal }: RequestContext,
  { seen, updated, newest, unseen_count }: InboxRow,
): CommentInbox {
  return {
    object: 'comment_inbox',
    organization: toId('organization', tenant.organizationId),
    livemode: tenant.livemode,
    updated: timestampOrNull(updated),
    user: principal.id,
    seen: timestampOrNull(seen),
    newest: timestampOrNull(newest),
    unseen_count,
  }
}
