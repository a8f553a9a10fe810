import { type Static, Type } from 'typebox'
import { Id, ListQuery, Nullable, resourceFields, Strict, Word } from '../../kernel/base/schema.ts'

/**
 * `request_log`: one request and its response, without bodies and secrets (platform contract,
 * section 4).
 */
export const RequestLogResource = Strict(
  {
    ...resourceFields('request', 'request_log'),
    method: Type.String(),
    path: Type.String({ examples: ['/api/v1/events'] }),
    query: Nullable(Type.String()),
    status: Type.Integer({ minimum: 100, maximum: 599 }),
    error_code: Nullable(Type.String()),
    api_key: Nullable(Id('api_key')),
    created_by: Type.String({
      description: 'Id of the key, OAuth application or user that sent the request',
    }),
    api_version: Nullable(Type.String()),
    idempotent: Type.Boolean({ description: 'Whether the request had an Idempotency-Key' }),
    ip: Type.String(),
    user_agent: Nullable(Type.String()),
    duration_ms: Type.Number(),
  },
  { title: 'RequestLog' },
)
export type RequestLogResource = Static<typeof RequestLogResource>

export const RequestLogQuery = ListQuery({
  status: Type.Optional(
    Type.String({
      pattern: '^[1-5](\\d\\d|xx)$',
      description: 'A status such as 404, or a class such as 4xx',
    }),
  ),
  method: Type.Optional(Word(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])),
  path: Type.Optional(Type.String({ maxLength: 2_000, description: 'The full path' })),
  api_key: Type.Optional(Id('api_key')),
  dashboard_reads: Type.Optional(
    Type.Boolean({
      description:
        '`false` omits the reads of the dashboard: GET requests, trials of rules and previews of the portal. Default: `true`',
    }),
  ),
})
export type RequestLogQuery = Static<typeof RequestLogQuery>
