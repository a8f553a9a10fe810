import type { PatternSize } from '@blazon/compliance/patterns'
import type { Call } from '../../kernel/call.ts'
import { missing } from '../../kernel/errors.ts'
import { newUuid } from '../../kernel/ids.ts'
import { mergeMetadata } from '../../kernel/metadata.ts'
import { changesNothing, previousAttributes, recordChange } from '../../kernel/outbox.ts'
import { keepLogos, releaseLogos } from './logos.ts'
import { checkParams } from './params.ts'
import { compilePatterns, noPatterns, refuseTooManyPatterns } from './patterns.ts'
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

/** @param patterns what `compilePatterns` measured of the parameters. */
export async function createRule(
  call: Call,
  body: RuleCreate,
  patterns: PatternSize = noPatterns,
): Promise<Rule> {
  const params = body.params ?? {}
  await checkParams(call, body.type, params)
  const id = newUuid(call.services.clock.now())
  await refuseTooManyPatterns(call, id, patterns)
  const row = await insertRule(call.db, call.scope, {
    id,
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
    patterns: patterns.patterns,
    pattern_size: patterns.size,
    created_by: call.principal.id,
  })
  await insertRevision(call.db, call.scope, row.id)
  await keepLogos(call, row.id, row)
  const rendered = renderRule(row)
  await recordChange(call, 'brand.rule.created', rendered)
  return rendered
}

/** What the patterns of a patch cost; null where it has no parameters, or the rule does not exist. */
export async function compilePatchedPatterns(
  call: Call,
  id: string,
  { params }: RulePatch,
): Promise<PatternSize | null> {
  const rule = params === undefined ? null : await findRule(call.db, call.scope, id)
  return rule === null ? null : compilePatterns(call, rule.type, params ?? {})
}

/**
 * Makes a new revision, unless nothing changes; those before it stay as they are.
 * @param patterns what `compilePatchedPatterns` measured.
 */
export async function patchRule(
  call: Call,
  id: string,
  patch: RulePatch,
  patterns: PatternSize | null,
): Promise<Rule> {
  const before = await requireRule(call, id, true)
  const { metadata, applies_to, ...rest } = patch
  const change: RuleChange = { ...rest, metadata: mergeMetadata(before.metadata, metadata) }
  if (applies_to !== undefined) change.applies_to = complete(applies_to)
  if (rest.params !== undefined) await checkParams(call, before.type, rest.params)
  const was = renderRule(before)
  if (changesNothing(before, change)) return was
  if (patterns !== null) {
    await refuseTooManyPatterns(call, before.id, patterns)
    Object.assign(change, { patterns: patterns.patterns, pattern_size: patterns.size })
  }
  const row = await updateRule(call.db, call.scope, before, change)
  await insertRevision(call.db, call.scope, row.id)
  if (rest.params !== undefined) await keepLogos(call, row.id, row)
  const is = renderRule(row)
  await recordChange(call, 'brand.rule.updated', is, previousAttributes(was, is))
  return is
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
