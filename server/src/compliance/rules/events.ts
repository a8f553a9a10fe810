import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Rule } from './schema.ts'

export const ruleEvents = resourceEvents('brand.rule', Rule, {
  created: 'A rule was created.',
  updated: 'A rule was updated. Later checks use its new revision.',
  deleted: 'A rule was deleted.',
})
