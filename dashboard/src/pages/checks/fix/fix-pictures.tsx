import type { CheckFix } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

const shownFirst = 4

/** The slides that a fix changes, before and after, side by side. */
export function FixPictures({
  check,
  pictures,
}: {
  check: string
  pictures: CheckFix['pictures']
}) {
  const api = useApi()
  const [showsAll, setShowsAll] = useState(false)
  const pages = useQuery({
    queryKey: ['check_page', check],
    queryFn: async () => (await api.brand.checks.pages.list(check)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (pictures.length === 0) return null
  const size = pages.data?.[0] ?? { width: 16, height: 9 }
  const shown = showsAll ? pictures : pictures.slice(0, shownFirst)
  return (
    <section aria-labelledby="fix-pictures">
      <h3 id="fix-pictures" className="text-sm font-semibold">
        <Trans>Before and after</Trans>
      </h3>
      <ol className="mt-1 space-y-3">
        {shown.map(({ slide, preview }) => (
          <li key={slide} className="grid grid-cols-2 gap-3">
            <figure className="min-w-0">
              <figcaption className="mb-1 text-xs text-muted">
                <Trans>Slide {slide}, before</Trans>
              </figcaption>
              <div className="overflow-hidden rounded-md border border-edge">
                <LazyPicture
                  queryKey={['check_page', check, slide, 'picture']}
                  load={() => api.brand.checks.picture(check, { page: slide })}
                  alt={t`Slide ${slide} before the fix`}
                  size={size}
                />
              </div>
            </figure>
            <figure className="min-w-0">
              <figcaption className="mb-1 text-xs text-muted">
                <Trans>After</Trans>
              </figcaption>
              <div className="overflow-hidden rounded-md border border-edge">
                <LazyPicture
                  queryKey={['check_page', check, slide, 'picture', preview]}
                  load={() => api.brand.checks.picture(check, { page: slide, preview })}
                  alt={t`Slide ${slide} after the fix`}
                  size={size}
                />
              </div>
            </figure>
          </li>
        ))}
      </ol>
      {shown.length < pictures.length && (
        <Button small className="mt-3" onClick={() => setShowsAll(true)}>
          <Trans>
            Show{' '}
            {plural(pictures.length - shown.length, {
              one: '# more slide',
              other: '# more slides',
            })}
          </Trans>
        </Button>
      )}
    </section>
  )
}
