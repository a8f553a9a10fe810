import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { account } from '../api/client.ts'
import { SecondFactorCards } from '../pages/settings/account/second-factor-cards.tsx'
import { takeUpSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from './mark.tsx'

/** The only page that a member without a second factor sees, if the organization requires one. */
export function SecondFactorRequired({ organization }: { organization: string }) {
  const signOut = async () => {
    await account.sessions.current.delete()
    takeUpSession(null)
  }
  return (
    <main className="mx-auto min-h-dvh max-w-xl px-4 py-10">
      <title>{t`Set up a second factor · Blazon`}</title>
      <div className="mb-8 flex items-center gap-2.5">
        <Mark />
        <span className="flex-1 font-display text-xl font-semibold">
          <Trans>Blazon</Trans>
        </span>
        <Button small look="quiet" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      <h1 className="text-xl font-semibold">
        <Trans>Set up a second factor</Trans>
      </h1>
      <p className="mt-1.5 mb-5 text-sm text-muted">
        <Trans>
          {organization} requires a second factor of all members. Set up an authenticator app or add
          a passkey to continue.
        </Trans>
      </p>
      <SecondFactorCards />
    </main>
  )
}
