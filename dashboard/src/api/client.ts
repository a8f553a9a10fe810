import { Blazon } from '@blazon/sdk/client'
import { createContext, useContext } from 'react'
import type { Workspace } from '../session/mode.ts'
import { fetchConfirmed } from './confirm-password.ts'

/** For what belongs to a person and to no organization: signing in, and one's own account. */
export const account = new Blazon({ session: {}, baseUrl: location.origin })

/** The API as whoever is signed in, in one organization and mode. */
export function clientFor({ organization, mode }: Workspace): Blazon {
  return new Blazon({
    session: { organization, mode },
    baseUrl: location.origin,
    fetch: fetchConfirmed,
  })
}

export const ApiContext = createContext<Blazon | null>(null)

/** The API, in the organization and the mode that one looks at. */
export function useApi(): Blazon {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('there is no workspace here')
  return api
}
