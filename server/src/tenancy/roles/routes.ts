import { roleDescriptions, roles, scopesOfRole } from '../../kernel/api/roles.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { Role } from './schema.ts'

export const roleRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/roles',
    summary: 'List the roles of members',
    description: 'From the most to the fewest permissions. The list is short and has no pages.',
    scopes: 'any',
    returns: { 200: createListSchema(Role) },
    async handle() {
      const data = roles.map((id) => ({
        id,
        object: 'role',
        description: roleDescriptions[id],
        scopes: scopesOfRole[id],
      }))
      return { object: 'list', data, has_more: false, url: '/api/v1/roles' }
    },
  }),
]
