import { changeModes } from '@blazon/color/aliases'
import { toSlug } from '@blazon/color/formats/slug'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import {
  alreadyExists,
  conflict,
  invalid,
  missingReference,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { moveToBrand, resolveBrand } from '../brands/brands.ts'
import { findBrandOfPalette } from '../brands/store.ts'
import { requireUnfollowed, resolveColors, updateFollowers } from './aliases.ts'
import { type PaletteColorSource, readColors } from './colors.ts'
import { recordRevision } from './history.ts'
import type { Palette, PaletteCreate, PalettePatch } from './schema.ts'
import {
  findDraft,
  findPalette,
  insertPalette,
  type PaletteChange,
  type PaletteRow,
  renderPalette,
  updatePalette,
} from './store.ts'

/** The body of a create request, with its colours already parsed. */
interface Draft extends Omit<PaletteCreate, 'colors' | 'draft_of'> {
  colors: readonly PaletteColorSource[]
  /** The palette that the draft replaces when it is published. */
  original?: PaletteRow | null
  /** Replaces the slug derived from the name; a number is appended if it is taken. */
  preferredSlug?: string | null
}

/** Creates a draft. Throws if a slug in the body is taken; a derived slug gets a number instead. */
export async function createPalette(call: RequestContext, body: PaletteCreate): Promise<Palette> {
  const { draft_of, ...plain } = body
  const original = draft_of === undefined ? null : await requireDraftable(call, draft_of)
  const modes = body.modes ?? original?.modes ?? []
  const colors =
    body.colors === undefined
      ? changeModes(original?.colors ?? [], original?.modes ?? [], modes)
      : readColors(body.colors)
  return createDraft(call, { ...plain, modes, colors, original })
}

export async function createDraft(call: RequestContext, draft: Draft): Promise<Palette> {
  const {
    slug,
    preferredSlug,
    metadata,
    modes = [],
    colors,
    brand,
    original = null,
    ...plain
  } = draft
  const id = newUuid(call.services.clock.now())
  const isOfOriginal = brand === undefined && original !== null
  const palette = {
    ...plain,
    id,
    brand_id: isOfOriginal ? original.brand_id : await resolveBrand(call, brand),
    draft_of: original?.id ?? null,
    modes,
    colors: await resolveColors(call, { id, modes, colors }),
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
  { brand, colors, metadata, ...plain }: PalettePatch,
): Promise<Palette> {
  const before = await lockPalette(call, id)
  const change: PaletteChange = {
    ...plain,
    ...(await moveToBrand(call, brand)),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  const { modes = before.modes } = plain
  if (colors !== undefined || plain.modes !== undefined) {
    const given =
      colors === undefined ? changeModes(before.colors, before.modes, modes) : readColors(colors)
    change.colors = await resolveColors(call, { id: before.id, modes, colors: given })
  }
  const updated = await recordUpdate(call, 'brand.palette.updated', {
    before,
    change,
    render: renderPalette,
    write: () => writeRevision(call, before, change),
  })
  if (change.colors !== undefined) await updateFollowers(call, { ...before, ...change })
  return updated
}

/**
 * Idempotent. Publishing an archived palette makes it active again. A draft of another palette gives
 * it its name and colours, and ends: the result is the other palette.
 */
export async function publishPalette(call: RequestContext, id: string): Promise<Palette> {
  const { draft_of } = await requirePalette(call, id)
  if (draft_of !== null) return publishDraft(call, id, toId('palette', draft_of))
  const before = await lockPalette(call, id)
  return setStatus(call, before, 'published', 'brand.palette.published')
}

/** Idempotent. Rules that refer to an archived palette continue to use it. */
export async function archivePalette(call: RequestContext, id: string): Promise<Palette> {
  const before = await lockPalette(call, id)
  return setStatus(call, before, 'archived', 'brand.palette.archived')
}

/**
 * Also deletes its draft. Throws `state_conflict` while a rule, a role of a brand or a colour of another
 * palette refers to one of them.
 */
export async function removePalette(call: RequestContext, id: string): Promise<void> {
  const row = await lockPalette(call, id)
  const draft = await findDraft(call.db, call.tenant, row.id)
  if (draft !== null) await removePalette(call, toId('palette', draft.id))
  await requireUnfollowed(call, row)
  await requireUnused(call, row)
  await deleteRow(call.db, call.tenant, 'palettes', row.id)
  await recordChange(call, 'brand.palette.deleted', renderPalette(row))
}

export async function requirePalette(call: RequestContext, id: string): Promise<PaletteRow> {
  return orMissing(await findPalette(call.db, call.tenant, id), 'palette', id)
}

/** The palette of a draft is locked before the draft, as by `removePalette`. */
async function publishDraft(call: RequestContext, id: string, of: string): Promise<Palette> {
  const before = await lockPalette(call, of)
  const { name, modes, colors: given } = await lockPalette(call, id)
  await removePalette(call, id)
  const colors = await resolveColors(call, { id: before.id, modes, colors: given })
  const change = { name, modes, colors, status: 'published' } as const
  const row = await writeRevision(call, before, change)
  const published = renderPalette(row)
  await recordChange(call, 'brand.palette.published', published)
  await updateFollowers(call, row)
  return published
}

/** Locks the palette, so that it gets one draft. */
async function requireDraftable(call: RequestContext, id: string): Promise<PaletteRow> {
  const isId = toUuid('palette', id) !== null
  const row = isId ? await findPalette(call.db, call.tenant, id, true) : null
  if (row === null) throw missingReference('palette', id, 'draft_of')
  if (row.status === 'draft')
    throw invalid('draft_of', `Invalid draft_of: '${row.name}' is a draft. Change it instead.`)
  if ((await findDraft(call.db, call.tenant, row.id)) !== null)
    throw alreadyExists('This palette has a draft. Change or delete that draft.', 'draft_of')
  return row
}

/** Throws `state_conflict` if a brand has a colour of the palette among its roles. */
async function requireUnused({ db, tenant }: RequestContext, row: PaletteRow): Promise<void> {
  const brand = await findBrandOfPalette(db, tenant, toId('palette', row.id))
  if (brand === null) return
  throw conflict(
    `The brand '${brand}' has colours of this palette among its roles. Change its colors first.`,
    null,
    'in_use',
  )
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
