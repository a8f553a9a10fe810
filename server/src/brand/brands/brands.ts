import { toSlug } from '@blazon/color/formats/slug'
import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { refusal } from '../../kernel/api/validate.ts'
import {
  conflict,
  type FieldError,
  invalid,
  missingReference,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { toStored } from '../../kernel/rows/brands.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { findPalette } from '../palettes/store.ts'
import type { Brand, BrandCreate, BrandPatch } from './schema.ts'
import {
  type BrandChange,
  type BrandRow,
  countBrands,
  findAssetKind,
  findBrand,
  insertBrand,
  listContents,
  renderBrand,
  updateBrand,
} from './store.ts'

/** An organization has at most this many in each mode. */
const maxBrands = 1_000

/** Throws if a given slug is taken; a derived one gets a number instead. */
export async function createBrand(call: RequestContext, body: BrandCreate): Promise<Brand> {
  if ((await countBrands(call.db, call.tenant)) >= maxBrands) {
    throw conflict(
      'An organization has at most 1,000 brands. Delete one that you do not need.',
      null,
      'limit_reached',
    )
  }
  const id = newUuid(call.services.clock.now())
  const colors = body.colors ?? {}
  await requireColors(call, colors)
  const brand = {
    id,
    name: body.name,
    description: body.description ?? null,
    voice: body.voice ?? null,
    logo_id: await requireLogo(call, body.logo ?? null),
    roles: body.roles ?? {},
    colors,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  }
  const derived = toSlug(body.name, `brand-${toId('brand', id).slice(-8)}`)
  const row = await insertWithSlug(body.slug, derived, (slug, skipsTaken) =>
    insertBrand(call.db, call.tenant, { ...brand, slug }, skipsTaken),
  )
  const rendered = renderBrand(row)
  await recordChange(call, 'brand.brand.created', rendered)
  return rendered
}

/** Throws `state_conflict` for archiving the default brand. */
export async function patchBrand(
  call: RequestContext,
  id: string,
  { logo, metadata, ...plain }: BrandPatch,
): Promise<Brand> {
  const before = await lockBrand(call, id)
  if (plain.status === 'archived' && before.is_default) {
    throw conflict('The default brand cannot be archived.', 'status')
  }
  if (plain.colors !== undefined) await requireColors(call, plain.colors)
  const change: BrandChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
  if (logo !== undefined) change.logo_id = await requireLogo(call, logo)
  return recordUpdate(call, 'brand.brand.updated', {
    before,
    change,
    render: renderBrand,
    write: () => updateBrand(call.db, call.tenant, before, change),
  })
}

/** Throws `state_conflict` for the default brand, and for one with content. */
export async function removeBrand(call: RequestContext, id: string): Promise<void> {
  const row = await lockBrand(call, id)
  if (row.is_default) {
    throw conflict('The default brand cannot be deleted: what names no brand belongs to it.')
  }
  const contents = await listContents(call.db, call.tenant, row.id)
  if (contents.length > 0) {
    throw conflict(
      `The brand has ${contents.join(', ')}. Delete them or move them to another brand, or archive this one.`,
      null,
      'in_use',
    )
  }
  await deleteRow(call.db, call.tenant, 'brands', row.id)
  await recordChange(call, 'brand.brand.deleted', renderBrand(row))
}

export async function requireBrand(call: RequestContext, id: string): Promise<BrandRow> {
  return orMissing(await findBrand(call.db, call.tenant, id), 'brand', id)
}

/**
 * Returns the `brand_id` of what belongs to the brand that a body or query names: null for the default
 * brand. Until the transaction ends, the brand is not deleted. Throws for a brand that does not exist.
 */
export async function resolveBrand(
  { db, tenant }: Pick<ChangeContext, 'db' | 'tenant'>,
  brand: string | undefined,
): Promise<string | null> {
  if (brand === undefined) return null
  const row = await findBrand(db, tenant, brand, 'share')
  if (row === null) throw missingReference('brand', brand, 'brand')
  return toStored(tenant, row.id)
}

/** The change that moves something to the brand that a PATCH names; empty without one. */
export async function moveToBrand(
  context: Pick<ChangeContext, 'db' | 'tenant'>,
  brand: string | undefined,
): Promise<{ brand_id?: string | null }> {
  return brand === undefined ? {} : { brand_id: await resolveBrand(context, brand) }
}

/** Locks the row until the transaction ends. */
async function lockBrand(call: RequestContext, id: string): Promise<BrandRow> {
  return orMissing(await findBrand(call.db, call.tenant, id, 'update'), 'brand', id)
}

/** Returns the UUID of a logo. Throws unless it is an asset of that kind. */
async function requireLogo(call: RequestContext, id: string | null): Promise<string | null> {
  if (id === null) return null
  const uuid = toUuid('asset', id)
  const kind = uuid === null ? null : await findAssetKind(call.db, call.tenant, uuid)
  if (kind === null) throw missingReference('asset', id, 'logo')
  if (kind !== 'logo') throw invalid('logo', `${id} is a ${kind}. Use an asset of kind logo.`)
  return uuid
}

/** Throws with every role whose palette or colour does not exist. */
async function requireColors(call: RequestContext, colors: Brand['colors']): Promise<void> {
  const errors: FieldError[] = []
  for (const [role, { palette: id, key }] of Object.entries(colors)) {
    const isId = toUuid('palette', id) !== null
    // Locked, so that it is not deleted meanwhile.
    const palette = isId ? await findPalette(call.db, call.tenant, id, true) : null
    const param = `colors.${role}`
    if (palette === null) {
      const { code, message } = missingReference('palette', id, param)
      errors.push({ param: `${param}.palette`, code, message })
    } else if (palette.draft_of !== null) {
      const message = `The palette '${palette.name}' is a draft of another one. Use that one.`
      errors.push({ param: `${param}.palette`, code: 'parameter_invalid', message })
    } else if (!palette.colors.some((color) => color.key === key)) {
      const message = `The palette '${palette.name}' has no colour '${key}'.`
      errors.push({ param: `${param}.key`, code: 'parameter_invalid', message })
    }
  }
  if (errors.length > 0) throw refusal(errors)
}
