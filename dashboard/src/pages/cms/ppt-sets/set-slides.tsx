import type { Blazon } from '@blazon/sdk/client'
import type { PptSetItem, SlideAsset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Eye, EyeOff, X } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SlideSetDrawing } from '../../../ui/drawings/library.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { SlidePicture } from '../slides/picture.tsx'
import { SlideState } from '../slides/state.tsx'
import { SlideConditions } from './slide-conditions.tsx'
import type { useSetItems } from './use-set-items.ts'

/** The dragged item: a slide of the set by its position, or a slide of the library. */
export type Dragged = { from: number } | { slide: string }

interface SetSlidesProps {
  items: ReturnType<typeof useSetItems>
  mayChange: boolean
  onDrag: (dragged: Dragged) => void
  /** Inserts before the slide at this index; the number of slides appends. */
  onDrop: (at: number) => void
}

/** The slides of a set in order, which can be changed by dragging or by buttons. */
export function SetSlides({ items, mayChange, onDrag, onDrop }: SetSlidesProps) {
  const slides = items.items
  return (
    <Card title={t`Slides (${slides.length})`}>
      <ol
        aria-label={t`Slides of the set`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={() => onDrop(slides.length)}
      >
        {slides.length === 0 && (
          <li>
            <Empty drawing={SlideSetDrawing} title={t`No slides yet`}>
              <Trans>Drag slides here from the library, or use their Add button.</Trans>
            </Empty>
          </li>
        )}
        {slides.map((item, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide may be in a set more than once
            key={`${item.slide_asset} ${at}`}
            draggable={mayChange}
            onDragStart={() => onDrag({ from: at })}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.stopPropagation()
              onDrop(at)
            }}
            className="flex flex-wrap items-center gap-3 border-b border-line p-3 last:border-b-0"
          >
            <span className="w-5 text-right text-xs text-faint tabular-nums">{at + 1}</span>
            <Item item={item} />
            {mayChange && <ItemActions items={items} at={at} item={item} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Item({ item }: { item: PptSetItem }) {
  const { data: slide, isError } = useItemSlide(item)
  if (isError)
    return (
      <span className="flex-1 text-sm text-bad">
        <Trans>This slide was deleted.</Trans>
      </span>
    )
  if (slide === undefined) return <Skeleton className="h-10 flex-1" />
  return (
    <span className="flex min-w-48 flex-1 items-center gap-3">
      <span className="w-24 shrink-0 overflow-hidden rounded-sm border border-line">
        <SlidePicture slide={slide} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{slide.title || t`Untitled`}</span>
        <span className="flex items-center gap-2 text-xs text-muted">
          {item.section}
          {item.revision === null ? t`Latest revision` : t`Revision ${item.revision}`}
          {item.hidden && t`, hidden`}
          {item.repeat_for !== null && t`, for each row of ${item.repeat_for}`}
          {item.show_if !== null && t`, only if ${item.show_if} has a value`}
          <SlideState slide={slide} />
        </span>
      </span>
    </span>
  )
}

function ItemActions({
  items,
  item,
  at,
}: {
  items: ReturnType<typeof useSetItems>
  item: PptSetItem
  at: number
}) {
  const place = t`slide ${at + 1}`
  return (
    <span className="ml-auto flex">
      <IconButton label={t`Move ${place} up`} onClick={() => items.move(at, at - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={t`Move ${place} down`} onClick={() => items.move(at, at + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <SlideConditions item={item} place={place} onChange={(change) => items.attempt(at, change)} />
      <IconButton
        label={item.hidden ? t`Show ${place}` : t`Hide ${place}`}
        onClick={() => items.change(at, { hidden: !item.hidden })}
      >
        {item.hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
      <IconButton label={t`Remove ${place}`} onClick={() => items.remove(at)}>
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

/** The slide asset that a build uses for an item: its revision, or the latest. */
function useItemSlide({ slide_asset, revision }: PptSetItem) {
  const api = useApi()
  return useQuery({
    queryKey: ['slide_asset', slide_asset, 'revision', revision],
    queryFn: () => findRevision(api, slide_asset, revision),
  })
}

const maxSteps = 50

/** Follows the links between revisions. */
async function findRevision(api: Blazon, id: string, revision: number | null): Promise<SlideAsset> {
  let slide = await api.cms.slideAssets.retrieve(id)
  for (let step = 0; step < maxSteps; step++) {
    const next = neighbour(slide, revision)
    if (next === null) return slide
    slide = await api.cms.slideAssets.retrieve(next)
  }
  return slide
}

function neighbour(slide: SlideAsset, revision: number | null): string | null {
  if (revision === null || slide.revision < revision) return slide.superseded_by
  return slide.revision > revision ? slide.supersedes : null
}
