import type { Services } from '../../kernel/api/context.ts'
import { toNetwork } from '../../kernel/api/network.ts'
import { expandScopes, scopeNames } from '../../kernel/api/scopes.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { countInWindow, type Window } from '../sessions/throttle.ts'
import { commandLineClient, newUserCode } from './device-codes.ts'
import { insertDevice } from './device-store.ts'
import { OAuthError, truncateForMessage } from './errors.ts'
import { type Form, type OAuthEndpoint, readForm } from './request.ts'

const lifetimeSeconds = 600
const intervalSeconds = 5
const maxName = 60

/** A whole office may share an address. */
const byNetwork: Window = { name: 'devices', atMost: 30, windowMs: 10 * 60_000 }

/**
 * Device authorization requests (RFC 8628, section 3.1). `device_name` is an extension: the name
 * that the member sees.
 */
export function deviceAuthorizationEndpoint(services: Services): OAuthEndpoint {
  const { db, clock, publicUrl } = services
  return async (request) => {
    const form = readForm(request)
    requireCommandLine(form)
    const scopes = readScopes(form)
    await refuseTooMany(services, request.client.address)
    const deviceCode = newToken()
    const now = clock.now()
    for (;;) {
      const userCode = newUserCode()
      const isInserted = await insertDevice(db, hashSecret(deviceCode), {
        id: newUuid(now),
        user_code: userCode,
        device_name: readName(form),
        address: request.client.address,
        scopes,
        expires_at: new Date(now + lifetimeSeconds * 1_000),
        interval_seconds: intervalSeconds,
      })
      // Another device waits with this code.
      if (!isInserted) continue
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: `${publicUrl}/device`,
        verification_uri_complete: `${publicUrl}/device?code=${userCode}`,
        expires_in: lifetimeSeconds,
        interval: intervalSeconds,
      }
    }
  }
}

/** Public clients have no secret, so there is one for each program, and its id is known. */
export function requireCommandLine(form: Form): void {
  if (form.get('client_id') === commandLineClient) return
  throw new OAuthError('invalid_client', `Unknown client_id. Send ${commandLineClient}.`, 401)
}

function readScopes(form: Form): string[] {
  const names = (form.get('scope') ?? '').split(' ').filter((name) => name !== '')
  const known = expandScopes(scopeNames)
  const unknown = names.find((name) => !known.has(name))
  if (unknown === undefined) return [...new Set(names)]
  throw new OAuthError('invalid_scope', `Unknown scope ${truncateForMessage(unknown)}.`)
}

/** The name without control characters and the ones that change the direction of text. */
function readName(form: Form): string | null {
  const name = (form.get('device_name') ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return name === '' ? null : name.slice(0, maxName)
}

async function refuseTooMany({ db, clock }: Services, address: string): Promise<void> {
  const waitMs = await countInWindow(db, clock, byNetwork, toNetwork(address))
  if (waitMs === null) return
  throw new OAuthError(
    'rate_limited',
    'Too many devices are waiting to be signed in. Try again later.',
    429,
    {
      'Retry-After': String(Math.ceil(waitMs / 1_000)),
    },
  )
}
