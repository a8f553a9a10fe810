import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FilterText } from '../../../ui/lists/filter-bar.tsx'
import { Scrollable } from '../../../ui/lists/scrollable.tsx'
import { Loading } from '../../../ui/states.tsx'
import { SlidePicture } from '../slides/picture.tsx'

const offered = 40

/** The usable slides, to be dragged into a set. */
export function Library({
  onDrag,
  onAdd,
}: {
  onDrag: (slide: string) => void
  onAdd: (slide: string) => void
}) {
  const api = useApi()
  const [query, setQuery] = useState('')
  const { data: slides } = useQuery({
    queryKey: ['slide_asset', 'library', query],
    queryFn: async () =>
      (
        await api.cms.slideAssets.list({
          status: 'ready',
          limit: offered,
          ...(query === '' ? {} : { query }),
        })
      ).data,
  })
  return (
    <Card title={t`Library`}>
      <div className="border-b border-line p-3">
        <FilterText label={t`Search the library`} value={query} onChange={setQuery} />
      </div>
      {slides === undefined ? (
        <Loading />
      ) : (
        <Scrollable label={t`Slides of the library`} className="max-h-96 overflow-y-auto p-3">
          {slides.length === 0 && (
            <p className="text-sm text-muted">
              <Trans>No results.</Trans>
            </p>
          )}
          <ul className="grid grid-cols-2 gap-3">
            {slides.map((slide) => (
              <li
                key={slide.id}
                draggable
                onDragStart={() => onDrag(slide.id)}
                className="overflow-hidden rounded-md border border-line"
              >
                <SlidePicture slide={slide} />
                <span className="flex items-start gap-1 pl-2">
                  <span className="my-1.5 line-clamp-2 min-w-0 flex-1 text-xs">
                    {slide.title || t`Untitled`}
                  </span>
                  <IconButton
                    label={
                      slide.title === '' || slide.title === null
                        ? t`Add the slide`
                        : t`Add ${slide.title}`
                    }
                    className="size-7"
                    onClick={() => onAdd(slide.id)}
                  >
                    <Plus aria-hidden />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        </Scrollable>
      )}
    </Card>
  )
}
