import type { Database } from '../../database/database.ts'
import type { HeaderReader, PersonalContext } from '../../kernel/api/context.ts'
import { hashSecret, newToken } from '../../kernel/secrets/secrets.ts'
import { deviceCookie } from './cookie.ts'

/**
 * Browsers from which someone signed in before, identified by a cookie. The cookie signs nobody in:
 * it only prevents an attack on the account from making its owner wait (OWASP, "Device cookies").
 */

/** A device is removed after this time without use. */
export const deviceSeconds = 365 * 24 * 3_600
/**
 * Only the latest devices of an account are stored, so a script that signs in without keeping
 * cookies adds no more.
 */
const maxDevices = 50

/** The hash of the device's token if the account knows it; otherwise null. */
export async function findDevice(
  { services, header }: Pick<PersonalContext, 'services' | 'header'>,
  userId: string | null,
): Promise<Buffer | null> {
  const hash = tokenHash(services.publicUrl, header)
  if (hash === null || userId === null) return null
  const [row] = await services.db`
    select 1 from devices where user_id = ${userId} and token_hash = ${hash}`
  return row === undefined ? null : hash
}

/**
 * Adds the device of an authenticated person to their account; returns the `Set-Cookie` header with
 * its token. A token that the account does not know is replaced, because another site may have
 * planted it.
 */
export async function rememberDevice(
  db: Database,
  { services, header }: Pick<PersonalContext, 'services' | 'header'>,
  userId: string,
): Promise<string> {
  const now = new Date(services.clock.now())
  const cookie = deviceCookie(services.publicUrl)
  const given = cookie.read(header)
  if (given !== null) {
    const known = await db`
      update devices set last_used_at = ${now}
      where user_id = ${userId} and token_hash = ${hashSecret(given)}`
    if (known.count > 0) return cookie.set(given, deviceSeconds)
  }
  const token = newToken()
  await db`
    insert into devices (user_id, token_hash, last_used_at)
    values (${userId}, ${hashSecret(token)}, ${now})`
  await db`
    delete from devices where user_id = ${userId} and token_hash in (
      select token_hash from devices where user_id = ${userId}
      order by last_used_at desc offset ${maxDevices})`
  return cookie.set(token, deviceSeconds)
}

/** Removes all devices of a user except that of the request. */
export async function forgetOtherDevices(
  db: Database,
  { services, header }: Pick<PersonalContext, 'services' | 'header'>,
  userId: string,
): Promise<void> {
  const own = tokenHash(services.publicUrl, header)
  await db`
    delete from devices
    where user_id = ${userId} ${own === null ? db`` : db`and token_hash <> ${own}`}`
}

function tokenHash(publicUrl: string, header: HeaderReader): Buffer | null {
  const token = deviceCookie(publicUrl).read(header)
  return token === null ? null : hashSecret(token)
}
