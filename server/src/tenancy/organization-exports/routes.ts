import { Answer, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { createExport, openExport, requireExport } from './exports.ts'
import { OrganizationExport, OrganizationExportCreate, OrganizationExportQuery } from './schema.ts'
import { findExport, listExports, renderExport } from './store.ts'

const writes: ScopeName[] = ['platform:write']

export const organizationExportRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/organization_exports',
    summary: 'Export everything that the organization has stored',
    description:
      'Writes a zip with every list of the API as NDJSON and every stored file. It contains no secrets. A person exports both modes; a key or token with `platform:read`, `brand:read` and `cms:read` exports its own. The zip is available for 7 days.',
    scopes: writes,
    confirmsPassword: true,
    body: OrganizationExportCreate,
    returns: { 201: OrganizationExport, 202: OrganizationExport },
    refuses: ['privilege_exceeded', 'state_conflict'],
    async poll({ db, tenant }, { id }) {
      const row = await findExport(db, tenant, id)
      const isUnfinished = row?.status === 'queued' || row?.status === 'running'
      return row && new Answer(isUnfinished ? 202 : 201, renderExport(row))
    },
    handle: async (call) => new Answer(202, await createExport(call)),
  }),
  route({
    method: 'GET',
    path: '/organization_exports',
    summary: 'List exports of the organization',
    scopes: writes,
    query: OrganizationExportQuery,
    returns: { 200: createListSchema(OrganizationExport) },
    async handle({ db, tenant }, { query }) {
      const page = await listExports(db, tenant, readPage('organization_export', query))
      return renderList('/api/v1/organization_exports', page, renderExport)
    },
  }),
  route({
    method: 'GET',
    path: '/organization_exports/:id',
    summary: 'Retrieve an export with its progress',
    scopes: writes,
    params: { id: 'organization_export' },
    returns: { 200: OrganizationExport },
    handle: async (call, { params }) => renderExport(await requireExport(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/organization_exports/:id/content',
    summary: 'Download an export',
    scopes: writes,
    confirmsPassword: true,
    params: { id: 'organization_export' },
    returns: { 200: { binary: 'application/zip', description: 'The zip, as an attachment' } },
    refuses: ['privilege_exceeded', 'state_conflict'],
    handle: (call, { params }) => openExport(call, params.id),
  }),
]
