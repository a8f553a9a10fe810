import type { Language } from '../../kernel/pages/language.ts'

/** A time in a mail, whose reader may be in any time zone: `29 November 2026 at 10:05 UTC`. */
export function writeTime(time: Date, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  }).format(time)
}
