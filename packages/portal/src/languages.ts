import { knownLocale } from '@blazon/compliance/words/language-name'

/** The direction in which a language is written, by its script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(knownLocale(language)).maximize()
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** ISO 15924. */
const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'])
