import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/ids.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { DeployedFile } from '../deployments/files.ts'

/** What is read for those who ask for deployed content. */

/** A deployment that is ready; nothing of it changes any more. */
export interface Deployed {
  /** UUID. */
  id: string
  tenant: Tenant
  /** The organization's id, as in the request. */
  owner: Buffer
  files: ReadonlyMap<string, DeployedFile>
  completedAt: Date
}

/** By its UUID, whosesoever it is; null where it is not ready. */
export async function findDeployed(db: Database, id: string): Promise<Deployed | null> {
  const [row] = await db<DeployedRow[]>`
    select organization_id, livemode, id, files, completed_at from deployments
    where id = ${id} and status = 'ready'`
  if (row === undefined) return null
  return {
    id: row.id,
    tenant: { organizationId: row.organization_id, livemode: row.livemode },
    owner: Buffer.from(toId('organization', row.organization_id)),
    files: new Map(row.files.map((file) => [file.path, file])),
    completedAt: row.completed_at,
  }
}

/** What delivery asks of an organization. */
export interface DeliveringOrganization {
  /** UUID. */
  id: string
  delivery_requires_key: boolean
}

/** The organization with that id or slug. */
export async function findOrganization(
  db: Database,
  called: string,
): Promise<DeliveringOrganization | null> {
  const uuid = toUuid('organization', called)
  const [row] = await db<DeliveringOrganization[]>`
    select id, delivery_requires_key from organizations
    where ${uuid === null ? db`slug = ${called}` : db`id = ${uuid}`}`
  return row ?? null
}

/** UUID of the deployment that a channel points at. */
export async function findPointed(db: Database, place: Place): Promise<string | null> {
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
  files: DeployedFile[]
  completed_at: Date
}
