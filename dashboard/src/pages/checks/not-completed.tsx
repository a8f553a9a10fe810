import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { describeFailure } from '../../api/failure.ts'
import { Card } from '../../ui/card.tsx'
import { UnreadDrawing } from '../../ui/drawings/checks.tsx'
import { Empty } from '../../ui/states.tsx'
import { IssueSummary } from './issues/issue-row.tsx'
import { isNamedAsDeck, isUnderWay } from './names.ts'

/** More cannot be read in the seconds that a check runs. */
const maxListed = 40

/** A check without a result: it is in progress, failed, or was canceled. */
export function NotCompleted({ check }: { check: Check }) {
  if (isUnderWay(check)) return <UnderWay check={check} />
  return (
    <Card>
      {check.status === 'canceled' ? (
        <Empty drawing={UnreadDrawing} title={t`This check was canceled`}>
          <Trans>No results were stored. You can check the file again.</Trans>
        </Empty>
      ) : (
        <Failed failure={check.failure} />
      )}
    </Card>
  )
}

/** The progress of the check, which is refetched whenever the server reports it, and what was found. */
function UnderWay({ check }: { check: Check }) {
  const api = useApi()
  const { data = check } = useQuery<Check>({
    queryKey: ['check_progress', check.id],
    queryFn: () => api.brand.checks.retrieve(check.id).then((current) => current),
    enabled: check.status === 'running',
  })
  const { progress } = data
  return (
    <>
      <Card>
        <div role="status" className="flex flex-col items-center gap-4 px-6 py-16 text-center">
          <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" strokeWidth={1.5} />
          <div>
            <h2 className="text-base font-semibold">{describeStage(check, progress)}</h2>
            <p className="mt-1 text-sm text-muted">
              <Trans>
                The result appears here when it is ready. Most files take less than a second.
              </Trans>
            </p>
          </div>
          <progress
            aria-label={t`Checking`}
            {...(progress !== null && { value: computeShare(progress), max: 1 })}
            className="w-64"
          />
        </div>
      </Card>
      {check.status === 'running' && <EarlyIssues check={check} />}
    </>
  )
}

/** Rules take about as long as reading the pages. */
const readingShare = 0.5

function computeShare({ stage, done, total }: NonNullable<Check['progress']>): number {
  const share = total === 0 ? 0 : done / total
  return stage === 'reading' ? share * readingShare : readingShare + share * (1 - readingShare)
}

function describeStage(check: Check, progress: Check['progress']): string {
  if (check.status === 'queued') return t`Waiting in the queue`
  if (progress === null) return t`Opening the file`
  const { stage, done, total } = progress
  if (stage === 'judging') return t`Applying rule ${Math.min(done + 1, total)} of ${total}`
  return isNamedAsDeck(check)
    ? t`Reading slide ${Math.min(done + 1, total)} of ${total}`
    : t`Reading page ${Math.min(done + 1, total)} of ${total}`
}

function Failed({ failure }: Pick<Check, 'failure'>) {
  const code = failure?.code ?? 'malformed'
  return (
    <Empty drawing={UnreadDrawing} title={t`This file could not be checked`}>
      {failure && describeFailure(failure)} {failure?.reason === undefined && advice[code]}
    </Empty>
  )
}

const advice = {
  unsupported_format: t`Decks, Word and Excel files, OpenDocument presentations and texts, PDFs, e-mail, web archives, SVG, CSS, HTML, PNG, JPEG, Markdown and text can be checked.`,
  encrypted: t`Save the file without a password and check the new file.`,
  malformed: t`Open the file in the program that created it, save it again, and check the new file.`,
  limit_exceeded: t`The file is larger than the limit for one check. Split it, or reduce the size of its pictures.`,
  timeout: t`Split it into smaller files.`,
} as const

/**
 * The issues that a running check has found so far, the worst first; they are refetched whenever the
 * server reports more. Nothing can be done with them yet, because the result replaces them.
 */
function EarlyIssues({ check }: { check: Check }) {
  const api = useApi()
  const { data: issues = [] } = useQuery({
    queryKey: ['early_finding', check.id],
    queryFn: async () => (await api.brand.checks.issues.list(check.id, { limit: maxListed })).data,
  })
  if (issues.length === 0) return null
  return (
    <section aria-labelledby="early-issues" className="mt-5 space-y-3">
      <h2 id="early-issues" className="text-base font-semibold">
        <Trans>Issues so far</Trans>
      </h2>
      <Card>
        <ol aria-labelledby="early-issues" className="divide-y divide-line">
          {issues.map((issue) => (
            <li key={issue.id} className="flex px-4 py-2.5 text-sm">
              <IssueSummary issue={issue} isWhole={false} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
