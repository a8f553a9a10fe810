import type { Database } from '../../database/database.ts'
import type { HeaderReader, PersonalContext } from '../../kernel/context.ts'
import { hashSecret, newToken } from '../../kernel/secrets.ts'
import { deviceCookie } from './cookie.ts'

/**
 * Browsers that someone signed in from before, known by a token in a cookie of theirs. It signs nobody
 * in: it only keeps an attack on the account from making its owner wait (OWASP, "Device cookies").
 */

/** Without use for so long, a device is forgotten. */
export const deviceSeconds = 365 * 24 * 3_600
/** The latest of each account, so that a script that signs in without keeping cookies adds no more. */
const devicesAtMost = 50

/** The hash of the device's token where the account knows it; else null. */
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
 * Lets the account know the device of someone who has shown who they are; the `Set-Cookie` header
 * that keeps its token. A token that the account does not know is replaced: another site may have
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
      order by last_used_at desc offset ${devicesAtMost})`
  return cookie.set(token, deviceSeconds)
}

/** Forgets all of a user's devices, but the one that the request comes from. */
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
