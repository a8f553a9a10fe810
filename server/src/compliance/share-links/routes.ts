import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { checkExpiry } from '../../kernel/api/share-links.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { requireCheck } from '../checks/checks.ts'
import {
  CheckShareLinkCreate,
  CheckShareLinkList,
  CheckShareLinkQuery,
  CheckShareLinkWithUrl,
} from './schema.ts'
import {
  createCheckShareLink,
  hashGiven,
  removeCheckShareLink,
  renderWithUrl,
} from './share-links.ts'
import { listCheckShareLinks } from './store.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]
const path = '/brand/checks/:id/share_links'

export const checkShareLinkRoutes: Route[] = [
  route({
    method: 'POST',
    path,
    summary: 'Create a share link to the report of a check',
    description:
      'Anyone with the address, and the password if there is one, can read the HTML report of the completed check until the link expires or is revoked. Then the address answers 410.',
    scopes: writes,
    params: { id: 'check' },
    body: CheckShareLinkCreate,
    checks: [checkExpiry],
    returns: { 201: CheckShareLinkWithUrl },
    refuses: ['state_conflict'],
    inspect: (_call, { body }) => hashGiven(body),
    handle: (call, { params, body, inspected }) =>
      createCheckShareLink(call, params.id, body, inspected?.passwordHash ?? null),
  }),
  route({
    method: 'GET',
    path,
    summary: 'List the share links of a check',
    scopes: reads,
    params: { id: 'check' },
    query: CheckShareLinkQuery,
    returns: { 200: CheckShareLinkList },
    async handle(call, { params, query }) {
      const check = await requireCheck(call, params.id)
      const asked = readPage('check_share_link', query)
      const page = await listCheckShareLinks(call.db, call.tenant, check.id, asked)
      return renderList(`/api/v1/brand/checks/${params.id}/share_links`, page, (row) =>
        renderWithUrl(call.services, row),
      )
    },
  }),
  route({
    method: 'DELETE',
    path: '/brand/check_share_links/:id',
    summary: 'Revoke a share link to the report of a check',
    description: 'The link remains in the list with `revoked_at`.',
    scopes: writes,
    params: { id: 'check_share_link' },
    returns: { 200: CheckShareLinkWithUrl },
    handle: (call, { params }) => removeCheckShareLink(call, params.id),
  }),
]
