import { buildAssets, type Derivative, type ShownAsset } from '@blazon/portal/build/assets'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { requireUuid, toId } from '../../../kernel/base/ids.ts'
import { deployedPath } from '../../../library/assets/deployed-path.ts'
import type { Asset, AssetVariant } from '../../../library/assets/schema.ts'
import { renderAsset, selectDeployedAssets } from '../../../library/assets/store.ts'
import type { DeployedFile } from '../files.ts'
import { maxSources } from '../schema.ts'
import { emptyPart, type PortalPart, placeAt, warnOfMissing } from './part.ts'
import type { PictureSnapshot } from './snapshot.ts'

type Part = PortalPart<ShownAsset>

export async function readPortalAssets(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
  brand: string | null,
): Promise<Part> {
  const uuids = ids?.map((id) => requireUuid('asset', id)) ?? null
  const rows = await selectDeployedAssets(db, tenant, uuids, brand, maxSources + 1)
  const published = rows.filter(({ status }) => status === 'published')
  const part: Part = emptyPart()
  part.sources = published.map(({ id, revision }) => ({ id: toId('asset', id), revision }))
  const { shown, warnings } = buildAssets(
    published.map(renderAsset),
    (asset, variant, derivative) =>
      derivative === null
        ? placeOriginal(part, asset, variant)
        : placePicture(part, asset, variant, derivative),
  )
  part.shown = shown
  part.warnings = [...warnings, ...warnOfMissing(ids, part.sources)]
  return part
}

function placeOriginal(part: Part, asset: Asset, variant: AssetVariant): string {
  const { content_type, sha256, bytes } = variant
  const path = deployedPath(asset, variant)
  const snapshot: DeployedFile = { path, content_type, sha256, bytes, encodings: {} }
  part.inputs.push({ kind: 'file', snapshot })
  part.contents.push(sha256)
  return placeAt(part, path, sha256).key
}

function placePicture(
  part: Part,
  { slug }: Asset,
  { variant, sha256, content_type: contentType }: AssetVariant,
  { format, side }: Derivative,
): string {
  const path = `pictures/${slug}/${variant}-${side}.${format}`
  const snapshot: PictureSnapshot = { path, sha256, contentType, width: side, height: side, format }
  part.inputs.push({ kind: 'picture', snapshot })
  return placeAt(part, path, sha256).key
}
