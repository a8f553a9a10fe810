import type { SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../path-builder.ts'
import { SlidePicture } from './picture.tsx'
import { SlideState } from './state.tsx'

export function SlideTile({
  slide,
  isChosen,
  onChoose,
}: {
  slide: SlideAsset
  isChosen: boolean
  /** Undefined if slides cannot be selected. */
  onChoose?: ((isChosen: boolean) => void) | undefined
}) {
  return (
    <div className="relative h-full overflow-hidden rounded-lg border border-line bg-surface shadow-raised transition-colors hover:border-edge">
      <SlidePicture slide={slide} />
      <span className="flex items-start gap-2.5 border-t border-line px-3 py-2">
        {/* Below the picture, because on it it would cover the title of the slide. */}
        {onChoose !== undefined && (
          <label className="relative z-10 -m-2 p-2">
            <input
              type="checkbox"
              aria-label={t`Select ${slide.title || t`Untitled`}`}
              className="mt-0.5 block size-4 rounded-sm accent-accent"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          </label>
        )}
        <span className="flex min-w-0 flex-col items-start gap-1">
          <Link
            to={paths.slide(slide.id)}
            className="line-clamp-2 max-w-full text-sm font-medium after:absolute after:inset-0"
          >
            {slide.title || t`Untitled`}
          </Link>
          <SlideState slide={slide} />
        </span>
      </span>
    </div>
  )
}
