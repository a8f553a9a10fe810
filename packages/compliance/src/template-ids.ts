import type { Rule } from './rule.ts'

/** The ids of the files that a rule uses as templates, the current ones first. */
export function listTemplateIds({ type, params }: Pick<Rule, 'type' | 'params'>): string[] {
  if (type !== 'template') return []
  const { templates = [], outdated = [] } = params as { templates?: string[]; outdated?: string[] }
  return [...templates, ...outdated]
}
