import { i18n, startLanguage } from '#language'
import { translateFailures } from '../api/failure.ts'

// Texts are read where modules are evaluated, so this one comes before those of the pages.
await startLanguage()
if (i18n.locale !== 'en') {
  const texts = await import('../api/failure-texts.ts').catch(() => null)
  if (texts !== null) translateFailures(texts)
}
