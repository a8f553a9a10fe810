import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { createApiKey } from '../api-keys/keys.ts'
import { takeFromWindow, type Window } from '../sessions/throttle.ts'
import { normalizeUserCode } from './device-codes.ts'
import type { DeviceApproval, DeviceAuthorization } from './device-schema.ts'
import {
  approveDevice,
  type DeviceRow,
  denyDevice,
  findWaitingDevice,
  placeOfKey,
} from './device-store.ts'

/** Codes that one caller may try: of 10,000 waiting devices, a guess finds one in 2.5 million. */
const codesByCaller: Window = { name: 'device codes', atMost: 30, windowMs: 10 * 60_000 }

/** The key of a device ends after this long, or with the credential that approved it. */
const keySeconds = 90 * 86_400

/**
 * Counts a code before it is looked up, outside of the request's transaction, so that a wrong code
 * is counted although its request fails.
 */
export async function countCode({ services, principal }: RequestContext): Promise<null> {
  await takeFromWindow(services.db, services.clock, codesByCaller, principal.id)
  return null
}

export async function lookUpDevice(
  call: RequestContext,
  code: string,
): Promise<DeviceAuthorization> {
  return renderDevice(await requireDevice(call, code, false))
}

/**
 * Creates the device's key with the privileges of the caller, like `POST /api_keys`: never with
 * more. Its secret is sealed until the device gets it.
 */
export async function approve(
  call: RequestContext,
  body: DeviceApproval,
): Promise<DeviceAuthorization> {
  const device = await requireDevice(call, body.user_code, true)
  const now = call.services.clock.now()
  const { endsAt } = call.principal
  const isEndingSooner = endsAt !== null && endsAt.getTime() <= now + keySeconds * 1_000
  const key = await createApiKey(call, {
    name: `Command line on ${device.device_name ?? device.address}`,
    mode: body.mode,
    scopes: body.scopes,
    // Without it, the key ends with the caller's own credential.
    ...(isEndingSooner ? {} : { expires_in: keySeconds }),
  })
  await approveDevice(call.db, device.id, {
    scopes: key.scopes,
    endsAt: key.expires_at === null ? null : new Date(key.expires_at),
    sealedKey: call.services.secretBox.seal(key.secret, placeOfKey(device.id)),
  })
  return {
    ...renderDevice(device),
    status: 'approved',
    api_key: key.id,
    key_expires_at: key.expires_at,
  }
}

export async function deny(call: RequestContext, code: string): Promise<DeviceAuthorization> {
  const device = await requireDevice(call, code, true)
  await denyDevice(call.db, device.id)
  return { ...renderDevice(device), status: 'denied' }
}

/** Throws the same error for a code that is wrong, used or expired. */
async function requireDevice(
  { db, services }: RequestContext,
  code: string,
  lock: boolean,
): Promise<DeviceRow> {
  const now = new Date(services.clock.now())
  const device = await findWaitingDevice(db, normalizeUserCode(code), now, lock)
  if (device !== null) return device
  throw new ApiError(
    'resource_missing',
    'No device is waiting with this code. It may have expired or been used: start again on the device.',
    { param: 'user_code' },
  )
}

function renderDevice({
  user_code,
  device_name,
  address,
  scopes,
  ...row
}: DeviceRow): DeviceAuthorization {
  return {
    object: 'device_authorization',
    ...{ user_code, device_name, address, status: row.status },
    requested_scopes: scopes as DeviceAuthorization['requested_scopes'],
    expires_at: row.expires_at.toISOString(),
    api_key: null,
    key_expires_at: null,
  }
}
