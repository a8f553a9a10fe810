import type { Call } from '../../kernel/call.ts'
import { missing } from '../../kernel/errors.ts'
import { newUuid } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { recordChange, recordUpdate } from '../../kernel/outbox.ts'
import { keepLogos, releaseLogos } from './logos.ts'
import { checkParams } from './params.ts'
import type { AppliesTo, Rule, RuleCreate, RulePatch } from './schema.ts'
import {
  deleteRule,
  findRule,
  insertRevision,
  insertRule,
  type RuleChange,
  type RuleRow,
  renderRule,
  updateRule,
} from './store.ts'

export async function createRule(call: Call, body: RuleCreate): Promise<Rule> {
  const params = body.params ?? {}
  await checkParams(call, body.type, params)
  const row = await insertRule(call.db, call.scope, {
    id: newUuid(call.services.clock.now()),
    type: body.type,
    name: body.name ?? nameOf(body.type),
    params,
    severity: body.severity ?? 'error',
    weight: body.weight ?? 10,
    enabled: body.enabled ?? true,
    tags: body.tags ?? [],
    applies_to: complete(body.applies_to),
    guideline_url: body.guideline_url ?? null,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  })
  await insertRevision(call.db, call.scope, row.id)
  await keepLogos(call, row.id, row)
  const rendered = renderRule(row)
  await recordChange(call, 'brand.rule.created', rendered)
  return rendered
}

/** Makes a new revision, unless nothing changes; those before it stay as they are. */
export async function patchRule(call: Call, id: string, patch: RulePatch): Promise<Rule> {
  const before = await requireRule(call, id, true)
  const { metadata, applies_to, ...rest } = patch
  const change: RuleChange = { ...rest, metadata: mergeMetadata(before.metadata, metadata) }
  if (applies_to !== undefined) change.applies_to = complete(applies_to)
  if (rest.params !== undefined) await checkParams(call, before.type, rest.params)
  return recordUpdate(call, 'brand.rule.updated', {
    before,
    change,
    render: renderRule,
    async write() {
      const row = await updateRule(call.db, call.scope, before, change)
      await insertRevision(call.db, call.scope, row.id)
      if (rest.params !== undefined) await keepLogos(call, row.id, row)
      return row
    },
  })
}

/** Its revisions stay, for the checks that name them. */
export async function removeRule(call: Call, id: string): Promise<void> {
  const row = await requireRule(call, id, true)
  await releaseLogos(call, row.id)
  await deleteRule(call.db, call.scope, row.id)
  await recordChange(call, 'brand.rule.deleted', renderRule(row))
}

export async function requireRule(call: Call, id: string, lock = false): Promise<RuleRow> {
  const row = await findRule(call.db, call.scope, id, lock)
  if (row === null) throw missing('rule', id)
  return row
}

/** `color_in_palette` → `Color in palette`. */
function nameOf(type: string): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function complete(given: Partial<AppliesTo> | null | undefined): AppliesTo {
  return { formats: [], layouts: [], slides: [], roles: [], ...given }
}
