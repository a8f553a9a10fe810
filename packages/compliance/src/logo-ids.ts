import type { Rule } from './rule.ts'

/** Lists the icons and files that a rule takes for logos, by id; none if it is not about logos. */
export function listLogoIds({ type, params }: Pick<Rule, 'type' | 'params'>): string[] {
  if (!type.startsWith('logo_')) return []
  const { icons = [], files = [] } = params as { icons?: string[]; files?: string[] }
  return [...icons, ...files]
}
