/** The languages in which the service writes for people; the dashboard has the same. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/**
 * The language that the reader's browser prefers, by `Accept-Language` (RFC 9110, section 12.5.4);
 * English if it asks for none of ours.
 */
export function chooseLanguage(accepted: string | null | undefined): Language {
  return findLanguage(accepted) ?? 'en'
}

/** The same; null if the browser asks for none of ours. */
export function findLanguage(accepted: string | null | undefined): Language | null {
  let best: Language | null = null
  let most = 0
  for (const range of (accepted ?? '').split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const language = languages.find((one) => tag === one || tag.startsWith(`${one}-`))
    const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (language !== undefined && quality > most) [best, most] = [language, quality]
  }
  return best
}
