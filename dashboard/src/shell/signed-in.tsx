import type { CurrentSession } from '@blazon/sdk/types'
import { Outlet, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Search } from '../api/use-filters.ts'
import { toSignIn } from '../path-builder.ts'
import { leaveApp } from '../session/leave-app.ts'
import { useSession } from '../session/session.tsx'
import { activeMemberships, findMembership, WorkspaceProvider } from '../session/workspace.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { Layout } from './layout.tsx'

/** Shows its content to signed-in members; others go to sign-in, and back afterwards. */
export function SignedIn() {
  const { session, error, retry } = useSession()
  if (session === undefined)
    return error === null ? null : <ErrorState error={error} isPage onRetry={retry} />
  if (session === null) return <ToSignIn />
  if (activeMemberships(session).length === 0) {
    return (
      <Suspense fallback={<Loading />}>
        <NoOrganization session={session} />
      </Suspense>
    )
  }
  return (
    <Qualified session={session}>
      <WorkspaceProvider session={session}>
        <Layout>
          <Outlet />
        </Layout>
      </WorkspaceProvider>
    </Qualified>
  )
}

// Few people ever see these.
const NoOrganization = lazy(() =>
  import('./dead-ends.tsx').then(({ NoOrganization }) => ({ default: NoOrganization })),
)
const SingleSignOnRequired = lazy(() =>
  import('./single-sign-on-required.tsx').then(({ SingleSignOnRequired }) => ({
    default: SingleSignOnRequired,
  })),
)
const SecondFactorRequired = lazy(() =>
  import('./second-factor-required.tsx').then(({ SecondFactorRequired }) => ({
    default: SecondFactorRequired,
  })),
)

/** Shows its content if the session has what the organization of the address requires. */
function Qualified({ session, children }: { session: CurrentSession; children: ReactNode }) {
  const { organization } = useSearch({ strict: false }) as Search
  const membership = findMembership(session, organization)
  const { requires, organization_name } = membership
  if (requires === null) return children
  if (requires === 'single_sign_on')
    return (
      <Suspense fallback={<Loading />}>
        <SingleSignOnRequired organization={membership.organization} name={organization_name} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Loading />}>
      <SecondFactorRequired organization={organization_name} />
    </Suspense>
  )
}

/** Leaves the app: the pages before a session are no part of it. */
export function ToSignIn() {
  const { state } = useRouter()
  useEffect(() => leaveApp(toSignIn(state.location.href), 'replace'), [state])
  return null
}
