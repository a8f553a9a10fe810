import { knownLocale } from '@blazon/compliance/words/language-name'

/** The direction in which a language is written, by its script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(knownLocale(language)).maximize()
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** ISO 15924. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'])

/** A date in words in a language; in English for a language that the runtime rejects. */
export function dateText(at: string, language: string): string {
  return new Intl.DateTimeFormat(knownLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))
}
