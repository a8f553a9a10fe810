import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toUuid, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { DeployedFile } from './files.ts'
import { manifestOf } from './manifest.ts'
import type { Deployment, DeploymentQuery, Gate, Source } from './schema.ts'

export interface DeploymentRow {
  organization_id: string
  livemode: boolean
  id: string
  status: Deployment['status']
  sources: Source[]
  gate: Gate | null
  channel: string | null
  files: DeployedFile[] | null
  root_hash: string | null
  bytes: number | null
  warnings: string[]
  failure_code: string | null
  failure_message: string | null
  completed_at: Date | null
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

export type NewDeployment = Pick<
  DeploymentRow,
  'id' | 'sources' | 'gate' | 'channel' | 'warnings' | 'metadata' | 'created_by'
> & { input_hash: string }

const columns = (db: Database) => db`
  organization_id, livemode, id, status, sources, gate, channel, files, root_hash, bytes, warnings,
  failure_code, failure_message, completed_at, metadata, created_by, updated`

export async function insertDeployment(
  db: Database,
  tenant: Tenant,
  deployment: NewDeployment,
): Promise<DeploymentRow> {
  const { gate } = deployment
  const [row] = await db<DeploymentRow[]>`
    insert into deployments (organization_id, livemode, id, sources, input_hash, gate, channel,
      warnings, metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${deployment.id}, ${db.json(deployment.sources)},
      ${deployment.input_hash}, ${gate === null ? null : db.json(gate)}, ${deployment.channel},
      ${deployment.warnings}, ${db.json(deployment.metadata)}, ${deployment.created_by})
    returning ${columns(db)}`
  return row!
}

/** Null where the id names no deployment of this tenant; `lock` keeps the row until the transaction ends. */
export async function findDeployment(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<DeploymentRow | null> {
  const uuid = toUuid('deployment', id)
  if (uuid === null) return null
  const [row] = await db<DeploymentRow[]>`
    select ${columns(db)} from deployments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Keeps others from asking for the same content until the transaction ends. */
export async function lockInput(db: Database, tenant: Tenant, inputHash: string): Promise<void> {
  const name = `deployment ${tenant.organizationId} ${tenant.livemode} ${inputHash}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** The deployment that has this content or is about to have it. */
export async function findByInput(
  db: Database,
  tenant: Tenant,
  inputHash: string,
): Promise<DeploymentRow | null> {
  const [row] = await db<DeploymentRow[]>`
    select ${columns(db)} from deployments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and input_hash = ${inputHash} and status in ('ready', 'building', 'queued')
    order by status = 'ready' desc, id limit 1
    for update`
  return row ?? null
}

export function listDeployments(
  db: Database,
  tenant: Tenant,
  { status }: Pick<DeploymentQuery, 'status'>,
  page: Page,
): Promise<PageOf<DeploymentRow>> {
  return selectPage(db, page, {
    kind: 'deployment',
    table: 'deployments',
    tenant,
    columns: columns(db),
    ...(status === undefined
      ? {}
      : { among: { column: db`status`, values: db`select ${status}::text` } }),
  })
}

export type DeploymentChange = Partial<
  Pick<
    DeploymentRow,
    | 'status'
    | 'channel'
    | 'files'
    | 'root_hash'
    | 'bytes'
    | 'warnings'
    | 'failure_code'
    | 'failure_message'
    | 'completed_at'
  >
>

export async function updateDeployment(
  db: Database,
  tenant: Tenant,
  before: DeploymentRow,
  change: DeploymentChange,
): Promise<DeploymentRow> {
  const after = { ...before, ...change }
  const [row] = await db<DeploymentRow[]>`
    update deployments set status = ${after.status}, channel = ${after.channel},
      files = ${after.files === null ? null : db.json(after.files as never)},
      root_hash = ${after.root_hash}, bytes = ${after.bytes}, warnings = ${after.warnings},
      failure_code = ${after.failure_code}, failure_message = ${after.failure_message},
      completed_at = ${after.completed_at}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export function renderDeployment(row: DeploymentRow): Deployment {
  return {
    id: toId('deployment', row.id),
    object: 'deployment',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    status: row.status,
    sources: row.sources,
    gate: row.gate,
    channel: row.channel,
    manifest: manifestOf(row.files ?? []),
    root_hash: row.root_hash,
    bytes: row.bytes,
    warnings: row.warnings,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message! },
    completed_at: timestampOrNull(row.completed_at),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
