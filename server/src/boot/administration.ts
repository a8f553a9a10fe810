import { setTimeout as wait } from 'node:timers/promises'
import { type ConnectionSettings, type Database, transaction } from '../database/database.ts'
import { runningConnection } from '../database/embedded/embedded.ts'
import { createResetLink } from '../identity/passwords/reset-mail.ts'
import {
  findAccountByEmail,
  lockAdministrators,
  normalEmail,
  type UserRow,
} from '../identity/users/store.ts'
import { commandOrigin, type NewAuditEntry } from '../kernel/api/audit-entry.ts'
import { readCreated, toId, toUuid } from '../kernel/base/ids.ts'
import { type AuditAction, recordAuditOfUser } from '../kernel/events/audit.ts'
import type { Config } from '../settings/config.ts'
import { publicUrl } from '../settings/derived-settings.ts'
import { ConfigError } from '../settings/setting.ts'
import { connectTo, isStoreRunning, whileStoreRuns } from '../store/store.ts'
import { administratorTarget, appoint, dismiss } from '../tenancy/instance/administrators.ts'
import { type CommandedChange, requestChange } from '../tenancy/organizations/change-job.ts'
import { requestOrganization } from '../tenancy/organizations/create-job.ts'

/**
 * What an operator does in the database of this machine. Organizations are changed by the running
 * service, for which these functions wait at most 30 seconds.
 */

export interface ListedOrganization {
  id: string
  name: string
  slug: string
  created: string
  members: number
  /** ISO 8601; null unless it was deleted. */
  deletes_at: string | null
}

export type { CommandedChange }

/** All organizations, oldest first. */
export function listOrganizationsInStore(config: Config): Promise<ListedOrganization[]> {
  return inStore(config, listAll)
}

/**
 * Creates an organization; returns its id, and whether it exists by now. Throws `ConfigError` if the
 * embedded store does not run, as all of these functions do.
 */
export function createOrganizationInStore(
  config: Config,
  organization: { name: string; ownerEmail: string },
): Promise<{ id: string; created: boolean }> {
  return inStore(config, async (db) => {
    const uuid = await requestOrganization(db, organization)
    const created = await waitUntil(async () => {
      const [row] = await db`select 1 from organizations where id = ${uuid}`
      return row !== undefined
    })
    return { id: toId('organization', uuid), created }
  })
}

/**
 * Renames, deletes or restores the organization with this id or slug; returns whether it is done by
 * now. Throws if there is none, or if its state does not allow the change.
 */
export function changeOrganizationInStore(
  config: Config,
  idOrSlug: string,
  change: CommandedChange,
): Promise<{ organization: ListedOrganization; done: boolean }> {
  return inStore(config, async (db) => {
    const find = async () =>
      (await listAll(db)).find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
    const before = await find()
    if (before === undefined) throw new ConfigError(`There is no organization ${idOrSlug}`)
    await refuseChange(db, before, change)
    await requestChange(db, toUuid('organization', before.id)!, change)
    let organization = before
    const done = await waitUntil(async () => {
      organization = (await find()) ?? before
      if (change.act === 'rename') return organization.name === change.name
      return (organization.deletes_at !== null) === (change.act === 'delete')
    })
    return { organization, done }
  })
}

/** The e-mail addresses of the instance administrators. */
export function listAdministratorsInStore(config: Config): Promise<string[]> {
  return inStore(config, async (db) => (await lockAdministrators(db)).map(({ email }) => email))
}

/** Appoints a person with an account. */
export function addAdministratorInStore(config: Config, email: string): Promise<void> {
  return inStore(config, (db) =>
    transaction(db, async (tx) => {
      const action = 'platform.instance_administrator.added'
      await appoint(tx, email, (account) => createEntry(action, account), null)
    }),
  )
}

/** Dismisses an administrator, but not the last one. */
export function removeAdministratorInStore(config: Config, email: string): Promise<void> {
  return inStore(config, (db) =>
    transaction(db, async (tx) => {
      const normal = normalEmail(email)
      const account = (await lockAdministrators(tx)).find((one) => one.email === normal)
      if (account === undefined) throw new ConfigError(`${normal} is not an administrator`)
      await dismiss(
        tx,
        account,
        createEntry('platform.instance_administrator.removed', account),
        null,
      )
    }),
  )
}

/**
 * Returns a link with which a person who has an account sets a new password, once within an hour. The
 * embedded store is started for it if it does not run.
 */
export function createResetLinkInStore(config: Config, email: string): Promise<string> {
  return whileStoreRuns(config, (connection) =>
    withDatabase(connection, (db) =>
      transaction(db, async (tx) => {
        const account = await findAccountByEmail(tx, normalEmail(email))
        if (account === null) throw new ConfigError(`${normalEmail(email)} has no account`)
        const [clock] = await tx<{ now: Date }[]>`select now()`
        const entry = createEntry('platform.password.reset_requested', account)
        await recordAuditOfUser(tx, account.id, entry)
        return createResetLink(tx, account.id, {
          publicUrl: publicUrl(config),
          now: clock!.now.getTime(),
        })
      }),
    ),
  )
}

function createEntry(action: AuditAction, account: UserRow): NewAuditEntry {
  const target = administratorTarget(account)
  return { ...commandOrigin, action, target, requestId: null, occurredAt: Date.now() }
}

async function refuseChange(
  db: Database,
  { name, deletes_at }: ListedOrganization,
  { act }: CommandedChange,
): Promise<void> {
  if (act === 'delete' && deletes_at !== null) throw new ConfigError(`${name} was already deleted`)
  if (act === 'restore' && deletes_at === null) throw new ConfigError(`${name} was not deleted`)
  const active = (await listAll(db)).filter((one) => one.deletes_at === null)
  if (act === 'delete' && active.length === 1) {
    throw new ConfigError(
      `${name} is the only organization of the installation. Create another one before you delete it`,
    )
  }
}

async function listAll(db: Database): Promise<ListedOrganization[]> {
  const rows = await db<
    { id: string; name: string; slug: string; deletes_at: Date | null; members: number }[]
  >`
    select id, name, slug, deletes_at, (
      select count(*) from memberships
      where organization_id = organizations.id and user_id is not null
    ) as members
    from organizations order by id`
  return rows.map(({ id, name, slug, members, deletes_at }) => ({
    id: toId('organization', id),
    name,
    slug,
    created: readCreated(id),
    members,
    deletes_at: deletes_at?.toISOString() ?? null,
  }))
}

async function inStore<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl === null && !isStoreRunning(config.dataDir)) {
    throw new ConfigError('The service is not running. Start it first')
  }
  const connection =
    config.databaseUrl === null ? runningConnection(config.dataDir) : { url: config.databaseUrl }
  return withDatabase(connection, work)
}

async function withDatabase<Result>(
  connection: ConnectionSettings,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const pool = connectTo(connection, 1)
  try {
    return await work(pool.db)
  } finally {
    await pool.close()
  }
}

/** Asks five times a second for 30 seconds at most. */
async function waitUntil(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < 150; at++) {
    await wait(200)
    if (await isDone()) return true
  }
  return false
}
