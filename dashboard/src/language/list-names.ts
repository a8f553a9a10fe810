import { t } from '@lingui/core/macro'

/** The first names, and how many more there are: `Verdana, Georgia and 3 more`. */
export function listNames(names: readonly string[], maxShown: number): string {
  const shown = names.slice(0, maxShown).join(', ')
  const rest = names.length - maxShown
  return rest > 0 ? t`${shown} and ${rest} more` : shown
}
