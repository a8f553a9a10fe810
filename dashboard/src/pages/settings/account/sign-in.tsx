import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../../../shell/page.tsx'
import { SignInPolicyCard } from '../single-sign-on/sign-in-policy.tsx'
import { SingleSignOnCard } from '../single-sign-on/single-sign-on.tsx'

export function Page() {
  return (
    <>
      <PageHeader title={t`Sign-in`}>
        <Trans>How members of this organization sign in.</Trans>
      </PageHeader>
      <div className="space-y-4">
        <SignInPolicyCard />
        <SingleSignOnCard />
      </div>
    </>
  )
}
