import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { Gate } from '../shell/gate.tsx'
import { EmailOff } from './email-off.tsx'
import { TextLink } from './links.tsx'
import { SendLinkForm } from './send-link-form.tsx'
import { useResponse } from './use-response.ts'

export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data } = useResponse(() => account.signUps.retrieve())
  const back = (
    <TextLink to={paths.signIn()}>
      <Trans>Back to sign in</Trans>
    </TextLink>
  )

  if (data?.sends_email === false)
    return (
      <Gate title={t`A new password`} footer={back}>
        <EmailOff>
          <Trans>
            This installation sends no e-mail, so no link can reach you. Ask the operator for a link
            to set a new password: the command is <code>blazon administrators reset-password</code>.
          </Trans>
        </EmailOff>
      </Gate>
    )
  if (sentTo !== null)
    return (
      <Gate title={t`Check your e-mail`} footer={back}>
        <p role="status" className="text-sm text-muted">
          <Trans>
            If {sentTo} has an account here, a link to set a new password is on its way. It works
            once, for an hour.
          </Trans>
        </p>
      </Gate>
    )

  return (
    <Gate
      title={t`A new password`}
      lead={t`We send a link to your address. Use it to set a new password.`}
      footer={back}
    >
      <SendLinkForm
        onSend={async (address) => {
          const { email } = await account.passwordResets.create({ email: address })
          setSentTo(email)
        }}
      />
    </Gate>
  )
}
