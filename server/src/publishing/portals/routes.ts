import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { checkExpiry } from '../../kernel/api/share-links.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { previewChecks, previewPage } from '../deployments/preview/portal.ts'
import { requireDomainProof } from './domain-proof.ts'
import { createPortalLink } from './links.ts'
import {
  PortalPage,
  PortalPageCreate,
  PortalPagePatch,
  PortalPageQuery,
  PortalRevision,
  PortalRevisionQuery,
} from './page-schema.ts'
import { listPortalPages, renderPortalPage } from './page-store.ts'
import { createPortalPage, patchPortalPage, removePortalPage, requirePortalPage } from './pages.ts'
import { PortalPreview, PortalPreviewCreate } from './preview-schema.ts'
import { listPortalRevisions, renderPortalRevision } from './revision-store.ts'
import { Portal, PortalLink, PortalLinkCreate, PortalPatch, PortalVersions } from './schema.ts'
import { checkDomain, contentChecks, patchPortal, readPortal } from './settings.ts'
import { checkRange, readPortalStats } from './stats.ts'
import { PortalStats, PortalStatsQuery } from './stats-schema.ts'
import { readVersions } from './versions.ts'

const writes: ScopeName[] = ['cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const portalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/cms/portal',
    summary: 'Retrieve the settings of the portal',
    scopes: reads,
    checkers: true,
    returns: { 200: Portal },
    handle: (call) => readPortal(call),
  }),
  route({
    method: 'PATCH',
    path: '/cms/portal',
    summary: 'Change the settings of the portal',
    description:
      'Omitted fields keep their values, objects are merged, and lists are replaced. `access`, `password` and `domain` apply at once; a change of access or password ends the sessions and links of visitors. Everything else applies with the next deployment of kind `portal`. In an installation with several organizations, `domain` needs the TXT record `_blazon-portal.<domain>` with the id of the organization.',
    scopes: writes,
    body: PortalPatch,
    checks: [...contentChecks, checkDomain],
    returns: { 200: Portal },
    refuses: ['state_conflict', 'resource_already_exists'],
    inspect: (call, { body }) => requireDomainProof(call, body.domain),
    handle: (call, { body }) => patchPortal(call, body),
  }),
  route({
    method: 'GET',
    path: '/cms/portal/versions',
    summary: 'Retrieve the earlier versions of the portal',
    description:
      'Those that readers can open while `versions` of the portal is true. Delete a deployment, or roll the channel back, to withdraw its version.',
    scopes: reads,
    returns: { 200: PortalVersions },
    isReport: true,
    handle: (call) => readVersions(call),
  }),
  route({
    method: 'GET',
    path: '/cms/portal/stats',
    summary: 'Get the views and downloads of the portal by day, page and file',
    description:
      'Counts page views and downloads in the channel of the portal (`domain_channel`). Robots, which are recognized by their `User-Agent`, and people whose browser sends `DNT` or `Sec-GPC` are not counted. Neither IP addresses nor cookies are used, so the number of unique visitors is unknown. Counts appear within seconds, and are kept for BLAZON_PORTAL_STATS_RETENTION. At most 1,000 paths are counted per day; others are counted together.',
    scopes: reads,
    query: PortalStatsQuery,
    checks: [checkRange],
    returns: { 200: PortalStats },
    isReport: true,
    handle: (call, { query }) => readPortalStats(call, query),
  }),
  route({
    method: 'POST',
    path: '/cms/portal/links',
    summary: 'Create a signed link to the portal',
    description:
      'For portals with the access `link` or `password`. The link opens its channel only. It is not stored. Changing the access or the password of the portal ends all its links.',
    scopes: writes,
    body: PortalLinkCreate,
    checks: [checkExpiry],
    returns: { 201: PortalLink },
    refuses: ['state_conflict'],
    handle: (call, { body }) => createPortalLink(call, body),
  }),
  route({
    method: 'POST',
    path: '/cms/portal/preview',
    summary: 'Render a page as the portal would show it, without storing anything',
    description:
      'Send `title` and `body` for a guideline page, or `section` for another page of the site. `settings` override the stored settings, as with PATCH.',
    scopes: writes,
    body: PortalPreviewCreate,
    returns: { 200: PortalPreview },
    refuses: ['state_conflict'],
    checks: previewChecks,
    inspect: (call, { body }) => previewPage(call, body),
    handle: async (call, { body, inspected }) => inspected ?? (await previewPage(call, body)),
  }),
  route({
    method: 'POST',
    path: '/cms/portal_pages',
    summary: 'Create a page of the portal',
    description:
      'At most 500 pages. A new page is a draft unless `status` is `published`. `parent` puts it into a chapter; chapters have one level.',
    scopes: writes,
    body: PortalPageCreate,
    returns: { 201: PortalPage },
    refuses: ['state_conflict', 'resource_already_exists'],
    handle: (call, { body }) => createPortalPage(call, body),
  }),
  route({
    method: 'GET',
    path: '/cms/portal_pages',
    summary: 'List the pages of the portal',
    scopes: reads,
    query: PortalPageQuery,
    returns: { 200: createListSchema(PortalPage) },
    async handle({ db, tenant }, { query }) {
      const page = await listPortalPages(db, tenant, query, readPage('portal_page', query))
      return renderList('/api/v1/cms/portal_pages', page, renderPortalPage)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/portal_pages/:id',
    summary: 'Retrieve a page of the portal',
    scopes: reads,
    params: { id: 'portal_page' },
    returns: { 200: PortalPage },
    handle: async (call, { params }) => renderPortalPage(await requirePortalPage(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/cms/portal_pages/:id',
    summary: 'Update a page of the portal',
    description: 'The revision increases only if the content changes.',
    scopes: writes,
    params: { id: 'portal_page' },
    body: PortalPagePatch,
    returns: { 200: PortalPage },
    refuses: ['resource_already_exists'],
    handle: (call, { params, body }) => patchPortalPage(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cms/portal_pages/:id',
    summary: 'Delete a page of the portal with its revisions and comments',
    description: 'A chapter can be deleted once no page is in it.',
    scopes: writes,
    params: { id: 'portal_page' },
    returns: { 200: Deleted('portal_page', 'portal_page') },
    refuses: ['state_conflict'],
    async handle(call, { params }) {
      await removePortalPage(call, params.id)
      return { id: params.id, object: 'portal_page', deleted: true }
    },
  }),
  route({
    method: 'GET',
    path: '/cms/portal_revisions',
    summary: 'List the revisions of the settings and the pages of the portal',
    description: 'The last 100 of each page and of the settings.',
    scopes: reads,
    query: PortalRevisionQuery,
    returns: { 200: createListSchema(PortalRevision) },
    async handle({ db, tenant }, { query }) {
      const page = await listPortalRevisions(db, tenant, query, readPage('portal_revision', query))
      return renderList('/api/v1/cms/portal_revisions', page, renderPortalRevision)
    },
  }),
]
