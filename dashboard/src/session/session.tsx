import type { CurrentSession } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { countSettledWrites, haveWritesSettled } from '../api/account-writes.ts'
import { account } from '../api/client.ts'
import { toFailure } from '../api/failure.ts'
import { signInAgain } from '../api/sign-in-again.ts'
import type { EarlySession } from './early-session.ts'
import { createQueryClient } from './query-client.ts'

/** Data of the signed-in user, independent of the organization. */
export const sessionQueries = createQueryClient()

const sessionKey = ['session', 'current']

let early: Promise<EarlySession> | null = null

/** Reads the session from the response that was requested while the app was loaded. */
export function prefetchSession(requested: Promise<EarlySession>): Promise<CurrentSession | null> {
  early = requested
  return sessionQueries.fetchQuery({ queryKey: sessionKey, queryFn: readSession })
}

/** The session: null if nobody is signed in, undefined while loading. */
export function useSession() {
  const query = useQuery(
    { queryKey: sessionKey, queryFn: readSession, staleTime: 60_000 },
    sessionQueries,
  )
  return { session: query.data, error: query.error, retry: () => void query.refetch() }
}

/** Stores the session from a response, or its end. */
export function takeUpSession(session: CurrentSession | null): void {
  sessionQueries.setQueryData(sessionKey, session)
}

/** Refetches the session after a 401 response. */
export function doubtSession(): void {
  void sessionQueries.invalidateQueries({ queryKey: ['session'] })
}

/**
 * A refusal counts only if no write of the account was running meanwhile: the new cookie of a session
 * that got a second factor may arrive after the old one was refused.
 */
async function readSession(): Promise<CurrentSession | null> {
  const requested = early
  early = null
  if (requested !== null) {
    const session = await requested
    if (session !== undefined) return session
  }
  const writes = countSettledWrites()
  try {
    return await account.sessions.current.retrieve()
  } catch (error) {
    if (toFailure(error).status !== 401) throw error
    if (await haveWritesSettled(writes)) return readSession()
    const before = sessionQueries.getQueryData<CurrentSession | null>(sessionKey)
    if (before == null) return null
    // The page and what was typed in it stay, whatever the person decides.
    return (await signInAgain()) ? readSession() : before
  }
}
