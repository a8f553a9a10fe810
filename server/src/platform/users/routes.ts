import { missing } from '../../kernel/errors.ts'
import { readPage, renderList } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { createListSchema } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { User, UserQuery } from './schema.ts'
import { findUser, listUsers, renderUser } from './store.ts'

const reads: ScopeName[] = ['platform:read', 'platform:write']

export const userRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/users',
    summary: 'List the users who are members',
    scopes: reads,
    query: UserQuery,
    returns: { 200: createListSchema(User) },
    async handle({ db, tenant }, { query }) {
      const page = await listUsers(db, tenant, readPage('user', query))
      return renderList('/api/v1/users', page, (row) => renderUser(row, tenant.organizationId))
    },
  }),
  route({
    method: 'GET',
    path: '/users/:id',
    summary: 'Retrieve a user who is a member',
    scopes: reads,
    params: { id: 'user' },
    returns: { 200: User },
    async handle({ db, tenant }, { params }) {
      const row = await findUser(db, tenant, params.id)
      if (row === null) throw missing('user', params.id)
      return renderUser(row, tenant.organizationId)
    },
  }),
]
