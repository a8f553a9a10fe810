import type { IdentifiedSlide } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { formatPercent } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { LazyPicture } from '../../../ui/lazy-picture.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SlidePicture } from './picture.tsx'
import { UpdateSlides } from './update-slides.tsx'

const states = {
  current: { tone: 'good', word: t`Up to date` },
  outdated: { tone: 'warn', word: t`Outdated` },
  modified: { tone: 'accent', word: t`Changed in this deck` },
  unknown: { tone: 'neutral', word: t`Not in the library` },
} satisfies Record<IdentifiedSlide['state'], { tone: Tone; word: string }>

/** The slides of a deck, each beside the newest revision of its slide asset. */
export function IdentifiedSlides({ slides }: { slides: readonly IdentifiedSlide[] }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 text-sm text-muted">
        {plural(slides.length, { one: '# slide', other: '# slides' })}:
        {Object.entries(states).map(([state, { tone, word }]) => {
          const count = slides.filter((slide) => slide.state === state).length
          return (
            count > 0 && (
              <Badge key={state} tone={tone}>
                {count} {word.toLowerCase()}
              </Badge>
            )
          )
        })}
        <span className="ml-auto">
          <UpdateSlides slides={slides} />
        </span>
      </div>
      <ol aria-label={t`Slides of the deck`} className="space-y-5">
        {slides.map((slide) => (
          <li key={slide.slide} className="grid grid-cols-2 items-end gap-3 sm:gap-5">
            <InDeck slide={slide} />
            <InLibrary slide={slide} />
          </li>
        ))}
      </ol>
    </>
  )
}

function InDeck({ slide: identified }: { slide: IdentifiedSlide }) {
  const { file, slide, state } = identified
  const api = useApi()
  const why = describeReason(identified)
  const { tone, word } = states[state]
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex min-h-6 flex-wrap items-center gap-2 text-xs text-muted">
        <Trans>Slide {slide}</Trans> <Badge tone={tone}>{word}</Badge> {why}
      </figcaption>
      <div className="overflow-hidden rounded-md border border-line shadow-raised">
        <LazyPicture
          queryKey={['file', file, 'picture', slide]}
          load={() => api.files.picture(file, { page: slide })}
          alt={t`Slide ${slide} of the deck`}
        />
      </div>
    </figure>
  )
}

const differenceWords = {
  content: t`content`,
  theme: t`colours, fonts or master`,
  size: t`page size`,
} satisfies Record<IdentifiedSlide['differences'][number], string>

/** What differs from the asset, and how sure that is if neither mark nor content prove it. */
function describeReason({ state, differences, likelihood }: IdentifiedSlide): string {
  const words = differences.map((difference) => differenceWords[difference])
  const differs = state === 'modified' && words.length > 0 ? t`Different ${words.join(', ')}` : ''
  const isGuess = likelihood !== null && likelihood < 1
  return [differs, isGuess ? t`${formatPercent(likelihood)} alike` : ''].filter(Boolean).join(' · ')
}

function InLibrary({ slide: { slide_asset, newer, similar } }: { slide: IdentifiedSlide }) {
  const api = useApi()
  const id = newer ?? slide_asset ?? similar
  const { data: asset, isError } = useQuery({
    queryKey: ['slide_asset', id],
    queryFn: () => api.cms.slideAssets.retrieve(id!).then((found) => found),
    enabled: id !== null,
  })
  if (id === null) return <span />
  if (isError)
    return (
      <p className="text-sm text-bad">
        <Trans>The slide was deleted from the library.</Trans>
      </p>
    )
  if (asset === undefined) return <Skeleton className="aspect-video" />
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-muted">
        {similar !== null
          ? t`Similar in the library:`
          : newer === null
            ? t`In the library:`
            : t`Newer in the library:`}
        <TextLink to={paths.slide(asset.id)}>{asset.title || t`Untitled`}</TextLink>
      </figcaption>
      <div className="overflow-hidden rounded-md border border-line shadow-raised">
        <SlidePicture slide={asset} />
      </div>
    </figure>
  )
}
