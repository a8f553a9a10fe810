import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing } from '../../kernel/base/errors.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import {
  createApplication,
  patchApplication,
  removeApplication,
  rotateSecret,
} from './applications.ts'
import {
  OAuthApplication,
  OAuthApplicationCreate,
  OAuthApplicationPatch,
  OAuthApplicationQuery,
  OAuthApplicationWithSecret,
  OAuthSecretRotation,
} from './schema.ts'
import { findApplication, listApplications, renderApplication } from './store.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const oauthApplicationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/oauth_applications',
    summary: 'Create an OAuth application',
    scopes: writes,
    confirmsPassword: true,
    body: OAuthApplicationCreate,
    returns: { 201: OAuthApplicationWithSecret },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => createApplication(call, body),
  }),
  route({
    method: 'GET',
    path: '/oauth_applications',
    summary: 'List OAuth applications',
    scopes: reads,
    query: OAuthApplicationQuery,
    returns: { 200: createListSchema(OAuthApplication) },
    async handle({ db, tenant, services }, { query }) {
      const page = await listApplications(db, tenant, readPage('oauth_application', query))
      const now = services.clock.now()
      return renderList('/api/v1/oauth_applications', page, (row) => renderApplication(row, now))
    },
  }),
  route({
    method: 'GET',
    path: '/oauth_applications/:id',
    summary: 'Retrieve an OAuth application',
    scopes: reads,
    params: { id: 'oauth_application' },
    returns: { 200: OAuthApplication },
    async handle({ db, tenant, services }, { params }) {
      const row = await findApplication(db, tenant, params.id)
      if (row === null) throw missing('OAuth application', params.id)
      return renderApplication(row, services.clock.now())
    },
  }),
  route({
    method: 'PATCH',
    path: '/oauth_applications/:id',
    summary: 'Update, disable or enable an OAuth application',
    scopes: writes,
    confirmsPassword: ({ scopes }) => scopes !== undefined,
    params: { id: 'oauth_application' },
    body: OAuthApplicationPatch,
    returns: { 200: OAuthApplication },
    refuses: ['privilege_exceeded'],
    handle: (call, { params, body }) => patchApplication(call, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/oauth_applications/:id/rotate_secret',
    summary: 'Rotate the secret of an OAuth application; the old secrets remain valid for a time',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'oauth_application' },
    body: OAuthSecretRotation,
    returns: { 200: OAuthApplicationWithSecret },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params, body }) => rotateSecret(call, params.id, body.expires_in ?? 86_400),
  }),
  route({
    method: 'DELETE',
    path: '/oauth_applications/:id',
    summary: 'Delete an OAuth application with its secrets and tokens',
    scopes: writes,
    params: { id: 'oauth_application' },
    returns: { 200: Deleted('oauth_application', 'oauth_application') },
    async handle(call, { params }) {
      await removeApplication(call, params.id)
      return { id: params.id, object: 'oauth_application', deleted: true }
    },
  }),
]
