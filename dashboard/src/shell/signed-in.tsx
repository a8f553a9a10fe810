import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { paths } from '../path-builder.ts'
import { useSession } from '../session/session.tsx'
import { WorkspaceProvider } from '../session/workspace.tsx'
import { Empty, ErrorState } from '../ui/states.tsx'
import { Layout } from './layout.tsx'

/** Lets in who is signed in and a member somewhere; all others are sent to sign in, and back. */
export function SignedIn() {
  const { session, error, retry } = useSession()
  const { pathname, searchStr } = useLocation()
  if (session === undefined)
    return error === null ? null : <ErrorState error={error} onRetry={retry} />
  if (session === null) {
    const next = pathname === '/' ? undefined : pathname + searchStr
    return <Navigate to={paths.signIn()} search={{ next } as never} replace />
  }
  if (session.memberships.length === 0) {
    return (
      <Empty icon={UserX} title="You are not a member of any organization">
        Ask an owner or admin to invite {session.email}.
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
