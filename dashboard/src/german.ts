import { i18n } from '#language'
import { keyFor } from '../translation/key.ts'
import { messages } from './language/de.po'

/** The dashboard's words in German, for the texts that the service writes: reports of checks. */

i18n.load('de', messages)
i18n.activate('de', 'de')

/** A message of the catalog (ICU) with its values. */
export function say(message: string, values: Record<string, unknown> = {}): string {
  return i18n._(keyFor(message), values)
}

// Words in tables are read where their modules are evaluated, which must follow the language.
export const { countPlaces, describeFinding, describeIssue, describeRemedy } = await import(
  './pages/checks/issues/finding-words.ts'
)
export const { translateWarning } = await import('./api/texts/warning-texts.ts')
export const { formatBytes } = await import('./language/format.ts')
