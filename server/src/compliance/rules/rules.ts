import type { PatternSize } from '@blazon/compliance/texts/patterns'
import { moveToBrand, resolveBrand } from '../../brand/brands/brands.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { releaseFile } from '../../records/files/uploads.ts'
import { keepLogos } from './logos.ts'
import { checkParams, fontsIn, getId, palettesIn, requireRuleType, tokenSetsIn } from './params.ts'
import { compilePatterns, noPatterns, refuseTooManyPatterns } from './patterns.ts'
import { deleteRuleReferences, replaceRuleReferences } from './references.ts'
import type { AppliesTo, Rule, RuleCreate, RulePatch } from './schema.ts'
import {
  findRule,
  insertRevision,
  insertRule,
  type RuleChange,
  type RuleRow,
  renderRule,
  updateRule,
} from './store.ts'
import { keepTemplates } from './templates.ts'

/** @param patterns the size that `compilePatterns` measured. */
export async function createRule(
  call: RequestContext,
  body: RuleCreate,
  patterns: PatternSize = noPatterns,
): Promise<Rule> {
  const params = body.params ?? {}
  await checkParams(call, body.type, params)
  const id = newUuid(call.services.clock.now())
  await refuseTooManyPatterns(call, id, patterns)
  const row = await insertRule(call.db, call.tenant, {
    id,
    brand_id: await resolveBrand(call, body.brand),
    type: body.type,
    name: body.name ?? requireRuleType(body.type).name,
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
  await keepRevision(call, row)
  await keepReferences(call, row)
  const rendered = renderRule(row)
  await recordChange(call, 'brand.rule.created', rendered)
  return rendered
}

/** Measures the patterns of a patch; null if it has no parameters, or the rule does not exist. */
export async function compilePatchedPatterns(
  call: RequestContext,
  id: string,
  { params }: RulePatch,
): Promise<PatternSize | null> {
  const rule = params === undefined ? null : await findRule(call.db, call.tenant, id)
  return rule === null ? null : compilePatterns(call, rule.type, params ?? {})
}

/**
 * Creates a new revision, unless nothing changes; earlier revisions stay as they are.
 * @param patterns the size that `compilePatchedPatterns` measured.
 */
export async function patchRule(
  call: RequestContext,
  id: string,
  patch: RulePatch,
  patterns: PatternSize | null,
): Promise<Rule> {
  const before = await lockRule(call, id)
  const { brand, metadata, applies_to, ...rest } = patch
  const change: RuleChange = {
    ...rest,
    ...(await moveToBrand(call, brand)),
    metadata: mergeMetadata(before.metadata, metadata),
  }
  if (applies_to !== undefined) change.applies_to = complete(applies_to)
  if (rest.params !== undefined) await checkParams(call, before.type, rest.params)
  return recordUpdate(call, 'brand.rule.updated', {
    before,
    change,
    render: renderRule,
    async write() {
      if (patterns !== null) {
        await refuseTooManyPatterns(call, before.id, patterns)
        Object.assign(change, { patterns: patterns.patterns, pattern_size: patterns.size })
      }
      const row = await updateRule(call.db, call.tenant, before, change)
      await keepRevision(call, row)
      if (rest.params !== undefined) await keepReferences(call, row)
      return row
    },
  })
}

/** Deletes a rule. Its revisions stay, because checks name them. */
export async function removeRule(call: RequestContext, id: string): Promise<void> {
  const row = await lockRule(call, id)
  const files = await deleteRuleReferences(call.db, call.tenant, row.id)
  for (const fileId of files) await releaseFile(call, fileId)
  await deleteRow(call.db, call.tenant, 'rules', row.id)
  await recordChange(call, 'brand.rule.deleted', renderRule(row))
}

export async function requireRule(call: RequestContext, id: string): Promise<RuleRow> {
  return orMissing(await findRule(call.db, call.tenant, id), 'rule', id)
}

/** Locks the row until the transaction ends. */
async function lockRule(call: RequestContext, id: string): Promise<RuleRow> {
  return orMissing(await findRule(call.db, call.tenant, id, true), 'rule', id)
}

/** The id is made while the rule is locked, so that a later revision has a later one. */
function keepRevision({ db, tenant, principal, services }: RequestContext, { id }: RuleRow) {
  const revision = { id: newUuid(services.clock.now()), createdBy: principal.id }
  return insertRevision(db, tenant, id, revision)
}

/** Stores the rule's references, which blocks deleting their targets, and releases dropped ones. */
async function keepReferences(call: RequestContext, row: RuleRow): Promise<void> {
  const { icons, files, assets } = await keepLogos(call, row)
  const dropped = await replaceRuleReferences(call.db, call.tenant, row.id, {
    palettes: palettesIn(row.params).map((reference) => requireUuid('palette', getId(reference))),
    fonts: fontsIn(row.params).map((reference) => requireUuid('font', getId(reference))),
    icons,
    files: [...files, ...(await keepTemplates(call, row))],
    assets,
    tokenSets: tokenSetsIn(row.params).map(({ id }) => requireUuid('token_set', id)),
  })
  for (const fileId of dropped) await releaseFile(call, fileId)
}

function complete(given: Partial<AppliesTo> | null | undefined): AppliesTo {
  return { formats: [], layouts: [], slides: [], roles: [], ...given }
}
