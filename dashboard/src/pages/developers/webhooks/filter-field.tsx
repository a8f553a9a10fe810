import type { WebhookFilterTrial } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { TriedText } from './tried-text.tsx'

/** The filter of an endpoint, with a button that tries it on the newest events. */
export function FilterField({ filter }: { filter: string | null }) {
  const api = useApi()
  return (
    <TriedText
      name="filter"
      label={t`Filter`}
      hint={t`Only events with this content are delivered, for example data.object.verdict = "fail" and data.object.score < 80.`}
      rows={2}
      maxLength={1_024}
      value={filter}
      tryLabel={t`Try on the last events`}
      tryText={(text, { types }) =>
        api.webhookEndpoints.tryFilter({ filter: text, ...(types && { types }) })
      }
      showTrial={(trial) => <Trial trial={trial} />}
    />
  )
}

function Trial({ trial: { events, matched_count } }: { trial: WebhookFilterTrial }) {
  const tried = plural(events.length, { one: '# event', other: '# events' })
  return (
    <>
      <p>
        {events.length === 0
          ? t`No event of these types was recorded yet.`
          : t`The filter matches ${matched_count} of the last ${tried}.`}
      </p>
      <ul className="max-h-40 space-y-0.5 overflow-y-auto">
        {events.map(({ event, type, created, matches }) => (
          <li key={event} className="flex items-center gap-2">
            <Badge tone={matches ? 'good' : 'neutral'}>
              {matches ? t`Delivered` : t`Left out`}
            </Badge>
            <span className="min-w-0 flex-1 truncate font-mono text-xs">{type}</span>
            <Timestamp value={created} />
          </li>
        ))}
      </ul>
    </>
  )
}
