import { Blazon } from '@blazon/sdk/client'
import { createContext, useContext } from 'react'
import type { Workspace } from '../session/mode.ts'
import { trackWrite } from './account-writes.ts'
import { fetchConfirmed } from './confirm-password.ts'

/** The client for requests outside an organization: signing in, and the user's own account. */
export const account = new Blazon({
  session: {},
  baseUrl: location.origin,
  // Only what is sent counts: a write that waits for a sign-in would otherwise wait for itself.
  fetch: (input, init) =>
    fetchConfirmed(input, init, (...sent) => trackWrite(sent, fetch(...sent))),
})

/** The API as the signed-in user, in one organization and mode. */
export function clientFor({ organization, mode }: Workspace): Blazon {
  return new Blazon({
    session: { organization, mode },
    baseUrl: location.origin,
    fetch: fetchConfirmed,
  })
}

export const ApiContext = createContext<Blazon | null>(null)

/** The API in the current organization and mode. */
export function useApi(): Blazon {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('there is no workspace here')
  return api
}
