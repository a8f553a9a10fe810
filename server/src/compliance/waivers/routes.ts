import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import {
  CreatedWaivers,
  maxWaived,
  Waiver,
  WaiverCreate,
  WaiverPatch,
  WaiverQuery,
} from './schema.ts'
import {
  findWaiver,
  listWaivers,
  renderWaiver,
  updateWaiver,
  type WaiverChange,
  type WaiverRow,
} from './store.ts'
import { checkWaived, parseTime, waiveFingerprint, waiveSelected } from './waive.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const waiverRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/waivers',
    summary: 'Waive findings in later checks',
    description: `Later checks waive findings with the fingerprint, also in edited versions of the file. With \`issues\` or \`findings\` of a check, at most ${maxWaived} findings are waived with one reason and one end, in one transaction.`,
    scopes: writes,
    body: WaiverCreate,
    checks: [checkWaived],
    returns: { 201: CreatedWaivers },
    handle: (call, { body }) =>
      body.fingerprint === undefined ? waiveSelected(call, body) : waiveFingerprint(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/waivers',
    summary: 'List waivers, including expired waivers',
    scopes: reads,
    query: WaiverQuery,
    returns: { 200: createListSchema(Waiver) },
    async handle({ db, tenant }, { query }) {
      const page = await listWaivers(db, tenant, query, readPage('waiver', query))
      return renderList('/api/v1/brand/waivers', page, renderWaiver)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/waivers/:id',
    summary: 'Retrieve a waiver',
    scopes: reads,
    params: { id: 'waiver' },
    returns: { 200: Waiver },
    handle: async (call, { params }) => renderWaiver(await requireWaiver(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/brand/waivers/:id',
    summary: 'Update a waiver',
    scopes: writes,
    params: { id: 'waiver' },
    body: WaiverPatch,
    returns: { 200: Waiver },
    async handle(call, { params, body }) {
      const before = await lockWaiver(call, params.id)
      const { expires_at, metadata, ...plain } = body
      const change: WaiverChange = { ...plain, metadata: mergeMetadata(before.metadata, metadata) }
      if (expires_at !== undefined) change.expires_at = parseTime(expires_at)
      return recordUpdate(call, 'brand.waiver.updated', {
        before,
        change,
        render: renderWaiver,
        write: () => updateWaiver(call.db, call.tenant, before, change),
      })
    },
  }),
  route({
    method: 'DELETE',
    path: '/brand/waivers/:id',
    summary: 'Delete a waiver; later checks count its findings again',
    scopes: writes,
    params: { id: 'waiver' },
    returns: { 200: Deleted('waiver', 'waiver') },
    async handle(call, { params }) {
      const row = await lockWaiver(call, params.id)
      await deleteRow(call.db, call.tenant, 'waivers', row.id)
      await recordChange(call, 'brand.waiver.deleted', renderWaiver(row))
      return { id: params.id, object: 'waiver', deleted: true }
    },
  }),
]

async function requireWaiver(call: RequestContext, id: string): Promise<WaiverRow> {
  return orMissing(await findWaiver(call.db, call.tenant, id), 'waiver', id)
}

/** Locks the row until the transaction ends. */
async function lockWaiver(call: RequestContext, id: string): Promise<WaiverRow> {
  return orMissing(await findWaiver(call.db, call.tenant, id, true), 'waiver', id)
}
