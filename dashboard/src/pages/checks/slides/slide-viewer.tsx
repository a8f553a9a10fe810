import type { CheckPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { formatPercent } from '../../../language/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Scrollable } from '../../../ui/lists/scrollable.tsx'
import type { Numbered } from '../issues/review.ts'
import { PagePicture } from './page-picture.tsx'
import { SlideFrames } from './slide-frames.tsx'

/** One slide with the frames of its findings, with zoom. */
export function SlideViewer({
  page,
  count,
  found,
  selectedIssue,
  selectedFinding,
  onSelect,
  onStep,
}: {
  page: CheckPage
  /** Number of slides. */
  count: number
  found: readonly Numbered[]
  selectedIssue: number | null
  selectedFinding: string | null
  onSelect: (one: Numbered) => void
  /** Shows the slide before (-1) or after (1); null if there is none. */
  onStep: (step: 1 | -1) => (() => void) | null
}) {
  const [zoom, setZoom] = useState(0)
  const isPage = page.svg !== null
  const word = isPage ? t`Page` : t`Slide`
  const scale = zooms[zoom]!
  return (
    <div className="break-inside-avoid overflow-hidden rounded-lg border border-edge bg-surface shadow-raised">
      <div className="flex items-center gap-1 border-b border-line px-2 py-1">
        <StepButton label={isPage ? t`Previous page` : t`Previous slide`} step={onStep(-1)}>
          <ChevronLeft aria-hidden />
        </StepButton>
        <h2 aria-live="polite" className="text-sm font-semibold tabular-nums">
          {word} {page.number}{' '}
          <span className="font-normal text-muted">
            <Trans>of {count}</Trans>
          </span>
        </h2>
        <StepButton label={isPage ? t`Next page` : t`Next slide`} step={onStep(1)}>
          <ChevronRight aria-hidden />
        </StepButton>
        <span className="flex-1" />
        <StepButton label={t`Zoom out`} step={zoom === 0 ? null : () => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden />
        </StepButton>
        <span className="w-11 print:hidden text-center text-xs text-muted tabular-nums">
          {formatPercent(scale / 100)}
        </span>
        <StepButton
          label={t`Zoom in`}
          step={zoom === zooms.length - 1 ? null : () => setZoom(zoom + 1)}
        >
          <ZoomIn aria-hidden />
        </StepButton>
      </div>
      <Scrollable
        label={`${word} ${page.number}`}
        className="max-h-54 overflow-auto lg:max-h-[min(34rem,60dvh)] bg-sunken p-3 focus-visible:-outline-offset-2"
      >
        <div className="relative" style={{ width: `${scale}%` }}>
          <PagePicture key={page.number} page={page} showsNotes>
            <SlideFrames
              page={page}
              found={found}
              selectedIssue={selectedIssue}
              selectedFinding={selectedFinding}
              onSelect={onSelect}
            />
          </PagePicture>
        </div>
      </Scrollable>
    </div>
  )
}

/** Percentages of the width available for a slide. */
const zooms = [100, 150, 200, 300] as const

function StepButton({
  label,
  step,
  children,
}: {
  label: string
  step: (() => void) | null
  children: React.ReactNode
}) {
  return (
    <IconButton label={label} disabled={step === null} onClick={step ?? undefined}>
      {children}
    </IconButton>
  )
}
