import type { Principal, RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded } from '../../kernel/api/privilege.ts'
import {
  accountRoute,
  type PersonalRoute,
  type Route,
  route,
  Unchanged,
} from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing, orMissing } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { fileReads } from '../../records/files/schema.ts'
import { deleteOrganization, restoreOrganization } from './deletion.ts'
import { findLogo, maxLogoBytes, readLogo } from './logo.ts'
import { createByAdministrator, patchOrganization } from './organizations.ts'
import { Organization, OrganizationCreate, OrganizationPatch, OrganizationQuery } from './schema.ts'
import { listOrganizations, readOrganization, renderOrganization } from './store.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const organizationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/organizations',
    summary: 'List the organization of the credential',
    scopes: reads,
    query: OrganizationQuery,
    returns: { 200: createListSchema(Organization) },
    async handle({ db, tenant }, { query }) {
      const page = await listOrganizations(db, tenant, readPage('organization', query))
      return renderList('/api/v1/organizations', page, renderOrganization)
    },
  }),
  route({
    method: 'GET',
    path: '/organizations/:id',
    summary: 'Retrieve an organization',
    scopes: reads,
    params: { id: 'organization' },
    returns: { 200: Organization },
    async handle(call, { params }) {
      requireOwn(call, params.id)
      return renderOrganization(await readOrganization(call.db, call.tenant))
    },
  }),
  route({
    method: 'PATCH',
    path: '/organizations/:id',
    summary: 'Update an organization',
    scopes: writes,
    params: { id: 'organization' },
    body: OrganizationPatch,
    upload: {
      field: 'logo',
      maxBytes: maxLogoBytes,
      async inspect({ principal }, file, { logo }) {
        if (typeof logo === 'string') refuseUnreadableFile(principal)
        return readLogo(file)
      },
    },
    returns: { 200: Organization },
    refuses: ['privilege_exceeded', 'unprocessable_file'],
    async handle(call, { params, body, inspected }) {
      requireOwn(call, params.id)
      return patchOrganization(call, body, inspected)
    },
  }),
  route({
    method: 'GET',
    path: '/organizations/:id/logo',
    summary: 'Retrieve the logo of an organization',
    scopes: reads,
    params: { id: 'organization' },
    returns: {
      200: { binary: 'image/*', description: 'A PNG, JPEG or WebP picture', tagged: true },
    },
    async handle(call, { params }) {
      requireOwn(call, params.id)
      const logo = orMissing(await findLogo(call.db, call.tenant), 'logo', params.id)
      const headers = { ETag: `"${logo.sha256}"`, 'Cache-Control': 'private, max-age=0' }
      if (call.has(headers.ETag)) return new Unchanged(headers)
      return { content: logo.content, contentType: logo.content_type, headers }
    },
  }),
]

/** What people do to organizations from outside of them, with their own session. */
export const organizationAccountRoutes: PersonalRoute[] = [
  accountRoute({
    method: 'POST',
    path: '/organizations',
    summary: 'Create an organization',
    description:
      'Requires the session of an instance administrator. The owner gets an invitation by e-mail, unless it is you.',
    body: OrganizationCreate,
    returns: { 201: Organization },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => createByAdministrator(call, body),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/organizations/:id',
    summary: 'Delete an organization',
    description:
      'Requires the session of an owner or of an instance administrator, who entered the password in the last ten minutes. Keys, tokens, webhooks and deployed content stop at once. The data is removed after 30 days; until then, `POST /organizations/{id}/restore` restores the organization.',
    params: { id: 'organization' },
    confirmsPassword: true,
    returns: { 200: Organization },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => deleteOrganization(call, params.id),
  }),
  accountRoute({
    method: 'POST',
    path: '/organizations/:id/restore',
    summary: 'Restore a deleted organization',
    description:
      'Keys and tokens work again, and the webhook endpoints that the deletion disabled are enabled. Deliveries that it abandoned can be recovered.',
    params: { id: 'organization' },
    returns: { 200: Organization },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => restoreOrganization(call, params.id),
  }),
]

/** The logo shows the file to everyone who reads the organization, so the caller must read files. */
function refuseUnreadableFile({ scopes }: Principal): void {
  if (fileReads.some((scope) => scopes.has(scope))) return
  throw privilegeExceeded(
    'logo',
    'The credential cannot read files. Send the picture itself, or use a credential with brand:read or cms:read.',
  )
}

/** A credential can see only its own organization. */
function requireOwn({ principal }: RequestContext, id: string): void {
  if (id !== principal.organization) throw missing('organization', id)
}
