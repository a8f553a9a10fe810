import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { takeUpSession } from '../../session/session.tsx'
import { useSigned } from '../../session/workspace.tsx'
import { UserAvatar } from '../../shell/user-avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { shrinkPicture } from './shrink-picture.ts'

/** The name and the picture that others see beside what this person did. */
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
    <Card title={t`Name and picture`} padded>
      <Picture />
      <Form
        key={session.name}
        className="mt-5 max-w-sm space-y-4"
        onSubmit={renaming.attempt}
        footer={(busy) => (
          <Button type="submit" busy={busy}>
            <Trans>Save name</Trans>
          </Button>
        )}
      >
        <Field
          name="name"
          label={t`Name`}
          hint={t`Others read it beside your checks, waivers and changes.`}
        >
          {(control) => (
            <TextInput {...control} defaultValue={session.name ?? ''} autoComplete="name" />
          )}
        </Field>
      </Form>
    </Card>
  )
}

function Picture() {
  const { session } = useSigned()
  const { user, name, email, avatar } = session
  const change = useAct({
    perform: async (file: File | null) =>
      account.sessions.current.update({ avatar: file === null ? null : await shrinkPicture(file) }),
    changes: ['user', 'membership'],
    done: t`Picture saved`,
    onDone: takeUpSession,
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <UserAvatar
        user={user}
        name={name ?? email}
        avatar={avatar}
        className="mr-1 size-16 text-xl"
      />
      <ChooseFiles
        act={t`Choose picture`}
        accept="image/png,image/jpeg,image/webp"
        busy={change.busy}
        look="secondary"
        onFiles={([file]) => void change.run(file!)}
      />
      {avatar !== null && (
        <Button busy={change.busy} onClick={() => void change.run(null)}>
          <Trans>Remove picture</Trans>
        </Button>
      )}
      <p className="basis-full text-xs text-muted">
        <Trans>PNG, JPEG or WebP. Its middle is shown to the members of your organizations.</Trans>
      </p>
    </div>
  )
}
