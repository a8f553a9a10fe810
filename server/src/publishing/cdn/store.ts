import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/ids.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { DeployedFile } from '../deployments/files.ts'

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
  completedAt: Date
}

/** By UUID, in any organization. Returns null for a deployment that is not ready. */
export async function findDeployed(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, kind, files, completed_at from deployments
    where id = ${id} and status = 'ready'`
  if (row === undefined) return null
  return {
    id: row.id,
    kind: row.kind,
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    owner: Buffer.from(toId('organization', row.organization_id)),
    files: new Map(row.files.map((file) => [file.path, file])),
    completedAt: row.completed_at,
  }
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
