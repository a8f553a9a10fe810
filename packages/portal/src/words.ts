import { knownLocale } from '@blazon/compliance/words/language-name'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { fillMessage, type Values } from '@blazon/warnings/fill-message'
import { type PortalText, portalTexts } from './portal-texts.ts'

/** Writes a message (English, ICU) with its values in another language. */
type SayMessage = (message: string, values?: Values) => string

/** The languages besides English in which a portal can write its own texts, by primary subtag. */
export type Translations = ReadonlyMap<string, SayMessage>

/** The portal's own texts, dates and numbers on a page. */
export interface Words {
  /** BCP 47: the language of the page if there are texts in it, otherwise English. */
  language: string
  say(text: PortalText, values?: Values): string
  /** A message of another table of texts. */
  translate: SayMessage
  /** A date in words, without the time. */
  date(at: string): string
  /** `a, b and c`. */
  list(items: readonly string[]): string
  bytes(count: number): string
  /** With so many digits after the point; otherwise as many as it needs, three at most. */
  number(value: number, digits?: number): string
}

export function wordsIn(language: string, translations?: Translations): Words {
  const own = translations?.get(primarySubtag(language))
  const isEnglish = own === undefined
  const spoken = isEnglish && primarySubtag(language) !== 'en' ? 'en' : language
  const locale = knownLocale(spoken)
  const translate = own ?? fillMessage
  const say: Words['say'] = (text, values) => translate(portalTexts[text], values)
  return {
    language: spoken,
    say,
    translate,
    date: (at) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at)),
    // The English texts have no comma before the last item.
    list: (items) => new Intl.ListFormat(isEnglish ? 'en-GB' : locale).format(items),
    bytes: (count) => describeBytes(count, locale, say('bytes')),
    number: (value, digits) =>
      value.toLocaleString(
        locale,
        digits === undefined
          ? {}
          : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      ),
  }
}

/** `de` of `de-CH`. */
export function primarySubtag(language: string): string {
  return language.split('-')[0]!.toLowerCase()
}

/** A value that is replaced by markup. */
export const mark = '\u0000'

/** The parts of a text before and after its mark. */
export function around(text: string): [before: string, after: string] {
  const [before = '', after = ''] = text.split(mark)
  return [before, after]
}
