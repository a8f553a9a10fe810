import { slugCandidates, slugOf } from '@blazon/color/formats/slug'
import type { RequestContext } from '../../kernel/context.ts'
import { missing } from '../../kernel/errors.ts'
import { newUuid, toId } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { recordChange, recordUpdate } from '../../kernel/outbox.ts'
import { readColors } from './colors.ts'
import type { Palette, PaletteColor, PaletteCreate, PalettePatch } from './schema.ts'
import {
  deletePalette,
  findPalette,
  insertPalette,
  type NewPalette,
  type PaletteChange,
  type PaletteRow,
  renderPalette,
  updatePalette,
} from './store.ts'

/** A palette to be: its colours read already. */
export interface Draft {
  name: string
  /** Must be free. */
  slug: string | undefined
  /** Rather than one derived from the name; numbered where it is taken. */
  preferredSlug?: string | null
  colors: PaletteColor[]
  metadata: PaletteCreate['metadata']
}

/** Makes a draft. A slug that was given must be free; one that is derived from the name is made so. */
export function createPalette(call: RequestContext, body: PaletteCreate): Promise<Palette> {
  const { name, slug, metadata } = body
  return createDraft(call, { name, slug, metadata, colors: readColors(body.colors ?? []) })
}

export async function createDraft(call: RequestContext, draft: Draft): Promise<Palette> {
  const { name, slug, preferredSlug, colors, metadata } = draft
  const id = newUuid(call.services.clock.now())
  const row = await insertWithSlug(call, slug, {
    id,
    name,
    slug: slug ?? preferredSlug ?? slugOf(name, `palette-${toId('palette', id).slice(-8)}`),
    colors,
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  })
  const rendered = renderPalette(row)
  await recordChange(call, 'brand.palette.created', rendered)
  return rendered
}

export async function patchPalette(
  call: RequestContext,
  id: string,
  patch: PalettePatch,
): Promise<Palette> {
  const before = await requirePalette(call, id, true)
  const change: PaletteChange = { metadata: mergeMetadata(before.metadata, patch.metadata) }
  if (patch.name !== undefined) change.name = patch.name
  if (patch.slug !== undefined) change.slug = patch.slug
  if (patch.colors !== undefined) change.colors = readColors(patch.colors)
  return recordUpdate(call, 'brand.palette.updated', {
    before,
    change,
    render: renderPalette,
    write: () => updatePalette(call.db, call.tenant, before, change),
  })
}

/** Idempotent. An archived palette comes back by being published. */
export async function publishPalette(call: RequestContext, id: string): Promise<Palette> {
  const before = await requirePalette(call, id, true)
  return setStatus(call, before, 'published', 'brand.palette.published')
}

/** Idempotent. Rules that name an archived palette go on using it. */
export async function archivePalette(call: RequestContext, id: string): Promise<Palette> {
  const before = await requirePalette(call, id, true)
  return setStatus(call, before, 'archived', 'brand.palette.archived')
}

/** Throws `state_conflict` while a rule names it. */
export async function removePalette(call: RequestContext, id: string): Promise<void> {
  const row = await requirePalette(call, id, true)
  await deletePalette(call.db, call.tenant, row.id)
  await recordChange(call, 'brand.palette.deleted', renderPalette(row))
}

export async function requirePalette(
  call: RequestContext,
  id: string,
  lock = false,
): Promise<PaletteRow> {
  const row = await findPalette(call.db, call.tenant, id, lock)
  if (row === null) throw missing('palette', id)
  return row
}

async function insertWithSlug(
  call: RequestContext,
  given: string | undefined,
  palette: NewPalette,
): Promise<PaletteRow> {
  if (given !== undefined) return (await insertPalette(call.db, call.tenant, palette, false))!
  for (const slug of slugCandidates(palette.slug)) {
    const row = await insertPalette(call.db, call.tenant, { ...palette, slug }, true)
    if (row !== null) return row
  }
  throw new Error('there is always another slug')
}

async function setStatus(
  call: RequestContext,
  before: PaletteRow,
  status: PaletteRow['status'],
  eventType: string,
): Promise<Palette> {
  if (before.status === status) return renderPalette(before)
  const is = renderPalette(await updatePalette(call.db, call.tenant, before, { status }))
  await recordChange(call, eventType, is)
  return is
}
