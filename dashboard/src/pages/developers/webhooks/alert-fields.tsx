import type { WebhookAlert } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSendsEmail } from '../../../api/use-sends-email.ts'
import { useMembers } from '../../../session/use-members.ts'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { Checkbox, Select } from '../../../ui/forms/input.tsx'
import { ChatFields, chatNames, readChat } from '../../chat-fields.tsx'

export const alertStates: readonly { value: WebhookAlert['states'][number]; label: string }[] = [
  { value: 'failing', label: t`It fails: every attempt failed for 10 minutes` },
  { value: 'disabling_soon', label: t`It will be disabled within a day` },
  { value: 'disabled', label: t`It was disabled` },
  { value: 'recovered', label: t`It works again` },
]

export function StateFields({ chosen }: { chosen: WebhookAlert['states'] }) {
  return (
    <FieldGroup name="states" label={t`Inform when`}>
      {alertStates.map(({ value, label }) => (
        <Checkbox key={value} name="states" value={value} defaultChecked={chosen.includes(value)}>
          {label}
        </Checkbox>
      ))}
    </FieldGroup>
  )
}

/** Who is informed, and of what. `param` is the field of the API that contains the alert. */
export function AlertFields({ alert, param }: { alert: WebhookAlert; param: string }) {
  const [isForOwners, setForOwners] = useState(alert.members === null)
  const sendsEmail = useSendsEmail()
  const members = useMembers()
  return (
    <>
      <StateFields chosen={alert.states} />
      <Field
        name={`${param}members`}
        label={t`E-mail to`}
        hint={
          sendsEmail
            ? t`At most one e-mail in 10 minutes, about all endpoints.`
            : t`This installation sends no e-mail, because no mail server is set up (SMTP_URL).`
        }
      >
        {(control) => (
          <Select
            {...control}
            name="recipients"
            value={isForOwners ? 'owners' : 'members'}
            onChange={({ target }) => setForOwners(target.value === 'owners')}
          >
            <option value="owners">{t`The owners`}</option>
            <option value="members">{t`Chosen members`}</option>
          </Select>
        )}
      </Field>
      {!isForOwners && members !== undefined && (
        <div className="max-h-40 space-y-1.5 overflow-y-auto">
          {members.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              name="members"
              value={id}
              defaultChecked={alert.members?.includes(id) ?? false}
            >
              {name ?? email}
            </Checkbox>
          ))}
        </div>
      )}
      <ChatFields chat={alert.chat} param={param} />
    </>
  )
}

/** The values of `AlertFields`, in the API's format. */
export function readAlert(values: FormData): WebhookAlert {
  return {
    states: readStates(values),
    members: values.get('recipients') === 'owners' ? null : values.getAll('members').map(String),
    chat: readChat(values),
  }
}

export function readStates(values: FormData): WebhookAlert['states'] {
  const chosen = values.getAll('states')
  return alertStates.map(({ value }) => value).filter((value) => chosen.includes(value))
}

/** Who is informed, as a line of the settings of an endpoint. */
export function AlertSummary({ alert }: { alert: WebhookAlert | null }) {
  if (alert === null) return <Trans>As for all endpoints</Trans>
  const isForNobody = alert.members?.length === 0 && alert.chat === null
  if (alert.states.length === 0 || isForNobody) return <Trans>Nobody is informed</Trans>
  return (
    <>
      {[
        alert.members === null
          ? t`The owners`
          : alert.members.length === 0
            ? null
            : plural(alert.members.length, { one: '# member', other: '# members' }),
        alert.chat === null ? null : chatNames()[alert.chat.type],
      ]
        .filter((text) => text !== null)
        .join(', ')}
    </>
  )
}
