import type { RequestContext } from '../../kernel/context.ts'
import { missing } from '../../kernel/errors.ts'
import { readPage, renderList } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { patchOrganization } from './organizations.ts'
import { Organization, OrganizationPatch, OrganizationQuery } from './schema.ts'
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
    returns: { 200: ListOf(Organization) },
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
    returns: { 200: Organization },
    async handle(call, { params, body }) {
      requireOwn(call, params.id)
      return patchOrganization(call, body)
    },
  }),
]

/** A credential can see only its own organization. */
function requireOwn({ principal }: RequestContext, id: string): void {
  if (id !== principal.organization) throw missing('organization', id)
}
