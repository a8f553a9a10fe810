import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { readerLanguage } from '#language'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameRole } from '../../../session/role-names.ts'
import { takeUpSession } from '../../../session/session.tsx'
import { useSigned } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { MailOff } from '../../mail-off.tsx'
import { NameCard } from '../name-card.tsx'

type Change = Parameters<typeof account.sessions.current.update>[0]

interface MailSwitchProps {
  title: string
  label: string
  checked: boolean
  busy: boolean
  onChange: (isMailed: boolean) => void
  children: ReactNode
}

export function Page() {
  const { session, credential } = useSigned()
  return (
    <>
      <PageHeader title={t`Your account`} />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name={t`E-mail`}>{session.email}</Detail>
            <Detail name={t`Role in this organization`}>
              <span className="capitalize">{nameRole(credential.role)}</span>
            </Detail>
          </Details>
        </Card>
        <NameCard />
        <MailsCard />
        <PasswordCard />
      </div>
    </>
  )
}

function PasswordCard() {
  const [round, setRound] = useState(0)
  const change = useAct({
    perform: (values: FormData) =>
      account.passwordChanges.create({
        current_password: String(values.get('current_password')),
        new_password: String(values.get('new_password')),
      }),
    changes: ['session'],
    done: t`Password changed. Your other sessions have ended.`,
    // Remounts the form, so that its fields are empty.
    onDone: () => setRound((before) => before + 1),
  })
  return (
    <Card title={t`Password`} padded>
      <Form
        key={round}
        className="max-w-sm space-y-4"
        onSubmit={change.attempt}
        footer={(busy) => (
          <Button type="submit" busy={busy}>
            <Trans>Change password</Trans>
          </Button>
        )}
      >
        <Field name="current_password" label={t`Current password`}>
          {(control) => <TextInput {...control} type="password" autoComplete="current-password" />}
        </Field>
        <Field
          name="new_password"
          label={t`New password`}
          hint={t`At least 12 characters, for example several unrelated words. Common passwords and your own name or address are not allowed.`}
        >
          {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
        </Field>
      </Form>
    </Card>
  )
}

/** Which e-mails the user gets, in every organization. */
function MailsCard() {
  const { session } = useSigned()
  const change = useAct({
    perform: (settings: Change) => account.sessions.current.update(settings),
    changes: [],
    done: t`E-mails saved`,
    onDone: takeUpSession,
  })
  return (
    <Card title={t`E-mails`} padded>
      <div className="grid gap-4">
        <MailOff />
        <MailSwitch
          title={t`Comments that concern me`}
          label={t`E-mails about comments that concern me`}
          checked={session.comment_mails}
          busy={change.busy}
          onChange={(comment_mails) => void change.run({ comment_mails })}
        >
          <Trans>
            When somebody else mentions you, assigns a comment to you or replies to you, and you
            have not seen it in your inbox. At most one e-mail in 10 minutes.
          </Trans>
        </MailSwitch>
        <MailSwitch
          title={t`Documents of the month`}
          label={t`Monthly e-mails about documents`}
          checked={session.monthly_mails !== null}
          busy={change.busy}
          onChange={(isMailed) =>
            void change.run({ monthly_mails: isMailed ? readerLanguage() : null })
          }
        >
          <Trans>
            In the first days of each month, for each organization: how many documents of each brand
            pass, how the score changed, and which documents need somebody. In the language of this
            page.
          </Trans>
        </MailSwitch>
      </div>
    </Card>
  )
}

function MailSwitch({ title, children, ...control }: MailSwitchProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="max-w-prose text-sm">
        <p>{title}</p>
        <p className="mt-1 text-muted">{children}</p>
      </div>
      <Switch {...control} />
    </div>
  )
}
