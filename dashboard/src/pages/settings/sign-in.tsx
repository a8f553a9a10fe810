import { PageHeader } from '../../shell/page.tsx'
import { SignInPolicyCard } from './sign-in-policy.tsx'
import { SingleSignOnCard } from './single-sign-on.tsx'

export function Page() {
  return (
    <>
      <PageHeader title="Sign-in">How members of this organization sign in.</PageHeader>
      <div className="space-y-4">
        <SignInPolicyCard />
        <SingleSignOnCard />
      </div>
    </>
  )
}
