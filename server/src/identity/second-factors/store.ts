import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { readCreated, toId } from '../../kernel/base/ids.ts'

export interface PasskeyRow {
  user_id: string
  id: string
  /** In base64url, as WebAuthn's JSON has it. */
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  last_used_at: Date | null
}

export interface TotpRow {
  sealed: Buffer
  confirmed_at: Date | null
}

/** Whether the user signs in with a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [row] = await db<{ has: boolean }[]>`
    select exists (
      select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null
    ) or exists (select 1 from passkeys where user_id = ${userId}) as has`
  return row!.has
}

export async function findTotp(db: Database, userId: string): Promise<TotpRow | null> {
  const [row] = await db<TotpRow[]>`
    select sealed, confirmed_at from totp_secrets where user_id = ${userId}`
  return row ?? null
}

/** Replaces a secret that was never confirmed; returns false if there is a confirmed one. */
export async function insertTotp(db: Database, userId: string, sealed: Buffer): Promise<boolean> {
  const written = await db`
    insert into totp_secrets (user_id, sealed) values (${userId}, ${sealed})
    on conflict (user_id) do update set sealed = excluded.sealed, last_step = 0
    where totp_secrets.confirmed_at is null`
  return written.count > 0
}

/** Marks a step as used; returns false if it or a later one was used before. */
export async function takeTotpStep(db: Database, userId: string, step: number): Promise<boolean> {
  const taken = await db`
    update totp_secrets set last_step = ${step}
    where user_id = ${userId} and last_step < ${step}`
  return taken.count > 0
}

/** Returns false if it was confirmed before. */
export async function confirmTotp(db: Database, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db`
    update totp_secrets set confirmed_at = ${now}
    where user_id = ${userId} and confirmed_at is null`
  return confirmed.count > 0
}

/** Returns whether there was a confirmed secret. */
export async function deleteTotp(db: Database, userId: string): Promise<boolean> {
  const deleted = await db`
    delete from totp_secrets where user_id = ${userId} and confirmed_at is not null`
  return deleted.count > 0
}

export function listPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db<PasskeyRow[]>`select * from passkeys where user_id = ${userId} order by id`
}

/** Returns a passkey by the id that an authenticator sent: it identifies the user who signs in. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db<PasskeyRow[]>`
    select * from passkeys where credential_id = ${credentialId}`
  return row ?? null
}

/** Returns false if the credential is registered already. */
export async function insertPasskey(db: Database, passkey: PasskeyRow): Promise<boolean> {
  const { user_id, id, credential_id, public_key, counter, transports, name } = passkey
  const inserted = await db`
    insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name)
    values (${user_id}, ${id}, ${credential_id}, ${public_key}, ${counter}, ${transports}, ${name})
    on conflict (credential_id) do nothing`
  return inserted.count > 0
}

export async function touchPasskey(
  db: Database,
  { user_id, id }: Pick<PasskeyRow, 'user_id' | 'id'>,
  counter: number,
  now: Date,
): Promise<void> {
  await db`
    update passkeys set counter = greatest(counter, ${counter}), last_used_at = ${now}
    where user_id = ${user_id} and id = ${id}`
}

export async function renamePasskey(
  db: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db<PasskeyRow[]>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id} returning *`
  return row ?? null
}

/** Returns the removed passkey; null if there is none. */
export async function deletePasskey(
  db: Database,
  userId: string,
  id: string,
): Promise<PasskeyRow | null> {
  const [row] = await db<PasskeyRow[]>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning *`
  return row ?? null
}

/** Removes everything that a sign-in of the user asks for besides the password. */
export async function deleteSecondFactors(db: Database, userId: string): Promise<void> {
  await db`delete from totp_secrets where user_id = ${userId}`
  await db`delete from passkeys where user_id = ${userId}`
  await db`delete from recovery_codes where user_id = ${userId}`
}

export function renderPasskey(row: Pick<PasskeyRow, 'id' | 'name' | 'last_used_at'>) {
  return {
    id: toId('passkey', row.id),
    object: 'passkey' as const,
    created: readCreated(row.id),
    name: row.name,
    last_used_at: timestampOrNull(row.last_used_at),
  }
}
