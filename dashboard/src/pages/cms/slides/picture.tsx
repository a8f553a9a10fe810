import type { SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

/** The picture of a slide. */
export function SlidePicture({
  slide,
  showsNotes = false,
}: {
  slide: SlideAsset
  showsNotes?: boolean
}) {
  const api = useApi()
  if (slide.preview === null) {
    return (
      <span
        style={{ aspectRatio: `${slide.size.width || 16} / ${slide.size.height || 9}` }}
        className="flex w-full items-center justify-center bg-sunken text-xs text-faint"
      >
        {slide.status === 'processing' ? t`Processing` : t`No preview`}
      </span>
    )
  }
  return (
    <LazyPicture
      queryKey={['slide_asset', slide.id, 'preview', slide.content_hash]}
      load={() => api.cms.slideAssets.preview(slide.id)}
      // More than the title, which is shown beside the picture.
      alt={slide.title ? t`Slide “${slide.title}”` : t`Untitled slide`}
      size={slide.size}
      showsNotes={showsNotes}
    />
  )
}
