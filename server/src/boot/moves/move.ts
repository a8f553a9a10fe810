import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type Pool, transaction } from '../../database/database.ts'
import { firstUuidAt, readTime } from '../../kernel/base/ids.ts'
import { ensurePartitions } from '../../kernel/rows/partitions.ts'
import { findHeaders } from '../../kernel/secrets/reseal.ts'
import { allSealedColumns } from '../../kernel/secrets/sealed-columns.ts'
import { readFingerprint, type SecretBox } from '../../kernel/secrets/secrets.ts'
import { ConfigError } from '../../settings/setting.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { listContents } from '../../tenancy/organizations/blobs.ts'
import { removeRows } from '../../tenancy/organizations/removal.ts'
import { listTenantTables, type TenantTable } from '../../tenancy/organizations/tenant-tables.ts'
import { countRows, insertRows, readRows } from './copy.ts'
import { freeze, ofOrganization, thaw } from './freeze.ts'
import { copyPeople, listReferringToUsers } from './people.ts'

/**
 * Moves an organization from one cell to another, with its ids, while it is read:
 *
 * 1. Its files and the history that no longer changes are copied.
 * 2. It is frozen: writes are refused with 503, and no delivery and no job begins.
 * 3. The rest is copied in one transaction of the new cell, from one snapshot of the old one. With its
 *    commit, the organization has arrived.
 * 4. The old cell marks it as moved, and answers its keys with the name of the new cell.
 * 5. Its rows and files in the old cell are removed, except what points to the new cell.
 *
 * Killed before the commit of step 3, it is frozen or not, and nothing has arrived; killed later, it has
 * arrived and the old cell begins nothing. A repetition continues in both cases.
 */

/** An installation, as the mover sees it. */
export interface Cell {
  /** `default` for the cell without a name. */
  name: string
  pool: Pool
  blobs: Blobs
  secretBox: SecretBox
}

interface MoveOptions {
  from: Cell
  to: Cell
  /** UUID. */
  organizationId: string
  /** Called before each step with a line for the operator. */
  onStep?: (line: string) => void
  /** How long attempts in flight may take to end, in ms; then the move is given up. */
  maxFreezeMs?: number
}

/** Whether the organization arrived with this call, or had arrived before. */
export type Moved = 'moved' | 'already moved'

/** Any number that all movers agree on. */
const lock = 4_257_020
/** Rows whose ids are older than this cannot be committed any more (`kernel/rows/recording.ts`). */
const settledMs = 600_000
/** Processes know a credential for at most half a second (`kernel/api/credential-cache.ts`). */
const cachedMs = 1_500
/** Rows by which the old cell knows the keys, tokens and members of an organization that has moved. */
const signposts = ['api_keys', 'oauth_applications', 'oauth_tokens', 'memberships']
/** Kept by triggers: those of the new cell count what is inserted. */
const counted = 'stored_bytes'
const history = ['events', 'event_renderings', 'deliveries', 'attempts', 'request_logs']

/** Throws `ConfigError` if the organization cannot be moved; then nothing has changed. */
export async function moveOrganization(options: MoveOptions): Promise<Moved> {
  const { from, to, organizationId } = options
  return alone(from.pool.db, organizationId, async () => {
    const { movedTo } = await requireOrganization(from.pool.db, organizationId)
    if (movedTo !== null && movedTo !== to.name) {
      throw new ConfigError(`The organization is in the cell ${movedTo}. Move it from there`)
    }
    if (movedTo !== null) {
      await finish(options)
      return 'already moved'
    }
    if (!(await hasArrived(to.pool.db, organizationId))) {
      await requireEqual(from, to)
      const unsettled = await copyAhead(options)
      try {
        await arrive(options, unsettled)
      } catch (error) {
        if (!(await hasArrived(to.pool.db, organizationId)))
          await thaw(from.pool.db, organizationId)
        throw error
      }
    }
    options.onStep?.('sending requests to the new cell')
    await leave(from.pool.db, organizationId, to.name)
    await finish(options)
    return 'moved'
  })
}

/** Lets an organization write again whose move was interrupted. Throws if it has arrived. */
export async function cancelMove({ from, to, organizationId }: MoveOptions): Promise<void> {
  await alone(from.pool.db, organizationId, async () => {
    if (await hasArrived(to.pool.db, organizationId)) {
      throw new ConfigError('The organization has arrived. Repeat the move to finish it')
    }
    await thaw(from.pool.db, organizationId)
  })
}

/** Throws if another mover has the organization. */
function alone<Result>(
  db: Database,
  organizationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (session) => {
    await session`set local idle_in_transaction_session_timeout = 0`
    const [row] = await session<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${lock}, hashtext(${organizationId})) as free`
    if (!row!.free) throw new ConfigError('The organization is being moved by another command')
    return work()
  })
}

async function requireOrganization(db: Database, id: string): Promise<{ movedTo: string | null }> {
  const [row] = await db<{ movedTo: string | null; deleted: boolean }[]>`
    select moved_to as "movedTo", deletes_at is not null as deleted from organizations where id = ${id}`
  if (row === undefined) throw new ConfigError('There is no such organization in this cell')
  if (row.deleted) throw new ConfigError('The organization was deleted. Restore it, then move it')
  return row
}

async function hasArrived(db: Database, id: string): Promise<boolean> {
  return (await db`select 1 from organizations where id = ${id} and moved_to is null`).length > 0
}

/** Both cells have the same tables, and the new one can read the secrets of the old one. */
async function requireEqual(from: Cell, to: Cell): Promise<void> {
  const read = ({ pool }: Cell) =>
    pool.db<{ name: string }[]>`select name from schema_migrations order by name`
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join()
  if (names(await read(from)) !== names(await read(to))) {
    throw new ConfigError('The cells run different versions of Blazon. Upgrade the older one first')
  }
  for (const column of allSealedColumns) {
    for (const header of await findHeaders(from.pool.db, column)) {
      if (to.secretBox.knows(header)) continue
      throw new ConfigError(
        `The new cell lacks the encryption key ${readFingerprint(header)}. Append the key of the old cell to its BLAZON_ENCRYPTION_KEY, after a comma, and restart it`,
      )
    }
  }
}

/** What is copied only while the organization is frozen. */
interface Unsettled {
  /** Rows of the history from this id on, because older ones cannot be committed any more. */
  from: string
  /** Deliveries that were pending, which may have ended since, and may have further attempts. */
  pending: string[]
}

/** Copies the files, and the history that cannot change any more. */
async function copyAhead({ from, to, organizationId, onStep }: MoveOptions): Promise<Unsettled> {
  onStep?.('copying files')
  await copyFiles(from.blobs, to.blobs, organizationId)
  onStep?.('copying the history')
  const { db } = from.pool
  await preparePartitions(db, to.pool.db, organizationId)
  const start = firstUuidAt(Date.now() - settledMs)
  const rows = await db<{ id: string }[]>`
    select delivery_id as id from pending_deliveries where organization_id = ${organizationId}`
  const pending = rows.map(({ id }) => id)
  for (const table of await listHistory(db)) {
    const id = db(table.key[0]!)
    const settled = hasDeliveries(table)
      ? db`and ${id} < ${start} and ${id} <> all(${pending}::uuid[])`
      : db`and ${id} < ${start}`
    for await (const page of readRows(db, table, organizationId, settled)) {
      await insertRows(to.pool.db, table, page, true)
    }
  }
  return { from: start, pending }
}

async function copyUnsettled(
  from: Database,
  to: Database,
  organizationId: string,
  unsettled: Unsettled,
): Promise<void> {
  for (const table of await listHistory(from)) {
    const id = from(table.key[0]!)
    const parts = [from`and ${id} >= ${unsettled.from}`]
    if (hasDeliveries(table)) {
      parts.push(from`and ${id} < ${unsettled.from} and ${id} = any(${unsettled.pending}::uuid[])`)
    }
    // An old event is rendered again for an endpoint that pins a version later.
    if (table.name === 'event_renderings') {
      parts.push(from`and event_id in (
        select event_id from pending_deliveries where organization_id = ${organizationId})`)
    }
    for (const part of parts) {
      for await (const page of readRows(from, table, organizationId, part)) {
        await insertRows(to, table, page, true)
      }
    }
  }
}

async function listHistory(db: Database): Promise<TenantTable[]> {
  return (await listTenantTables(db)).filter(isHistory)
}

function isHistory({ name }: TenantTable): boolean {
  return history.includes(name)
}

function hasDeliveries({ name }: TenantTable): boolean {
  return name === 'deliveries' || name === 'attempts'
}

async function copyFiles(from: Blobs, to: Blobs, organizationId: string): Promise<void> {
  for await (const { livemode, contents } of listContents(from, organizationId)) {
    for (const sha256 of contents) {
      const owner = { organizationId, livemode }
      const staged = await to.stage(await from.open({ ...owner, sha256 }), Infinity)
      try {
        await to.keep(staged, owner)
      } finally {
        await staged.discard()
      }
    }
  }
}

/** The days of the history, which a young cell may lack. */
async function preparePartitions(
  from: Database,
  to: Database,
  organizationId: string,
): Promise<void> {
  const [row] = await from<{ id: string | null }[]>`
    select min(id::text) as id from events where organization_id = ${organizationId}`
  const dayMs = 86_400_000
  const oldest = row!.id === null ? Date.now() : readTime(row!.id)
  for (let day = oldest; day < Date.now() + dayMs; day += 4 * dayMs) await ensurePartitions(to, day)
}

/** Freezes the organization, and copies what is left in one transaction of the new cell. */
async function arrive(options: MoveOptions, unsettled: Unsettled): Promise<void> {
  const { from, to, organizationId, onStep } = options
  onStep?.('refusing writes')
  await freeze(from.pool.db, organizationId, options.maxFreezeMs ?? 60_000)
  onStep?.('copying the rest')
  await copyFiles(from.blobs, to.blobs, organizationId)
  await transaction(from.pool.db, async (snapshot) => {
    await snapshot`set transaction isolation level repeatable read, read only`
    await transaction(to.pool.db, async (tx) => {
      await copyRows(snapshot, tx, organizationId)
      await copyUnsettled(snapshot, tx, organizationId, unsettled)
    })
  })
}

async function copyRows(from: Database, to: Database, organizationId: string): Promise<void> {
  await forgetSignposts(to, organizationId)
  // Each table comes before those that it refers to.
  const tables = (await listTenantTables(from)).filter(
    (table) => table.name !== counted && !isHistory(table),
  )
  const ofUsers = await listReferringToUsers(
    from,
    tables.map(({ name }) => name),
  )
  const users = await copyPeople(from, to, organizationId, ofUsers)
  // Triggers make rows for a new organization, such as its default brand.
  for (const { name } of tables) {
    await to`delete from ${to(name)} where organization_id = ${organizationId}`
  }
  for (const table of tables.toReversed()) {
    const condition = table.name === 'jobs' ? from`and ${ofOrganization(from)}` : from``
    let left = 0
    for await (const rows of readRows(from, table, organizationId, condition)) {
      await insertRows(
        to,
        table,
        rows.map(adapt(table.name, ofUsers.includes(table.name) ? users : new Map())),
      )
      left += rows.length
    }
    const arrived = await countRows(to, table.name, organizationId)
    if (arrived < left) throw new Error(`${left - arrived} rows of ${table.name} did not arrive`)
  }
}

/** What the old cell of an earlier move kept: the organization comes back. */
async function forgetSignposts(to: Database, organizationId: string): Promise<void> {
  const returning = await to`
    select 1 from organizations where id = ${organizationId} and moved_to is not null`
  if (returning.length === 0) return
  for (const table of signposts.toReversed()) {
    await to`delete from ${to(table)} where organization_id = ${organizationId}`
  }
  await to`delete from organizations where id = ${organizationId}`
}

/** A row as it begins in the new cell: nobody works on it, and people have the accounts of that cell. */
function adapt(table: string, users: ReadonlyMap<string, string>): (row: string) => string {
  if (table === 'pending_deliveries' || table === 'jobs') {
    return (row) => {
      const { started_at: _, ...rest } = JSON.parse(row)
      return JSON.stringify({ ...rest, leased_until: null })
    }
  }
  if (users.size === 0) return (row) => row
  return (row) => {
    const fields = JSON.parse(row)
    return JSON.stringify({
      ...fields,
      user_id: users.get(fields.user_id) ?? fields.user_id,
    })
  }
}

/** Makes the old cell answer with the name of the new one, and begin nothing. */
async function leave(db: Database, organizationId: string, to: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx`update organizations set moved_to = ${to} where id = ${organizationId}`
    await tx`
      insert into moved_domains (domain, organization_id)
      select domain, organization_id from single_sign_on_domains
      where organization_id = ${organizationId} and verified_at is not null
      on conflict (domain) do update set organization_id = excluded.organization_id`
    await tx`delete from pending_deliveries where organization_id = ${organizationId}`
    await tx`delete from jobs where organization_id = ${organizationId} and ${ofOrganization(tx)}`
  })
}

/** Removes what the old cell no longer needs; its last requests were logged meanwhile. */
async function finish({ from, to, organizationId, onStep }: MoveOptions): Promise<void> {
  const { db } = from.pool
  await sleep(cachedMs)
  const tables = await listTenantTables(db)
  for (const table of tables.filter(({ name }) => name === 'request_logs')) {
    for await (const rows of readRows(db, table, organizationId, db``)) {
      await insertRows(to.pool.db, table, rows, true)
    }
  }
  onStep?.('removing its rows and files from the old cell')
  const never = new AbortController().signal
  for (const table of tables.filter(isLeft)) await removeRows(db, table, organizationId, never)
  for await (const { livemode, contents } of listContents(from.blobs, organizationId)) {
    for (const sha256 of contents) await from.blobs.remove({ organizationId, livemode, sha256 })
  }
  await thaw(db, organizationId)
}

function isLeft({ name }: TenantTable): boolean {
  return name !== 'jobs' && !signposts.includes(name)
}
