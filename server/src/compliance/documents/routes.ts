import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { decideApproval, patchDocument, requireDocument } from './documents.ts'
import { listOutdatedUses } from './outdated-uses.ts'
import {
  ApprovalChange,
  Document,
  DocumentPatch,
  DocumentQuery,
  DocumentVersion,
  DocumentVersionQuery,
  OutdatedUse,
} from './schema.ts'
import { listDocuments, renderDocument } from './store.ts'
import { listVersions, renderVersion } from './version-store.ts'
import { findOnlyChecker } from './visible.ts'

const approves: ScopeName[] = ['brand:write']
const writes: ScopeName[] = ['brand:checks:write', ...approves]
const reads: ScopeName[] = ['brand:read', ...writes]
const path = '/brand/documents'

export const documentRoutes: Route[] = [
  route({
    method: 'GET',
    path,
    summary: 'List documents',
    scopes: reads,
    checkers: true,
    query: DocumentQuery,
    returns: { 200: createListSchema(Document) },
    async handle({ db, tenant, principal }, { query }) {
      const asked = readPage('document', query)
      const page = await listDocuments(db, tenant, query, asked, findOnlyChecker(principal))
      return renderList(`/api/v1${path}`, page, renderDocument)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Retrieve a document',
    scopes: reads,
    checkers: true,
    params: { id: 'document' },
    returns: { 200: Document },
    handle: async (call, { params }) => renderDocument(await requireDocument(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Update a document',
    description:
      'Omitted fields keep their values. `tags` are replaced as a whole. A check of a file with the new name, or with a name that a version had, still belongs to the document.',
    scopes: writes,
    checkers: true,
    params: { id: 'document' },
    body: DocumentPatch,
    returns: { 200: Document },
    handle: (call, { params, body }) => patchDocument(call, params.id, body),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'List the versions of a document',
    description:
      'Newest first. Each content is one version, however often it is checked; `GET /brand/checks?document=` lists all checks. `GET /brand/checks/{id}/compare` compares two versions by their checks.',
    scopes: reads,
    checkers: true,
    params: { id: 'document' },
    query: DocumentVersionQuery,
    returns: { 200: createListSchema(DocumentVersion) },
    async handle(call, { params, query }) {
      const { id } = await requireDocument(call, params.id)
      const asked = readPage('document_version', query)
      const page = await listVersions(call.db, call.tenant, id, asked)
      return renderList(`/api/v1${path}/${params.id}/versions`, page, renderVersion)
    },
  }),
  route({
    method: 'GET',
    path: `${path}/:id/outdated_uses`,
    summary: 'List the outdated slides and assets of a document',
    description:
      'What the newest version shows, by its newest completed check, for which the document is listed with `outdated=true`: slides, then assets.',
    scopes: reads,
    params: { id: 'document' },
    returns: { 200: createListSchema(OutdatedUse) },
    async handle(call, { params }) {
      const { id } = await requireDocument(call, params.id)
      const found = await listOutdatedUses(call.db, call.tenant, id)
      return wholeList(`/api/v1${path}/${params.id}/outdated_uses`, found)
    },
  }),
  route({
    method: 'POST',
    path: `${path}/:id/request_approval`,
    summary: 'Request an approval of the newest version of a document',
    scopes: writes,
    checkers: true,
    params: { id: 'document' },
    body: ApprovalChange,
    returns: { 200: Document },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => decideApproval(call, params.id, 'requested', body),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/approve`,
    summary: 'Approve the newest version of a document',
    description:
      'An approval need not be requested first. A new version resets it. If the organization sets `four_eyes_approvals`, a signed-in member who neither uploaded the document nor requested the approval must approve it.',
    scopes: approves,
    params: { id: 'document' },
    body: ApprovalChange,
    returns: { 200: Document },
    refuses: ['state_conflict', 'privilege_exceeded'],
    handle: (call, { params, body }) => decideApproval(call, params.id, 'approved', body),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/request_changes`,
    summary: 'Request changes of the newest version of a document',
    description: 'Also withdraws an approval. The note says what to change.',
    scopes: approves,
    params: { id: 'document' },
    body: ApprovalChange,
    returns: { 200: Document },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => decideApproval(call, params.id, 'changes_requested', body),
  }),
]
