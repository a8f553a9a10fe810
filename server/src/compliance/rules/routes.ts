import { ruleTypes } from '@blazon/compliance/rules/registry'
import { topicNames } from '@blazon/compliance/rules/topics'
import { type Route, route } from '../../kernel/api/route.ts'
import { type ScopeName, scopeNames } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { listRevisions } from '../../kernel/rows/revisions.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { derive, readTemplateFile } from './derive.ts'
import { checkOwnParams } from './params.ts'
import { compilePatterns } from './patterns.ts'
import { type RuleRevisionRow, renderRuleRevision, ruleRevisions } from './revisions.ts'
import { compilePatchedPatterns, createRule, patchRule, removeRule, requireRule } from './rules.ts'
import {
  DerivedRules,
  Rule,
  RuleCreate,
  RuleDerive,
  RulePatch,
  RuleQuery,
  RuleRevision,
  RuleRevisionQuery,
  RuleType,
} from './schema.ts'
import { listRules, renderRule } from './store.ts'

const writes: ScopeName[] = ['brand:rules:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]
const anyOfBrand = scopeNames.filter((scope) => scope.startsWith('brand:'))

export const ruleRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/brand/rule_types',
    summary: 'List rule types with the JSON Schema of their parameters',
    scopes: anyOfBrand,
    checkers: true,
    returns: { 200: createListSchema(RuleType) },
    handle: async () => wholeList('/api/v1/brand/rule_types', renderedTypes),
  }),
  route({
    method: 'POST',
    path: '/brand/rules',
    summary: 'Create a rule',
    scopes: writes,
    body: RuleCreate,
    returns: { 201: Rule },
    checks: [checkOwnParams],
    inspect: (call, { body }) => compilePatterns(call, body.type, body.params ?? {}),
    refuses: ['state_conflict'],
    async handle(call, { body, inspected }) {
      const patterns = inspected ?? (await compilePatterns(call, body.type, body.params ?? {}))
      return createRule(call, body, patterns)
    },
  }),
  route({
    method: 'POST',
    path: '/brand/rules/derive',
    summary: 'Derive rules from a PowerPoint template',
    description:
      'Creates a draft palette from the theme, and disabled rules for its colours, fonts, font sizes by role, layouts and slide size. Review them, then set `enabled` with PATCH. A check can use a disabled rule by its id.',
    scopes: writes,
    body: RuleDerive,
    upload: { field: 'file', maxBytes: maxFileBytes, required: true, inspect: readTemplateFile },
    returns: { 201: DerivedRules },
    refuses: ['unprocessable_file'],
    handle: (call, { body, inspected }) => derive(call, body, inspected),
  }),
  route({
    method: 'GET',
    path: '/brand/rules',
    summary: 'List rules',
    scopes: reads,
    checkers: true,
    query: RuleQuery,
    returns: { 200: createListSchema(Rule) },
    async handle({ db, tenant }, { query }) {
      const page = await listRules(db, tenant, query, readPage('rule', query))
      return renderList('/api/v1/brand/rules', page, renderRule)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/rules/:id',
    summary: 'Retrieve a rule',
    scopes: reads,
    checkers: true,
    params: { id: 'rule' },
    returns: { 200: Rule },
    handle: async (call, { params }) => renderRule(await requireRule(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/brand/rules/:id/revisions',
    summary: 'List the revisions of a rule',
    description:
      'Each revision has the content after the change, and its author. Revisions from before the service stored their time are not listed.',
    scopes: reads,
    checkers: true,
    params: { id: 'rule' },
    query: RuleRevisionQuery,
    returns: { 200: createListSchema(RuleRevision) },
    async handle(call, { params, query }) {
      const { id } = await requireRule(call, params.id)
      const page = readPage('rule_revision', query)
      const known = call.db`and id is not null`
      const revisions = await listRevisions<RuleRevisionRow>(
        call.db,
        call.tenant,
        ruleRevisions,
        id,
        page,
        known,
      )
      return renderList(`/api/v1/brand/rules/${params.id}/revisions`, revisions, renderRuleRevision)
    },
  }),
  route({
    method: 'PATCH',
    path: '/brand/rules/:id',
    summary: 'Update a rule; later checks use its new revision',
    description:
      'Omitted fields keep their values. `params`, `tags` and `applies_to` are replaced as a whole. The revision increases only if a value changes.',
    scopes: writes,
    params: { id: 'rule' },
    body: RulePatch,
    returns: { 200: Rule },
    inspect: (call, { params, body }) => compilePatchedPatterns(call, params.id, body),
    refuses: ['state_conflict'],
    async handle(call, { params, body, inspected }) {
      const patterns = inspected ?? (await compilePatchedPatterns(call, params.id, body))
      return patchRule(call, params.id, body, patterns)
    },
  }),
  route({
    method: 'DELETE',
    path: '/brand/rules/:id',
    summary: 'Delete a rule; earlier checks keep their results',
    scopes: writes,
    params: { id: 'rule' },
    returns: { 200: Deleted('rule', 'rule') },
    async handle(call, { params }) {
      await removeRule(call, params.id)
      return { id: params.id, object: 'rule', deleted: true }
    },
  }),
]

const renderedTypes = ruleTypes.map(
  ({ type, name, topic, summary, description, formats, params, example }) => ({
    object: 'rule_type' as const,
    type,
    name,
    topic,
    topic_name: topicNames[topic],
    summary,
    description,
    params,
    formats,
    example,
  }),
)
