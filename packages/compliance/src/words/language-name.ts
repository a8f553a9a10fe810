/** The name of a language in a language; the tag itself if the runtime rejects it. */
export function nameLanguage(tag: string, language: string): string {
  if (knownLocale(tag) !== tag) return tag
  return new Intl.DisplayNames(knownLocale(language), { type: 'language' }).of(tag) ?? tag
}

/** The tag, or English if the runtime rejects it: `en-a` has a valid form. */
export function knownLocale(tag: string): string {
  try {
    new Intl.Locale(tag)
    return tag
  } catch {
    return 'en'
  }
}
