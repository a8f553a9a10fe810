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

/** Asks for the address that gets a link to create an organization. */
export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data } = useResponse(() => account.signUps.retrieve())
  const back = (
    <TextLink to={paths.signIn()}>
      <Trans>Back to sign in</Trans>
    </TextLink>
  )

  if (data?.open === false)
    return (
      <Gate
        title={t`Sign-up is closed`}
        lead={t`Ask an owner or admin of your organization for an invitation.`}
        footer={back}
      >
        {null}
      </Gate>
    )
  if (data?.sends_email === false)
    return (
      <Gate title={t`Create an organization`} footer={back}>
        <EmailOff>
          <Trans>
            This installation sends no e-mail, so no link to sign up can reach you. Ask an owner of
            an organization for an invitation link, or the operator to set up a mail server
            (SMTP_URL).
          </Trans>
        </EmailOff>
      </Gate>
    )
  if (sentTo !== null)
    return (
      <Gate title={t`Check your e-mail`} footer={back}>
        <p role="status" className="text-sm text-muted">
          <Trans>
            We sent a link to {sentTo}. Follow it within 24 hours to create your organization.
          </Trans>
        </p>
      </Gate>
    )
  return (
    <Gate
      title={t`Create an organization`}
      lead={t`We send a link to your address, so that we know that it is yours.`}
      footer={back}
    >
      <SendLinkForm
        onSend={async (address) => {
          const { email } = await account.signUps.create({ email: address })
          setSentTo(email)
        }}
      />
    </Gate>
  )
}
