import type { Database } from '../../database/database.ts'
import { createPlace, type Place } from '../../kernel/secrets/sealed-columns.ts'

/** A device that waits for a member, by its codes. Times of the process's clock are passed in. */
export interface DeviceRow {
  /** UUID. */
  id: string
  user_code: string
  device_name: string | null
  address: string
  scopes: string[]
  status: 'pending' | 'approved' | 'denied'
  expires_at: Date
  interval_seconds: number
  polled_at: Date | null
  granted_scopes: string[] | null
  key_ends_at: Date | null
  sealed_key: Buffer | null
}

type NewDevice = Pick<
  DeviceRow,
  'id' | 'user_code' | 'device_name' | 'address' | 'scopes' | 'expires_at' | 'interval_seconds'
>

/** False if the user code is in use. */
export async function insertDevice(
  db: Database,
  codeHash: Buffer,
  device: NewDevice,
): Promise<boolean> {
  const { id, user_code, device_name, address, scopes, expires_at, interval_seconds } = device
  const inserted = await db`
    insert into device_authorizations
      (id, device_code_hash, user_code, device_name, address, scopes, status, expires_at, interval_seconds)
    values (${id}, ${codeHash}, ${user_code}, ${device_name}, ${address}, ${scopes}, 'pending',
      ${expires_at}, ${interval_seconds})
    on conflict (user_code) do nothing`
  return inserted.count === 1
}

/** Locks the row until the transaction ends, so that only one of two polls gets the key. */
export async function lockDeviceByCode(db: Database, codeHash: Buffer): Promise<DeviceRow | null> {
  const [row] = await db<DeviceRow[]>`
    select ${columns(db)} from device_authorizations where device_code_hash = ${codeHash}
    for update`
  return row ?? null
}

/** A device that waits, by the code that its user typed. `lock` is for a write. */
export async function findWaitingDevice(
  db: Database,
  userCode: string,
  now: Date,
  lock = false,
): Promise<DeviceRow | null> {
  const [row] = await db<DeviceRow[]>`
    select ${columns(db)} from device_authorizations
    where user_code = ${userCode} and status = 'pending' and expires_at > ${now}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

export async function recordPoll(
  db: Database,
  id: string,
  polledAt: Date,
  intervalSeconds: number,
): Promise<void> {
  await db`
    update device_authorizations
    set polled_at = ${polledAt}, interval_seconds = ${intervalSeconds} where id = ${id}`
}

export async function approveDevice(
  db: Database,
  id: string,
  granted: { scopes: readonly string[]; endsAt: Date | null; sealedKey: Buffer },
): Promise<void> {
  await db`
    update device_authorizations
    set status = 'approved', granted_scopes = ${granted.scopes as string[]},
      key_ends_at = ${granted.endsAt}, sealed_key = ${granted.sealedKey}
    where id = ${id}`
}

export async function denyDevice(db: Database, id: string): Promise<void> {
  await db`update device_authorizations set status = 'denied' where id = ${id}`
}

export async function deleteDevice(db: Database, id: string): Promise<void> {
  await db`delete from device_authorizations where id = ${id}`
}

/** Rows stay for a while after their end, so that a late poll is answered `expired_token`. */
const answeredAfterMs = 10 * 60_000

export async function removeExpiredDevices(db: Database, now: number): Promise<void> {
  await db`
    delete from device_authorizations where ctid in (
      select ctid from device_authorizations
      where expires_at <= ${new Date(now - answeredAfterMs)} limit 10000)`
}

export function placeOfKey(id: string): Place {
  return createPlace('device_authorizations.sealed_key', { id })
}

function columns(db: Database) {
  return db`id, user_code, device_name, address, scopes, status, expires_at, interval_seconds,
    polled_at, granted_scopes, key_ends_at, sealed_key`
}
