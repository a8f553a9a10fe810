import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/ids.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { DeployedFile } from '../deployments/files.ts'
import { selectRecalledContents } from '../recalls/store.ts'

/** The statements that deliver deployed content. */

/** A deployment that is ready, and therefore never changes. */
export interface Deployed {
  /** UUID. */
  id: string
  kind: 'content' | 'portal'
  tenant: Tenant
  /** The organization's id, as bytes. */
  owner: Buffer
  files: ReadonlyMap<string, DeployedFile>
  /** Paths whose content was recalled; they are not among the files. */
  recalled: ReadonlySet<string>
  isDeleted: boolean
  completedAt: Date
}

/**
 * By UUID, in any organization, as recalls leave it. Returns null for a deployment that was never
 * ready.
 */
export async function findDeployed(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, kind, files, completed_at from deployments
    where id = ${id} and status = 'ready'`
  if (row === undefined) return findDeleted(db, id)
  const recalled = await selectRecalledContents(db, toTenant(row))
  const isRecalled = ({ sha256 }: DeployedFile) => recalled.has(sha256)
  const served = row.files.filter((file) => !isRecalled(file))
  return {
    ...readDeployed(row),
    files: new Map(served.map((file) => [file.path, file])),
    recalled: new Set(row.files.filter(isRecalled).map(({ path }) => path)),
  }
}

/** A deployment that was ready and is deleted, without files; null if none was. */
async function findDeleted(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, kind, completed_at from deployments
    where id = ${id} and status = 'deleted'`
  if (row === undefined) return null
  return { ...readDeployed(row), files: new Map(), recalled: new Set(), isDeleted: true }
}

function readDeployed(row: Omit<DeployedRow, 'files'>) {
  const { id, kind, completed_at: completedAt, organization_id } = row
  const owner = Buffer.from(toId('organization', organization_id))
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

/** By id or slug; null for a deleted organization. */
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

/** Returns the UUID of the deployment that a channel points to. */
export async function findChannelTarget(db: Database, place: Place): Promise<string | null> {
  const [row] = await db<{ deployment_id: string }[]>`
    select deployment_id from channels
    where organization_id = ${place.organizationId} and livemode = ${place.livemode}
      and name = ${place.channel}`
  return row?.deployment_id ?? null
}

interface Place extends Tenant {
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
