import { ruleTypes } from '@blazon/compliance/rules/registry'
import { type Static, Type } from 'typebox'
import { BrandInput, Id, Strict, Word } from '../../kernel/base/schema.ts'
import { Finding, Issue } from '../checks/finding-schema.ts'
import { Check } from '../checks/schema.ts'
import { verdicts } from '../documents/schema.ts'
import { RuleCreate, Severity } from '../rules/schema.ts'

const { params, weight, applies_to } = RuleCreate.properties

const TriedRule = Strict(
  {
    type: Word(ruleTypes.map(({ type }) => type)),
    params,
    severity: Type.Optional(Severity),
    weight,
    applies_to,
  },
  { title: 'TriedRule' },
)

export const RuleTry = Strict({
  file: Id('file'),
  brand: BrandInput,
  rules: Type.Array(TriedRule, { minItems: 1, maxItems: 30 }),
  include_hidden: Type.Optional(Type.Boolean()),
  include_notes: Type.Optional(Type.Boolean()),
})
export type RuleTry = Static<typeof RuleTry>
export type TriedRule = RuleTry['rules'][number]

/** The rule of a finding is its position in the request, because a tried rule has no id. */
const position = Type.Integer({ description: 'Position of the rule in the request, from 0' })

const { id, object, created, updated, livemode, organization, check, ...found } = Finding.properties
const { type, severity, message, fingerprint, observed, origin } = Issue.properties
const { places_count, findings_count, slides, remedy } = Issue.properties
const { format, pages } = Check.properties.input.properties

const TrialIssue = Strict({
  rule: position,
  type,
  severity,
  message,
  fingerprint,
  observed,
  origin,
  places_count,
  findings_count,
  slides,
  sample: Strict({ ...found, rule: position }),
  remedy,
})

/** `rule_trial`: what rules find in a file. Nothing of it is stored. */
export const RuleTrial = Strict(
  {
    object: Type.Literal('rule_trial'),
    verdict: Word(verdicts),
    score: Type.Number({ description: '0 to 100' }),
    input: Strict({ format, pages }),
    findings_count: Type.Integer(),
    indeterminate: Type.Integer({ description: 'Parts that could not be evaluated' }),
    rules: Type.Array(Strict({ rule: position, findings_count: Type.Integer() }), {
      description: 'The number of findings of each rule that applies to the file',
    }),
    issues: Type.Array(TrialIssue, { description: 'The worst 50, grouped as in a check' }),
    issues_count: Type.Integer(),
  },
  { title: 'RuleTrial' },
)
export type RuleTrial = Static<typeof RuleTrial>
