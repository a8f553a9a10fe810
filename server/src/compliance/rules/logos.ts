import type { BrandLogo } from '@blazon/compliance/brand'
import { type LogoParams, listLogoIds } from '@blazon/compliance/pictures/logo-ids'
import type { Database } from '../../database/database.ts'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { invalid, missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { findAsset } from '../../library/assets/store.ts'
import { selectVersions } from '../../library/assets/version-store.ts'
import { findIcon, type IconRow } from '../../library/icons/store.ts'
import { svgDownload } from '../../library/icons/svg.ts'
import { findFile } from '../../records/files/store.ts'
import { toBlobAddress, useFile } from '../../records/files/uploads.ts'

/** Formats that a logo rule can find; it cannot compare other files. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'])
/** An asset may also have versions that are only for print, which are left out. */
const versionPictures = [...pictures, 'image/avif']
/** The newest versions of an asset that a check compares with. */
const maxVersions = 60
const maxLogoBytes = 5_242_880

interface Ruled {
  type: string
  params: unknown
}

/**
 * Throws `resource_missing` if an icon, file or asset does not exist, and refuses a file that is
 * not a picture and an asset that is not a logo.
 */
export async function checkLogos(call: RequestContext, rule: Ruled): Promise<void> {
  const { icons = [], files = [], assets = [] } = named(rule)
  for (const [at, id] of icons.entries()) {
    if ((await findIconById(call.db, call.tenant, id)) === null)
      throw missingReference('icon', id, `params.icons[${at}]`)
  }
  for (const [at, id] of files.entries()) {
    const param = `params.files[${at}]`
    const file = await findFile(call.db, call.tenant, id)
    if (file === null) throw missingReference('file', id, param)
    if (!pictures.has(file.content_type)) {
      throw invalid(
        param,
        `The file is ${file.content_type}. A logo must be a PNG, JPEG, GIF, WebP or SVG file.`,
      )
    }
    if (file.bytes > maxLogoBytes)
      throw invalid(param, 'The file is too large. A logo may have at most 5 MiB.')
  }
  for (const [at, id] of assets.entries()) {
    const param = `params.assets[${at}]`
    const asset = await findAsset(call.db, call.tenant, id)
    if (asset === null) throw missingReference('asset', id, param)
    if (asset.kind !== 'logo') {
      throw invalid(param, `“${asset.name}” is an asset of the kind ${asset.kind}, not a logo.`)
    }
  }
}

/** Keeps a rule's logo files from expiring. Returns its icons, files and assets as UUIDs. */
export async function keepLogos(
  call: RequestContext,
  rule: Ruled,
): Promise<{ icons: string[]; files: string[]; assets: string[] }> {
  const { icons = [], files = [], assets = [] } = named(rule)
  const kept: string[] = []
  for (const [at, id] of files.entries()) {
    kept.push((await useFile(call, id, `params.files[${at}]`)).id)
  }
  return {
    icons: icons.map((id) => requireUuid('icon', id)),
    files: kept,
    assets: assets.map((id) => requireUuid('asset', id)),
  }
}

/** Reads the rules' logos, with the whole of each file; omits those that are gone. */
export async function readLogos(
  { db, blobs }: Services,
  tenant: Tenant,
  rules: readonly Ruled[],
): Promise<BrandLogo[]> {
  const logos: BrandLogo[] = []
  for (const id of new Set(rules.flatMap(listLogoIds))) {
    const icon = await findIconById(db, tenant, id)
    if (icon) logos.push({ id, bytes: Buffer.from(String(svgDownload(icon).content)) })
    const file = await findFile(db, tenant, id)
    if (file) logos.push({ id, bytes: await blobs.read(toBlobAddress(tenant, file)) })
    logos.push(...(await readAsset({ db, blobs }, tenant, id)))
  }
  return logos
}

/** The versions of an asset that are pictures: the current ones, then each replaced file once. */
async function readAsset(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  tenant: Tenant,
  id: string,
): Promise<BrandLogo[]> {
  const asset = await findAsset(db, tenant, id)
  if (asset === null) return []
  const { clear_space, min_width_mm, backgrounds } = asset.usage_rules
  const versions = await selectVersions(db, tenant, asset.id, {
    contentTypes: versionPictures,
    maxBytes: maxLogoBytes,
    atMost: maxVersions,
  })
  const logos: BrandLogo[] = []
  const known = new Set<string>()
  for (const { file_id, sha256, variant, is_current } of versions) {
    const isRestored = !is_current && known.has(sha256)
    const file = isRestored ? null : await findFile(db, tenant, toId('file', file_id))
    if (file === null) continue
    known.add(sha256)
    logos.push({
      id,
      bytes: await blobs.read(toBlobAddress(tenant, file)),
      variant,
      isRetired: !is_current || asset.status === 'archived',
      usage: { clear_space, min_width_mm, backgrounds },
    })
  }
  return logos
}

function named({ type, params }: Ruled): LogoParams {
  return type.startsWith('logo_') ? (params as LogoParams) : {}
}

/** Null if the id names no icon of the tenant, even if it is malformed. */
async function findIconById(db: Database, tenant: Tenant, id: string): Promise<IconRow | null> {
  return toUuid('icon', id) === null ? null : findIcon(db, tenant, id)
}
