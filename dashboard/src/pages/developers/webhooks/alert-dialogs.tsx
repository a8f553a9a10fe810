import type { WebhookAlert, WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { AlertFields, alertStates, readAlert, readStates, StateFields } from './alert-fields.tsx'

/** Who is informed when one endpoint fails. */
export function AlertDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint
  onClose: () => void
}) {
  const api = useApi()
  const [isOwn, setOwn] = useState(endpoint.alert !== null)
  const save = useAct({
    perform: (values: FormData) =>
      api.webhookEndpoints.update(
        endpoint.id,
        { alert: isOwn ? readAlert(values) : null },
        ifMatch(endpoint),
      ),
    changes: ['webhook_endpoint'],
    done: t`Alerts saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={endpoint}
      onClose={onClose}
      title={t`Alerts of the endpoint`}
      description={t`Who is informed when the endpoint fails, is disabled and works again.`}
      act={t`Save alerts`}
      onSubmit={save.attempt}
    >
      <Field name="alert" label={t`Settings`}>
        {(control) => (
          <Select
            {...control}
            value={isOwn ? 'own' : 'defaults'}
            onChange={({ target }) => setOwn(target.value === 'own')}
          >
            <option value="defaults">{t`As for all endpoints`}</option>
            <option value="own">{t`Only for this endpoint`}</option>
          </Select>
        )}
      </Field>
      {isOwn && <AlertFields alert={endpoint.alert ?? suggestedAlert} param="alert." />}
    </FormDialog>
  )
}

const suggestedAlert: WebhookAlert = {
  states: alertStates.map(({ value }) => value),
  members: null,
  chat: null,
}

/** Who is informed of the endpoints of this mode that have no settings of their own. */
export function AlertDefaultsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { data: defaults } = useQuery({
    queryKey: ['webhook_alert_defaults'],
    queryFn: () => api.webhookAlertDefaults.retrieve(),
  })
  const save = useAct({
    perform: (values: FormData) =>
      api.webhookAlertDefaults.update(readAlert(values), ifMatch(defaults!)),
    changes: ['webhook_alert_defaults'],
    done: t`Alerts saved`,
    onDone: onClose,
  })
  if (defaults === undefined) return null
  return (
    <FormDialog
      resource={defaults}
      onClose={onClose}
      title={t`Alerts of all endpoints`}
      description={t`They apply to the endpoints of this mode without alerts of their own.`}
      act={t`Save alerts`}
      onSubmit={save.attempt}
    >
      <AlertFields alert={defaults} param="" />
    </FormDialog>
  )
}

/** The states of which the user gets e-mails, whatever the endpoints say. */
export function AlertPreferenceDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const { data: preference } = useQuery({
    queryKey: ['webhook_alert_preference'],
    queryFn: () => api.webhookAlertPreference.retrieve(),
  })
  return preference === undefined ? null : (
    <PreferenceForm states={preference.states} onClose={onClose} />
  )
}

function PreferenceForm({
  states,
  onClose,
}: {
  states: WebhookAlert['states'] | null
  onClose: () => void
}) {
  const api = useApi()
  const [isOwn, setOwn] = useState(states !== null)
  const save = useAct({
    perform: (values: FormData) =>
      api.webhookAlertPreference.update({ states: isOwn ? readStates(values) : null }),
    changes: ['webhook_alert_preference'],
    done: t`Your alerts saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t`My alerts`}
      description={t`Your choice applies to the e-mails of all endpoints of this mode.`}
      act={t`Save my alerts`}
      onSubmit={save.attempt}
    >
      <Checkbox checked={isOwn} onChange={({ target }) => setOwn(target.checked)}>
        <Trans>Send me only some alerts</Trans>
      </Checkbox>
      {isOwn && <StateFields chosen={states ?? suggestedAlert.states} />}
    </FormDialog>
  )
}
