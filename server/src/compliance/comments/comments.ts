import { requireMembers } from '../../identity/users/require-members.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { dropConcerns, noteConcerns } from './concerns.ts'
import { findVisibleComment, requirePlace } from './places.ts'
import type { Comment, CommentCreate, CommentPatch } from './schema.ts'
import {
  type CommentChange,
  type CommentRow,
  countReplies,
  deletePageComments,
  deleteReplies,
  findComment,
  insertComment,
  renderComment,
  resolveReplies,
  selectReplies,
  updateComment,
} from './store.ts'

export async function createComment(call: RequestContext, body: CommentCreate): Promise<Comment> {
  const { db, tenant } = call
  const { text, mentions = [] } = body
  const place = await requirePlace(call, body)
  await requireMembers(call, mentions, (at) => `mentions[${at}]`)
  const row = await insertComment(db, tenant, {
    id: newUuid(call.services.clock.now()),
    ...place,
    text,
    assignee_id: await requireAssignee(call, body.assignee ?? null),
    mentions,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  if (row.parent_id !== null) await countReplies(db, tenant, row.parent_id, 1)
  await noteConcerns(call, [row])
  const rendered = renderComment(row)
  await recordChange(call, 'brand.comment.created', rendered)
  return rendered
}

/** Throws `privilege_exceeded` for the text of somebody else, and `state_conflict` for resolving a reply. */
export async function patchComment(
  call: RequestContext,
  id: string,
  { metadata, assignee, resolved, ...fields }: CommentPatch,
): Promise<Comment> {
  const { db, tenant } = call
  const before = await lockComment(call, id)
  if (fields.text !== undefined && fields.text !== before.text) {
    requireAuthor(call, before, 'Only its author can change the text of a comment.')
  }
  if (fields.mentions !== undefined) {
    await requireMembers(call, fields.mentions, (at) => `mentions[${at}]`)
  }
  const change: CommentChange = { ...fields, metadata: mergeMetadata(before.metadata, metadata) }
  if (assignee !== undefined) change.assignee_id = await requireAssignee(call, assignee)
  const isTurned = resolved !== undefined && resolved !== before.resolved
  if (isTurned) {
    refuseReply(before)
    change.resolved = resolved
    change.resolved_by = resolved ? call.principal.id : null
    change.resolved_at = resolved ? new Date(call.services.clock.now()) : null
  }
  const type = isTurned && resolved ? 'brand.comment.resolved' : 'brand.comment.updated'
  return recordUpdate(call, type, {
    before,
    change,
    render: renderComment,
    async write() {
      const after = await updateComment(db, tenant, before, change)
      const rows = [after, ...(isTurned ? await resolveReplies(db, tenant, after) : [])]
      await (after.resolved ? dropConcerns(call, rows) : noteConcerns(call, rows))
      return after
    },
  })
}

/**
 * Its author, and whoever may change the brand, may delete a comment. The replies of a thread are deleted
 * with it, so its author alone deletes no replies of others.
 */
export async function removeComment(call: RequestContext, id: string): Promise<void> {
  const { db, tenant } = call
  const row = await lockComment(call, id)
  if (!call.principal.scopes.has('brand:write')) await requireOwnThread(call, row)
  for (const reply of await deleteReplies(db, tenant, row.id)) {
    await recordChange(call, 'brand.comment.deleted', renderComment(reply))
  }
  await deleteRow(db, tenant, 'comments', row.id)
  if (row.parent_id !== null) await countReplies(db, tenant, row.parent_id, -1)
  await recordChange(call, 'brand.comment.deleted', renderComment(row))
}

/** Deletes all comments on a page of the portal (UUID), with an event for each. */
export async function removePageComments(call: RequestContext, pageId: string): Promise<void> {
  const removed = await deletePageComments(call.db, call.tenant, pageId)
  if (removed.length === 0) return
  await call.services.outbox.record(
    call,
    removed.map((row) => ({ type: 'brand.comment.deleted', data: { object: renderComment(row) } })),
  )
}

export async function requireComment(call: RequestContext, id: string): Promise<CommentRow> {
  return orMissing(await findVisibleComment(call, id), 'comment', id)
}

/** Locks the row until the transaction ends, and before it that which begins its thread. */
async function lockComment(call: RequestContext, id: string): Promise<CommentRow> {
  const { db, tenant } = call
  const { parent_id } = await requireComment(call, id)
  if (parent_id !== null) await findComment(db, tenant, toId('comment', parent_id), true)
  return orMissing(await findComment(db, tenant, id, true), 'comment', id)
}

function requireAuthor(
  { principal }: RequestContext,
  { created_by }: CommentRow,
  message: string,
): void {
  if (principal.id !== created_by) throw privilegeExceeded('text', message)
}

async function requireOwnThread(call: RequestContext, row: CommentRow): Promise<void> {
  requireAuthor(call, row, 'Only its author can delete a comment without the scope brand:write.')
  for (const reply of await selectReplies(call.db, call.tenant, row.id)) {
    requireAuthor(
      call,
      reply,
      'Others replied to this comment. Deleting the thread requires the scope brand:write.',
    )
  }
}

function refuseReply({ parent_id }: CommentRow): void {
  if (parent_id === null) return
  throw conflict(
    `A reply is resolved with its thread. Update ${toId('comment', parent_id)} instead.`,
    'resolved',
  )
}

async function requireAssignee(call: RequestContext, user: string | null): Promise<string | null> {
  if (user === null) return null
  const [uuid] = await requireMembers(call, [user], () => 'assignee')
  return uuid!
}
