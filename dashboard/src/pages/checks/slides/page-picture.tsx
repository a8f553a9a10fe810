import type { CheckPage } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useApi } from '../../../api/client.ts'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'

/** The id of the check whose pages are shown. */
export const ShownCheck = createContext('')

/** A page of the checked file: the picture of a slide, the outline of another page. */
export function PagePicture({
  page,
  showsNotes = false,
  children,
}: {
  page: CheckPage
  showsNotes?: boolean
  /** Content on top of the picture. */
  children?: ReactNode
}) {
  const api = useApi()
  const check = useContext(ShownCheck)
  if (page.svg !== null) {
    return (
      <span className="relative block">
        <Outline page={page} svg={page.svg} />
        {children}
      </span>
    )
  }
  return (
    <LazyPicture
      queryKey={['check_page', check, page.number, 'picture']}
      load={() => api.brand.checks.picture(check, { page: page.number })}
      alt={t`Slide ${page.number}`}
      size={page}
      showsNotes={showsNotes}
    >
      {children}
    </LazyPicture>
  )
}

/** Shows the page as an image, so that its content is isolated from the dashboard. */
function Outline({ page, svg }: { page: CheckPage; svg: string }) {
  const source = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg])
  return (
    <img
      src={source}
      alt={t`Outline of page ${page.number}`}
      loading="lazy"
      className="block w-full"
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    />
  )
}
