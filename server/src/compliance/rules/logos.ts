import type { BrandLogo } from '@blazon/compliance/brand'
import { listLogoIds } from '@blazon/compliance/logo-ids'
import type { Database } from '../../database/database.ts'
import type { RequestContext, Services } from '../../kernel/context.ts'
import { invalid, missingReference } from '../../kernel/errors.ts'
import { requireUuid, toUuid } from '../../kernel/ids.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { findIcon, type IconRow } from '../../library/icons/store.ts'
import { svgDownload } from '../../library/icons/svg.ts'
import { findFile } from '../../platform/files/store.ts'
import { toBlobAddress, useFile } from '../../platform/files/uploads.ts'

/** Formats that a logo rule can find; it cannot compare other files. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'])
const logoBytesAtMost = 5_242_880

interface Ruled {
  type: string
  params: unknown
}

/** Throws `resource_missing` if an icon or file does not exist, or a file is not a picture. */
export async function checkLogos(call: RequestContext, rule: Ruled): Promise<void> {
  const { icons = [], files = [] } = named(rule)
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
    if (file.bytes > logoBytesAtMost)
      throw invalid(param, 'The file is too large. A logo may have at most 5 MiB.')
  }
}

/** Keeps a rule's logo files from expiring. Returns its icons and files as UUIDs. */
export async function keepLogos(
  call: RequestContext,
  rule: Ruled,
): Promise<{ icons: string[]; files: string[] }> {
  const { icons = [], files = [] } = named(rule)
  const kept: string[] = []
  for (const [at, id] of files.entries()) {
    kept.push((await useFile(call, id, `params.files[${at}]`)).id)
  }
  return { icons: icons.map((id) => requireUuid('icon', id)), files: kept }
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
  }
  return logos
}

function named({ type, params }: Ruled): { icons?: string[]; files?: string[] } {
  return type.startsWith('logo_') ? (params as { icons?: string[]; files?: string[] }) : {}
}

/** Null if the id names no icon of the tenant, even if it is malformed. */
async function findIconById(db: Database, tenant: Tenant, id: string): Promise<IconRow | null> {
  return toUuid('icon', id) === null ? null : findIcon(db, tenant, id)
}
