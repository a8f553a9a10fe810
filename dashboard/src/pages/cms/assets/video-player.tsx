import type { Asset, AssetVariant } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { useObjectUrl } from '../../../ui/lazy-picture.tsx'
import { AssetPicture } from './picture.tsx'

/** Whether browsers play it: a Lottie file is JSON, although its type is one of videos. */
export function isVideo({ content_type }: Pick<AssetVariant, 'content_type'>): boolean {
  return content_type === 'video/mp4' || content_type === 'video/webm'
}

/** A video with its captions. Its file is loaded when somebody asks for it, because it may have hundreds of MiB. */
export function VideoPlayer({ asset, variant }: { asset: Asset; variant: AssetVariant }) {
  const [isShown, setShown] = useState(false)
  const video = useFile(variant.file, isShown)
  if (video === null) {
    return (
      <div className="relative">
        <AssetPicture asset={asset.id} shown={variant} alt={`${asset.name}, ${variant.variant}`} />
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            small
            busy={isShown}
            icon={<Play aria-hidden className="size-3.5" />}
            onClick={() => setShown(true)}
          >
            <Trans>Play video</Trans>
          </Button>
        </div>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: an asset has the captions that people added
    <video
      controls
      autoPlay
      src={video}
      aria-label={asset.name}
      className="aspect-[4/3] w-full bg-black"
    >
      {asset.captions.map(({ variant: name, language, label }) => (
        <Captions
          key={name}
          file={asset.variants.find((one) => one.variant === name)!.file}
          language={language}
          label={label}
        />
      ))}
    </video>
  )
}

function Captions({ file, language, label }: { file: string; language: string; label: string }) {
  const source = useFile(file, true)
  if (source === null) return null
  return <track kind="captions" src={source} srcLang={language} label={label} />
}

/** The address of a file's content in this page; null until it is loaded. */
function useFile(file: string, enabled: boolean): string | null {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['file', file, 'content'],
    enabled,
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => (await api.files.content(file)).blob(),
  })
  return useObjectUrl(data)
}
