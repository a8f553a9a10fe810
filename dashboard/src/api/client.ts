import { Blazon } from '@blazon/sdk/client'
import { createContext, useContext } from 'react'
import type { Workspace } from '../session/mode.ts'
import { fetchConfirmed } from './confirm-password.ts'

/** For requests outside an organization: signing in, and the user's own account. */
export const account = new Blazon({
  session: {},
  baseUrl: location.origin,
  fetch: (...call) => trackWrite(call, fetchConfirmed(...call)),
})

const runningWrites = new Set<Promise<unknown>>()
let settledWrites = 0

/** How many account writes have ended; a write may have replaced the cookie of the session. */
export function countSettledWrites(): number {
  return settledWrites
}

/** Waits for the running account writes; returns whether any ended since the count was `before`. */
export async function haveWritesSettled(before: number): Promise<boolean> {
  await Promise.allSettled(runningWrites)
  return settledWrites > before
}

function trackWrite<Result>([, init]: Parameters<typeof fetch>, response: Promise<Result>) {
  if ((init?.method ?? 'GET') === 'GET') return response
  const running = response.finally(() => {
    runningWrites.delete(running)
    settledWrites += 1
  })
  runningWrites.add(running)
  return running
}

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
