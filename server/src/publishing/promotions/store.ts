import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Promotion, type PromotionQuery } from './schema.ts'

const promotions = defineTable(Promotion, {
  kind: 'promotion',
  columns: {
    channel: { write: 'insert' },
    deployment_id: { as: 'deployment', id: 'deployment', write: 'insert' },
    status: {},
    promote_at: { time: true },
    // Not now(), which is the beginning of the transaction: a build that waited for the lock of the
    // deployment must see that the time has come meanwhile.
    is_due: {
      hidden: type<boolean>(),
      select: 'coalesce(promote_at <= clock_timestamp(), true)',
      write: 'never',
    },
    note: {},
    reviewed_by: { write: 'update' },
    reviewed_at: { time: true, write: 'update' },
    review_note: { write: 'update' },
    failure_code: { hidden: type<string | null>() },
    failure_message: { hidden: type<string | null>() },
    completed_at: { time: true },
    metadata: { json: true },
    created_by: { write: 'insert' },
    requested_by: { hidden: type<string | null>(), write: 'insert' },
  },
  computed: { failure: renderFailure },
})

export type PromotionRow = Row<typeof promotions>
export type NewPromotion = New<typeof promotions>
export type PromotionChange = Change<typeof promotions>

export async function insertPromotion(
  db: Database,
  tenant: Tenant,
  promotion: NewPromotion,
): Promise<PromotionRow> {
  const [row] = await db<PromotionRow[]>`
    insert into promotions ${promotions.values(db, tenant, promotion)}
    returning ${promotions.columns(db)}`
  return row!
}

/** Returns null for an unknown id. `lock` locks the row until the transaction ends. */
export async function findPromotion(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PromotionRow | null> {
  const uuid = toUuid('promotion', id)
  if (uuid === null) return null
  const [row] = await db<PromotionRow[]>`
    select ${promotions.columns(db)} from promotions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Locks the promotions of a deployment (UUID) that have not ended, by creation. */
export async function lockUnfinishedPromotions(
  db: Database,
  tenant: Tenant,
  deploymentId: string,
): Promise<PromotionRow[]> {
  return db<PromotionRow[]>`
    select ${promotions.columns(db)} from promotions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and deployment_id = ${deploymentId} and status in ('awaiting_approval', 'scheduled')
    order by id for update`
}

export function listPromotions(
  db: Database,
  tenant: Tenant,
  { status, channel, deployment }: Pick<PromotionQuery, 'status' | 'channel' | 'deployment'>,
  page: Page,
): Promise<PageOf<PromotionRow>> {
  const byStatus = status === undefined ? db`` : db`and status = ${status}`
  const byChannel = channel === undefined ? db`` : db`and channel = ${channel}`
  const selection = {
    kind: 'promotion' as const,
    table: 'promotions',
    tenant,
    columns: promotions.columns(db),
  }
  if (deployment !== undefined) {
    const among = {
      column: db`deployment_id`,
      values: db`select ${toUuid('deployment', deployment)}::uuid`,
    }
    return selectPage(db, page, { ...selection, among, where: db`${byStatus} ${byChannel}` })
  }
  if (channel !== undefined) {
    const among = { column: db`channel`, values: db`select ${channel}::text` }
    return selectPage(db, page, { ...selection, among, where: byStatus })
  }
  if (status === undefined) return selectPage(db, page, selection)
  const among = { column: db`status`, values: db`select ${status}::text` }
  return selectPage(db, page, { ...selection, among })
}

export async function updatePromotion(
  db: Database,
  tenant: Tenant,
  before: PromotionRow,
  change: PromotionChange,
): Promise<PromotionRow> {
  const [row] = await db<PromotionRow[]>`
    update promotions set ${promotions.assignments(db, { ...before, ...change })}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${promotions.columns(db)}`
  return row!
}

export function renderPromotion(row: PromotionRow): Promotion {
  return promotions.render(row)
}
