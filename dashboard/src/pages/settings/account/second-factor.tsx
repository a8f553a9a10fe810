import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../shell/page.tsx'
import { SecondFactorCards } from './second-factor-cards.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={t`Second factor`}>
        <Trans>
          With a second factor, your password alone does not sign anyone in. A passkey also signs
          you in without the password.
        </Trans>
      </PageHeader>
      <SecondFactorCards />
    </>
  )
}
