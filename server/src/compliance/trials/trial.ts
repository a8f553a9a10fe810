import type { Finding } from '@blazon/compliance/finding'
import type { Issue } from '@blazon/compliance/issues'
import { resolveBrand } from '../../brand/brands/brands.ts'
import { selectFontsByIdOrFamily } from '../../brand/fonts/store.ts'
import { selectPalettes } from '../../brand/palettes/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, refuseFile } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { CheckTask } from '../checks/task.ts'
import { readLogos } from '../rules/logos.ts'
import { checkParams, familiesIn, getId, palettesIn } from '../rules/params.ts'
import { compilePatterns } from '../rules/patterns.ts'
import { readTemplates } from '../rules/templates.ts'
import { readTokenSets } from '../rules/token-sets.ts'
import type { RuleTrial, RuleTry, TriedRule } from './schema.ts'
import type { TrialOutcome, TriedFile } from './task.ts'

const trying: Work<CheckTask, TrialOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'tryRules',
}

/**
 * Evaluates rules on a file in a separate process, with the brand as it is now, and stores nothing.
 * Throws for invalid parameters with their paths (`rules[0].params.min`), and `unprocessable_file`
 * (422).
 */
export async function tryRules(
  call: RequestContext,
  bytes: Uint8Array,
  body: RuleTry,
  filename: string,
): Promise<RuleTrial> {
  for (const [at, rule] of body.rules.entries()) await checkRule(call, rule, `rules[${at}]`)
  const outcome = await run(call, { ...(await readBrand(call, body)), bytes, filename })
  if (outcome.status === 'failed') throw refuseFile(outcome.failure)
  return renderTrial(outcome)
}

async function checkRule(
  call: RequestContext,
  { type, params = {} }: TriedRule,
  path: string,
): Promise<void> {
  try {
    await checkParams(call, type, params)
    await compilePatterns(call, type, params)
  } catch (error) {
    throw error instanceof ApiError ? within(path, error) : error
  }
}

/** The same error with its parameters under `path`. */
function within(path: string, error: ApiError): ApiError {
  const { code, message, param, errors, status, headers, extra, details } = error
  return new ApiError(code, message, {
    param: param === null ? path : `${path}.${param}`,
    ...(errors && { errors: errors.map((one) => ({ ...one, param: `${path}.${one.param}` })) }),
    status,
    headers,
    extra,
    ...details,
  })
}

async function readBrand(
  call: RequestContext,
  { brand: brandId, rules, include_hidden = false, include_notes = false }: RuleTry,
): Promise<Omit<CheckTask, 'bytes' | 'filename'>> {
  const { db, services, tenant } = call
  const brand = await resolveBrand(call, brandId)
  const tried = rules.map(({ params = {}, ...rule }, at) => ({
    id: String(at),
    revision: 1,
    type: rule.type,
    params,
    severity: rule.severity ?? ('error' as const),
    weight: rule.weight ?? 10,
    enabled: true,
    applies_to: rule.applies_to ?? null,
  }))
  const named = tried.flatMap(({ params }) => palettesIn(params).map(getId))
  const [published, drafts, fonts, tokenSets, logos, templates] = await Promise.all([
    selectPalettes(db, tenant, null, brand),
    selectPalettes(
      db,
      tenant,
      named.map((id) => requireUuid('palette', id)),
      brand,
    ),
    selectFontsByIdOrFamily(db, tenant, tried.flatMap(familiesIn), brand),
    readTokenSets(db, tenant, tried),
    readLogos(services, tenant, tried),
    readTemplates(services, tenant, tried),
  ])
  const palettes = new Map([...published, ...drafts].map((palette) => [palette.id, palette]))
  return {
    isText: false,
    rules: tried,
    palettes: [...palettes.values()].map(({ id, status, colors }) => ({
      id: toId('palette', id),
      status,
      colors,
    })),
    fonts: fonts.map(({ id, family, facts, aliases, roles }) => ({
      id: toId('font', id),
      family,
      postscript_name: facts?.postscript_name ?? null,
      aliases,
      roles,
    })),
    tokenSets: tokenSets.map(({ id, lengths }) => ({ id: toId('token_set', id), lengths })),
    logos,
    templates,
    includeHidden: include_hidden,
    includeNotes: include_notes,
    slide: null,
    baseline: [],
    waivers: [],
  }
}

async function run({ services, tenant }: RequestContext, task: CheckTask): Promise<TrialOutcome> {
  try {
    return await services.processes.run(trying, task, tenant)
  } catch (error) {
    if (error instanceof WorkLimit)
      throw refuseFile({ message: `The file could not be read. ${error.message}` })
    throw error
  }
}

function renderTrial({ verdict, score, input, counts, ...rest }: TriedFile): RuleTrial {
  return {
    object: 'rule_trial',
    verdict,
    score,
    input: { format: input.format, pages: input.pages },
    findings_count: rest.findings_count,
    indeterminate: counts.indeterminate,
    rules: Object.entries(counts.by_rule).map(([rule, findings_count]) => ({
      rule: Number(rule),
      findings_count,
    })),
    issues: rest.issues.map(renderIssue),
    issues_count: rest.issues_count,
  }
}

function renderIssue({ rule, sample, ...issue }: Issue<Finding>): RuleTrial['issues'][number] {
  return { ...issue, rule: Number(rule), sample: { ...sample, rule: Number(rule) } }
}
