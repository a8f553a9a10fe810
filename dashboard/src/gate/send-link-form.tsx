import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { PlainForm } from '../ui/forms/plain-form.tsx'

/** Asks for an e-mail address, to which `onSend` mails a link. */
export function SendLinkForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  return (
    <PlainForm
      onSubmit={(values) => onSend(String(values.get('email')))}
      footer={(busy) => (
        <Button type="submit" look="primary" busy={busy} className="w-full">
          <Trans>Send link</Trans>
        </Button>
      )}
    >
      <Field name="email" label={t`E-mail`}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="username" required autoFocus />
        )}
      </Field>
    </PlainForm>
  )
}
