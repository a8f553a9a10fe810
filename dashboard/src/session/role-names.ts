import { t } from '@lingui/core/macro'

const names: Readonly<Record<string, string>> = {
  owner: t`owner`,
  admin: t`admin`,
  developer: t`developer`,
  designer: t`designer`,
  viewer: t`viewer`,
  checker: t`checker`,
}

/** The name of a role of members, in small letters. */
export function nameRole(role: string): string {
  return names[role] ?? role
}
