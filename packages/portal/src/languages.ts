/** A date in words in a language; in English for a language that the runtime rejects. */
export function dateText(at: string, language: string): string {
  return new Intl.DateTimeFormat(knownLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(at))
}

/** The name of a language in a language; the tag itself if the runtime rejects it. */
export function languageName(tag: string, language: string): string {
  if (knownLocale(tag) !== tag) return tag
  return new Intl.DisplayNames(knownLocale(language), { type: 'language' }).of(tag) ?? tag
}

/** A tag may have a valid form and still be refused: `en-a`. */
function knownLocale(tag: string): string {
  try {
    new Intl.Locale(tag)
    return tag
  } catch {
    return 'en'
  }
}
