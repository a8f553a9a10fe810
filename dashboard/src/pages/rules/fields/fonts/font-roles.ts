import { t } from '@lingui/core/macro'
import { listNames } from '../../../../language/list-names.ts'

/** What a font sets, as people call it. A brand may have roles of its own. */
export const fontRoles = [
  { value: 'heading', label: t`Headings` },
  { value: 'body', label: t`Body texts` },
  { value: 'code', label: t`Code` },
] as const

function nameFontRole(role: string): string {
  return fontRoles.find(({ value }) => value === role)?.label ?? role
}

/** `Headings and code`; `Any text` for none. */
export function nameFontRoles(roles: readonly string[]): string {
  return roles.length === 0 ? t`Any text` : listNames(roles.map(nameFontRole), roles.length)
}
