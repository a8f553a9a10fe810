import type { RuleType } from '@blazon/compliance/rule'
import { findRuleType, ruleTypes } from '@blazon/compliance/rules/registry'
import type { PlacedPattern } from '@blazon/compliance/texts/patterns'
import { toRefusal } from '@blazon/warnings/refusal'
import { selectFonts } from '../../brand/fonts/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { checkAll, refusal, type Validator, validator } from '../../kernel/api/validate.ts'
import { type FieldError, missingReference, refuseParam } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { findMissing } from '../../kernel/rows/by-id.ts'
import { checkLogos } from './logos.ts'
import { checkTemplates } from './templates.ts'

/** Parameters of a rule, whatever its type. */
export type Params = Readonly<Record<string, unknown>>

const validators = new Map<string, Validator>(
  ruleTypes.map(({ type, params }) => [type, validator(params, 'params')]),
)

/**
 * Checks the parameters of a rule: their shape, what the shape cannot express, and that what they
 * name exists. Throws with nested paths such as `params.min` and `params.palettes[0]`. Does not
 * compile regular expressions: `compilePatterns` does.
 */
export async function checkParams(
  call: RequestContext,
  type: string,
  params: Params,
): Promise<void> {
  checkOwnParams(call, { type, params })
  await checkAll([
    () => requirePalettes(call, palettesIn(params)),
    () => requireFonts(call, fontsIn(params)),
    () => requireTokenSets(call, tokenSetsIn(params)),
    () => checkLogos(call, { type, params }),
    () => checkTemplates(call, { type, params }),
  ])
}

async function requirePalettes(
  { db, tenant }: RequestContext,
  palettes: readonly Reference[],
): Promise<void> {
  refuseAbsent(
    'palette',
    palettes,
    await findMissing(db, tenant, 'palette', 'palettes', palettes.map(getId)),
  )
}

async function requireFonts(
  { db, tenant }: RequestContext,
  fonts: readonly Reference[],
): Promise<void> {
  const found = await selectFonts(db, tenant, fonts.map(getId))
  const known = new Set(found.map((font) => toId('font', font.id)))
  refuseAbsent('font', fonts, new Set(fonts.map(getId).filter((id) => !known.has(id))))
}

async function requireTokenSets(
  { db, tenant }: RequestContext,
  sets: readonly Reference[],
): Promise<void> {
  refuseAbsent(
    'token set',
    sets,
    await findMissing(db, tenant, 'token_set', 'token_sets', sets.map(getId)),
  )
}

/** A check of the routes (`Route.checks`): the shape of the parameters, and what it cannot express. */
export function checkOwnParams(
  _: RequestContext,
  { type, params = {} }: { type?: string; params?: Params },
): void {
  if (type === undefined) return
  checkShape(type, params)
  const problem = requireRuleType(type).problem(params)
  if (problem !== null) throw refuseParam(toRefusal(problem), 'params')
}

/** Returns a rule's regular expressions. Throws if its parameters do not match its type. */
export function patternsIn(type: string, params: Params): readonly PlacedPattern[] {
  checkShape(type, params)
  return requireRuleType(type).patterns(params)
}

/** An id in the parameters of a rule, and its path. */
interface Reference {
  id: string
  param: string
}

export function palettesIn(params: Params): Reference[] {
  return stringsIn(params.palettes, 'params.palettes')
}

export function tokenSetsIn(params: Params): Reference[] {
  return stringsIn(params.token_set, 'params.token_set')
}

/** A list of fonts contains ids and family names; a family name does not begin like an id. */
export function fontsIn(params: Params): Reference[] {
  return stringsIn(params, 'params').filter(({ id }) => id.startsWith('fnt_'))
}

/** Returns the family names and font ids in a rule of fonts. */
export function familiesIn({ type, params }: { type: string; params: Params }): string[] {
  return type === 'font_family' ? stringsIn(params, 'params').map(getId) : []
}

export function getId({ id }: Reference): string {
  return id
}

function stringsIn(value: unknown, param: string): Reference[] {
  if (typeof value === 'string') return [{ id: value, param }]
  if (Array.isArray(value)) return value.flatMap((item, at) => stringsIn(item, `${param}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, `${param}.${key}`))
}

function checkShape(type: string, params: Params): void {
  validators.get(type)!(params)
}

function refuseAbsent(
  object: string,
  references: readonly Reference[],
  absent: ReadonlySet<string>,
): void {
  const errors = references.flatMap(({ id, param }): FieldError[] => {
    if (!absent.has(id)) return []
    const { code, message } = missingReference(object, id, param)
    return [{ param, code, message }]
  })
  if (errors.length > 0) throw refusal(errors)
}

export function requireRuleType(type: string): RuleType {
  const ruleType = findRuleType(type)
  if (ruleType === undefined) throw new Error(`no rule type ${type}`)
  return ruleType
}
