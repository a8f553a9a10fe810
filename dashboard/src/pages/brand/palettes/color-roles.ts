import type { PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

export const colorRoles = [
  { value: 'primary', label: t`Primary` },
  { value: 'secondary', label: t`Secondary` },
  { value: 'accent', label: t({ message: 'Accent', context: 'a colour' }) },
  { value: 'neutral', label: t`Neutral` },
  { value: 'semantic', label: t`Semantic` },
  { value: 'data', label: t`Data` },
] as const satisfies readonly { value: PaletteColor['role']; label: string }[]

export function nameColorRole(role: NonNullable<PaletteColor['role']>): string {
  return colorRoles.find(({ value }) => value === role)!.label
}
