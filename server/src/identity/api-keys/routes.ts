import { Type } from 'typebox'
import { openRoute, type PersonalRoute, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { SessionCredential } from '../sessions/schema.ts'
import {
  checkNetworks,
  checkPatch,
  checkType,
  createApiKey,
  patchApiKey,
  revokeApiKey,
  rollApiKey,
} from './keys.ts'
import { reportLeakedKey } from './reports.ts'
import {
  ApiKey,
  ApiKeyCreate,
  ApiKeyPatch,
  ApiKeyQuery,
  ApiKeyReport,
  ApiKeyReported,
  ApiKeyRevoke,
  ApiKeyRoll,
  ApiKeyWithSecret,
  OAuthToken,
} from './schema.ts'
import { findApiKey, listApiKeys, renderApiKey } from './store.ts'

/** The route for scanners of repositories and logs, which have no credential. */
export const apiKeyReportRoutes: PersonalRoute[] = [
  openRoute({
    method: 'POST',
    path: '/api_key_reports',
    summary: 'Report the secret of an API key that you found in public',
    description:
      'Revokes a secret key at once and mails the owners. A report of a publishable key (`pk_`), which is meant to be public, changes nothing. The response is the same whether the key exists or not. A text that cannot be a key is refused: after `sk_` or `pk_` and the mode, a key has 32 base62 characters and the CRC-32 of everything before it as 6 base62 digits.',
    body: ApiKeyReport,
    returns: { 202: ApiKeyReported },
    handle: (context, { body }) => reportLeakedKey(context, body),
  }),
]

const writes: ScopeName[] = ['platform:api_keys:write', 'platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const apiKeyRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api_keys',
    summary: 'Create an API key',
    scopes: writes,
    confirmsPassword: true,
    body: ApiKeyCreate,
    returns: { 201: ApiKeyWithSecret },
    refuses: ['scope_escalation', 'mode_mismatch', 'privilege_exceeded'],
    checks: [checkType, checkNetworks],
    handle: (call, { body }) => createApiKey(call, body),
  }),
  route({
    method: 'GET',
    path: '/api_keys',
    summary: 'List API keys, including revoked keys',
    scopes: reads,
    query: ApiKeyQuery,
    returns: { 200: createListSchema(ApiKey) },
    async handle({ db, tenant }, { query }) {
      const page = await listApiKeys(db, tenant, readPage('api_key', query))
      return renderList('/api/v1/api_keys', page, renderApiKey)
    },
  }),
  route({
    method: 'GET',
    path: '/api_keys/current',
    summary: 'Retrieve the credential of this request',
    scopes: 'any',
    publishable: true,
    returns: { 200: Type.Union([ApiKey, OAuthToken, SessionCredential], { title: 'Credential' }) },
    handle: ({ principal }) => principal.resource,
  }),
  route({
    method: 'GET',
    path: '/api_keys/:id',
    summary: 'Retrieve an API key',
    scopes: reads,
    params: { id: 'api_key' },
    returns: { 200: ApiKey },
    async handle({ db, tenant }, { params }) {
      const row = await findApiKey(db, tenant, params.id)
      if (row === null) throw missing('API key', params.id)
      return renderApiKey(row)
    },
  }),
  route({
    method: 'PATCH',
    path: '/api_keys/:id',
    summary: 'Update an API key',
    scopes: writes,
    confirmsPassword: ({ scopes }) => scopes !== undefined,
    params: { id: 'api_key' },
    body: ApiKeyPatch,
    returns: { 200: ApiKey },
    refuses: ['scope_escalation', 'privilege_exceeded'],
    checks: [checkPatch, checkNetworks],
    handle: (call, { params, body }) => patchApiKey(call, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api_keys/:id/roll',
    summary: 'Roll an API key: create a new one with the same settings',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'api_key' },
    body: ApiKeyRoll,
    returns: { 201: ApiKeyWithSecret },
    refuses: ['scope_escalation', 'state_conflict'],
    handle: (call, { params, body }) => rollApiKey(call, params.id, body.expires_in ?? 0),
  }),
  route({
    method: 'POST',
    path: '/api_keys/:id/revoke',
    summary: 'Revoke an API key',
    scopes: writes,
    params: { id: 'api_key' },
    body: ApiKeyRevoke,
    returns: { 200: ApiKey },
    handle: (call, { params, body }) => revokeApiKey(call, params.id, body.reason ?? null),
  }),
  route({
    method: 'DELETE',
    path: '/api_keys/:id',
    summary: 'Revoke an API key; it remains in the list',
    scopes: writes,
    params: { id: 'api_key' },
    returns: { 200: Deleted('api_key', 'api_key') },
    async handle(call, { params }) {
      await revokeApiKey(call, params.id, null)
      return { id: params.id, object: 'api_key', deleted: true }
    },
  }),
]
