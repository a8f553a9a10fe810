import type { CurrentSession } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { account } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { createQueryClient } from './query-client.ts'

/** What belongs to whoever is signed in, in whichever organization they are. */
export const sessionQueries = createQueryClient()

const sessionKey = ['session', 'current']

/** Who is signed in: null for nobody, undefined while it is not known yet. */
export function useSession() {
  const query = useQuery(
    { queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 },
    sessionQueries,
  )
  return { session: query.data, error: query.error, retry: () => void query.refetch() }
}

/** Takes up a session that an answer brought, or its end. */
export function takeUpSession(session: CurrentSession | null): void {
  sessionQueries.setQueryData(sessionKey, session)
}

/** Asks again who this is: where an answer said that it is nobody. */
export function doubtSession(): void {
  void sessionQueries.invalidateQueries({ queryKey: ['session'] })
}

async function readSession(): Promise<CurrentSession | null> {
  try {
    return await account.sessions.current.retrieve()
  } catch (error) {
    if (failureOf(error).status === 401) return null
    throw error
  }
}
