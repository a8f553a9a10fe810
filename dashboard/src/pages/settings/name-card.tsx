import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { takeUpSession } from '../../session/session.tsx'
import { useSigned } from '../../session/workspace.tsx'
import { UserAvatar } from '../../shell/user-avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { ChoosePicture } from './account/choose-picture.tsx'

/** Pixels of each side: twice what the server keeps, so that its own scaling decides the quality. */
const side = 512

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
          hint={t`Others see it beside your checks, waivers and changes.`}
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
    <ChoosePicture
      shown={
        <UserAvatar
          user={user}
          name={name ?? email}
          avatar={avatar}
          className="mr-1 size-16 text-xl"
        />
      }
      hasPicture={avatar !== null}
      busy={change.busy}
      remove={t`Remove picture`}
      hint={t`PNG, JPEG or WebP. Members of your organizations see the centre of the picture.`}
      onChoose={(file) => void change.run(file)}
    />
  )
}

/**
 * The middle of a picture as a small square in Base64, so that photographs of any size can be sent.
 * Throws an error in words if the browser cannot read the file.
 */
async function shrinkPicture(file: Blob): Promise<string> {
  const canvas = await drawSquare(file).catch(() => null)
  if (canvas === null) throw new Error(t`This browser cannot read the picture.`)
  const address = canvas.toDataURL('image/webp', 0.9)
  return address.slice(address.indexOf(',') + 1)
}

async function drawSquare(file: Blob): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const shorter = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, shorter)
  const from = [(width - shorter) / 2, (height - shorter) / 2, shorter, shorter] as const
  canvas.getContext('2d')!.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
