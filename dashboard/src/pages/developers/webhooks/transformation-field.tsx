import type { WebhookTransformationTrial } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { readEventPayload } from '../events/event-payloads.ts'
import { readEvents } from '../events/event-picker.tsx'
import { slackTemplate, teamsTemplate } from './transformation-templates.ts'

/** The transformation of an endpoint, with templates and a preview of the newest event. */
export function TransformationField({ transformation }: { transformation: string | null }) {
  const api = useApi()
  const field = useRef<HTMLTextAreaElement>(null)
  const [trial, setTrial] = useState<WebhookTransformationTrial | null>(null)
  const attempt = useAct({
    perform: () => {
      const { form, value } = field.current!
      const values = new FormData(form!)
      const types = readEvents(values)
      return api.webhookEndpoints.tryTransformation({
        transformation: value.trim(),
        event_payload: readEventPayload(values.get('event_payload')),
        ...(types.length > 0 && { types }),
      })
    },
    changes: [],
    onDone: setTrial,
  })
  const fill = (template: string) => {
    field.current!.value = template
    // The form notices changes by this event.
    field.current!.dispatchEvent(new Event('input', { bubbles: true }))
    setTrial(null)
  }
  return (
    <div className="space-y-2">
      <Field
        name="transformation"
        label={t`Transformation`}
        optional
        hint={t`A JSONata expression that reshapes the payload, for example for a channel of Slack or Teams.`}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            className="font-mono"
            rows={4}
            maxLength={16_384}
            defaultValue={transformation ?? ''}
            spellCheck={false}
            onChange={() => setTrial(null)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          busy={attempt.busy}
          onClick={() => {
            if (field.current!.value.trim() !== '') void attempt.run()
          }}
        >
          <Trans>Preview with the last event</Trans>
        </Button>
        <Button small onClick={() => fill(slackTemplate)}>
          <Trans>Use the template for Slack</Trans>
        </Button>
        <Button small onClick={() => fill(teamsTemplate)}>
          <Trans>Use the template for Teams</Trans>
        </Button>
      </div>
      {trial !== null && <Trial trial={trial} />}
    </div>
  )
}

function Trial({ trial: { type, body, error_message } }: { trial: WebhookTransformationTrial }) {
  return (
    <div role="status" className="space-y-1 text-sm">
      {type === null ? (
        <p>
          <Trans>No event of these types was recorded yet.</Trans>
        </p>
      ) : (
        <p className="font-mono text-xs">{type}</p>
      )}
      {body !== null && <CodeBlock text={indent(body)} label={t`Request body`} />}
      {error_message !== null && (
        <p className="text-bad">
          <Trans>The attempt would fail: {error_message}</Trans>
        </p>
      )}
    </div>
  )
}

function indent(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
