import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { Recall } from './schema.ts'

const recalls = defineTable(Recall, {
  kind: 'recall',
  columns: {
    deployment_id: { as: 'deployment', id: 'deployment', write: 'insert' },
    path: { write: 'insert' },
    sha256: { write: 'insert' },
    reason: { write: 'insert' },
    addresses: { write: 'insert' },
    lifted_at: { time: true, write: 'never' },
    lifted_by: { write: 'never' },
    metadata: { json: true, write: 'insert' },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type RecallRow = Row<typeof recalls>

/** Returns null if the content is already withdrawn. */
export async function insertRecall(
  db: Database,
  tenant: Tenant,
  recall: New<typeof recalls>,
): Promise<RecallRow | null> {
  const [row] = await db<RecallRow[]>`
    insert into recalls ${recalls.values(db, tenant, recall)}
    on conflict (organization_id, livemode, sha256) where lifted_at is null do nothing
    returning ${recalls.columns(db)}`
  return row ?? null
}

/** Returns null for an unknown id. `lock` locks the row until the transaction ends. */
export async function findRecall(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<RecallRow | null> {
  const uuid = toUuid('recall', id)
  if (uuid === null) return null
  const [row] = await db<RecallRow[]>`
    select ${recalls.columns(db)} from recalls
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listRecalls(db: Database, tenant: Tenant, page: Page): Promise<PageOf<RecallRow>> {
  return selectPage(db, page, {
    ...{ kind: 'recall', table: 'recalls', tenant, columns: recalls.columns(db) },
  })
}

export async function liftRecall(
  db: Database,
  tenant: Tenant,
  { id }: RecallRow,
  by: string,
): Promise<RecallRow> {
  const [row] = await db<RecallRow[]>`
    update recalls set lifted_at = now(), lifted_by = ${by}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}
    returning ${recalls.columns(db)}`
  return row!
}

/** SHA-256 of the contents that the tenant has withdrawn. */
export async function selectRecalledContents(
  db: Database,
  { organizationId, livemode }: Tenant,
): Promise<Set<string>> {
  const rows = await db<{ sha256: string }[]>`
    select sha256 from recalls
    where organization_id = ${organizationId} and livemode = ${livemode} and lifted_at is null`
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** A place where a content is served; the channel is null for the deployment's own address. */
export interface ServedPlace {
  /** UUID. */
  deployment_id: string
  path: string
  channel: string | null
}

/** Where deployments and channels serve a content, newest deployment first. */
export async function selectServedPlaces(
  db: Database,
  { organizationId, livemode }: Tenant,
  sha256: string,
  atMost: number,
): Promise<ServedPlace[]> {
  return db<ServedPlace[]>`
    with holding as (
      select deployment.id, file ->> 'path' as path
      from deployment_contents content
      join deployments deployment on deployment.organization_id = ${organizationId}
        and deployment.livemode = ${livemode} and deployment.id = content.deployment_id
        and deployment.status = 'ready'
      cross join lateral jsonb_array_elements(deployment.files) as file
      where content.organization_id = ${organizationId} and content.livemode = ${livemode}
        and content.sha256 = ${sha256}
        and (file ->> 'sha256' = ${sha256} or file ->> 'made_of' = ${sha256})
    )
    select id as deployment_id, path, null as channel from holding
    union all
    select holding.id, holding.path, channel.name from holding join channels channel
      on channel.organization_id = ${organizationId} and channel.livemode = ${livemode}
        and channel.deployment_id = holding.id
    order by channel nulls last, deployment_id desc, path limit ${atMost}`
}

export function renderRecall(row: RecallRow): Recall {
  return recalls.render(row)
}
