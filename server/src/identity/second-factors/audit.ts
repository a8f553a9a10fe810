import type { Database } from '../../database/database.ts'
import type { AuditTarget } from '../../kernel/api/audit-entry.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { type AuditAction, readTarget, recordAuditOfUser } from '../../kernel/events/audit.ts'
import { createPersonEntry } from '../sessions/audit.ts'
import { findAccount } from '../users/store.ts'
import { type PasskeyRow, renderPasskey } from './store.ts'

/** The authenticator app of the person who acts; it has no id. */
export const totpTarget: AuditTarget = {
  type: 'authenticator_app',
  id: null,
  name: 'Authenticator app',
}

export function passkeyTarget(passkey: PasskeyTargetRow): AuditTarget {
  return readTarget(renderPasskey(passkey))
}

type PasskeyTargetRow = Pick<PasskeyRow, 'id' | 'name' | 'last_used_at'>

/** Records in each organization of the signed-in user that they changed their second factors. */
export async function recordFactorChange(
  tx: Database,
  call: AccountContext,
  action: AuditAction,
  target: AuditTarget | null,
): Promise<void> {
  const account = (await findAccount(tx, call.signedIn.userId))!
  await recordAuditOfUser(tx, account.id, createPersonEntry(call, account, action, { target }))
}
