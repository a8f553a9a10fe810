import { toSlug } from '@blazon/color/formats/slug'
import { removePageComments } from '../../compliance/comments/comments.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, invalid, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId, toIdOrNull } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { isUnchangedBy, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import {
  maxPages,
  type PortalPage,
  type PortalPageCreate,
  type PortalPagePatch,
} from './page-schema.ts'
import {
  countPortalPages,
  findPortalPage,
  insertPortalPage,
  isPortalChapter,
  lockPortalPages,
  type NewPortalPage,
  type PortalPageRow,
  renderPortalPage,
  updatePortalPage,
} from './page-store.ts'
import { deletePortalRevisions, insertPortalRevision } from './revision-store.ts'

/** Creates a page, by default as a draft after all others. Throws if a given slug is taken. */
export async function createPortalPage(
  call: RequestContext,
  body: PortalPageCreate,
): Promise<PortalPage> {
  const { db, tenant, services, principal } = call
  await lockPortalPages(db, tenant)
  const { count, last } = await countPortalPages(db, tenant)
  if (count >= maxPages) {
    throw conflict(
      `The limit of ${maxPages} pages is reached. Delete a page, or add the text to an existing one.`,
      null,
      'limit_reached',
    )
  }
  const id = newUuid(services.clock.now())
  const parent_id = await requireChapter(call, id, body.parent ?? null)
  const page: Omit<NewPortalPage, 'slug'> = {
    id,
    language: body.language ?? 'en',
    title: body.title,
    summary: body.summary ?? null,
    body: body.body ?? '',
    parent_id,
    position: body.position ?? last + 1,
    status: body.status ?? 'draft',
    metadata: mergeMetadata({}, body.metadata),
    created_by: principal.id,
  }
  const derived = toSlug(body.title, `page-${toId('portal_page', id).slice(-8)}`)
  const row = await insertWithSlug(body.slug, derived, (slug, skipsTaken) =>
    insertPortalPage(db, tenant, { ...page, slug }, skipsTaken),
  )
  await keepRevision(call, row)
  const rendered = renderPortalPage(row)
  await recordChange(call, 'cms.portal_page.created', rendered)
  return rendered
}

/** The revision increases only if the content changes; metadata is not content. */
export async function patchPortalPage(
  call: RequestContext,
  id: string,
  { metadata, parent, ...plain }: PortalPagePatch,
): Promise<PortalPage> {
  const before = await lockPortalPage(call, id)
  const content = {
    ...plain,
    ...(parent === undefined ? {} : { parent_id: await requireChapter(call, before.id, parent) }),
  }
  const isSame = isUnchangedBy(before, content)
  const change = {
    ...content,
    metadata: mergeMetadata(before.metadata, metadata),
    revision: isSame ? before.revision : before.revision + 1,
  }
  return recordUpdate(call, 'cms.portal_page.updated', {
    before,
    change,
    render: renderPortalPage,
    async write() {
      const row = await updatePortalPage(call.db, call.tenant, before, change)
      if (!isSame) await keepRevision(call, row)
      return row
    },
  })
}

/** Deletes the revisions and the comments too. Deployments that have the page keep it. Throws for a chapter with pages. */
export async function removePortalPage(call: RequestContext, id: string): Promise<void> {
  const row = await lockPortalPage(call, id)
  if (await isPortalChapter(call.db, call.tenant, row.id)) {
    throw conflict('Other pages are in this chapter. Move or delete them first.', null, 'in_use')
  }
  await deletePortalRevisions(call.db, call.tenant, row.id)
  await removePageComments(call, row.id)
  await deleteRow(call.db, call.tenant, 'portal_pages', row.id)
  await recordChange(call, 'cms.portal_page.deleted', renderPortalPage(row))
}

export async function requirePortalPage(call: RequestContext, id: string): Promise<PortalPageRow> {
  return orMissing(await findPortalPage(call.db, call.tenant, id), 'portal page', id)
}

/** Locks the row, and before it the chapters of all pages, until the transaction ends. */
async function lockPortalPage(call: RequestContext, id: string): Promise<PortalPageRow> {
  await lockPortalPages(call.db, call.tenant)
  return orMissing(await findPortalPage(call.db, call.tenant, id, true), 'portal page', id)
}

/**
 * The chapter (UUID) that the page is to be in. There is one level of chapters, so nothing can be in
 * itself. The caller holds `lockPortalPages`.
 */
async function requireChapter(
  { db, tenant }: RequestContext,
  uuid: string,
  parent: string | null,
): Promise<string | null> {
  if (parent === null) return null
  const chapter = await findPortalPage(db, tenant, parent)
  if (chapter === null) throw missingReference('portal page', parent, 'parent')
  if (chapter.id === uuid) {
    throw invalid('parent', 'A page cannot be in itself. Choose another page.', 'chapter_nested')
  }
  if (chapter.parent_id !== null) {
    throw invalid(
      'parent',
      `The page ${parent} is in a chapter itself. Choose a page that is in no chapter.`,
      'chapter_nested',
    )
  }
  if (await isPortalChapter(db, tenant, uuid)) {
    throw invalid(
      'parent',
      'Other pages are in this one, and a chapter cannot be in another chapter.',
      'chapter_nested',
    )
  }
  return chapter.id
}

function keepRevision(call: RequestContext, row: PortalPageRow): Promise<void> {
  const { slug, language, title, summary, body, position, status } = row
  const parent = toIdOrNull('portal_page', row.parent_id)
  return insertPortalRevision(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    page_id: row.id,
    revision: row.revision,
    content: { slug, language, title, summary, body, parent, position, status },
    created_by: call.principal.id,
  })
}
