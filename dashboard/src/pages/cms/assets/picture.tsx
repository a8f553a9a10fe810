import type { AssetVariant } from '@blazon/sdk/types'
import { Archive, FileText, Film, Image, type LucideIcon } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { typeWord } from './words.ts'

/** The picture of a version on a ground where it is visible; for a file without one, its type. */
export function AssetPicture({
  asset,
  shown,
  alt,
}: {
  /** The id of the asset. */
  asset: string
  shown: Pick<AssetVariant, 'asset_version' | 'variant' | 'content_type' | 'has_picture' | 'sha256'>
  alt: string
}) {
  const api = useApi()
  if (!shown.has_picture) {
    const Sign = findSign(shown.content_type)
    return (
      <span className="flex aspect-[4/3] w-full flex-col items-center justify-center gap-2 bg-sunken text-xs text-muted">
        <Sign aria-hidden className="size-8 text-faint" />
        {typeWord(shown.content_type)}
      </span>
    )
  }
  const isLight = /light|white|negative/.test(shown.variant)
  return (
    <LazyPicture
      queryKey={['asset', asset, 'picture', shown.sha256, isLight]}
      load={() =>
        api.cms.assets.picture(asset, {
          version: shown.asset_version,
          ...{ width: 480, height: 360, fit: 'contain' },
          ...(isLight ? { background: '27272A' } : { background: 'FFFFFF' }),
        })
      }
      alt={alt}
      size={{ width: 4, height: 3 }}
    />
  )
}

/** The sign of a file without a picture. */
function findSign(contentType: string): LucideIcon {
  if (contentType.startsWith('video/')) return Film
  if (contentType === 'application/zip') return Archive
  return /^image\/|postscript$/.test(contentType) ? Image : FileText
}
