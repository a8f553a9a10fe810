import { toSlug } from '@blazon/color/formats/slug'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { isUnchangedBy, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import {
  maxPages,
  type PortalPage,
  type PortalPageCreate,
  type PortalPagePatch,
} from './page-schema.ts'
import {
  countPortalPages,
  deletePortalPage,
  findPortalPage,
  insertPortalPage,
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
  const page: Omit<NewPortalPage, 'slug'> = {
    id,
    language: body.language ?? 'en',
    title: body.title,
    summary: body.summary ?? null,
    body: body.body ?? '',
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
  { metadata, ...content }: PortalPagePatch,
): Promise<PortalPage> {
  const before = await lockPortalPage(call, id)
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

/** Deletes the revisions too. Deployments keep the page as it was. */
export async function removePortalPage(call: RequestContext, id: string): Promise<void> {
  const row = await lockPortalPage(call, id)
  await deletePortalRevisions(call.db, call.tenant, row.id)
  await deletePortalPage(call.db, call.tenant, row.id)
  await recordChange(call, 'cms.portal_page.deleted', renderPortalPage(row))
}

export async function requirePortalPage(call: RequestContext, id: string): Promise<PortalPageRow> {
  return orMissing(await findPortalPage(call.db, call.tenant, id), 'portal page', id)
}

/** Locks the row until the transaction ends. */
async function lockPortalPage(call: RequestContext, id: string): Promise<PortalPageRow> {
  return orMissing(await findPortalPage(call.db, call.tenant, id, true), 'portal page', id)
}

function keepRevision(call: RequestContext, row: PortalPageRow): Promise<void> {
  const { slug, language, title, summary, body, position, status } = row
  return insertPortalRevision(call.db, call.tenant, {
    id: newUuid(call.services.clock.now()),
    page_id: row.id,
    revision: row.revision,
    content: { slug, language, title, summary, body, position, status },
    created_by: call.principal.id,
  })
}
