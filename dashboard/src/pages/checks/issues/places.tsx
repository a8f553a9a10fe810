import type { Finding } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link2, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useIsChecker, useMay } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useToasts } from '../../../ui/toast.tsx'
import { FindingComments } from '../comments/finding-comments.tsx'
import { describeFinding } from './finding-words.ts'
import { describePlace, nameSheet } from './findings.ts'
import { WaiveDialog } from './waive-dialog.tsx'

/** Number of places listed before "show all". */
const listedAtFirst = 8

/** The findings of an issue by location; the selected one with its text and its actions. */
export function Places({
  findings,
  selected,
  unlisted,
  onSelect,
}: {
  findings: readonly Finding[]
  /** Id of a finding. */
  selected: string | null
  /** Number of further findings, excluded by the filters or the limit of the page. */
  unlisted: number
  onSelect: (id: string) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const at = findings.findIndex(({ id }) => id === selected)
  const first = isWhole ? 0 : Math.max(0, Math.min(at - 2, findings.length - listedAtFirst))
  const listed = isWhole ? findings : findings.slice(first, first + listedAtFirst)
  return (
    <div className="text-xs">
      <ul aria-label={t`Places`} className="space-y-0.5">
        {listed.map((finding) => (
          <li key={finding.id}>
            <button
              type="button"
              aria-current={finding.id === selected || undefined}
              onClick={() => onSelect(finding.id)}
              className={classNames(
                'flex w-full items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-hover',
                finding.id === selected && 'bg-hover font-medium',
              )}
            >
              <span className="min-w-0 flex-1 truncate">
                {[nameSheet(finding.location), describePlace(finding)].filter(Boolean).join(' · ')}
                {finding.location.text !== null && (
                  <span className="font-normal text-muted"> “{finding.location.text}”</span>
                )}
              </span>
              {finding.state === 'waived' && (
                <Badge>
                  <Trans>Waived</Trans>
                </Badge>
              )}
              {finding.occurrences > 1 && (
                <Badge>
                  <Trans>{finding.occurrences} times</Trans>
                </Badge>
              )}
            </button>
            {finding.id === selected && <Details finding={finding} />}
          </li>
        ))}
      </ul>
      {listed.length < findings.length && (
        <Button small look="quiet" className="mt-1" onClick={() => setWhole(true)}>
          <Trans>Show all {plural(findings.length, { one: '# place', other: '# places' })}</Trans>
        </Button>
      )}
      {unlisted > 0 && (
        <p className="mt-1 px-2 text-muted">
          <Trans>
            {plural(unlisted, { one: '# more finding', other: '# more findings' })} outside these
            filters.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Details({ finding }: { finding: Finding }) {
  const may = useMay()
  const isChecker = useIsChecker()
  const toasts = useToasts()
  const [waiving, setWaiving] = useState(false)
  const { source, state } = finding
  const copyLink = () => {
    const url = new URL(location.href)
    url.searchParams.set('finding', finding.id)
    navigator.clipboard.writeText(url.href).then(
      () => toasts.done(t`Link to this finding copied`),
      (error) => toasts.failed(error),
    )
  }
  return (
    <div className="space-y-1.5 px-2 pt-1 pb-2 text-muted">
      <p className="break-words text-ink">{describeFinding(finding)}</p>
      <div className="flex flex-wrap items-center gap-1">
        {source !== null && <span className="mr-2">{sources[source]}</span>}
        <Button small look="quiet" icon={<Link2 aria-hidden />} onClick={copyLink}>
          <Trans>Copy link</Trans>
        </Button>
        {state !== 'waived' && !isChecker && may('brand:checks:write') && (
          <Button
            small
            look="quiet"
            icon={<ShieldCheck aria-hidden />}
            onClick={() => setWaiving(true)}
          >
            <Trans>Waive</Trans>
          </Button>
        )}
      </div>
      <FindingComments finding={finding} />
      <WaiveDialog finding={finding} open={waiving} onClose={() => setWaiving(false)} />
    </div>
  )
}

const sources = {
  explicit: t`Set on the text or shape`,
  shape: t`Set on the shape`,
  style: t`From the style of the paragraph or text`,
  placeholder: t`From the placeholder`,
  layout: t`From the layout`,
  master: t`From the master`,
  theme: t`From the theme`,
  default: t`Default`,
} as const
