import { rightsFromCredit, usageFromApi } from '@blazon/portal/from-api'
import type { AssetVariant, PortalAsset } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { Asset } from '@blazon/sdk/types'
import type { RemoteFiles } from './remote-files.ts'
import { isShown, type Shown } from './shown.ts'

export interface PortalAssets {
  logos: PortalAsset[]
  templates: PortalAsset[]
  assets: PortalAsset[]
}

/** Pictures that a page shows as they are. */
const shownTypes = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'])
const maxShownBytes = 200_000
const pictureWidth = 960
/** Of the PNG that is offered for an SVG. */
const pngWidth = 2_048

/** The published assets, without those whose rights have ended. */
export async function readAssets(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
  note: (text: string) => void,
): Promise<PortalAssets> {
  const found: PortalAssets = { logos: [], templates: [], assets: [] }
  for await (const asset of blazon.cms.assets.list({ status: 'published', limit: 100 })) {
    if (!isShown(ids, asset)) continue
    if (asset.rights_state === 'expired') {
      note(`${asset.name} was left out: its rights have ended.`)
      continue
    }
    const lists = { logo: found.logos, template: found.templates }
    const list = asset.kind in lists ? lists[asset.kind as keyof typeof lists] : found.assets
    list.push(readAsset(blazon, files, asset))
  }
  return found
}

function readAsset(blazon: Blazon, files: RemoteFiles, asset: Asset): PortalAsset {
  const { id, slug, name, description, tags, collections, usage, rights, revision } = asset
  return {
    ...{ id, slug, name, description, tags, collections, revision, updatedAt: asset.updated },
    usage: usageFromApi(usage),
    rights: rightsFromCredit(rights.credit),
    variants: asset.variants.map((variant) => readVariant(blazon, files, asset, variant)),
  }
}

function readVariant(
  blazon: Blazon,
  files: RemoteFiles,
  { id, slug }: Asset,
  variant: Asset['variants'][number],
): AssetVariant {
  const { variant: name, content_type: type, sha256, bytes, width, height, has_picture } = variant
  const filename = name === 'default' ? slug : `${slug}-${name}`
  const extension = /\.[A-Za-z0-9]+$/.exec(variant.filename)?.[0] ?? ''
  const original = files.add(
    sha256,
    `${filename}${extension}`,
    type,
    () => blazon.files.content(variant.file),
    { bytes, width, height },
  )
  const picture = (format: 'png' | 'webp', widest: number) => {
    const scale = width === null ? 1 : Math.min(1, widest / width)
    const size = format === 'png' ? widest : Math.round((width ?? widest) * scale)
    const facts =
      width === null || height === null
        ? {}
        : { width: size, height: Math.round((size * height) / width) }
    const request = () => blazon.cms.assets.picture(id, { variant: name, width: size, format })
    return files.add(
      `${sha256}.${size}.${format}`,
      `${filename}.${format}`,
      `image/${format}`,
      request,
      facts,
    )
  }
  const isSmall = shownTypes.has(type) && bytes <= maxShownBytes
  return {
    name,
    picture: !has_picture ? null : isSmall ? original : picture('webp', pictureWidth),
    downloads: [
      original,
      ...(type === 'image/svg+xml' && has_picture ? [picture('png', pngWidth)] : []),
    ],
  }
}
