import type { Database } from '../../database/database.ts'
import { readCreated, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import {
  type Channel,
  type ChannelPatch,
  isChannelName,
  movesShown,
  StoredChannel,
} from './schema.ts'

const channels = defineTable(StoredChannel, {
  kind: 'channel',
  columns: {
    name: { write: 'insert' },
    deployment_id: { as: 'deployment', id: 'deployment' },
    requires_approval: {},
    requires_key: {},
    kept_deployments: {},
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type ChannelRow = Row<typeof channels>
export type ChannelSettings = Required<Omit<ChannelPatch, 'metadata'>>

export interface MoveRow {
  id: string
  channel_id: string
  deployment_id: string
  action: 'promote' | 'rollback'
  created_by: string
}

/** Returns null for an unknown or invalid name. `lock` locks the row until the transaction ends. */
export async function findChannel(
  db: Database,
  tenant: Tenant,
  name: string,
  lock = false,
): Promise<ChannelRow | null> {
  if (!isChannelName(name)) return null
  const [row] = await db<ChannelRow[]>`
    select ${channels.columns(db)} from channels
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and name = ${name} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listChannels(
  db: Database,
  tenant: Tenant,
  page: Page,
): Promise<PageOf<ChannelRow>> {
  return selectPage(db, page, {
    kind: 'channel',
    table: 'channels',
    tenant,
    columns: channels.columns(db),
  })
}

/** Whether the content of any channel needs a key. */
export async function isAnyKeyRequired(db: Database, tenant: Tenant): Promise<boolean> {
  const [row] = await db`
    select 1 from channels
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and requires_key limit 1`
  return row !== undefined
}

/** The names of the channels that point to a deployment (UUID). */
export async function selectChannelNames(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from channels
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and deployment_id = ${deploymentId} order by name`
  return rows.map(({ name }) => name)
}

/** Prevents other transactions from creating channels until this one ends. */
export async function lockChannels(db: Database, tenant: Tenant): Promise<void> {
  const name = `channels ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

export async function countChannels(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from channels
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  return row!.count
}

export async function insertChannel(
  db: Database,
  tenant: Tenant,
  channel: New<typeof channels>,
): Promise<ChannelRow> {
  const [row] = await db<ChannelRow[]>`
    insert into channels ${channels.values(db, tenant, channel)}
    returning ${channels.columns(db)}`
  return row!
}

export async function updateChannel(
  db: Database,
  tenant: Tenant,
  before: ChannelRow,
  change: Change<typeof channels>,
): Promise<ChannelRow> {
  const [row] = await db<ChannelRow[]>`
    update channels set ${channels.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${channels.columns(db)}`
  return row!
}

export async function insertMove(db: Database, tenant: Tenant, move: MoveRow): Promise<void> {
  await db`
    insert into channel_moves (organization_id, livemode, id, channel_id, deployment_id, action, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${move.id}, ${move.channel_id},
      ${move.deployment_id}, ${move.action}, ${move.created_by})`
}

/** The last moves of these channels (UUIDs), newest first. */
export async function selectMoves(
  db: Database,
  tenant: Tenant,
  channelIds: readonly string[],
): Promise<MoveRow[]> {
  return db<MoveRow[]>`
    select move.* from unnest(${channelIds as string[]}::uuid[]) as wanted (id)
    cross join lateral (
      select id, channel_id, deployment_id, action, created_by from channel_moves
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and channel_id = wanted.id
      order by id desc limit ${movesShown}
    ) as move
    order by move.id desc`
}

/** Whether the channel has ever pointed to that deployment (UUIDs). */
export async function hasPointedTo(
  db: Database,
  tenant: Tenant,
  channelId: string,
  deploymentId: string,
): Promise<boolean> {
  const [row] = await db`
    select 1 from channel_moves
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and channel_id = ${channelId} and deployment_id = ${deploymentId} limit 1`
  return row !== undefined
}

/** Returns the base URL of a channel's content. */
export function toChannelUrl(
  publicUrl: string,
  { organizationId, livemode }: Tenant,
  channel: string,
): string {
  const organization = toId('organization', organizationId)
  return `${publicUrl}/cdn/${organization}/${livemode ? 'live' : 'test'}/${channel}`
}

export function renderChannel(
  row: ChannelRow,
  moves: readonly MoveRow[],
  publicUrl: string,
): Channel {
  const { organization_id: organizationId, livemode, name } = row
  return {
    ...channels.render(row),
    url: toChannelUrl(publicUrl, { organizationId, livemode }, name),
    history: moves
      .filter(({ channel_id }) => channel_id === row.id)
      .map(({ id, deployment_id, action, created_by }) => ({
        deployment: toId('deployment', deployment_id),
        action,
        created: readCreated(id),
        created_by,
      })),
  }
}
