import type { Rule } from './rule.ts'

/** The ids of the icons and files that a rule uses as logos; empty for other rules. */
export function listLogoIds({ type, params }: Pick<Rule, 'type' | 'params'>): string[] {
  if (!type.startsWith('logo_')) return []
  const { icons = [], files = [] } = params as { icons?: string[]; files?: string[] }
  return [...icons, ...files]
}
