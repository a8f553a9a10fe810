import { knownLocale } from '@blazon/compliance/words/language-name'

/** A date in words in a language; in English for a language that the runtime rejects. */
export function dateText(at: string, language: string): string {
  return new Intl.DateTimeFormat(knownLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))
}
