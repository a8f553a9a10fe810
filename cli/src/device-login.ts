import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionError, OAuthError, readErrorResponse } from '@blazon/sdk/errors'
import { Failure } from './failure.ts'

/** What the user needs to confirm the login in a browser. */
export interface Prompt {
  user_code: string
  verification_uri: string
  verification_uri_complete: string
}

interface DeviceAuthorization extends Prompt {
  device_code: string
  /** Seconds. */
  expires_in: number
  interval: number
}

const clientId = 'blazon-cli'

/**
 * Logs in with a browser (device authorization, RFC 8628); returns the key that the member granted.
 *
 * @param show prints the code, and may open the browser.
 */
export async function loginWithBrowser(
  baseUrl: string,
  show: (prompt: Prompt) => void,
): Promise<string> {
  const device = (await post(baseUrl, 'device_authorization', {
    client_id: clientId,
    device_name: hostname(),
  })) as DeviceAuthorization
  show(device)
  const until = Date.now() + device.expires_in * 1_000
  let { interval } = device
  while (Date.now() < until) {
    await sleep(interval * 1_000)
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const { device_code } = device
      const form = { client_id: clientId, grant_type, device_code }
      return ((await post(baseUrl, 'token', form)) as { access_token: string }).access_token
    } catch (error) {
      const code = error instanceof OAuthError ? error.code : null
      if (code === 'slow_down') interval += 5
      else if (code === 'access_denied') throw new Failure('The login was refused in the browser.')
      else if (code === 'expired_token') break
      // A poll that did not arrive is made again (RFC 8628, section 3.5).
      else if (code !== 'authorization_pending' && !(error instanceof ConnectionError)) throw error
    }
  }
  throw new Failure('Nobody confirmed the code in time.', 'Run `blazon login` again.')
}

async function post(baseUrl: string, path: string, form: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${baseUrl}/api/v1/oauth/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause) => {
    const message = `${baseUrl} did not respond.`
    const details = { type: 'connection_error', code: 'connection_failed', message }
    throw new ConnectionError(details, null, cause)
  })
  const text = await response.text()
  if (!response.ok) throw readErrorResponse(response, text)
  return JSON.parse(text)
}
