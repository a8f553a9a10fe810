import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { ApiError, conflict, invalid, missingReference } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { wholeList } from '../../kernel/rows/page.ts'
import { requireCompleted } from '../checks/checks.ts'
import { findFinding } from '../checks/findings.ts'
import { type CheckRow, findCheck } from '../checks/store.ts'
import { readUnwaived, selectFindings } from '../checks/unwaived.ts'
import { maxWaived, type Waiver, type WaiverCreate } from './schema.ts'
import { insertWaiver, insertWaivers, renderWaiver } from './store.ts'

/** A check of the route (`Route.checks`): a body names a fingerprint, or issues and findings of a check. */
export function checkWaived(
  _call: RequestContext,
  { fingerprint, check, issues, findings }: Partial<WaiverCreate>,
): void {
  const selection = issues === undefined ? findings && 'findings' : 'issues'
  if (fingerprint === undefined && selection === undefined) {
    throw new ApiError('parameter_missing', 'Send fingerprint, or issues or findings of a check.', {
      param: 'fingerprint',
    })
  }
  if (selection === undefined) return
  if (fingerprint !== undefined) {
    throw invalid(selection, `Send fingerprint or ${selection}, not both.`)
  }
  if (check === undefined || check === null) {
    throw new ApiError('parameter_missing', `Send the check of the ${selection}.`, {
      param: 'check',
    })
  }
}

export async function waiveFingerprint(call: RequestContext, body: WaiverCreate): Promise<Waiver> {
  const fingerprint = body.fingerprint!
  const row = await insertWaiver(call.db, call.tenant, {
    ...createWaiver(call, body),
    fingerprint,
    ...(await findWaived(call, fingerprint, body.check ?? null)),
  })
  const rendered = renderWaiver(row)
  await recordChange(call, 'brand.waiver.created', rendered)
  return rendered
}

/**
 * Waives the selected findings of a check that it did not find waived, and returns the list of their
 * waivers. Throws `resource_missing` (400) for issues and findings that the check does not have, and
 * `state_conflict` for more findings than one request waives.
 */
export async function waiveSelected(call: RequestContext, body: WaiverCreate) {
  const check = await requireChecked(call, body.check!)
  requireCompleted(check, 'check')
  const selected = selectFindings(await readUnwaived(call, check), body) ?? []
  if (selected.length > maxWaived) {
    throw conflict(
      `These are ${selected.length} findings. A request waives at most ${maxWaived}. Select fewer issues.`,
      'issues',
      'limit_reached',
    )
  }
  const rows = await insertWaivers(
    call.db,
    call.tenant,
    selected.map(({ fingerprint, rule_id, message }) => ({
      ...createWaiver(call, body),
      fingerprint,
      check_id: check.id,
      rule_id,
      message,
    })),
  )
  const rendered = rows.map(renderWaiver)
  const events = rendered.map((object) => ({ type: 'brand.waiver.created', data: { object } }))
  await call.services.outbox.record(call, events)
  return wholeList('/api/v1/brand/waivers', rendered)
}

export function parseTime(time: string | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time)
}

/** What all waivers of one request have in common, and an id. */
function createWaiver(call: RequestContext, { reason, expires_at, metadata }: WaiverCreate) {
  return {
    id: newUuid(call.services.clock.now()),
    reason,
    expires_at: parseTime(expires_at),
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  }
}

/** Returns the check of a waiver, and the rule and message of the waived finding. */
async function findWaived(call: RequestContext, fingerprint: string, check: string | null) {
  if (check === null) return { check_id: null, rule_id: null, message: null }
  const row = await requireChecked(call, check)
  const finding = await findFinding(call.db, call.tenant, row.id, fingerprint)
  if (finding === null) {
    throw invalid('fingerprint', `The check ${check} has no finding with this fingerprint.`)
  }
  return { check_id: row.id, ...finding }
}

async function requireChecked(call: RequestContext, check: string): Promise<CheckRow> {
  const row = await findCheck(call.db, call.tenant, check)
  if (row === null) throw missingReference('check', check, 'check')
  return row
}
