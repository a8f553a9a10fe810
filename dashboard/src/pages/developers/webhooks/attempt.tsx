import type { WebhookAttempt } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Badge, toneOfStatus } from '../../../ui/badge.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { describeFailure, isAccepted } from './attempt-error.ts'

/** One attempt and its response. */
export function Attempt({ attempt, isLast }: { attempt: WebhookAttempt; isLast: boolean }) {
  const { number, started_at, duration_ms, status_code, error, error_message } = attempt
  const headers = Object.entries(attempt.response_headers ?? {})
  return (
    <details open={isLast} className="group border-b border-line last:border-b-0">
      <summary className="flex list-none items-center gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2">
        <ChevronRight
          aria-hidden
          className="size-3.5 shrink-0 text-faint transition-transform group-open:rotate-90"
        />
        <span className="font-medium tabular-nums">#{number}</span>
        {status_code !== null && <Badge tone={toneOfStatus(status_code)}>{status_code}</Badge>}
        {isAccepted(attempt) && <Badge tone="good">{t`Accepted`}</Badge>}
        {error !== null && (
          <Badge tone="bad">{describeFailure({ status_code: null, error })}</Badge>
        )}
        <span className="ml-auto text-muted tabular-nums">
          {duration_ms === null ? t`interrupted` : t`${duration_ms} ms`}
        </span>
        <span className="w-24 text-right text-muted max-sm:hidden">
          <Timestamp value={started_at} />
        </span>
      </summary>
      <div className="space-y-3 px-4 pt-1 pb-4">
        {error_message !== null && (
          // The service writes it in English, as the API returns it.
          <p className="text-sm break-words" lang="en">
            {error_message}
          </p>
        )}
        {headers.length > 0 && (
          <CodeBlock
            label={t`headers of response ${number}`}
            text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
        )}
        {attempt.response_body !== null && attempt.response_body !== '' && (
          <CodeBlock label={t`body of response ${number}`} text={attempt.response_body} />
        )}
        {status_code === null && error !== null && error_message === null && (
          <p className="text-sm text-muted">
            <Trans>No response.</Trans>
          </p>
        )}
      </div>
    </details>
  )
}
