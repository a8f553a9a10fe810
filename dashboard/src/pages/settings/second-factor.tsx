import { PageHeader } from '../../shell/page.tsx'
import { SecondFactorCards } from './second-factor-cards.tsx'

export function Page() {
  return (
    <>
      <PageHeader title="Second factor">
        With a second factor, your password alone does not sign anyone in. A passkey also signs you
        in without the password.
      </PageHeader>
      <SecondFactorCards />
    </>
  )
}
