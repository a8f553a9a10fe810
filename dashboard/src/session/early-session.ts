import type { CurrentSession } from '@blazon/sdk/types'
import { newestVersion } from '@blazon/sdk/version'

/** The session of the reader; null if nobody is signed in, or if it could not be read. */
export async function requestSession(): Promise<CurrentSession | null> {
  try {
    const headers = { Accept: 'application/json', 'Blazon-Version': newestVersion }
    const response = await fetch('/api/v1/sessions/current', { headers })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
