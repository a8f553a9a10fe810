import { ruleTypes } from '@blazon/compliance/rules/registry'
import { topics } from '@blazon/compliance/rules/topics'
import { type Static, Type } from 'typebox'
import { Palette } from '../../brand/palettes/schema.ts'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  BrandPatch,
  createListSchema,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Named,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const TypeName = Word(ruleTypes.map(({ type }) => type))
export const Severity = Word(['error', 'warning', 'info'])
const Weight = Type.Integer({ minimum: 1, maximum: 100 })
export const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: 50,
  uniqueItems: true,
})
const GuidelineUrl = Nullable(
  Type.String({
    maxLength: 2_000,
    pattern: '^https?://[^\\s]+$',
    description: 'https:// or http://',
  }),
)
/** The shape depends on the rule's type: `GET /brand/rule_types` returns the schema of each. */
const Params = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'Must match the JSON Schema of the rule type',
})

const words = [
  ...(['pptx', 'docx', 'xlsx', 'svg', 'css', 'html', 'pdf', 'png', 'jpeg', 'text'] as const),
  ...(['eml', 'mht', 'odp', 'odt'] as const),
] as const
const roles = ['title', 'subtitle', 'body', 'caption', 'footer', 'notes', 'other'] as const
const conditions = {
  formats: Type.Array(Named('RuleFormat', Word(words)), {
    maxItems: words.length,
    uniqueItems: true,
  }),
  layouts: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 200,
    uniqueItems: true,
    description: 'Names of slide layouts',
  }),
  slides: Type.Array(Type.Integer({ minimum: 1, maximum: 100_000 }), {
    maxItems: 1_000,
    uniqueItems: true,
    description: 'Slide numbers, starting at 1',
  }),
  roles: Type.Array(Named('TextRole', Word(roles)), { maxItems: 7, uniqueItems: true }),
}

const AppliesTo = Strict(conditions, {
  title: 'RuleConditions',
  description: 'An empty list means no restriction',
})
export type AppliesTo = Static<typeof AppliesTo>

const AppliesToInput = Type.Unsafe<Partial<AppliesTo> | null>({
  title: 'RuleConditionsInputOrNull',
  type: ['object', 'null'],
  properties: conditions,
  additionalProperties: false,
  description: 'An omitted or empty list means no restriction',
})

/** `rule` (brand contract, section 3). */
export const Rule = Strict(
  {
    ...resourceFields('rule', 'rule'),
    brand: BrandId,
    type: Type.String(),
    name: Type.String(),
    params: Params,
    severity: Severity,
    weight: Type.Integer(),
    enabled: Type.Boolean(),
    tags: Type.Array(Type.String()),
    applies_to: AppliesTo,
    guideline_url: Nullable(Type.String()),
    revision: Type.Integer({ description: 'Increases with every change' }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Rule' },
)
export type Rule = Static<typeof Rule>

/** The state of a rule after one of its changes. */
export const RuleRevision = Strict(
  {
    id: Id('rule_revision'),
    object: Type.Literal('rule_revision'),
    created: Timestamp,
    rule: Id('rule'),
    revision: Type.Integer(),
    type: Type.String(),
    name: Type.String(),
    params: Params,
    severity: Severity,
    weight: Type.Integer(),
    applies_to: AppliesTo,
    guideline_url: Nullable(Type.String()),
    created_by: Type.String(),
  },
  { title: 'RuleRevision' },
)
export type RuleRevision = Static<typeof RuleRevision>

const settings = {
  params: Type.Optional(Params),
  severity: Type.Optional(Severity),
  weight: Type.Optional(Weight),
  enabled: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Tags),
  applies_to: Type.Optional(AppliesToInput),
  guideline_url: Type.Optional(GuidelineUrl),
  metadata: Type.Optional(MetadataInput),
}

export const RuleCreate = Strict({
  brand: BrandInput,
  type: TypeName,
  name: Type.Optional(Name),
  ...settings,
})
export type RuleCreate = Static<typeof RuleCreate>

/** `params`, `tags` and `applies_to` are replaced as a whole. */
export const RulePatch = Strict({ brand: BrandPatch, name: Type.Optional(Name), ...settings })
export type RulePatch = Static<typeof RulePatch>

export const RuleDerive = Strict({
  file: Id('file'),
  brand: BrandInput,
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: 'Name of the draft palette. Defaults to the name of the theme',
    }),
  ),
  tags: Type.Optional(Tags),
})
export type RuleDerive = Static<typeof RuleDerive>

/** The list of the new rules, in the order of their types, and the palette they name. */
export const DerivedRules = Strict(
  { ...createListSchema(Rule).properties, palette: Palette },
  { title: 'DerivedRules' },
)
export type DerivedRules = Static<typeof DerivedRules>

export const RuleQuery = ListQuery({
  brand: BrandFilter,
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Words of the name, or beginnings of them. All of them must occur',
    }),
  ),
  type: Type.Optional(Type.String({ maxLength: 100 })),
  enabled: Type.Optional(Type.Boolean()),
})
export type RuleQuery = Static<typeof RuleQuery>

export const RuleRevisionQuery = ListQuery({})

export const RuleType = Strict(
  {
    object: Type.Literal('rule_type'),
    type: Type.String(),
    name: Type.String({ description: 'A name for people, and the default name of its rules' }),
    topic: Word(topics),
    topic_name: Type.String({ description: 'The topic for people' }),
    summary: Type.String({ description: 'What it requires, in one or two sentences for people' }),
    description: Type.String({ description: 'What it requires exactly' }),
    params: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description:
        'JSON Schema of the parameters. For forms, `title` is the label of a parameter, `hint` a sentence below it, and `words` has the name of each option',
    }),
    formats: Type.Array(Type.String()),
    example: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'Example of valid parameters',
    }),
  },
  { title: 'RuleType' },
)

/** A rule as one check used it. */
export const UsedRule = Strict({ id: Id('rule'), revision: Type.Integer() })

export const ruleEvents = resourceEvents('brand.rule', Rule, {
  created: 'A rule was created.',
  updated: 'A rule was updated. Later checks use its new revision.',
  deleted: 'A rule was deleted.',
})
