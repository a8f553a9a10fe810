import { type ScopeName, scopeNames } from './scopes.ts'

/** The roles of an organization's members, the most powerful first (platform contract, section 4). */
export const roles = ['owner', 'admin', 'developer', 'viewer'] as const

export type Role = (typeof roles)[number]

/** What a member may do in the dashboard. Owners differ from admins in that only they make owners. */
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
