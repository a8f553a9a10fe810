import type { Database, Fragment } from '../../database/database.ts'
import type { Scope } from '../../kernel/call.ts'
import { createdOf, toId, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { RequestLogQuery, RequestLogResource } from './schema.ts'

export interface RequestLogRow {
  organization_id: string
  livemode: boolean
  id: string
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

const columns = (db: Database) => db`
  organization_id, livemode, id, method, path, query, status, error_code, created_by, api_version,
  idempotent, ip, user_agent, duration_ms`

/** Of any organizations; a row that is there already stays as it is. */
export async function insertRequestLogs(db: Database, rows: string): Promise<void> {
  await db`
    insert into request_logs (${columns(db)})
    select ${columns(db)} from json_to_recordset(${rows}::text::json) as row (
      organization_id uuid, livemode boolean, id uuid, method text, path text, query text,
      status smallint, error_code text, created_by text, api_version text, idempotent boolean,
      ip text, user_agent text, duration_ms real)
    on conflict do nothing`
}

export async function findRequestLog(
  db: Database,
  scope: Scope,
  id: string,
): Promise<RequestLogRow | null> {
  const [row] = await db<RequestLogRow[]>`
    select ${columns(db)} from request_logs
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and id = ${uuidOf('request', id)}`
  return row ?? null
}

export type RequestLogFilter = Pick<RequestLogQuery, 'status' | 'method' | 'path' | 'api_key'>

export function listRequestLogs(
  db: Database,
  scope: Scope,
  filter: RequestLogFilter,
  page: Page,
): Promise<PageOf<RequestLogRow>> {
  const { status, method, path } = filter
  const among = narrowest(db, filter)
  return selectPage(db, page, {
    kind: 'request',
    table: 'request_logs',
    scope,
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : statusCondition(db, status)}
      ${method === undefined ? db`` : db`and method = ${method}`}
      ${method === undefined || method === 'GET' ? db`` : db`and method <> 'GET'`}
      ${path === undefined ? db`` : db`and path = ${path}`}
      ${filter.api_key === undefined ? db`` : db`and created_by = ${filter.api_key}`}`,
    ...(among === null ? {} : { among }),
  })
}

/** The index that likely leaves least; none for what nearly every request is. */
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

/** Names the condition of the index of statuses beside what is asked. */
function statusCondition(db: Database, status: string): Fragment {
  const inClass = db`and status / 100 = ${Number(status[0])}`
  if (status.endsWith('xx')) return status === '2xx' ? inClass : db`${inClass} and status <> 200`
  const exact = db`${inClass} and status = ${Number(status)}`
  return status === '200' ? exact : db`${exact} and status <> 200`
}

export function renderRequestLog(row: RequestLogRow): RequestLogResource {
  const { organization_id, id, created_by, ...rest } = row
  const created = createdOf(id)
  return {
    ...rest,
    id: toId('request', id),
    object: 'request_log',
    created,
    updated: created,
    organization: toId('organization', organization_id),
    api_key: created_by.startsWith('key_') ? created_by : null,
    created_by,
  }
}
