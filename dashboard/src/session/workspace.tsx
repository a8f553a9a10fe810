import type { Blazon } from '@blazon/sdk/client'
import type { CurrentSession, SessionCredential } from '@blazon/sdk/types'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { ApiContext, clientFor } from '../api/client.ts'
import { toFailure } from '../api/failure.ts'
import type { Search } from '../api/use-filters.ts'
import { ErrorState } from '../ui/states.tsx'
import { type Mode, rememberMode, toMode, type Workspace } from './mode.ts'
import { createQueryClient } from './query-client.ts'
import { doubtSession, sessionQueries } from './session.tsx'

/** What the pages know of the current user. */
interface Signed {
  session: CurrentSession
  /** The user's role and permissions in this organization. */
  credential: SessionCredential
  workspace: Workspace
}

const Context = createContext<Signed | null>(null)

export function useSigned(): Signed {
  const signed = useContext(Context)
  if (signed === null) throw new Error('nobody is signed in here')
  return signed
}

/** Whether the user's role includes any of these scopes. Actions without permission are hidden. */
export function useMay(): (...scopes: readonly string[]) => boolean {
  const { scopes } = useSigned().credential
  return (...wanted) =>
    wanted.some((scope) => scopes.includes(scope) || scopes.includes(widenScope(scope)))
}

/** Whether the user's role shows only their own documents, with checks and comments. */
export function useIsChecker(): boolean {
  return useSigned().credential.role === 'checker'
}

/** Whom a page is open to. */
export interface Access {
  /** Users without any of these scopes see a message instead. */
  needs?: readonly string[]
  /** Users with the role checker see a message instead. */
  closedToCheckers?: true
}

/** Whether the user's role opens a page. */
export function useIsOpen(): (page: Access) => boolean {
  const may = useMay()
  const isChecker = useIsChecker()
  return ({ needs, closedToCheckers }) =>
    (needs === undefined || may(...needs)) && !(isChecker && closedToCheckers)
}

/** One organization and mode with its own client and query cache, so that no data crosses over. */
export function WorkspaceProvider({
  session,
  children,
}: {
  session: CurrentSession
  children: ReactNode
}) {
  const workspace = useWorkspaceOfAddress(session)
  const { api, queries } = useMemo(() => connect(workspace), [workspace])
  // Both modes have the same roles, so there is one query per organization.
  const { data, error, refetch } = useQuery(
    credentialQuery(api, workspace.organization),
    sessionQueries,
  )
  const signed = useMemo(
    () => (data === undefined ? null : { session, credential: data, workspace }),
    [session, data, workspace],
  )
  if (signed === null)
    return error === null ? null : (
      <ErrorState error={error} isPage onRetry={() => void refetch()} />
    )
  return (
    <Context.Provider value={signed}>
      <ApiContext.Provider value={api}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ApiContext.Provider>
    </Context.Provider>
  )
}

function credentialQuery(api: Blazon, organization: string) {
  return {
    queryKey: ['session', 'credential', organization],
    queryFn: async () => (await api.apiKeys.current()) as SessionCredential,
  }
}

/** Requests what the frame of the first page needs, while the file of the page is loaded. */
export function prefetchCredential(session: CurrentSession): void {
  if (activeMemberships(session).length === 0) return
  const search = new URLSearchParams(location.search)
  const wanted = search.get('organization') ?? undefined
  const { organization, requires } = findMembership(session, wanted)
  if (requires !== null) return
  const mode = toMode(search.get('mode') ?? undefined)
  void sessionQueries.prefetchQuery(
    credentialQuery(clientFor({ organization, mode }), organization),
  )
}

function connect(workspace: Workspace) {
  // The session or the membership has ended.
  const onError = (error: unknown) => toFailure(error).status === 401 && doubtSession()
  return { api: clientFor(workspace), queries: createQueryClient(onError) }
}

/** The memberships in organizations that were not deleted. */
export function activeMemberships({
  memberships,
}: Pick<CurrentSession, 'memberships'>): CurrentSession['memberships'] {
  return memberships.filter(({ organization_status }) => organization_status === 'active')
}

/** The active membership in this organization, otherwise in that of the session, otherwise the first. */
export function findMembership(
  { memberships, organization }: Pick<CurrentSession, 'memberships' | 'organization'>,
  wanted: string | undefined,
): CurrentSession['memberships'][number] {
  const active = activeMemberships({ memberships })
  const find = (id: string | null | undefined) =>
    active.find((membership) => membership.organization === id)
  return find(wanted) ?? find(organization) ?? active[0]!
}

/** The workspace of the address, otherwise the last one, which is then added to the address. */
function useWorkspaceOfAddress({ memberships, organization }: CurrentSession): Workspace {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const mode: Mode = toMode(search.mode)
  const chosen = findMembership({ memberships, organization }, search.organization).organization
  const named = activeMemberships({ memberships }).length > 1 ? chosen : undefined

  useEffect(() => {
    rememberMode(mode)
    if (search.mode === mode && search.organization === named) return
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...before, mode, organization: named }),
      replace: true,
    } as never)
  }, [mode, named, search.mode, search.organization, navigate])

  return useMemo(() => ({ organization: chosen, mode }), [chosen, mode])
}

/** `brand:write` of `brand:palettes:write`; others are unchanged, because no wide scope includes them. */
function widenScope(scope: string): string {
  const [area, , verb] = scope.split(':')
  return verb === 'write' ? `${area}:write` : scope
}
