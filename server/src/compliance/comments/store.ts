import type { Database, Fragment } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { inOrderOfLinks } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { documentsOf } from '../documents/visible.ts'
import { Comment, type CommentQuery } from './schema.ts'

const comments = defineTable(Comment, {
  kind: 'comment',
  columns: {
    parent_id: { as: 'parent', id: 'comment', write: 'insert' },
    replies_count: { write: 'never' },
    document_id: { as: 'document', id: 'document', write: 'insert' },
    version: { write: 'insert' },
    check_id: { as: 'check', id: 'check', write: 'insert' },
    fingerprint: { write: 'insert' },
    slide: { write: 'insert' },
    portal_page_id: { as: 'portal_page', id: 'portal_page', write: 'insert' },
    anchor: { write: 'insert' },
    quote: { write: 'insert' },
    text: {},
    assignee_id: { as: 'assignee', id: 'user' },
    mentions: {},
    resolved: { initial: false },
    resolved_by: { initial: null },
    resolved_at: { time: true, initial: null },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type CommentRow = Row<typeof comments>
export type CommentChange = Change<typeof comments>

export async function insertComment(
  db: Database,
  tenant: Tenant,
  comment: New<typeof comments>,
): Promise<CommentRow> {
  const [row] = await db<CommentRow[]>`
    insert into comments ${comments.values(db, tenant, comment)}
    returning ${comments.columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findComment(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<CommentRow | null> {
  const uuid = toUuid('comment', id)
  if (uuid === null) return null
  const [row] = await db<CommentRow[]>`
    select ${comments.columns(db)} from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** The UUID of a page of the portal, which stays until the transaction ends; null for an unknown or malformed id. */
export async function findPageId(db: Database, tenant: Tenant, id: string): Promise<string | null> {
  const uuid = toUuid('portal_page', id)
  if (uuid === null) return null
  const [row] = await db`
    select from portal_pages
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} for key share`
  return row === undefined ? null : uuid
}

/** @param checker the id of a user whose documents' comments alone are listed; null for all */
export function listComments(
  db: Database,
  tenant: Tenant,
  query: CommentQuery,
  page: Page,
  checker: string | null,
): Promise<PageOf<CommentRow>> {
  const { parent, document, fingerprint, portal_page } = query
  const { assignee, mention, resolved, concerns } = query
  // No inbox has them: its comments would all be read.
  if (concerns !== undefined && resolved === true) {
    return Promise.resolve({ rows: [], hasMore: false })
  }
  const isInInbox = isByInbox(query)
  return selectPage(db, page, {
    kind: 'comment',
    table: isInInbox
      ? inOrderOfLinks(db, tenant, 'comments', 'comment_concerns', 'user_id')
      : 'comments',
    cursorTable: 'comments',
    tenant,
    columns: comments.columns(db),
    where: db`
      ${parent === undefined ? db`` : db`and parent_id = ${toUuid('comment', parent)}`}
      ${document === undefined ? db`` : db`and document_id = ${toUuid('document', document)}`}
      ${fingerprint === undefined ? db`` : db`and fingerprint = ${fingerprint}`}
      ${portal_page === undefined ? db`` : db`and portal_page_id = ${toUuid('portal_page', portal_page)}`}
      ${assignee === undefined ? db`` : db`and assignee_id = ${toUuid('user', assignee)}`}
      ${resolved === undefined ? db`` : db`and resolved = ${resolved}`}
      ${isInInbox ? db`and not resolved` : whereConcerning(db, tenant, concerns)}
      ${onDocumentsOf(db, tenant, checker)}`,
    sought: seek(
      db,
      tenant,
      mention === undefined ? undefined : { labels: db`mentions`, label: mention },
    ),
    ...amongFew(db, tenant, query, checker),
  })
}

/** The condition that comments are on the documents of a checker; empty for null. */
export function onDocumentsOf(db: Database, tenant: Tenant, checker: string | null): Fragment {
  return checker === null ? db`` : db`and document_id in (${documentsOf(db, tenant, checker)})`
}

/** The condition that comments, which another index finds, concern a user; empty for undefined. */
function whereConcerning(db: Database, tenant: Tenant, user: string | undefined): Fragment {
  if (user === undefined) return db``
  return db`and (
    select true from comment_concerns as concern (organization_id, livemode, user_id, comment_id)
    where concern.organization_id = ${tenant.organizationId} and concern.livemode = ${tenant.livemode}
      and concern.user_id = ${toUuid('user', user)} and comment_id = id
    limit 1)`
}

/** Whether a page is read in the order of an inbox. Labels are looked for in their own index instead. */
function isByInbox({ concerns, mention }: CommentQuery): boolean {
  return concerns !== undefined && mention === undefined
}

/** Uses the index of the narrowest filter: few comments are of one thread, document, finding, page, checker or person. */
function amongFew(db: Database, tenant: Tenant, query: CommentQuery, checker: string | null) {
  const { concerns, parent, document, fingerprint, portal_page, assignee, resolved } = query
  if (isByInbox(query)) {
    const values = db`select ${toUuid('user', concerns!)}::uuid`
    return { among: { column: db`user_id`, values, ofLinks: tenant } }
  }
  if (parent !== undefined) {
    const values = db`select ${toUuid('comment', parent)}::uuid`
    return { among: { column: db`parent_id`, values } }
  }
  if (fingerprint !== undefined) {
    return { among: { column: db`fingerprint`, values: db`select ${fingerprint}::text` } }
  }
  if (document !== undefined) {
    const values = db`select ${toUuid('document', document)}::uuid`
    return { among: { column: db`document_id`, values } }
  }
  if (portal_page !== undefined) {
    const values = db`select ${toUuid('portal_page', portal_page)}::uuid`
    return { among: { column: db`portal_page_id`, values } }
  }
  if (checker !== null) {
    return { among: { column: db`document_id`, values: documentsOf(db, tenant, checker) } }
  }
  if (assignee !== undefined) {
    const values = db`select ${toUuid('user', assignee)}::uuid`
    return { among: { column: db`assignee_id`, values } }
  }
  if (resolved === undefined) return {}
  return { among: { column: db`resolved`, values: db`select ${resolved}::boolean` } }
}

export async function updateComment(
  db: Database,
  tenant: Tenant,
  before: CommentRow,
  change: CommentChange,
): Promise<CommentRow> {
  const [row] = await db<CommentRow[]>`
    update comments set ${comments.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${comments.columns(db)}`
  return row!
}

/** Deletes all comments on a page of the portal (UUID), and returns them. */
export async function deletePageComments(
  db: Database,
  tenant: Tenant,
  pageId: string,
): Promise<CommentRow[]> {
  return db<CommentRow[]>`
    delete from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and portal_page_id = ${pageId}
    returning ${comments.columns(db)}`
}

/** Adds to the number of replies that a comment shows. */
export async function countReplies(
  db: Database,
  tenant: Tenant,
  parentId: string,
  more: 1 | -1,
): Promise<void> {
  await db`
    update comments set replies_count = replies_count + ${more}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${parentId}`
}

/** The replies of a thread, oldest first. */
export function selectReplies(
  db: Database,
  tenant: Tenant,
  parentId: string,
): Promise<CommentRow[]> {
  return db<CommentRow[]>`
    select ${comments.columns(db)} from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and parent_id = ${parentId}
    order by parent_id, id`
}

/** Gives the replies of a thread its resolution, and returns them, oldest first. */
export async function resolveReplies(
  db: Database,
  tenant: Tenant,
  { id, resolved, resolved_by, resolved_at }: CommentRow,
): Promise<CommentRow[]> {
  await db`
    update comments
    set resolved = ${resolved}, resolved_by = ${resolved_by}, resolved_at = ${resolved_at},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and parent_id = ${id}`
  return selectReplies(db, tenant, id)
}

/** Deletes the replies of a thread, and returns them, oldest first. */
export async function deleteReplies(
  db: Database,
  tenant: Tenant,
  parentId: string,
): Promise<CommentRow[]> {
  const replies = await selectReplies(db, tenant, parentId)
  await db`
    delete from comments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and parent_id = ${parentId}`
  return replies
}

export function renderComment(row: CommentRow): Comment {
  return comments.render(row)
}
