import { toSlug } from '@blazon/color/formats/slug'
import type { RequestContext } from '../../kernel/context.ts'
import { orMissing } from '../../kernel/errors.ts'
import { newUuid, toId } from '../../kernel/ids.ts'
import { insertWithSlug } from '../../kernel/insert-with-slug.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { recordChange, recordUpdate } from '../../kernel/outbox.ts'
import { readColors } from './colors.ts'
import { recordRevision } from './history.ts'
import type { Palette, PaletteColor, PaletteCreate, PalettePatch } from './schema.ts'
import {
  deletePalette,
  findPalette,
  insertPalette,
  type PaletteChange,
  type PaletteRow,
  renderPalette,
  updatePalette,
} from './store.ts'

/** The body of a create request, with its colours already parsed. */
export interface Draft extends Omit<PaletteCreate, 'colors'> {
  colors: PaletteColor[]
  /** Replaces the slug derived from the name; a number is appended if it is taken. */
  preferredSlug?: string | null
}

/** Creates a draft. Throws if a slug in the body is taken; a derived slug gets a number instead. */
export function createPalette(call: RequestContext, body: PaletteCreate): Promise<Palette> {
  return createDraft(call, { ...body, colors: readColors(body.colors ?? []) })
}

export async function createDraft(call: RequestContext, draft: Draft): Promise<Palette> {
  const { slug, preferredSlug, metadata, ...plain } = draft
  const id = newUuid(call.services.clock.now())
  const palette = {
    ...plain,
    id,
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  }
  const derived = preferredSlug ?? toSlug(plain.name, `palette-${toId('palette', id).slice(-8)}`)
  const row = await insertWithSlug(slug, derived, (slug, skipsTaken) =>
    insertPalette(call.db, call.tenant, { ...palette, slug }, skipsTaken),
  )
  await recordRevision(call, null, row)
  const rendered = renderPalette(row)
  await recordChange(call, 'brand.palette.created', rendered)
  return rendered
}

export async function patchPalette(
  call: RequestContext,
  id: string,
  { colors, metadata, ...plain }: PalettePatch,
): Promise<Palette> {
  const before = await lockPalette(call, id)
  const change: PaletteChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
  if (colors !== undefined) change.colors = readColors(colors)
  return recordUpdate(call, 'brand.palette.updated', {
    before,
    change,
    render: renderPalette,
    write: () => writeRevision(call, before, change),
  })
}

/** Idempotent. Publishing an archived palette makes it active again. */
export async function publishPalette(call: RequestContext, id: string): Promise<Palette> {
  const before = await lockPalette(call, id)
  return setStatus(call, before, 'published', 'brand.palette.published')
}

/** Idempotent. Rules that refer to an archived palette continue to use it. */
export async function archivePalette(call: RequestContext, id: string): Promise<Palette> {
  const before = await lockPalette(call, id)
  return setStatus(call, before, 'archived', 'brand.palette.archived')
}

/** Throws `state_conflict` while a rule refers to the palette. */
export async function removePalette(call: RequestContext, id: string): Promise<void> {
  const row = await lockPalette(call, id)
  await deletePalette(call.db, call.tenant, row.id)
  await recordChange(call, 'brand.palette.deleted', renderPalette(row))
}

export async function requirePalette(call: RequestContext, id: string): Promise<PaletteRow> {
  return orMissing(await findPalette(call.db, call.tenant, id), 'palette', id)
}

async function writeRevision(
  call: RequestContext,
  before: PaletteRow,
  change: PaletteChange,
): Promise<PaletteRow> {
  const row = await updatePalette(call.db, call.tenant, before, change)
  await recordRevision(call, before, row)
  return row
}

/** Locks the row until the transaction ends. */
async function lockPalette(call: RequestContext, id: string): Promise<PaletteRow> {
  return orMissing(await findPalette(call.db, call.tenant, id, true), 'palette', id)
}

async function setStatus(
  call: RequestContext,
  before: PaletteRow,
  status: PaletteRow['status'],
  eventType: string,
): Promise<Palette> {
  if (before.status === status) return renderPalette(before)
  const is = renderPalette(await writeRevision(call, before, { status }))
  await recordChange(call, eventType, is)
  return is
}
