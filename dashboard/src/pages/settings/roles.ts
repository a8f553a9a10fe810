import type { Membership } from '@blazon/sdk/types'

export type Role = Membership['role']

/** The roles, the most powerful first, with their permissions. */
export const roles: readonly { role: Role; means: string }[] = [
  { role: 'owner', means: 'Full access, including owners' },
  { role: 'admin', means: 'Full access, except owners' },
  { role: 'developer', means: 'Brand, CMS, keys and webhooks' },
  { role: 'viewer', means: 'Read-only access' },
]

/** The roles that a user may grant: none above their own. */
export function grantableBy(own: string): readonly { role: Role; means: string }[] {
  return roles.slice(roles.findIndex(({ role }) => role === own))
}
