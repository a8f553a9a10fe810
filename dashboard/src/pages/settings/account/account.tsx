import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { account } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { nameRole } from '../../../session/role-names.ts'
import { useSigned } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { NameCard } from '../name-card.tsx'
import { MailsCard } from './mails-card.tsx'

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
