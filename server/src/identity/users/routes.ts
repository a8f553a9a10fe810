import { type Route, route, Unchanged } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { missing, orMissing } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { findAvatar } from './avatar.ts'
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
  route({
    method: 'GET',
    path: '/users/:id/avatar',
    summary: 'Retrieve the picture of a user who is a member',
    scopes: reads,
    params: { id: 'user' },
    returns: {
      200: { binary: 'image/webp', description: 'A picture of 256 by 256 pixels', tagged: true },
    },
    async handle(call, { params }) {
      const avatar = orMissing(
        await findAvatar(call.db, call.tenant, params.id),
        'avatar',
        params.id,
      )
      const headers = { ETag: `"${avatar.tag}"`, 'Cache-Control': 'private, max-age=0' }
      if (call.has(headers.ETag)) return new Unchanged(headers)
      return { content: avatar.content, contentType: 'image/webp', headers }
    },
  }),
]
