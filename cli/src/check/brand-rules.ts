import { severities } from '@blazon/compliance/finding'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import type { AppliesTo, Rule } from '@blazon/compliance/rule'
import { ruleProblems } from '@blazon/compliance/rules/rule-problems'
import type { Format, Role } from '@blazon/document/document'
import type { BrandProblems } from './brand-problems.ts'

const known = [
  ...['id', 'type', 'name', 'params', 'severity', 'weight', 'enabled', 'applies_to'],
  'guideline_url',
]
const scopes = ['formats', 'layouts', 'slides', 'roles']
const formats: readonly Format[] = [
  'pptx',
  'docx',
  'xlsx',
  'svg',
  'css',
  'html',
  'pdf',
  'png',
  'jpeg',
  'text',
  'eml',
  'mht',
  'odp',
  'odt',
]
const roles: readonly Role[] = [
  ...(['title', 'subtitle', 'body', 'caption', 'footer', 'notes', 'other'] as const),
]

/**
 * The rules in the form of the API, with its defaults; a rule without an id gets one from its type.
 */
export function readRules(given: unknown, problems: BrandProblems) {
  if (given === undefined) problems.add('rules', 'is required: the name of a rule type')
  const taken = new Set<string>()
  const read = problems.each(given, 'rules', (rule, place) =>
    readRule(rule, place, problems, taken),
  )
  return { rules: read.map(({ rule }) => rule), reported: read.map(({ reported }) => reported) }
}

function readRule(
  given: unknown,
  place: string,
  problems: BrandProblems,
  taken: Set<string>,
): { rule: Rule; reported: ReportedRule } {
  const fields = problems.object(given, place, known)
  const { params = {}, severity: level = 'error', weight = 10, enabled = true } = fields
  const { name = null, guideline_url: guideline = null } = fields
  const type = problems.text(fields.type, `${place}.type`)
  if (type !== '') {
    for (const problem of ruleProblems(type, params)) problems.add(place, problem)
  }
  const id = fields.id === undefined ? freeId(type, taken) : problems.text(fields.id, `${place}.id`)
  if (taken.has(id)) problems.add(`${place}.id`, `'${id}' is used by another rule`)
  taken.add(id)
  const severity = problems.requireOneOf(level, `${place}.severity`, severities)
  const reported = {
    id,
    type,
    name: name === null ? null : problems.text(name, `${place}.name`),
    severity,
    guideline_url: guideline === null ? null : problems.text(guideline, `${place}.guideline_url`),
  }
  const rule = {
    id,
    revision: 1,
    type,
    params,
    severity,
    weight: problems.number(weight, `${place}.weight`, 1, 100),
    enabled: problems.flag(enabled, `${place}.enabled`),
    applies_to: readAppliesTo(fields.applies_to, `${place}.applies_to`, problems),
  }
  return { rule, reported }
}

function readAppliesTo(given: unknown, place: string, problems: BrandProblems): AppliesTo | null {
  if (given === undefined || given === null) return null
  const fields = problems.object(given, place, scopes)
  return {
    formats: problems.each(fields.formats, `${place}.formats`, (format, at) =>
      problems.requireOneOf(format, at, formats),
    ),
    layouts: problems.each(fields.layouts, `${place}.layouts`, (name, at) =>
      problems.text(name, at),
    ),
    slides: problems.each(fields.slides, `${place}.slides`, (slide, at) =>
      problems.number(slide, at, 1, 100_000),
    ),
    roles: problems.each(fields.roles, `${place}.roles`, (role, at) =>
      problems.requireOneOf(role, at, roles),
    ),
  }
}

function freeId(type: string, taken: ReadonlySet<string>): string {
  let id = type
  for (let number = 2; taken.has(id); number++) id = `${type}-${number}`
  return id
}
