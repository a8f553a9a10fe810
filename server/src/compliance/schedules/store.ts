import type { Database } from '../../database/database.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import {
  amongBrand,
  fixedBrandColumn,
  renderBrandId,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import type { CheckCreate } from '../checks/schema.ts'
import { CheckSchedule, type CheckScheduleQuery } from './schema.ts'

const schedules = defineTable(CheckSchedule, {
  kind: 'check_schedule',
  columns: {
    ...fixedBrandColumn,
    status: { initial: 'active' },
    name: {},
    // The body of each check, with ids as callers write them.
    input: { hidden: type<CheckCreate>(), json: true, write: 'insert' },
    file_id: { hidden: type<string | null>(), write: 'insert' },
    every: {},
    on_brand_changes: {},
    notify: { hidden: type<string[]>() },
    notify_when: {},
    next_check_at: { time: true },
    due_at: { hidden: type<Date | null>() },
    // A hash of the rules, palettes and fonts that the last check used.
    brand: { hidden: type<string>() },
    last_check_id: { as: 'last_check', id: 'check' },
    compared_check_id: { hidden: type<string | null>() },
    ended_reason: { write: 'update' },
    failure_code: { hidden: type<string | null>(), write: 'update' },
    failure_message: { hidden: type<string | null>(), write: 'update' },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {
    brand: renderBrandId,
    file: ({ input }) => input.file ?? null,
    slide_asset: ({ input }) => input.slide_asset ?? null,
    ppt_set: ({ input }) => input.ppt_set ?? null,
    icon: ({ input }) => input.icon ?? null,
    url: ({ input }) => input.url ?? null,
    rules: ({ input }) => input.rules ?? null,
    tags: ({ input }) => input.tags ?? [],
    include_hidden: ({ input }) => input.include_hidden ?? null,
    include_notes: ({ input }) => input.include_notes ?? false,
    notify: ({ notify }) => notify.map((id) => toId('user', id)),
    failure: renderFailure,
  },
})

export type ScheduleRow = Row<typeof schedules>
type NewSchedule = New<typeof schedules>
export type ScheduleChange = Change<typeof schedules>

export async function insertSchedule(
  db: Database,
  tenant: Tenant,
  schedule: NewSchedule,
): Promise<ScheduleRow> {
  const [row] = await db<ScheduleRow[]>`
    insert into check_schedules ${schedules.values(db, tenant, schedule)}
    returning ${schedules.columns(db)}`
  return row!
}

/** `lock` locks the row until the transaction ends. */
export async function findSchedule(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<ScheduleRow | null> {
  const uuid = toUuid('check_schedule', id)
  if (uuid === null) return null
  const [row] = await db<ScheduleRow[]>`
    select ${schedules.columns(db)} from check_schedules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listSchedules(
  db: Database,
  tenant: Tenant,
  { brand, status, file }: CheckScheduleQuery,
  page: Page,
): Promise<PageOf<ScheduleRow>> {
  return selectPage(db, page, {
    kind: 'check_schedule',
    table: 'check_schedules',
    tenant,
    columns: schedules.columns(db),
    where: db`
      ${whereBrand(db, tenant, brand)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${file === undefined ? db`` : db`and file_id = ${toUuid('file', file)}`}`,
    ...amongBrand(db, tenant, brand),
  })
}

export async function countSchedules(db: Database, tenant: Tenant): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from check_schedules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status <> 'ended'`
  return row!.count
}

export async function updateSchedule(
  db: Database,
  tenant: Tenant,
  before: ScheduleRow,
  change: ScheduleChange,
): Promise<ScheduleRow> {
  const [row] = await db<ScheduleRow[]>`
    update check_schedules set ${schedules.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${schedules.columns(db)}`
  return row!
}

/** A schedule that is due. */
export interface DueSchedule {
  tenant: Tenant
  /** UUID. */
  id: string
}

/** Due schedules, one of each organization in turn. */
export async function selectDueSchedules(
  db: Database,
  now: Date,
  atMost: number,
): Promise<DueSchedule[]> {
  const rows = await db<{ organization_id: string; livemode: boolean; id: string }[]>`
    select organization_id, livemode, id from (
      select organization_id, livemode, id, due_at,
        row_number() over (partition by organization_id order by due_at, id) as turn
      from check_schedules where due_at <= ${now}
    ) as due
    order by turn, due_at limit ${atMost}`
  return rows.map(({ organization_id, livemode, id }) => ({
    tenant: { organizationId: organization_id, livemode },
    id,
  }))
}

/** Locks a schedule that is still due; null if it is not, or another process has it. */
export async function lockDueSchedule(
  db: Database,
  { tenant, id }: DueSchedule,
  now: Date,
): Promise<ScheduleRow | null> {
  const [row] = await db<ScheduleRow[]>`
    select ${schedules.columns(db)} from check_schedules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${id} and due_at <= ${now}
    for update skip locked`
  return row ?? null
}

/** Sets when the schedule is due next, which changes nothing that a caller set. */
export async function setTimes(
  db: Database,
  tenant: Tenant,
  id: string,
  { next_check_at, due_at }: Pick<ScheduleRow, 'next_check_at' | 'due_at'>,
): Promise<void> {
  await db`
    update check_schedules set next_check_at = ${next_check_at}, due_at = ${due_at}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${id}`
}

/** The newest completed check of a file, by its UUID; null if there is none. */
export async function findLastCheckOfFile(
  db: Database,
  tenant: Tenant,
  fileId: string,
): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    select id from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and file_id = ${fileId} and status = 'completed'
    order by id desc limit 1`
  return row?.id ?? null
}

export function renderSchedule(row: ScheduleRow): CheckSchedule {
  return schedules.render(row)
}
