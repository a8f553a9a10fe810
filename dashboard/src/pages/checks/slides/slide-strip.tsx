import type { CheckPage } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { memo, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { severityTone } from '../issues/findings.ts'
import type { Numbered } from '../issues/review.ts'
import { PagePicture } from './page-picture.tsx'

/** Thumbnails of all slides, each marked with its number of findings in the colour of the worst. */
export function SlideStrip({
  pages,
  shown,
  found,
  onShow,
}: {
  pages: readonly CheckPage[]
  shown: number
  /** The findings by the number of their page. */
  found: ReadonlyMap<number, readonly Numbered[]>
  onShow: (page: number) => void
}) {
  return (
    <nav aria-label={t`Slides`} className="overflow-x-auto p-1">
      <ul className="flex gap-2">
        {pages.map((page) => (
          <Thumbnail
            key={page.number}
            page={page}
            isShown={page.number === shown}
            found={found.get(page.number)}
            onShow={onShow}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Renders again only if it changes: a step between two of 100 slides changes two thumbnails. */
const Thumbnail = memo(function Thumbnail({
  page,
  isShown,
  found = [],
  onShow,
}: {
  page: CheckPage
  isShown: boolean
  found: readonly Numbered[] | undefined
  onShow: (page: number) => void
}) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const strip = place.current?.closest('nav')
    if (!isShown || !strip) return
    // Not scrollIntoView, which would also scroll the page.
    strip.scrollLeft = place.current!.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + 48
  }, [isShown])
  const word = page.svg === null ? t`Slide` : t`Page`
  const severity = worst.find((one) => found.some(({ finding }) => finding.severity === one))
  return (
    <li
      ref={place}
      className={classNames(
        'relative w-24 shrink-0 overflow-hidden rounded-md border-2',
        isShown ? 'border-accent' : 'border-line hover:border-edge',
      )}
    >
      <PagePicture page={page} />
      <span
        aria-hidden
        className="flex items-center justify-between bg-surface px-1.5 py-0.5 text-xs tabular-nums"
      >
        <span className={isShown ? 'font-semibold' : 'text-muted'}>{page.number}</span>
        {severity !== undefined && (
          <span className={`flex items-center gap-1 ${texts[severityTone[severity]]}`}>
            <span className="size-1.5 rounded-full bg-current" />
            {found.length}
          </span>
        )}
      </span>
      {/* Over the picture, not around it: a picture that fails contains a button. */}
      <button
        type="button"
        aria-current={isShown || undefined}
        aria-label={`${word} ${page.number}, ${found.length === 0 ? t`no findings` : plural(found.length, { one: '# finding', other: '# findings' })}`}
        onClick={() => onShow(page.number)}
        className="absolute inset-0 rounded-sm focus-visible:-outline-offset-2"
      />
    </li>
  )
})

const worst = ['error', 'warning', 'info'] as const
const texts = { bad: 'text-bad', warn: 'text-warn', neutral: 'text-muted' }
