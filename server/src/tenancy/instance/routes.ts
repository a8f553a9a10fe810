import { accountRoute, type PersonalRoute } from '../../kernel/api/route.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import {
  appointAdministrator,
  dismissAdministrator,
  listInstanceAdministrators,
} from './administrators.ts'
import { listInstance, patchInstance, readInstance } from './organizations.ts'
import {
  InstanceAdministrator,
  InstanceAdministratorCreate,
  InstanceAdministratorQuery,
  InstanceOrganization,
  InstanceOrganizationPatch,
  InstanceOrganizationQuery,
} from './schema.ts'

/** All organizations of the installation and its administrators, with a session of an instance administrator. */
export const instanceRoutes: PersonalRoute[] = [
  accountRoute({
    method: 'GET',
    path: '/instance/organizations',
    summary: 'List all organizations of the installation',
    query: InstanceOrganizationQuery,
    returns: { 200: createListSchema(InstanceOrganization) },
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
  accountRoute({
    method: 'GET',
    path: '/instance/administrators',
    summary: 'List the instance administrators',
    query: InstanceAdministratorQuery,
    returns: { 200: createListSchema(InstanceAdministrator) },
    refuses: ['privilege_exceeded'],
    async handle(call, { query }) {
      const page = await listInstanceAdministrators(call, readPage('user', query))
      return renderList('/api/v1/instance/administrators', page, (shown) => shown)
    },
  }),
  accountRoute({
    method: 'POST',
    path: '/instance/administrators',
    summary: 'Appoint an instance administrator',
    description:
      'The person must have an account. The audit logs of their organizations record the change.',
    body: InstanceAdministratorCreate,
    returns: { 201: InstanceAdministrator },
    confirmsPassword: true,
    refuses: ['privilege_exceeded', 'resource_already_exists'],
    handle: (call, { body }) => appointAdministrator(call, body.email),
  }),
  accountRoute({
    method: 'DELETE',
    path: '/instance/administrators/:id',
    summary: 'Dismiss an instance administrator',
    description: 'The last administrator cannot be removed: 409 `state_conflict`.',
    params: { id: 'user' },
    returns: { 200: Deleted('user', 'instance_administrator') },
    confirmsPassword: true,
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => dismissAdministrator(call, params.id),
  }),
]
