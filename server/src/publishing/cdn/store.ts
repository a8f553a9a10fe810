import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { DeployedFile } from '../deployments/files.ts'
import { selectRecalledContents } from '../recalls/store.ts'

/** The statements that deliver deployed content. */

/** A deployment that is ready, and therefore never changes. */
export interface Deployed {
  /** UUID. */
  id: string
  kind: 'content' | 'portal'
  tenant: Tenant
  /** The organization's id. */
  owner: string
  files: ReadonlyMap<string, DeployedFile>
  /** Paths whose content was recalled; they are not among the files. */
  recalled: ReadonlySet<string>
  isDeleted: boolean
  /** Every channel that it was promoted to requires a key, and there is one. */
  requiresKey: boolean
  completedAt: Date
}

/**
 * Returns a deployment of any organization by its UUID, as recalls leave it; null if it was never
 * ready.
 */
export async function findDeployed(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, kind, files, completed_at from deployments
    where id = ${id} and status = 'ready'`
  if (row === undefined) return findDeleted(db, id)
  const recalled = await selectRecalledContents(db, toTenant(row))
  const isRecalled = ({ sha256, made_of }: DeployedFile) =>
    recalled.has(sha256) || (made_of !== undefined && recalled.has(made_of))
  const served = row.files.filter((file) => !isRecalled(file))
  return {
    ...readDeployed(row),
    requiresKey: await isBehindKeys(db, toTenant(row), row.id),
    files: new Map(served.map((file) => [file.path, file])),
    recalled: new Set(row.files.filter(isRecalled).map(({ path }) => path)),
  }
}

async function isBehindKeys(db: Database, tenant: Tenant, id: string): Promise<boolean> {
  const [row] = await db<{ is_behind: boolean | null }[]>`
    select bool_and(channel.requires_key) as is_behind
    from channel_moves move join channels channel
      on channel.organization_id = move.organization_id and channel.livemode = move.livemode
        and channel.id = move.channel_id
    where move.organization_id = ${tenant.organizationId} and move.livemode = ${tenant.livemode}
      and move.deployment_id = ${id}`
  return row?.is_behind ?? false
}

/** A deployment that was ready and is deleted, without files; null if none was. */
async function findDeleted(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, kind, completed_at from deployments
    where id = ${id} and status = 'deleted'`
  if (row === undefined) return null
  return {
    ...readDeployed(row),
    files: new Map(),
    recalled: new Set(),
    isDeleted: true,
    requiresKey: false,
  }
}

function readDeployed(row: Omit<DeployedRow, 'files'>) {
  const { id, kind, completed_at: completedAt, organization_id } = row
  const owner = toId('organization', organization_id)
  return { id, kind, tenant: toTenant(row), owner, isDeleted: false, completedAt }
}

function toTenant({ organization_id, livemode }: Omit<DeployedRow, 'files'>): Tenant {
  return { organizationId: organization_id, livemode }
}

/** What people call a deployment; it may change after the deployment is ready. */
export async function findDeploymentTexts(
  db: Database,
  { id, tenant }: Pick<Deployed, 'id' | 'tenant'>,
): Promise<{ name: string | null; note: string | null }> {
  const [row] = await db<{ name: string | null; note: string | null }[]>`
    select name, note from deployments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`
  return row!
}

/** The settings of an organization that delivery needs. */
export interface DeliveringOrganization {
  /** UUID. */
  id: string
  delivery_requires_key: boolean
}

/** Returns an organization by id or slug; null if it is deleted. */
export async function findOrganization(
  db: Database,
  idOrSlug: string,
): Promise<DeliveringOrganization | null> {
  const uuid = toUuid('organization', idOrSlug)
  const [row] = await db<DeliveringOrganization[]>`
    select id, delivery_requires_key from organizations
    where ${uuid === null ? db`slug = ${idOrSlug}` : db`id = ${uuid}`} and deletes_at is null`
  return row ?? null
}

/** What a channel serves. */
export interface ChannelTarget {
  /** UUID. */
  deployment_id: string
  requires_key: boolean
}

export async function findChannelTarget(db: Database, place: Place): Promise<ChannelTarget | null> {
  const [row] = await db<ChannelTarget[]>`
    select deployment_id, requires_key from channels
    where organization_id = ${place.organizationId} and livemode = ${place.livemode}
      and name = ${place.channel}`
  return row ?? null
}

export interface Place extends Tenant {
  channel: string
}

interface DeployedRow {
  organization_id: string
  livemode: boolean
  id: string
  kind: Deployed['kind']
  files: DeployedFile[]
  completed_at: Date
}
