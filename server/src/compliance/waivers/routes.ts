import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { invalid, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { findFinding } from '../checks/findings.ts'
import { findCheck } from '../checks/store.ts'
import { Waiver, WaiverCreate, WaiverPatch, WaiverQuery } from './schema.ts'
import {
  deleteWaiver,
  findWaiver,
  insertWaiver,
  listWaivers,
  renderWaiver,
  updateWaiver,
  type WaiverChange,
  type WaiverRow,
} from './store.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const waiverRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/waivers',
    summary: 'Waive findings with a fingerprint in later checks',
    scopes: writes,
    body: WaiverCreate,
    returns: { 201: Waiver },
    async handle(call, { body }) {
      const row = await insertWaiver(call.db, call.tenant, {
        id: newUuid(call.services.clock.now()),
        fingerprint: body.fingerprint,
        ...(await findWaived(call, body)),
        reason: body.reason,
        expires_at: parseTime(body.expires_at),
        metadata: mergeMetadata({}, body.metadata),
        created_by: call.principal.id,
      })
      const rendered = renderWaiver(row)
      await recordChange(call, 'brand.waiver.created', rendered)
      return rendered
    },
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
      await deleteWaiver(call.db, call.tenant, row.id)
      await recordChange(call, 'brand.waiver.deleted', renderWaiver(row))
      return { id: params.id, object: 'waiver', deleted: true }
    },
  }),
]

/** Returns the check of the body, and the rule and message of the waived finding. */
async function findWaived(call: RequestContext, { check, fingerprint }: WaiverCreate) {
  if (check === undefined || check === null) return { check_id: null, rule_id: null, message: null }
  const row = await findCheck(call.db, call.tenant, check)
  if (row === null) throw missingReference('check', check, 'check')
  const finding = await findFinding(call.db, call.tenant, row.id, fingerprint)
  if (finding === null) {
    throw invalid('fingerprint', `The check ${check} has no finding with this fingerprint.`)
  }
  return { check_id: row.id, ...finding }
}

async function requireWaiver(call: RequestContext, id: string): Promise<WaiverRow> {
  return orMissing(await findWaiver(call.db, call.tenant, id), 'waiver', id)
}

/** Locks the row until the transaction ends. */
async function lockWaiver(call: RequestContext, id: string): Promise<WaiverRow> {
  return orMissing(await findWaiver(call.db, call.tenant, id, true), 'waiver', id)
}

function parseTime(time: string | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time)
}
