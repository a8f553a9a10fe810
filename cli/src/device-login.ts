import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Blazon } from '@blazon/sdk/client'
import { ConnectionError, OAuthError } from '@blazon/sdk/errors'
import type { OAuthDeviceResponse } from '@blazon/sdk/types'
import { Failure } from './failure.ts'

const client_id = 'blazon-cli'

/**
 * Logs in with a browser (device authorization, RFC 8628); returns the key that the member granted.
 *
 * @param show prints the code, and may open the browser.
 */
export async function loginWithBrowser(
  baseUrl: string,
  show: (prompt: OAuthDeviceResponse) => void,
): Promise<string> {
  const { oauth } = new Blazon({ baseUrl, timeoutMs: 30_000 })
  const device = await oauth.device({ client_id, device_name: hostname() })
  show(device)
  const until = Date.now() + device.expires_in * 1_000
  let { interval } = device
  while (Date.now() < until) {
    await sleep(interval * 1_000)
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      const { device_code } = device
      return (await oauth.token({ client_id, grant_type, device_code })).access_token
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
