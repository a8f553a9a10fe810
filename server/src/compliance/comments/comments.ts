import { requireMembers } from '../../identity/users/require-members.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import {
  ApiError,
  conflict,
  invalid,
  missingReference,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { findFinding } from '../checks/findings.ts'
import { type CheckRow, findCheck } from '../checks/store.ts'
import { findDocument } from '../documents/store.ts'
import type { Comment, CommentCreate, CommentPatch } from './schema.ts'
import {
  type CommentChange,
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  renderComment,
  updateComment,
} from './store.ts'

export async function createComment(call: RequestContext, body: CommentCreate): Promise<Comment> {
  const { text, fingerprint = null, slide = null, mentions = [] } = body
  const place = await requirePlace(call, body)
  await requireMembers(call, mentions, (at) => `mentions[${at}]`)
  const row = await insertComment(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    ...place,
    fingerprint,
    slide,
    text,
    assignee_id: await requireAssignee(call, body.assignee ?? null),
    mentions,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  const rendered = renderComment(row)
  await recordChange(call, 'brand.comment.created', rendered)
  return rendered
}

/** Throws `privilege_exceeded` for the text of somebody else. */
export async function patchComment(
  call: RequestContext,
  id: string,
  { metadata, assignee, resolved, ...fields }: CommentPatch,
): Promise<Comment> {
  const before = await lockComment(call, id)
  if (fields.text !== undefined && fields.text !== before.text) requireAuthor(call, before)
  if (fields.mentions !== undefined) {
    await requireMembers(call, fields.mentions, (at) => `mentions[${at}]`)
  }
  const change: CommentChange = { ...fields, metadata: mergeMetadata(before.metadata, metadata) }
  if (assignee !== undefined) change.assignee_id = await requireAssignee(call, assignee)
  const isTurned = resolved !== undefined && resolved !== before.resolved
  if (isTurned) {
    change.resolved = resolved
    change.resolved_by = resolved ? call.principal.id : null
    change.resolved_at = resolved ? new Date(call.services.clock.now()) : null
  }
  const type = isTurned && resolved ? 'brand.comment.resolved' : 'brand.comment.updated'
  return recordUpdate(call, type, {
    before,
    change,
    render: renderComment,
    write: () => updateComment(call.db, call.tenant, before, change),
  })
}

/** Its author, and whoever may change the brand, may delete a comment. */
export async function removeComment(call: RequestContext, id: string): Promise<void> {
  const row = await lockComment(call, id)
  if (!call.principal.scopes.has('brand:write')) requireAuthor(call, row)
  await deleteComment(call.db, call.tenant, row.id)
  await recordChange(call, 'brand.comment.deleted', renderComment(row))
}

export async function requireComment(call: RequestContext, id: string): Promise<CommentRow> {
  return orMissing(await findComment(call.db, call.tenant, id), 'comment', id)
}

/** Locks the row until the transaction ends. */
async function lockComment(call: RequestContext, id: string): Promise<CommentRow> {
  return orMissing(await findComment(call.db, call.tenant, id, true), 'comment', id)
}

function requireAuthor({ principal }: RequestContext, { created_by }: CommentRow): void {
  if (principal.id === created_by) return
  throw privilegeExceeded('text', 'Only its author can change or delete the text of a comment.')
}

/** The document and version that a comment is about. */
async function requirePlace(
  call: RequestContext,
  { document, check, fingerprint = null }: CommentCreate,
): Promise<Pick<CommentRow, 'document_id' | 'version' | 'check_id'>> {
  const seen = check === undefined ? null : await requireSeen(call, check, fingerprint)
  const id = document ?? (seen && toId('document', seen.document_id!))
  if (id === null) {
    throw new ApiError('parameter_missing', 'Send document or check.', { param: 'document' })
  }
  const row = await findDocument(call.db, call.tenant, id)
  if (row === null) throw missingReference('document', id, 'document')
  if (seen === null) return { document_id: row.id, version: row.versions_count, check_id: null }
  if (seen.document_id !== row.id) {
    throw invalid('check', `The check ${check} is not of the document ${id}.`)
  }
  return { document_id: row.id, version: seen.version!, check_id: seen.id }
}

/** The check that a comment names, with the finding. */
async function requireSeen(
  call: RequestContext,
  check: string,
  fingerprint: string | null,
): Promise<CheckRow> {
  const row = await findCheck(call.db, call.tenant, check)
  if (row === null) throw missingReference('check', check, 'check')
  if (row.document_id === null) {
    throw conflict(
      'The check is from before documents. Check the file again to comment on it.',
      'check',
    )
  }
  if (
    fingerprint !== null &&
    (await findFinding(call.db, call.tenant, row.id, fingerprint)) === null
  )
    throw invalid('fingerprint', `The check ${check} has no finding with this fingerprint.`)
  return row
}

async function requireAssignee(call: RequestContext, user: string | null): Promise<string | null> {
  if (user === null) return null
  const [uuid] = await requireMembers(call, [user], () => 'assignee')
  return uuid!
}
