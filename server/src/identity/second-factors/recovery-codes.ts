import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { base32 } from './totp.ts'

/**
 * Recovery codes sign in a person who lost their second factor: each works once. A code has 120
 * random bits, so a plain hash of it can be stored (OWASP ASVS 5.0, 6.5.2: from 112 bits).
 */

const count = 10

/** Replaces the user's recovery codes; returns the new ones, which are not stored. */
export async function replaceRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, createRecoveryCode)
  await deleteRecoveryCodes(db, userId)
  for (const code of codes) {
    await db`
      insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashCode(code)})`
  }
  return codes
}

/** Uses up a code; returns whether the user had it. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hashCode(code)}`
  return taken.count > 0
}

export async function deleteRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db`delete from recovery_codes where user_id = ${userId}`
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db<{ left: number }[]>`
    select count(*) as left from recovery_codes where user_id = ${userId}`
  return row!.left
}

/** Six groups of four, such as `K3QW-9ZTE-…`. */
function createRecoveryCode(): string {
  return base32(randomBytes(15)).match(/.{4}/g)!.join('-')
}

/** People may type a code in lower case and without its hyphens. */
function hashCode(code: string): Buffer {
  return hashSecret(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
}
