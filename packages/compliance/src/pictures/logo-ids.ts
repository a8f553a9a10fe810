import type { Rule } from '../rule.ts'

/** The parameters of a rule about logos that identify them. */
export interface LogoParams {
  icons?: readonly string[]
  files?: readonly string[]
  assets?: readonly string[]
  /** Of the assets; all of them if absent. */
  variants?: readonly string[]
}

/** The ids of the icons, files and assets that a rule uses as logos; empty for other rules. */
export function listLogoIds({ type, params }: Pick<Rule, 'type' | 'params'>): string[] {
  if (!type.startsWith('logo_')) return []
  const { icons = [], files = [], assets = [] } = params as LogoParams
  return [...icons, ...files, ...assets]
}
