import { i18n } from '#language'
import { keyFor } from '../translation/key.ts'
import { messages } from './language/de.po'

/** The dashboard's words in German, for the texts that the service writes. */

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
const texts = await import('./api/texts/failure-texts.ts')
export const { translateWarning } = texts
const failures = await import('./api/failure.ts')
failures.translateFailures(texts)
export const { describeFailure } = failures
export const { formatBytes } = await import('./language/format.ts')
