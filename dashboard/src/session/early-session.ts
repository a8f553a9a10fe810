import type { CurrentSession } from '@blazon/sdk/types'
import { newestVersion } from '@blazon/sdk/version'

/** The session of the reader; null if nobody is signed in, undefined if it could not be read. */
export type EarlySession = CurrentSession | null | undefined

export async function requestSession(): Promise<EarlySession> {
  try {
    const headers = { Accept: 'application/json', 'Blazon-Version': newestVersion }
    const response = await fetch('/api/v1/sessions/current', { headers })
    if (response.ok) return await response.json()
    return response.status === 401 ? null : undefined
  } catch {
    return undefined
  }
}
