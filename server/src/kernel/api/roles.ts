import { type ScopeName, scopeNames } from './scopes.ts'

/**
 * The roles of an organization's members, from the most to the fewest permissions (platform
 * contract, section 4).
 */
export const roles = ['owner', 'admin', 'developer', 'designer', 'viewer', 'checker'] as const

export type Role = (typeof roles)[number]

/**
 * The scopes of a member in the dashboard. Owners differ from admins only in that they can appoint
 * owners and delete the organization.
 */
export const scopesOfRole: Readonly<Record<Role, readonly ScopeName[]>> = {
  owner: scopeNames,
  admin: scopeNames,
  developer: [
    'platform:read',
    'platform:api_keys:write',
    'platform:webhook_endpoints:write',
    'brand:read',
    'brand:write',
    'cms:read',
    'cms:write',
  ],
  designer: ['platform:read', 'brand:read', 'brand:write', 'cms:read', 'cms:write'],
  viewer: ['platform:read', 'brand:read', 'cms:read'],
  // Only in the routes with `checkers`.
  checker: ['brand:read', 'brand:checks:write'],
}

/** One sentence for each role, for the people who choose it. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: 'Does everything, appoints owners, and can delete the organization.',
  admin: 'Does everything except appoint owners and delete the organization.',
  developer: 'Changes brand and content, and manages API keys and webhook endpoints.',
  designer: 'Changes brand and content. Cannot create API keys or webhook endpoints.',
  viewer: 'Reads everything and changes nothing.',
  checker:
    'Checks files, and sees only their own documents, with checks and comments, the rules, palettes, fonts and the portal.',
}

/**
 * Whether the caller sees, of documents and what belongs to them, only what they created in this
 * role, and calls only the routes with `checkers`.
 */
export function isChecker({ role }: { role?: Role }): boolean {
  return role === 'checker'
}
