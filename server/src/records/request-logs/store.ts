import { type Database, type Fragment, transaction } from '../../database/database.ts'
import { firstUuidAt, readCreated, readTime, requireUuid, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { announce } from '../../kernel/rows/recording.ts'
import type { RequestLogQuery, RequestLogResource } from './schema.ts'

interface RequestLogRow {
  organization_id: string
  livemode: boolean
  /** The id of the request. The column `id` is the row's own, assigned when it is written. */
  request_id: string
  method: string
  path: string
  query: string | null
  status: number
  error_code: string | null
  created_by: string
  api_version: string | null
  idempotent: boolean
  ip: string
  user_agent: string | null
  duration_ms: number
}

const written = (db: Database) => db`
  organization_id, livemode, request_id, method, path, query, status, error_code, created_by,
  api_version, idempotent, ip, user_agent, duration_ms`

/** The values of `written`, in its order. */
export type WrittenRow = readonly [
  organizationId: string,
  livemode: boolean,
  requestId: string,
  method: string,
  path: string,
  query: string | null,
  status: number,
  errorCode: string | null,
  createdBy: string,
  apiVersion: string | null,
  idempotent: boolean,
  ip: string,
  userAgent: string | null,
  durationMs: number,
]

// Rows from before `request_id` existed have the request's id in `id`.
const ownId = (db: Database) => db`coalesce(request_id, id)`

const columns = (db: Database) => db`
  id, organization_id, livemode, ${ownId(db)} as request_id, method, path, query, status, error_code,
  created_by, api_version, idempotent, ip, user_agent, duration_ms`

/**
 * Inserts rows of any organizations, each the JSON of a `WrittenRow`. `again`: some may already exist,
 * and are not changed. Lists take PostgreSQL two thirds of the time of objects, whose keys
 * `json_to_recordset` reads in every row.
 */
export async function insertRequestLogs(
  db: Database,
  rows: readonly string[],
  again: boolean,
): Promise<void> {
  await transaction(db, async (tx) => {
    const newUuid = await announce(tx, 'request logs')
    await tx`
      insert into request_logs (id, ${written(tx)})
      select id, (row->>0)::uuid, (row->>1)::boolean, (row->>2)::uuid, row->>3, row->>4, row->>5,
        (row->>6)::smallint, row->>7, row->>8, row->>9, (row->>10)::boolean, row->>11, row->>12,
        (row->>13)::real
      from rows from (
        unnest(${rows.map(() => newUuid())}::uuid[]),
        jsonb_array_elements(${`[${rows.join(',')}]`}::text::jsonb)
      ) as logged (id, row)
      ${again ? unknown(tx) : tx``}`
  })
}

/** Only the index of requests has the order, so with any statistics no other one is searched. */
function unknown(db: Database): Fragment {
  return db`where (
    select known.request_id from request_logs known
    where known.organization_id = (row->>0)::uuid and known.livemode = (row->>1)::boolean
      and known.request_id >= (row->>2)::uuid and known.request_id <= (row->>2)::uuid
    order by known.request_id limit 1
  ) is null`
}

export async function findRequestLog(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<RequestLogRow | null> {
  return selectByRequest(db, tenant, requireUuid('request', id))
}

async function selectByRequest(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<(RequestLogRow & { id: string }) | null> {
  const within = db`organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}`
  // The orders require the index of requests and the primary key.
  const [row] = await db<(RequestLogRow & { id: string })[]>`
    (select ${columns(db)} from request_logs
    where ${within} and request_id >= ${uuid} and request_id <= ${uuid}
    order by request_logs.request_id limit 1)
    union all
    (select ${columns(db)} from request_logs
    where ${within} and id >= ${uuid} and id <= ${uuid} and request_id is null
    order by id limit 1)
    limit 1`
  return row ?? null
}

type RequestLogFilter = Pick<
  RequestLogQuery,
  'status' | 'method' | 'path' | 'api_key' | 'dashboard_reads'
>

/** Lists in the order of writing, newest first. */
export async function listRequestLogs(
  db: Database,
  tenant: Tenant,
  filter: RequestLogFilter,
  page: Page,
): Promise<PageOf<RequestLogRow>> {
  const { status, method, path } = filter
  const among = narrowest(db, filter)
  const { from, to } = page
  return selectPage<RequestLogRow & { id: string }>(db, await byRow(db, tenant, page), {
    kind: 'request',
    table: 'request_logs',
    tenant,
    columns: columns(db),
    settled: 'request logs',
    where: db`
      ${from === null ? db`` : db`and ${ownId(db)} >= ${from}`}
      ${to === null ? db`` : db`and ${ownId(db)} < ${to}`}
      ${status === undefined ? db`` : statusCondition(db, status)}
      ${method === undefined ? db`` : methodCondition(db, method)}
      ${path === undefined ? db`` : db`and path = ${path}`}
      ${filter.api_key === undefined ? db`` : db`and created_by = ${filter.api_key}`}
      ${filter.dashboard_reads === false ? besidesDashboard(db) : db``}`,
    ...(among === null ? {} : { among }),
  })
}

/**
 * A row is written soon after its request: at the latest after the request's time limit and an
 * outage of the store.
 */
const writtenWithinMs = 600_000

/** Converts a page by request ids to one by row ids, which sort the table. */
async function byRow(db: Database, tenant: Tenant, page: Page): Promise<Page> {
  const cursor = page.after ?? page.before
  const row = cursor === null ? null : await selectByRequest(db, tenant, cursor)
  const { from, to } = page
  return {
    ...page,
    after: page.after && (row?.id ?? page.after),
    before: page.before && (row?.id ?? page.before),
    from: from && firstUuidAt(readTime(from) - writtenWithinMs),
    to: to && firstUuidAt(readTime(to) + writtenWithinMs),
  }
}

/**
 * The index that probably matches the fewest rows. GET and 200 have indexes of their own rows in
 * the order of the list, because nearly all requests of one organization have them, and few of
 * another.
 */
function narrowest(db: Database, { status, method, path, api_key }: RequestLogFilter) {
  if (path !== undefined) {
    return {
      column: db`hashtextextended(path, 0)`,
      values: db`select hashtextextended(${path}, 0)`,
    }
  }
  if (api_key !== undefined) {
    return { column: db`created_by`, values: db`select ${api_key}::text` }
  }
  if (status !== undefined && status !== '200' && status !== '2xx') {
    return { column: db`(status / 100)`, values: db`select ${Number(status[0])}::int` }
  }
  return method === undefined || method === 'GET'
    ? null
    : { column: db`method`, values: db`select ${method}::text` }
}

/** What the dashboard posts while one types, to show a result that is not stored. */
const previews = ['/api/v1/brand/rules/try', '/api/v1/cms/portal/preview']

/** The first condition is that of a partial index, which PostgreSQL uses only if it is the same. */
function besidesDashboard(db: Database): Fragment {
  return db`and not (method = 'GET' and starts_with(created_by, 'usr_'))
    and not (method = 'POST' and path = any (${previews}) and starts_with(created_by, 'usr_'))`
}

/** Adds the condition of a partial index of methods to the filter. */
function methodCondition(db: Database, method: string): Fragment {
  return method === 'GET' ? db`and method = 'GET'` : db`and method = ${method} and method <> 'GET'`
}

/** Adds the condition of a partial index of statuses to the filter. */
function statusCondition(db: Database, status: string): Fragment {
  if (status === '200') return db`and status = 200`
  const inClass = db`and status / 100 = ${Number(status[0])}`
  if (status.endsWith('xx')) return status === '2xx' ? inClass : db`${inClass} and status <> 200`
  return db`${inClass} and status = ${Number(status)} and status <> 200`
}

export function renderRequestLog(row: RequestLogRow): RequestLogResource {
  const { organization_id, request_id, created_by, ...rest } = row
  const created = readCreated(request_id)
  return {
    ...rest,
    id: toId('request', request_id),
    object: 'request_log',
    created,
    updated: created,
    organization: toId('organization', organization_id),
    api_key: created_by.startsWith('key_') ? created_by : null,
    created_by,
  }
}
