import type { AssetUsage, AssetVariant, PortalAsset, PortalFile } from '../model.ts'
import { warnOfPortal } from '../warnings.ts'
import type { Built, SourceAsset, SourceUsage, SourceVariant } from './source.ts'

/** A derivative of a variant that fits into a square of `side` pixels. */
export interface Derivative {
  format: 'png' | 'webp'
  side: number
  /** Null if the proportions of the variant are unknown. */
  width: number | null
}

/** Null for the file that was uploaded. */
type Place<Asset extends SourceAsset> = (
  asset: Asset,
  variant: Asset['variants'][number],
  derivative: Derivative | null,
) => string

export interface ShownAsset extends PortalAsset {
  kind: string
}

/** The published assets, without those whose rights have ended. */
export function buildAssets<Asset extends SourceAsset>(
  assets: readonly Asset[],
  place: Place<Asset>,
): Built<ShownAsset> {
  const expired = assets.filter((asset) => asset.rights_state === 'expired')
  return {
    shown: assets
      .filter((asset) => asset.rights_state !== 'expired')
      .map((asset) => buildAsset(asset, place)),
    warnings: expired.map(({ name, rights }) => {
      const day = rights.expires_at!.slice(0, 10)
      return warnOfPortal('rights_ended', { name, day })
    }),
  }
}

/** The assets by the place of their kind in the model. */
export function divideAssets(assets: readonly ShownAsset[]) {
  const ofKind = (kind: string) => assets.filter((asset) => asset.kind === kind)
  return {
    logos: ofKind('logo'),
    templates: ofKind('template'),
    assets: [...ofKind('image'), ...ofKind('document')],
  }
}

function buildAsset<Asset extends SourceAsset>(asset: Asset, place: Place<Asset>): ShownAsset {
  const { id, kind, slug, name, description, tags, collections, revision, updated } = asset
  const { credit } = asset.rights
  return {
    ...{ id, kind, slug, name, description, tags, collections, revision, updatedAt: updated },
    usage: buildUsage(asset.usage),
    rights: credit,
    variants: asset.variants
      .filter(({ variant }) => !asset.captions.some((one) => one.variant === variant))
      .map((variant) =>
        buildVariant(asset, variant, (derivative) => place(asset, variant, derivative)),
      ),
    captions: asset.captions.map(({ variant: name, language, label }) => {
      const variant = asset.variants.find((one) => one.variant === name)!
      return { file: buildOriginal(asset, variant, place(asset, variant, null)), language, label }
    }),
  }
}

function buildUsage(usage: SourceUsage): AssetUsage {
  return {
    clearSpace: usage.clear_space,
    minWidthPx: usage.min_width_px,
    minWidthMm: usage.min_width_mm,
    backgrounds: usage.backgrounds,
    guidance: usage.guidance,
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
/** The side, in pixels, of the PNG that is offered for an SVG. */
const pngSide = 2_048

/** The file that was uploaded. */
function buildOriginal(asset: SourceAsset, variant: SourceVariant, key: string): PortalFile {
  const { filename, content_type: contentType, bytes, width, height } = variant
  const extension = /\.[A-Za-z0-9]+$/.exec(filename)?.[0] ?? ''
  return {
    ...{ key, filename: `${stemOf(asset, variant)}${extension}` },
    ...{ contentType, bytes, width, height },
  }
}

function stemOf({ slug }: SourceAsset, { variant: name }: SourceVariant): string {
  return name === 'default' ? slug : `${slug}-${name}`
}

function buildVariant(
  asset: SourceAsset,
  variant: SourceVariant,
  place: (derivative: Derivative | null) => string,
): AssetVariant {
  const { variant: name, content_type: contentType, bytes, has_picture } = variant
  const stem = stemOf(asset, variant)
  const original = buildOriginal(asset, variant, place(null))
  const derive = (format: Derivative['format'], side: number): PortalFile => {
    const size = fitInside(variant, side)
    return {
      key: place({ format, side, width: size.width }),
      ...{ filename: `${stem}.${format}`, contentType: `image/${format}`, bytes: null, ...size },
    }
  }
  const isShown = shownTypes.has(contentType) && bytes <= maxShownBytes
  return {
    name,
    ground: variant.ground,
    picture: !has_picture ? null : isShown ? original : derive('webp', pictureSide),
    downloads: [
      original,
      ...(contentType === 'image/svg+xml' && has_picture ? [derive('png', pngSide)] : []),
    ],
  }
}

/** The size of a derivative that keeps the proportions. Photographs are not enlarged. */
function fitInside({ content_type, width, height }: SourceVariant, side: number) {
  if (width === null || height === null) return { width: null, height: null }
  const isPhotograph = content_type.startsWith('image/') && content_type !== 'image/svg+xml'
  const scale = Math.min(
    side / Math.max(width, height),
    isPhotograph ? 1 : Number.POSITIVE_INFINITY,
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
