import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox, Select, TextInput } from '../../../ui/forms/input.tsx'
import { createSince } from '../time-filter.tsx'
import type { OneOfThem } from './endpoint-dialogs.tsx'

/** What is sent again: deliveries that ended with a status, or events without a delivery. */
type Kind = 'failed' | 'abandoned' | 'delivered' | 'missed'

/** Sends past events to one endpoint again. */
export function RecoverDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const [kinds, setKinds] = useState<readonly Kind[]>(['failed', 'abandoned', 'missed'])
  const recover = useAct({
    perform: (values: FormData) => api.webhookEndpoints.recover(id, readRecovery(values)),
    changes: ['webhook_delivery', 'recovery'],
    done: t`Deliveries are being sent again`,
    onDone: onClose,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Recover deliveries?`}
      description={t`Events that did not arrive, or those that you choose, are sent again in the background.`}
      act={t`Recover deliveries`}
      missing={
        isMissingOnly || kinds.length > 0
          ? null
          : t`Choose at least one kind of deliveries or events to send again.`
      }
      onSubmit={recover.attempt}
    >
      <Field name="since" label={t`From`}>
        {(control) => (
          <Select {...control} defaultValue="24h">
            <option value="1h">{t`The last hour`}</option>
            <option value="24h">{t`The last day`}</option>
            <option value="7d">{t`The last week`}</option>
            <option value="30d">{t`The last 30 days`}</option>
          </Select>
        )}
      </Field>
      <FieldGroup name="statuses" label={t`What`}>
        <Checkbox
          name="missing_only"
          checked={isMissingOnly}
          onChange={(event) => setIsMissingOnly(event.target.checked)}
        >
          <Trans>Only events that were never sent to this endpoint, whatever the reason</Trans>
        </Checkbox>
        {!isMissingOnly &&
          listKinds().map(({ kind, label }) => (
            <Checkbox
              key={kind}
              {...(kind === 'missed' ? { name: kind } : { name: 'statuses', value: kind })}
              checked={kinds.includes(kind)}
              onChange={({ target }) =>
                setKinds(
                  target.checked ? [...kinds, kind] : kinds.filter((chosen) => chosen !== kind),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="types"
          label={t`Event types`}
          optional
          hint={t`Types, or prefixes such as brand.check.*, separated by spaces.`}
        >
          {(control) => <TextInput {...control} placeholder={t`All`} />}
        </Field>
        <Field name="rate" label={t`Deliveries per second`} optional>
          {(control) => (
            <TextInput {...control} type="number" min={1} max={1_000} placeholder={t`No limit`} />
          )}
        </Field>
      </div>
    </FormDialog>
  )
}

function listKinds(): readonly { kind: Kind; label: string }[] {
  return [
    { kind: 'failed', label: t`Deliveries that failed` },
    { kind: 'abandoned', label: t`Deliveries that were abandoned` },
    { kind: 'delivered', label: t`Deliveries that arrived` },
    {
      kind: 'missed',
      label: t`Events recorded while the endpoint was disabled or before it was created`,
    },
  ]
}

function readRecovery(values: FormData) {
  const since = createSince(String(values.get('since'))).created?.gte
  const types = String(values.get('types')).split(/\s+/).filter(Boolean)
  const rate = Number(values.get('rate'))
  return {
    ...(since !== undefined && { since }),
    ...(types.length > 0 && { types }),
    ...(rate > 0 && { rate }),
    ...(values.get('missing_only') === null
      ? {
          statuses: values.getAll('statuses') as Exclude<Kind, 'missed'>[],
          missed: values.get('missed') !== null,
        }
      : { missing_only: true }),
  }
}
