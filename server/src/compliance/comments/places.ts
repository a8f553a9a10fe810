import type { AuthoredContext, RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import { ApiError, conflict, invalid, missingReference } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { findFinding } from '../checks/findings.ts'
import type { CheckRow } from '../checks/store.ts'
import { findVisibleCheck } from '../checks/visible.ts'
import { findVisibleDocument } from '../documents/visible.ts'
import { type CommentCreate, maxReplies } from './schema.ts'
import { type CommentRow, findComment, findPageId } from './store.ts'

/** What a new comment has of the thread that it continues or begins. */
type Place = Pick<
  CommentRow,
  | 'parent_id'
  | 'document_id'
  | 'version'
  | 'check_id'
  | 'fingerprint'
  | 'slide'
  | 'portal_page_id'
  | 'anchor'
  | 'quote'
  | 'resolved'
  | 'resolved_by'
  | 'resolved_at'
>

/**
 * Returns what a new comment is about. A reply is about what its thread is about, and has its resolution;
 * the thread is locked until the transaction ends.
 */
export async function requirePlace(call: RequestContext, body: CommentCreate): Promise<Place> {
  const { parent, portal_page, fingerprint = null, slide = null } = body
  if (typeof parent === 'string') return requireThread(call, parent, body)
  const begun = { parent_id: null, resolved: false, resolved_by: null, resolved_at: null }
  if (portal_page !== undefined)
    return { ...begun, ...(await requirePage(call, portal_page, body)) }
  refuseFields(body, ofPage, (field) => `Send portal_page with ${field}.`)
  const version = await requireVersion(call, body)
  return { ...begun, ...version, fingerprint, slide, ...noPage }
}

/** The fields of a place in a document, and in a page of the portal. */
const ofDocument = ['document', 'check', 'fingerprint', 'slide'] as const
const ofPage = ['anchor', 'quote'] as const
const noPage = { portal_page_id: null, anchor: null, quote: null }

/** Throws for the first of these fields that the body has. */
function refuseFields<Field extends keyof CommentCreate>(
  body: CommentCreate,
  fields: readonly Field[],
  explain: (field: Field) => string,
): void {
  const named = fields.find((field) => (body[field] ?? null) !== null)
  if (named !== undefined) throw invalid(named, explain(named))
}

/** The page of the portal that a comment is about. */
async function requirePage(
  { db, tenant, principal }: RequestContext,
  page: string,
  body: CommentCreate,
): Promise<Omit<Place, 'parent_id' | `resolved${string}`>> {
  if (isChecker(principal)) {
    throw privilegeExceeded(
      'portal_page',
      'Members with the role checker comment on their own documents only.',
    )
  }
  refuseFields(
    body,
    ofDocument,
    (field) =>
      `A comment on a portal page is about no document. Send portal_page without ${field}.`,
  )
  const portal_page_id = await findPageId(db, tenant, page)
  if (portal_page_id === null) throw missingReference('portal page', page, 'portal_page')
  const { anchor = null, quote = null } = body
  return {
    ...{ portal_page_id, anchor, quote },
    ...{ document_id: null, version: null, check_id: null, fingerprint: null, slide: null },
  }
}

async function requireThread(
  call: RequestContext,
  parent: string,
  body: CommentCreate,
): Promise<Place> {
  refuseFields(
    body,
    [...ofDocument, 'portal_page', ...ofPage],
    (field) => `A reply is about what its thread is about. Send parent without ${field}.`,
  )
  const answered = await findVisibleComment(call, parent)
  if (answered === null) throw missingReference('comment', parent, 'parent')
  const first = toId('comment', answered.parent_id ?? answered.id)
  const thread = await findVisibleComment(call, first, true)
  if (thread === null) throw missingReference('comment', first, 'parent')
  if (thread.replies_count >= maxReplies) {
    throw conflict(`A thread has at most ${maxReplies} replies. Begin another thread.`, 'parent')
  }
  const { id, document_id, version, check_id, fingerprint, slide } = thread
  const { portal_page_id, anchor, quote, resolved, resolved_by, resolved_at } = thread
  return {
    ...{ parent_id: id, document_id, version, check_id, fingerprint, slide },
    ...{ portal_page_id, anchor, quote, resolved, resolved_by, resolved_at },
  }
}

/** The document and version that a comment is about. */
async function requireVersion(
  call: RequestContext,
  { document, check, fingerprint = null }: CommentCreate,
): Promise<Pick<Place, 'document_id' | 'version' | 'check_id'>> {
  const seen = check === undefined ? null : await requireSeen(call, check, fingerprint)
  const id = document ?? (seen && toId('document', seen.document_id!))
  if (id === null) {
    throw new ApiError('parameter_missing', 'Send document, check, portal_page or parent.', {
      param: 'document',
    })
  }
  const row = await findVisibleDocument(call, id)
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
  const row = await findVisibleCheck(call, check)
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

/**
 * Returns null for a comment that does not exist or that the caller does not see: checkers see the
 * comments on their documents. `lock` locks the row until the transaction ends.
 */
export async function findVisibleComment(
  call: AuthoredContext,
  id: string,
  lock = false,
): Promise<CommentRow | null> {
  const row = await findComment(call.db, call.tenant, id, lock)
  if (row === null || !isChecker(call.principal)) return row
  if (row.document_id === null) return null
  const document = await findVisibleDocument(call, toId('document', row.document_id))
  return document === null ? null : row
}
