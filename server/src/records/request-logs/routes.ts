import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { RequestLogQuery, RequestLogResource } from './schema.ts'
import { findRequestLog, listRequestLogs, renderRequestLog } from './store.ts'

const reads: ScopeName[] = ['platform:read', 'platform:write']

export const requestLogRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/request_logs',
    summary: 'List requests',
    scopes: reads,
    query: RequestLogQuery,
    returns: { 200: createListSchema(RequestLogResource) },
    async handle({ db, tenant, services }, { query }) {
      await services.requestLog.flush()
      const page = await listRequestLogs(db, tenant, query, readPage('request', query))
      return renderList('/api/v1/request_logs', page, renderRequestLog)
    },
  }),
  route({
    method: 'GET',
    path: '/request_logs/:id',
    summary: 'Retrieve a request by its `Request-Id`',
    scopes: reads,
    params: { id: 'request' },
    returns: { 200: RequestLogResource },
    async handle({ db, tenant, services }, { params }) {
      await services.requestLog.flush()
      const row = await findRequestLog(db, tenant, params.id)
      if (row === null) throw missing('request log', params.id)
      return renderRequestLog(row)
    },
  }),
]
