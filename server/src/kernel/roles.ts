import { type ScopeName, scopeNames } from './scopes.ts'

/**
 * The roles of an organization's members, from the most to the fewest permissions (platform
 * contract, section 4).
 */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const

export type Role = (typeof roles)[number]

/**
 * The scopes of a member in the dashboard. Owners differ from admins only in that they can appoint
 * owners.
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
  viewer: ['platform:read', 'brand:read', 'cms:read'],
}
