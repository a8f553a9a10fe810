import { Named, Word } from '../base/schema.ts'

/** The 14 scopes (source specification, section 5.2), and what each grants. */
export const scopes = {
  'platform:read': 'Read organizations, memberships, users, events',
  'platform:write': 'Change platform resources',
  'platform:api_keys:write': 'Create and revoke API keys',
  'platform:webhook_endpoints:write': 'Manage webhook endpoints',
  'brand:read': 'Read brand rules, palettes, fonts, checks',
  'brand:write': 'Change brand resources',
  'brand:rules:write': 'Manage brand rules',
  'brand:palettes:write': 'Manage palettes',
  'brand:checks:write': 'Run compliance checks',
  'cms:read': 'Read icons, sets, slide assets, deployments',
  'cms:write': 'Change CMS resources',
  'cms:icons:write': 'Upload and manage icons',
  'cms:slides:write': 'Manage slide assets and PPT sets',
  'cms:deployments:write': 'Create deployments',
} as const

export type ScopeName = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as ScopeName[]

/** The name of a scope. */
export const Scope = Named('Scope', Word(scopeNames))

/** The maximum scopes of a publishable key (platform contract, section 3). */
export const publishableScopes: readonly ScopeName[] = ['brand:read', 'cms:read']

/**
 * Adds the scopes that these include: a wide write scope includes the finer ones of its area, but
 * no read scope.
 */
export function expandScopes(held: readonly string[]): Set<string> {
  const all = new Set(held)
  for (const scope of held) {
    const area = /^(\w+):write$/.exec(scope)?.[1]
    if (area === undefined) continue
    for (const finer of scopeNames) {
      if (finer.startsWith(`${area}:`) && finer.endsWith(':write')) all.add(finer)
    }
  }
  return all
}

/** The scopes of `wanted` that `held` does not include. */
export function missingScopes(held: ReadonlySet<string>, wanted: readonly string[]): string[] {
  return wanted.filter((scope) => !held.has(scope))
}
