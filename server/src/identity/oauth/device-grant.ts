import { transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { requireCommandLine } from './device-authorization.ts'
import {
  type DeviceRow,
  deleteDevice,
  lockDeviceByCode,
  placeOfKey,
  recordPoll,
} from './device-store.ts'
import { invalidRequest, OAuthError, type OAuthErrorCode } from './errors.ts'
import type { Form } from './request.ts'

export const deviceGrantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** RFC 8628, section 3.5: `slow_down` adds this to the interval. */
const slowerBySeconds = 5
/** A poll that a network delivered early is not too early. */
const earlyMs = 500

type Answer = Readonly<Record<string, unknown>>

/**
 * Polls of a device (RFC 8628, section 3.4). The answer after the approval has the key, which is
 * readable only once.
 */
export async function redeemDeviceCode(services: Services, form: Form): Promise<Answer> {
  requireCommandLine(form)
  const code = form.get('device_code')
  if (code === undefined) throw invalidRequest('device_code is required.')
  const answer = await transaction(services.db, async (tx): Promise<Answer | OAuthError> => {
    const device = await lockDeviceByCode(tx, hashSecret(code))
    if (device === null) return refusal('invalid_grant', 'The device code is unknown or used.')
    const now = services.clock.now()
    if (device.expires_at.getTime() <= now) {
      return refusal('expired_token', 'The device code has expired. Start again.')
    }
    if (device.status === 'pending') {
      const isEarly = isTooEarly(device, now)
      const interval = device.interval_seconds + (isEarly ? slowerBySeconds : 0)
      await recordPoll(tx, device.id, new Date(now), interval)
      return isEarly
        ? refusal('slow_down', `Wait ${interval} seconds between requests.`)
        : refusal('authorization_pending', 'Nobody has confirmed the code yet.')
    }
    await deleteDevice(tx, device.id)
    if (device.status === 'denied') return refusal('access_denied', 'The login was refused.')
    return keyAnswer(services, device, now)
  })
  // Thrown after the commit: a refused poll is recorded too.
  if (answer instanceof OAuthError) throw answer
  return answer
}

function isTooEarly({ polled_at, interval_seconds }: DeviceRow, now: number): boolean {
  return polled_at !== null && now - polled_at.getTime() < interval_seconds * 1_000 - earlyMs
}

function keyAnswer({ secretBox }: Services, device: DeviceRow, now: number): Answer {
  const { id, sealed_key, key_ends_at, granted_scopes } = device
  const end = key_ends_at === null ? {} : { expires_in: secondsUntil(key_ends_at, now) }
  return {
    access_token: secretBox.open(sealed_key!, placeOfKey(id)).toString(),
    token_type: 'Bearer',
    ...end,
    scope: granted_scopes!.join(' '),
  }
}

function secondsUntil(end: Date, now: number): number {
  return Math.max(0, Math.floor((end.getTime() - now) / 1_000))
}

function refusal(code: OAuthErrorCode, description: string): OAuthError {
  return new OAuthError(code, description)
}
