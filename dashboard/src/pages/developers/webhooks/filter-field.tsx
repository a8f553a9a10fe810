import type { WebhookFilterTrial } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { readEvents } from '../events/event-picker.tsx'

/** The filter of an endpoint, with a button that tries it on the newest events. */
export function FilterField({ filter }: { filter: string | null }) {
  const api = useApi()
  const field = useRef<HTMLTextAreaElement>(null)
  const [trial, setTrial] = useState<WebhookFilterTrial | null>(null)
  const attempt = useAct({
    perform: () => {
      const { form, value } = field.current!
      const types = readEvents(new FormData(form!))
      return api.webhookEndpoints.tryFilter({
        filter: value.trim(),
        ...(types.length > 0 && { types }),
      })
    },
    changes: [],
    onDone: setTrial,
  })
  return (
    <div className="space-y-2">
      <Field
        name="filter"
        label={t`Filter`}
        optional
        hint={t`Only events with this content are delivered, for example data.object.verdict = "fail" and data.object.score < 80.`}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            className="font-mono"
            rows={2}
            maxLength={1_024}
            defaultValue={filter ?? ''}
            spellCheck={false}
            onChange={() => setTrial(null)}
          />
        )}
      </Field>
      <Button
        small
        busy={attempt.busy}
        onClick={() => {
          if (field.current!.value.trim() !== '') void attempt.run()
        }}
      >
        <Trans>Try on the last events</Trans>
      </Button>
      {trial !== null && <Trial trial={trial} />}
    </div>
  )
}

function Trial({ trial: { events, matched_count } }: { trial: WebhookFilterTrial }) {
  const tried = plural(events.length, { one: '# event', other: '# events' })
  return (
    <div role="status" className="space-y-1 text-sm">
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
    </div>
  )
}
