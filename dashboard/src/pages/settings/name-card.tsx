import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { takeUpSession } from '../../session/session.tsx'
import { useSigned } from '../../session/workspace.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'

/** The name that others read beside what this person did. */
export function NameCard() {
  const { session } = useSigned()
  const renaming = useAct({
    perform: (values: FormData) =>
      account.sessions.current.update({ name: String(values.get('name') ?? '').trim() }),
    changes: ['user', 'membership', 'api_key'],
    done: t`Name saved`,
    onDone: takeUpSession,
  })
  return (
    <Card title={t`Name`} padded>
      <Form
        key={session.name}
        className="max-w-sm space-y-4"
        onSubmit={renaming.attempt}
        footer={(busy) => (
          <Button type="submit" busy={busy}>
            <Trans>Save name</Trans>
          </Button>
        )}
      >
        <div className="flex items-start gap-4">
          <Avatar name={session.name ?? session.email} className="size-16 text-xl" />
          <div className="flex-1">
            <Field
              name="name"
              label={t`Name`}
              hint={t`Others read it beside your checks, waivers and changes.`}
            >
              {(control) => (
                <TextInput {...control} defaultValue={session.name ?? ''} autoComplete="name" />
              )}
            </Field>
          </div>
        </div>
      </Form>
    </Card>
  )
}
