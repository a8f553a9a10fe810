import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { readWarnings } from '../../kernel/base/warnings.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import type { DeployedFile } from './files.ts'
import { renderManifest } from './manifest.ts'
import { Deployment, type DeploymentQuery } from './schema.ts'

export const deployments = defineTable(Deployment, {
  kind: 'deployment',
  columns: {
    kind: { write: 'insert' },
    name: {},
    note: {},
    status: { write: 'update' },
    is_pinned: { write: 'update' },
    sources: { json: true, write: 'insert' },
    input_hash: { hidden: type<string>(), select: false, write: 'insert' },
    gate: { json: true, write: 'insert' },
    channel: {},
    files: { hidden: type<DeployedFile[] | null>(), json: true, write: 'update' },
    root_hash: { write: 'update' },
    bytes: { write: 'update' },
    warnings: { hidden: type<string[]>() },
    failure_code: { hidden: type<string | null>(), write: 'update' },
    failure_message: { hidden: type<string | null>(), write: 'update' },
    completed_at: { time: true, write: 'update' },
    deleted_at: { time: true, write: 'update' },
    metadata: { json: true },
    created_by: { write: 'insert' },
    // Who asked for the channel, maybe after another caller had created the same content.
    requested_by: { hidden: type<string | null>() },
    channel_requires_key: { hidden: type<boolean>() },
  },
  computed: {
    manifest: ({ files }) => renderManifest(files ?? []),
    file_count: ({ files }) => files?.length ?? 0,
    warnings: ({ warnings }) => readWarnings(warnings),
    failure: renderFailure,
  },
})

export type DeploymentRow = Row<typeof deployments>
type NewDeployment = New<typeof deployments>
type DeploymentChange = Change<typeof deployments>

export async function insertDeployment(
  db: Database,
  tenant: Tenant,
  deployment: NewDeployment,
): Promise<DeploymentRow> {
  const [row] = await db<DeploymentRow[]>`
    insert into deployments ${deployments.values(db, tenant, deployment)}
    returning ${deployments.columns(db)}`
  return row!
}

/** Returns null for an unknown id. `lock` locks the row until the transaction ends. */
export async function findDeployment(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<DeploymentRow | null> {
  const uuid = toUuid('deployment', id)
  if (uuid === null) return null
  const [row] = await db<DeploymentRow[]>`
    select ${deployments.columns(db)} from deployments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Prevents other requests for the same content until the transaction ends. */
export async function lockInput(db: Database, tenant: Tenant, inputHash: string): Promise<void> {
  const name = `deployment ${tenant.organizationId} ${tenant.livemode} ${inputHash}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** The deployment that has this content or will have it. */
export async function findByInput(
  db: Database,
  tenant: Tenant,
  inputHash: string,
): Promise<DeploymentRow | null> {
  const [row] = await db<DeploymentRow[]>`
    select ${deployments.columns(db)} from deployments
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and input_hash = ${inputHash} and status in ('ready', 'building', 'queued')
    order by status = 'ready' desc, id limit 1
    for update`
  return row ?? null
}

/** Returns how many deployments are queued or being built, counted up to `most`. */
export async function countUnfinished(db: Database, tenant: Tenant, most: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from (
      select from deployments
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and status in ('queued', 'building')
      limit ${most}
    ) unfinished`
  return row!.count
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
    columns: deployments.columns(db),
    ...(status === undefined
      ? {}
      : { among: { column: db`status`, values: db`select ${status}::text` } }),
  })
}

export async function updateDeployment(
  db: Database,
  tenant: Tenant,
  before: DeploymentRow,
  change: DeploymentChange,
): Promise<DeploymentRow> {
  const [row] = await db<DeploymentRow[]>`
    update deployments set ${deployments.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${deployments.columns(db)}`
  return row!
}

export function renderDeployment(row: DeploymentRow): Deployment {
  return deployments.render(row)
}
