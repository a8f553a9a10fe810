import { useState } from 'react'
import { account } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Gate } from '../../shell/gate.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = <TextLink to={paths.signIn()}>Back to sign in</TextLink>

  if (sentTo !== null)
    return (
      <Gate title="Check your e-mail" footer={back}>
        <p role="status" className="text-sm text-muted">
          If {sentTo} has an account here, a link to set a new password is on its way. It works
          once, for an hour.
        </p>
      </Gate>
    )

  return (
    <Gate
      title="A new password"
      lead="We send a link to your address. Use it to set a new password."
      footer={back}
    >
      <Form
        asksBeforeLeaving={false}
        onSubmit={async (values) => {
          const { email } = await account.passwordResets.create({
            email: String(values.get('email')),
          })
          setSentTo(email)
        }}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            Send link
          </Button>
        )}
      >
        <Field name="email" label="E-mail">
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
      </Form>
    </Gate>
  )
}
