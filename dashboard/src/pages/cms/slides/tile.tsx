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
    <div className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-raised transition-colors hover:border-edge">
      <SlidePicture slide={slide} />
      {onChoose !== undefined && (
        <label className="absolute top-0 left-0 z-10 p-2.5">
          <input
            type="checkbox"
            aria-label={t`Select ${slide.title || t`Untitled`}`}
            className="block size-5 rounded-sm accent-accent"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      )}
      <span className="flex flex-col items-start gap-1 border-t border-line px-3 py-2 sm:flex-row sm:items-center sm:justify-between sm:gap-2">
        <Link
          to={paths.slide(slide.id)}
          className="max-w-full min-w-0 truncate text-sm font-medium after:absolute after:inset-0"
        >
          {slide.title || t`Untitled`}
        </Link>
        <SlideState slide={slide} />
      </span>
    </div>
  )
}
