import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { takeUpSession } from '../session/session.tsx'
import { leaveForProvider } from '../session/single-sign-on.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/forms/form.tsx'
import { Gate } from './gate.tsx'

/** The only page that a member sees who signed in with a password, if the organization requires single sign-on. */
export function SingleSignOnRequired({
  organization,
  name,
}: {
  organization: string
  name: string
}) {
  async function leave() {
    await leaveForProvider(organization, location.pathname + location.search)
  }
  async function signOut() {
    await account.sessions.current.delete()
    takeUpSession(null)
  }
  return (
    <Gate
      title={t`Single sign-on required`}
      lead={t`${name} requires that its members sign in at its identity provider.`}
      footer={
        <Button small look="quiet" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      <Form
        onSubmit={leave}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full" autoFocus>
            <Trans>Continue to the provider</Trans>
          </Button>
        )}
      >
        {null}
      </Form>
    </Gate>
  )
}
