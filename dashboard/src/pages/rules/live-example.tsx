import type { CheckPage, Finding, RuleTrial } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api/client.ts'
import { toFailure } from '../../api/failure.ts'
import { useMay } from '../../session/workspace.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LazyPicture } from '../../ui/lazy-picture.tsx'
import { ChooseFiles } from '../../ui/uploads/choose-files.tsx'
import { describeIssue } from '../checks/issues/finding-words.ts'
import { type TrialSource, useTrialSource } from './trial-source.ts'
import { type TriedRule, useTrial } from './use-trial.ts'

const issuesShown = 6

/** What a rule would find in the last deck, or in a file that is chosen here. Nothing is stored. */
export function LiveExample({ rule }: { rule: TriedRule }) {
  const may = useMay()
  const { source, isPending, choose } = useTrialSource()
  const trial = useTrial([rule], source)
  if (!may('brand:rules:write')) return null
  return (
    <aside
      aria-label={t`Live example`}
      className="space-y-3 self-start rounded-lg border border-line bg-sunken p-4 lg:sticky lg:top-4"
    >
      <header className="space-y-1">
        <h2 className="flex items-center gap-2 text-sm font-semibold">
          <Trans>What it would find</Trans>
          {trial.isFetching && (
            <LoaderCircle aria-hidden className="size-3.5 animate-spin text-muted" />
          )}
        </h2>
        <p className="text-sm text-muted">
          {source === null
            ? isPending
              ? t`Looking for your last deck…`
              : t`Choose a deck to see what this rule finds in it. Nothing is stored.`
            : t`In ${source.name}. Nothing is stored.`}
        </p>
      </header>
      <div aria-live="polite" className="space-y-3">
        {trial.error !== null && !trial.isFetching ? (
          <p className="text-sm text-muted">{explain(trial.error)}</p>
        ) : trial.data === undefined || source === null ? null : (
          <Found trial={trial.data} source={source} />
        )}
      </div>
      <ChooseFiles
        act={source === null ? t`Choose a file` : t`Try another file`}
        look="secondary"
        accept=".pptx,.potx,.docx,.xlsx,.pdf,.svg,.css,.html,.png,.jpg,.txt,.md,.eml,.mht,.mhtml,.odp,.odt"
        busy={false}
        onFiles={([file]) => file !== undefined && choose(file)}
      />
    </aside>
  )
}

function Found({ trial, source }: { trial: RuleTrial; source: TrialSource }) {
  const [chosen, setChosen] = useState(0)
  const issue = trial.issues[chosen] ?? trial.issues[0]
  return (
    <div className="space-y-3">
      <p className="text-sm font-medium">{summarize(trial)}</p>
      {issue !== undefined && source.kind === 'check' && issue.sample.location.slide !== null && (
        <ExampleSlide source={source} issue={issue} />
      )}
      <ol className="space-y-1">
        {trial.issues.slice(0, issuesShown).map((one, at) => (
          <li key={one.fingerprint}>
            <button
              type="button"
              aria-pressed={one === issue}
              onClick={() => setChosen(at)}
              className={classNames(
                'w-full rounded-md px-2 py-1.5 text-left text-sm',
                one === issue ? 'bg-hover' : 'hover:bg-hover',
              )}
            >
              <span className="block break-words">{describeIssue(one)}</span>
              <span className="text-xs text-muted">{describePlaces(one)}</span>
            </button>
          </li>
        ))}
      </ol>
      {trial.issues_count > issuesShown && (
        <p className="text-xs text-muted">
          <Trans>
            and{' '}
            {plural(trial.issues_count - issuesShown, {
              one: '# other issue',
              other: '# other issues',
            })}
          </Trans>
        </p>
      )}
    </div>
  )
}

function ExampleSlide({
  source,
  issue,
}: {
  source: TrialSource & { kind: 'check' }
  issue: RuleTrial['issues'][number]
}) {
  const api = useApi()
  const slide = issue.sample.location.slide!
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      <LazyPicture
        key={slide}
        queryKey={['check_page', source.check.id, slide, 'picture']}
        load={() => api.brand.checks.picture(source.check.id, { page: slide })}
        alt={t`Slide ${slide}`}
        fallback={
          <span className="block p-3 text-xs text-muted">
            <Trans>Slide {slide} is not drawn.</Trans>
          </span>
        }
      >
        <TrialFrame check={source.check.id} slide={slide} box={issue.sample.location.box} />
      </LazyPicture>
      <figcaption className="border-t border-line px-2 py-1 text-xs text-muted">
        <Trans>Slide {slide}</Trans>
      </figcaption>
    </figure>
  )
}

function summarize({ findings_count, issues_count, indeterminate, rules }: RuleTrial): string {
  if (rules.length === 0) return t`This rule does not apply to this kind of file.`
  const found =
    findings_count === 0
      ? t`Nothing: the file follows this rule.`
      : t`${plural(findings_count, { one: '# finding', other: '# findings' })} in ${plural(issues_count, { one: '# issue', other: '# issues' })}.`
  if (indeterminate === 0) return found
  return `${found} ${plural(indeterminate, { one: '# part could not be judged.', other: '# parts could not be judged.' })}`
}

function describePlaces({ places_count, slides, sample }: RuleTrial['issues'][number]): string {
  const [first] = slides
  if (first === undefined || sample.location.part !== undefined)
    return plural(places_count, { one: '# place', other: '# places' })
  return slides.length === 1
    ? t`${plural(places_count, { one: '# place', other: '# places' })}, on slide ${first}`
    : t`${plural(places_count, { one: '# place', other: '# places' })}, on ${slides.length} slides`
}

/** An incomplete form is not a failure. */
function explain(error: unknown): string {
  const { status, message } = toFailure(error)
  return status === 400 ? t`Complete the form to see an example. ${message}` : message
}

/** The frame of a finding on the picture of its slide. */
function TrialFrame({
  check,
  slide,
  box,
}: {
  check: string
  slide: number
  box: Finding['location']['box']
}) {
  const api = useApi()
  const { data: pages } = useQuery<readonly CheckPage[]>({
    queryKey: ['check_page', check],
    queryFn: async () => (await api.brand.checks.pages.list(check)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const page = pages?.find(({ number }) => number === slide)
  if (page === undefined || box === null) return null
  const { x = 0, y = 0, width = 0, height = 0, rotation = 0 } = box as Record<string, number>
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="absolute inset-0 size-full"
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        transform={`rotate(${rotation} ${x + width / 2} ${y + height / 2})`}
        className="fill-none stroke-bad"
        strokeWidth={page.width / 160}
      />
    </svg>
  )
}
