import type { SlideAsset } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useApi } from '../../api/client.ts'
import { Skeleton } from '../../ui/states.tsx'

/** A slide as it is drawn, as an image: nothing in it is of this page. */
export function SlidePicture({ slide }: { slide: SlideAsset }) {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['slide_asset', slide.id, 'preview', slide.content_hash],
    queryFn: async () => (await api.cms.slideAssets.preview(slide.id)).blob(),
    enabled: slide.preview !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const source = useAddressOf(data)
  const ratio = { aspectRatio: `${slide.size.width || 16} / ${slide.size.height || 9}` }
  if (slide.preview === null || isError) {
    return (
      <span
        style={ratio}
        className="flex w-full items-center justify-center bg-sunken text-xs text-faint"
      >
        {slide.status === 'processing' ? 'Processing' : 'No preview'}
      </span>
    )
  }
  if (source === null) return <Skeleton className="aspect-video w-full" />
  return <img src={source} alt={slide.title} style={ratio} className="block w-full bg-surface" />
}

/** An address of the bytes, for as long as they are shown. */
function useAddressOf(blob: Blob | undefined): string | null {
  const address = useMemo(() => (blob === undefined ? null : URL.createObjectURL(blob)), [blob])
  useEffect(() => {
    if (address === null) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  return address
}
