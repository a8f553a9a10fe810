import { cached } from '../cached.ts'

/** The name of a language in a language; the tag itself if the runtime rejects it. */
export function nameLanguage(tag: string, language: string): string {
  if (knownLocale(tag) !== tag) return tag
  const names = cached(
    namesIn,
    language,
    () => new Intl.DisplayNames(knownLocale(language), { type: 'language' }),
  )
  return names.of(tag) ?? tag
}

/** Opening the names takes a thousand times as long as reading one. */
const namesIn = new Map<string, Intl.DisplayNames>()

/** The tag, or English if the runtime rejects it: `en-a` has a valid form. */
export function knownLocale(tag: string): string {
  try {
    new Intl.Locale(tag)
    return tag
  } catch {
    return 'en'
  }
}

/** The language of a BCP 47 tag: `de` of `de-CH`; null for none. */
export function readPrimaryLanguage(tag: string | null): string | null {
  const [primary = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
  return /^[a-z]{2,3}$/.test(primary) && primary !== 'und' && primary !== 'zxx' ? primary : null
}
