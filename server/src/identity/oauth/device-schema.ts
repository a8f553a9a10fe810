import { type Static, Type } from 'typebox'
import { Scope } from '../../kernel/api/scopes.ts'
import { Id, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'

const UserCode = Type.String({
  minLength: 8,
  maxLength: 20,
  description: 'The code that the device shows. Case and hyphens do not matter',
  examples: ['WDJB-MJHT'],
})
const Scopes = Type.Array(Scope, { maxItems: 50 })

/** A device that asks to be signed in, as the member sees it who is asked. */
export const DeviceAuthorization = Strict(
  {
    object: Type.Literal('device_authorization'),
    user_code: Type.String(),
    device_name: Nullable(Type.String({ description: 'As the device names itself' })),
    address: Type.String({ description: 'Address of the device' }),
    status: Word(['pending', 'approved', 'denied']),
    requested_scopes: Type.Array(Scope),
    expires_at: Timestamp,
    api_key: Nullable({ ...Id('api_key'), description: 'The key that the device gets' }),
    key_expires_at: Nullable(Timestamp),
  },
  { title: 'DeviceAuthorization' },
)
export type DeviceAuthorization = Static<typeof DeviceAuthorization>

export const DeviceLookup = Strict({ user_code: UserCode })

export const DeviceApproval = Strict({
  user_code: UserCode,
  mode: Word(['live', 'test']),
  scopes: Scopes,
})
export type DeviceApproval = Static<typeof DeviceApproval>
