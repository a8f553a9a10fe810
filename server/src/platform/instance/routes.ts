import { readPage, renderList } from '../../kernel/page.ts'
import { accountRoute, type PersonalRoute } from '../../kernel/route.ts'
import { ListOf } from '../../kernel/schema.ts'
import { listInstance, patchInstance, readInstance } from './organizations.ts'
import {
  InstanceOrganization,
  InstanceOrganizationPatch,
  InstanceOrganizationQuery,
} from './schema.ts'

/** All organizations of the installation, with a session of an instance administrator. */
export const instanceRoutes: PersonalRoute[] = [
  accountRoute({
    method: 'GET',
    path: '/instance/organizations',
    summary: 'List all organizations of the installation',
    query: InstanceOrganizationQuery,
    returns: { 200: ListOf(InstanceOrganization) },
    refuses: ['privilege_exceeded'],
    async handle(call, { query }) {
      const page = await listInstance(call, readPage('organization', query))
      return renderList('/api/v1/instance/organizations', page, (shown) => shown)
    },
  }),
  accountRoute({
    method: 'GET',
    path: '/instance/organizations/:id',
    summary: 'Retrieve the usage of an organization',
    params: { id: 'organization' },
    returns: { 200: InstanceOrganization },
    refuses: ['privilege_exceeded'],
    handle: (call, { params }) => readInstance(call, params.id),
  }),
  accountRoute({
    method: 'PATCH',
    path: '/instance/organizations/:id',
    summary: 'Set the storage quota of an organization',
    params: { id: 'organization' },
    body: InstanceOrganizationPatch,
    returns: { 200: InstanceOrganization },
    refuses: ['privilege_exceeded'],
    handle: (call, { params, body }) => patchInstance(call, params.id, body),
  }),
]
