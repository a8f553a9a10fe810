import { type Database, transaction } from '../../database/database.ts'
import { createPersonEntry } from '../../identity/sessions/audit.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { requireInstanceAdministrator } from '../../identity/users/administrator.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  listAdministrators,
  lockAdministrators,
  normalEmail,
  setInstanceAdministrator,
  type UserRow,
} from '../../identity/users/store.ts'
import type { NewAuditEntry } from '../../kernel/api/audit-entry.ts'
import type { AccountContext } from '../../kernel/api/context.ts'
import { alreadyExists, conflict, invalid, missing } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { type AuditAction, recordAuditOfUsers } from '../../kernel/events/audit.ts'
import type { Page, PageOf } from '../../kernel/rows/page.ts'
import type { InstanceAdministrator } from './schema.ts'

/**
 * Who administers the installation. The first owner does from the start; administrators appoint and
 * dismiss others, and one always remains.
 */

export async function listInstanceAdministrators(
  call: AccountContext,
  page: Page,
): Promise<PageOf<InstanceAdministrator>> {
  await requireInstanceAdministrator(call)
  const { rows, hasMore } = await listAdministrators(call.services.db, page)
  return { rows: rows.map(renderAdministrator), hasMore }
}

/** Appoints a person with an account. Throws `parameter_invalid` for an address without one. */
export async function appointAdministrator(
  call: AccountContext,
  email: string,
): Promise<InstanceAdministrator> {
  await requireInstanceAdministrator(call)
  const { db, signals } = call.services
  const administrator = await transaction(db, async (tx) => {
    const action = 'platform.instance_administrator.added'
    const actor = (await findAccount(tx, call.signedIn.userId))!
    return appoint(tx, email, (account) => createEntry(call, actor, action, account), actor)
  })
  forgetUser(signals, administrator.id)
  return renderAdministrator(administrator)
}

/** Dismisses an administrator. Throws `state_conflict` for the last one. */
export async function dismissAdministrator(call: AccountContext, id: string) {
  await requireInstanceAdministrator(call)
  const { db, signals } = call.services
  const userId = requireUuid('user', id)
  await transaction(db, async (tx) => {
    const account = (await lockAdministrators(tx)).find((one) => one.id === userId)
    if (account === undefined) throw missing('user', id)
    const action = 'platform.instance_administrator.removed'
    const actor = (await findAccount(tx, call.signedIn.userId))!
    await dismiss(tx, account, createEntry(call, actor, action, account), actor)
  })
  forgetUser(signals, userId)
  return { id, object: 'instance_administrator' as const, deleted: true as const }
}

/** Appoints the person with this address, and records it in their organizations and the actor's. */
export async function appoint(
  tx: Database,
  email: string,
  createAuditEntry: (account: Account) => NewAuditEntry,
  actor: { id: string } | null,
): Promise<Account> {
  const account = await findAccountByEmail(tx, normalEmail(email))
  if (account === null) {
    throw invalid(
      'email',
      `Nobody with the address ${email} has an account. Invite them to an organization first.`,
      'account_missing',
    )
  }
  const administrators = await lockAdministrators(tx)
  if (administrators.some(({ id }) => id === account.id)) {
    throw alreadyExists(`${account.email} is an instance administrator already.`, 'email')
  }
  await setInstanceAdministrator(tx, account.id, true)
  await recordAuditOfUsers(tx, listIds(account, actor), createAuditEntry(account))
  return account
}

/** Dismisses an administrator; call `lockAdministrators` first. */
export async function dismiss(
  tx: Database,
  account: UserRow,
  entry: NewAuditEntry,
  actor: { id: string } | null,
): Promise<void> {
  if ((await lockAdministrators(tx)).length === 1) {
    throw conflict(
      `${account.email} is the only instance administrator. Appoint another one before you dismiss them.`,
      null,
      'last_administrator',
    )
  }
  await setInstanceAdministrator(tx, account.id, false)
  await recordAuditOfUsers(tx, listIds(account, actor), entry)
}

export function administratorTarget({ id, email, name }: UserRow) {
  return { type: 'user', id: toId('user', id), name: name ?? email }
}

function createEntry(
  call: AccountContext,
  actor: UserRow,
  action: AuditAction,
  account: UserRow,
): NewAuditEntry {
  return createPersonEntry(call, actor, action, { target: administratorTarget(account) })
}

function listIds(account: { id: string }, actor: { id: string } | null): string[] {
  return actor === null ? [account.id] : [account.id, actor.id]
}

function renderAdministrator({ id, email, name }: UserRow): InstanceAdministrator {
  return { id: toId('user', id), object: 'instance_administrator', email, name }
}
