import { Outlet, useRouter } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../path-builder.ts'
import { useSession } from '../session/session.tsx'
import { activeMemberships, WorkspaceProvider } from '../session/workspace.tsx'
import { Empty, ErrorState } from '../ui/states.tsx'
import { DeletedOrganizations } from './deleted-organizations.tsx'
import { GoTo } from './go-to.tsx'
import { Layout } from './layout.tsx'

/** Shows its content to signed-in members; others go to sign-in, and back afterwards. */
export function SignedIn() {
  const { session, error, retry } = useSession()
  if (session === undefined)
    return error === null ? null : <ErrorState error={error} onRetry={retry} />
  if (session === null) return <ToSignIn />
  if (activeMemberships(session).length === 0) {
    return (
      <Empty icon={UserX} title="You are not a member of any organization">
        Ask an owner or admin to invite {session.email}.
        <DeletedOrganizations memberships={session.memberships} />
      </Empty>
    )
  }
  return (
    <WorkspaceProvider session={session}>
      <Layout>
        <Outlet />
      </Layout>
    </WorkspaceProvider>
  )
}

/** The address is read once, because it changes while the next page loads. */
export function ToSignIn() {
  const { pathname, href } = useRouter().state.location
  const [next] = useState(
    pathname === paths.home() ? '' : `?${new URLSearchParams({ next: href })}`,
  )
  return <GoTo href={paths.signIn() + next} />
}
