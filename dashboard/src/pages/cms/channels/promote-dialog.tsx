import type { Deployment } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, TextInput } from '../../../ui/forms/input.tsx'
import { useChannels } from './use-channels.ts'

interface Choice {
  channel: string
  /** ISO 8601; null for at once. */
  promoteAt: string | null
  note: string | null
  /** Whether a new channel requires a key. */
  requiresKey: boolean
}

/** Promotes now or at a time. A channel that requires approval gets a request instead. */
export function PromoteDialog({
  deployment,
  open,
  onClose,
}: {
  deployment: Deployment
  open: boolean
  onClose: () => void
}) {
  const api = useApi()
  const channels = useChannels().data ?? []
  const promoting = useAct({
    perform: async ({ channel: name, promoteAt, note, requiresKey }: Choice) => {
      const known = channels.find((channel) => channel.name === name)
      if (promoteAt !== null || note !== null || known?.requires_approval === true) {
        await api.cms.promotions.create({
          ...{ channel: name, deployment: deployment.id, promote_at: promoteAt, note },
        })
        return
      }
      // Compare and set, so that a concurrent change of the channel is not overwritten unseen.
      const expected = known?.deployment ?? null
      await api.cms.channels.promote(name, {
        ...{ deployment: deployment.id, expected },
        ...(requiresKey && { requires_key: true }),
      })
    },
    changes: ['channel', 'promotion'],
    done: t`Promotion saved`,
  })
  const [name, setName] = useState('')
  const [requiresKey, setRequiresKey] = useState(false)
  const isNew = name.trim() !== '' && channels.every((channel) => channel.name !== name.trim())
  const guarded = channels.filter((channel) => channel.requires_approval)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Promote this deployment`}
      description={t`The channel serves this deployment at once, or from the time that you choose.`}
      act={t`Promote`}
      onSubmit={async (values) => {
        await promoting.attempt(readChoice(values))
        onClose()
      }}
    >
      <Field
        name="channel"
        label={t`Channel`}
        hint={
          guarded.length === 0
            ? t`A new name creates a new channel.`
            : t`A new name creates a new channel. Another member must approve promotions to ${guarded.map(({ name }) => name).join(', ')}.`
        }
      >
        {(control) => (
          <>
            <TextInput
              {...control}
              list="channels"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <datalist id="channels">
              {channels.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {isNew && (
        <Checkbox
          name="requires_key"
          checked={requiresKey}
          onChange={(event) => setRequiresKey(event.target.checked)}
        >
          <Trans>
            Require a key for the content of the new channel
            <span className="block text-xs text-muted">
              The deployment is then promoted at once.
            </span>
          </Trans>
        </Checkbox>
      )}
      {!(isNew && requiresKey) && <TimeAndNote />}
    </FormDialog>
  )
}

function TimeAndNote() {
  return (
    <>
      <Field
        name="promote_at"
        label={t`When`}
        hint={t`In your time zone. Empty means now.`}
        optional
      >
        {(control) => <DateInput {...control} type="datetime-local" />}
      </Field>
      <Field name="note" label={t`Note`} hint={t`What the reviewers should know.`} optional>
        {(control) => <TextInput {...control} autoComplete="off" maxLength={1_000} />}
      </Field>
    </>
  )
}

function readChoice(values: FormData): Choice {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  const time = text('promote_at')
  return {
    channel: text('channel'),
    promoteAt: time === '' ? null : new Date(time).toISOString(),
    note: text('note') || null,
    requiresKey: values.has('requires_key'),
  }
}
