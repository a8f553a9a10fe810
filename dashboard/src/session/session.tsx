import type { CurrentSession } from '@blazon/sdk/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { account } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'

const sessionKey = ['session', 'current']

/** Who is signed in: null for nobody, undefined while it is not known yet. */
export function useSession() {
  const query = useQuery({ queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 })
  return { session: query.data, error: query.error, retry: () => void query.refetch() }
}

/** Takes up a session that an answer brought, or its end. */
export function useSessionChange(): (session: CurrentSession | null) => void {
  const queries = useQueryClient()
  return (session) => queries.setQueryData(sessionKey, session)
}

async function readSession(): Promise<CurrentSession | null> {
  try {
    return await account.sessions.current.retrieve()
  } catch (error) {
    if (failureOf(error).status === 401) return null
    throw error
  }
}
