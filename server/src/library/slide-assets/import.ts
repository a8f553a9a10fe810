import type { ListedSlide, SlideList } from '@blazon/pptx/slides/list-slides'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { Answer } from '../../kernel/api/route.ts'
import { missing, missingReference } from '../../kernel/base/errors.ts'
import { newUuid, readCreated, readUpdated, toId } from '../../kernel/base/ids.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { type Page, readPage, renderList } from '../../kernel/rows/page.ts'
import { findFile } from '../../records/files/store.ts'
import { useFile } from '../../records/files/uploads.ts'
import { insertFamilies, type Kin, lockFamilies, nextRevision } from './family-store.ts'
import { isAsMade, markedAsset, selectKinOfSlides } from './identify.ts'
import { findSlideImport, insertSlideImport, type SlideImportRow } from './import-store.ts'
import type { SlideImport, SlideImportCreate } from './schema.ts'
import {
  insertSlideAsset,
  listSlideAssets,
  type NewSlideAsset,
  renderSlideAsset,
  type SlideAssetRow,
} from './store.ts'

/** The kind of job that reads the slides of an import; its payload is `{import}`, a UUID. */
export const slideImportJob = 'slide_import'

/**
 * Creates an asset from each slide of a deck, and the job that reads them. With `supersedes`, a
 * slide that carries an asset's mark creates its next revision, or nothing if it is unchanged.
 * `list` is null if the file does not exist.
 */
export async function beginImport(
  call: RequestContext,
  body: SlideImportCreate,
  list: SlideList | null,
): Promise<SlideImport> {
  const { db, tenant, services, principal } = call
  const file = await findFile(db, tenant, body.file)
  if (file === null || list === null) throw missingReference('file', body.file, 'file')
  const origins = body.supersedes === true ? await findOrigins(call, list) : list.slides.map(anew)
  const made = origins.filter((origin) => origin !== null)
  // Assets are read in the background; an import without any has already ended.
  const row = await insertSlideImport(db, tenant, {
    id: newUuid(services.clock.now()),
    status: made.length === 0 ? 'completed' : 'processing',
    slides: list.slides.length,
    count: made.length,
    created_by: principal.id,
  })
  if (made.length > 0) {
    await useFile(call, body.file)
    await insertAssets(call, body, { list, file: file.id, importId: row.id, origins: made })
    await enqueueJob(db, tenant, slideImportJob, { import: row.id }, call.traceparent)
    call.afterCommit(() => wakeJobs(services.signals))
  }
  return renderWithPage(call, row, readPage('slide_asset', {}))
}

/** An import, with a page of its assets. */
export async function readImport(
  call: RequestContext,
  id: string,
  page: Page,
): Promise<SlideImport> {
  const row = await findSlideImport(call.db, call.tenant, id)
  if (row === null) throw missing('slide import', id)
  return renderWithPage(call, row, page)
}

/** An import with its first assets; 202 while they are read. Null for an unknown id. */
export async function pollImport(call: RequestContext, id: string): Promise<Answer | null> {
  const row = await findSlideImport(call.db, call.tenant, id)
  if (row === null) return null
  const body = await renderWithPage(call, row, readPage('slide_asset', {}))
  return new Answer(row.status === 'processing' ? 202 : 201, body)
}

/** The origin of an asset: its slide, and the revision that it follows. */
interface Origin {
  slide: ListedSlide
  of: { family: string; revision: number; supersedes: Kin } | null
}

interface Plan {
  list: SlideList
  /** UUIDs. */
  file: string
  importId: string
  origins: readonly Origin[]
}

function anew(slide: ListedSlide): Origin {
  return { slide, of: null }
}

/**
 * The origins in slide order; null for a slide that is unchanged since it was built from its
 * asset.
 */
async function findOrigins(call: RequestContext, list: SlideList): Promise<(Origin | null)[]> {
  const marks = list.slides.flatMap(({ mark }) => mark?.asset ?? [])
  await lockFamilies(call.db, call.tenant, marks)
  const kin = await selectKinOfSlides(call, list)
  const superseded = new Set<string>()
  const origins: (Origin | null)[] = []
  for (const slide of list.slides) {
    const asset = markedAsset(slide, kin)
    const newest = asset === null ? null : chooseNewest(asset, kin)
    if (asset === null || newest === null) origins.push(anew(slide))
    else if (isAsMade(slide, asset) || slide.contentHash === newest.content_hash) origins.push(null)
    // A second changed copy of the same slide becomes a new slide.
    else if (superseded.has(asset.family_id)) origins.push(anew(slide))
    else {
      superseded.add(asset.family_id)
      const revision = await nextRevision(call.db, call.tenant, asset.family_id)
      origins.push({ slide, of: { family: asset.family_id, revision, supersedes: newest } })
    }
  }
  return origins
}

/** The newest revision that is or will be ready; the asset itself if all failed. */
function chooseNewest(asset: Kin, kin: readonly Kin[]): Kin {
  const standing = kin.filter(
    ({ family_id, status }) => family_id === asset.family_id && status !== 'failed',
  )
  return standing.at(-1) ?? asset
}

/**
 * A revision inherits tags, metadata and a future expiry from its predecessor, unless the body sets
 * them.
 */
async function insertAssets(
  call: RequestContext,
  body: SlideImportCreate,
  { list, file, importId, origins }: Plan,
): Promise<void> {
  const { db, tenant, services, principal } = call
  const now = services.clock.now()
  // Lists are newest first, so the first slide gets the newest id.
  const ids = origins.map(() => newUuid(now)).reverse()
  const assets = origins.map(({ slide, of }, at): NewSlideAsset => {
    const before = of?.supersedes
    const inherited =
      before?.expires_at && before.expires_at.getTime() > now ? before.expires_at : null
    return {
      id: ids[at]!,
      family_id: of?.family ?? ids[at]!,
      revision: of?.revision ?? 1,
      supersedes_id: before?.id ?? null,
      import_id: importId,
      file_id: file,
      slide: slide.number,
      ...list.size,
      hidden: slide.hidden,
      content_hash: slide.contentHash,
      expires_at: body.expires_at === undefined ? inherited : dateOrNull(body.expires_at),
      tags: body.tags ?? before?.tags ?? [],
      metadata: mergeMetadata(before?.metadata ?? {}, body.metadata),
      created_by: principal.id,
    }
  })
  const founders = assets.filter(({ id, family_id }) => id === family_id)
  await insertFamilies(
    db,
    tenant,
    founders.map(({ id }) => id),
  )
  const rows = await Promise.all(assets.map((asset) => insertSlideAsset(db, tenant, asset)))
  await services.outbox.record(call, rows.map(createdEvent))
}

function createdEvent(row: SlideAssetRow) {
  return { type: 'cms.slide_asset.created', data: { object: renderSlideAsset(row) } }
}

function dateOrNull(time: string | null): Date | null {
  return time === null ? null : new Date(time)
}

async function renderWithPage(
  call: RequestContext,
  row: SlideImportRow,
  page: Page,
): Promise<SlideImport> {
  const id = toId('slide_import', row.id)
  const url = `/api/v1/cms/slide_imports/${id}`
  const assets = await listSlideAssets(call.db, call.tenant, { importId: row.id }, page)
  return {
    id,
    object: 'slide_import',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    status: row.status,
    slides: row.slides,
    count: row.count,
    ...withoutObject(renderList(url, assets, renderSlideAsset)),
    created_by: row.created_by,
  }
}

function withoutObject<Envelope extends { object: string }>({ object: _, ...rest }: Envelope) {
  return rest
}
