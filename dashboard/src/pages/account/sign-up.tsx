import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Gate } from '../../shell/gate.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SendLinkForm } from './send-link-form.tsx'
import { signUpQuery } from './sign-up-query.ts'

/** Asks for the address that gets a link to create an organization. */
export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { data } = useQuery(signUpQuery)
  const back = <TextLink to={paths.signIn()}>Back to sign in</TextLink>

  if (data?.open === false)
    return (
      <Gate
        title="Sign-up is closed"
        lead="Ask an owner or admin of your organization for an invitation."
        footer={back}
      >
        {null}
      </Gate>
    )
  if (sentTo !== null)
    return (
      <Gate title="Check your e-mail" footer={back}>
        <p role="status" className="text-sm text-muted">
          We sent a link to {sentTo}. Follow it within 24 hours to create your organization.
        </p>
      </Gate>
    )
  return (
    <Gate
      title="Create an organization"
      lead="We send a link to your address, so that we know that it is yours."
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
