import type { Role as ListedRole, Membership } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'

export type Role = Membership['role']

/** The roles with their scopes, from the most to the fewest permissions; empty until loaded. */
export function useRoles(): readonly ListedRole[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['role'],
    queryFn: async () => (await api.roles.list()).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

const descriptions: Readonly<Record<Role, string>> = {
  owner: t`Does everything, appoints owners, and can delete the organization.`,
  admin: t`Does everything except appoint owners and delete the organization.`,
  developer: t`Changes brand and content, and manages API keys and webhook endpoints.`,
  designer: t`Changes brand and content. Cannot create API keys or webhook endpoints.`,
  viewer: t`Reads everything and changes nothing.`,
  checker: t`Checks files, and sees only their own documents, with checks and comments, the rules, palettes, fonts and the portal.`,
}

/** What members with a role may do, in the language of the reader. */
export function describeRole(role: Role): string {
  return descriptions[role]
}

/** The roles that a user may grant: none above their own. */
export function grantableBy(own: string, roles: readonly ListedRole[]): readonly ListedRole[] {
  return roles.slice(
    Math.max(
      0,
      roles.findIndex(({ id }) => id === own),
    ),
  )
}

/** The name of a role at the beginning of a text. */
export function capitalized(role: string): string {
  return `${role[0]!.toUpperCase()}${role.slice(1)}`
}
