import { rightsFromCredit, usageFromApi } from '@blazon/portal/from-api'
import type { PortalAsset, PortalFile, AssetVariant as PortalVariant } from '@blazon/portal/model'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { deployedPath } from '../../../library/assets/deployed-path.ts'
import type { Asset, AssetVariant } from '../../../library/assets/schema.ts'
import { type AssetRow, selectDeployedAssets } from '../../../library/assets/store.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import { emptyPart, type PortalPart, portalFile, warnOfMissing } from './part.ts'
import type { PictureSnapshot } from './snapshot.ts'

export interface ShownAsset extends PortalAsset {
  kind: Asset['kind']
}

type Part = PortalPart<ShownAsset>

/** Published assets whose rights have not ended. */
export async function readPortalAssets(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
): Promise<Part> {
  const uuids = ids?.map((id) => requireUuid('asset', id)) ?? null
  const rows = await selectDeployedAssets(db, tenant, uuids, maxSources + 1)
  const part: Part = emptyPart()
  for (const row of rows.filter(({ status }) => status === 'published')) {
    const id = toId('asset', row.id)
    part.sources.push({ id, revision: row.revision })
    if (row.rights_state === 'expired') {
      const day = row.rights_expire_at!.toISOString().slice(0, 10)
      part.warnings.push(`${row.name} was left out: its rights ended on ${day}.`)
      continue
    }
    part.shown.push(readAsset(part, row))
  }
  part.warnings.push(...warnOfMissing(ids, part.sources))
  return part
}

function readAsset(part: Part, row: AssetRow): ShownAsset {
  const { kind, slug, name, description, tags, collections, revision } = row
  return {
    id: toId('asset', row.id),
    ...{ kind, slug, name, description, tags, collections, revision },
    usage: usageFromApi(row.usage_rules),
    rights: rightsFromCredit(row.credit),
    variants: row.variants.map((variant) => readVariant(part, row, variant)),
    updatedAt: readUpdated(row),
  }
}

/** Pictures that a page shows as they are, if they are not large. */
const shownTypes: ReadonlySet<string> = new Set([
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
])
const maxShownBytes = 200_000
const pictureSide = 960
/** Of the PNG that is offered for an SVG. */
const pngSide = 2_048

function readVariant(part: Part, asset: AssetRow, variant: AssetVariant): PortalVariant {
  const original = placeOriginal(part, asset, variant)
  const isShown = shownTypes.has(variant.content_type) && variant.bytes <= maxShownBytes
  const isSvg = variant.content_type === 'image/svg+xml'
  return {
    name: variant.variant,
    picture: !variant.has_picture
      ? null
      : isShown
        ? original
        : placePicture(part, asset, variant, pictureSide, 'webp'),
    downloads: [
      original,
      ...(isSvg && variant.has_picture ? [placePicture(part, asset, variant, pngSide, 'png')] : []),
    ],
  }
}

function placeOriginal(part: Part, asset: AssetRow, variant: AssetVariant): PortalFile {
  const { content_type, sha256, bytes, width, height } = variant
  const path = deployedPath(asset, variant)
  const snapshot: DeployedFile = { path, content_type, sha256, bytes, encodings: {} }
  const filename = `${asset.slug}-${path.slice(path.lastIndexOf('/') + 1)}`
  const contentType = content_type
  const file = portalFile(path, sha256, { filename, contentType, bytes, width, height })
  part.inputs.push({ kind: 'file', snapshot })
  part.contents.push(sha256)
  part.files[file.key] = path
  return file
}

function placePicture(
  part: Part,
  asset: AssetRow,
  variant: AssetVariant,
  side: number,
  format: PictureSnapshot['format'],
): PortalFile {
  const { sha256, content_type: contentType } = variant
  const path = `pictures/${asset.slug}/${variant.variant}-${side}.${format}`
  const snapshot: PictureSnapshot = { path, sha256, contentType, width: side, height: side, format }
  const size = fitInside(variant, side)
  const filename = `${asset.slug}-${variant.variant}.${format}`
  const shown = { filename, contentType: `image/${format}`, bytes: null, ...size }
  const file = portalFile(path, sha256, shown)
  part.inputs.push({ kind: 'picture', snapshot })
  part.files[file.key] = path
  return file
}

/** The size of a derivative that keeps the proportions. */
function fitInside({ width, height }: AssetVariant, side: number) {
  if (width === null || height === null) return { width: null, height: null }
  const scale = side / Math.max(width, height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
