import { languageName } from '../languages.ts'
import {
  both,
  counted,
  either,
  nameFontRoles,
  nameRoles,
  perRole,
  quotedTexts,
  type Sentence,
  sentence,
  sentences,
} from './phrases.ts'

interface Where {
  where?: string[]
}

interface Term {
  text: string
  regex?: boolean
  replacement?: string
  min_count?: number
}

interface Sizes {
  min?: number
  max?: number
  allowed?: number[]
}

interface Families {
  allowed?: (string | { family: string; roles: string[] })[]
}

interface Paragraphs {
  line_spacing?: { min?: number; max?: number }
  max_space?: number
  alignments?: string[]
  bullets?: string[]
}

/** `Inter for headings`. */
function nameFamily(entry: string | { family: string; roles: string[] }): string {
  return typeof entry === 'string' ? entry : `${entry.family} for ${nameFontRoles(entry.roles)}`
}

const inRoles = ({ where }: Where) => (where === undefined ? '' : ` in ${nameRoles(where)}`)

export const textSentences: Readonly<Record<string, Sentence>> = {
  font_family: sentence<Families & { per_role?: Record<string, Families> }>((params) =>
    perRole<Families>(params, ({ allowed }, subject) =>
      allowed === undefined
        ? null
        : `${subject} ${verb(subject, 'is', 'are')} set in ${either(allowed.map(nameFamily))}`,
    ),
  ),
  font_size: sentence<Sizes & { per_role?: Record<string, Sizes> }>((params) =>
    perRole<Sizes>(params, ({ min, max, allowed }, subject) => {
      const is = verb(subject, 'is', 'are')
      const bounds = [
        min === undefined ? null : `smaller than ${min} pt`,
        max === undefined ? null : `larger than ${max} pt`,
      ].filter((bound) => bound !== null)
      if (allowed === undefined && bounds.length === 0) return null
      return sentences([
        bounds.length > 0 && `${subject} ${is} never ${either(bounds)}`,
        allowed && `${subject} ${is} set in ${either(allowed)} pt`,
      ])
    }),
  ),
  font_weight: sentence<{ allowed: number[] }>(
    ({ allowed }) => `Text is set in ${either(allowed.map(weightName))} weight only.`,
  ),
  term_forbidden: sentence<Where & { terms: Term[] }>(({ terms, ...rest }) => {
    const plain = terms.filter(({ replacement }) => replacement === undefined || replacement === '')
    const replaced = terms.filter(
      ({ replacement }) => replacement !== undefined && replacement !== '',
    )
    return sentences([
      plain.length > 0 && `Never write ${quotedTexts(plain.map(termText))}${inRoles(rest)}`,
      ...replaced
        .slice(0, 8)
        .map((term) => `Write “${term.replacement}”, not “${termText(term)}”${inRoles(rest)}`),
      replaced.length > 8 && `${replaced.length - 8} more words have a better one`,
    ])
  }),
  term_required: sentence<Where & { terms: Term[] }>(({ terms, ...rest }) =>
    sentences(
      terms
        .slice(0, 8)
        .map(
          ({ min_count = 1, ...term }) =>
            `Always write “${termText(term)}”${min_count > 1 ? ` at least ${min_count} times` : ''}${inRoles(rest)}`,
        ),
    ),
  ),
  text_style: sentence<{
    max_title_words?: number
    no_all_caps?: boolean
    no_trailing_full_stop?: boolean
  }>(
    ({ max_title_words, no_all_caps, no_trailing_full_stop }) =>
      sentences([
        max_title_words !== undefined && `Titles have at most ${counted(max_title_words, 'word')}`,
        no_trailing_full_stop && 'Titles end without a full stop',
        no_all_caps && 'Nothing is set all in capitals',
      ]) || 'Titles may have any length and form.',
  ),
  language: sentence<{ allowed?: string[] }>(({ allowed = [] }) => {
    const shown = allowed.map((tag) => languageName(tag, 'en'))
    return shown.length === 0
      ? 'Every text is marked with its language.'
      : `Texts are in ${either(shown)}, and are marked as such.`
  }),
  paragraph_format: sentence<Paragraphs & { per_role?: Record<string, Paragraphs> }>((params) =>
    perRole<Paragraphs>(params, ({ line_spacing, max_space, alignments, bullets }, subject) => {
      const { min, max } = line_spacing ?? {}
      const spacing =
        min !== undefined && max !== undefined
          ? `${min} % to ${max} %`
          : min !== undefined
            ? `at least ${min} %`
            : `at most ${max} %`
      return sentences([
        line_spacing && `${subject} ${verb(subject, 'has', 'have')} a line spacing of ${spacing}`,
        max_space !== undefined &&
          `${subject} ${verb(subject, 'has', 'have')} at most ${max_space} pt of space between paragraphs`,
        alignments &&
          `${subject} ${verb(subject, 'is', 'are')} ${either(alignments.map(alignmentName))}`,
        bullets &&
          `Lists use ${either(bullets.map((bullet) => (/^(number|picture)$/.test(bullet) ? `${bullet}s` : `“${bullet}”`)))}`,
      ])
    }),
  ),
  reading_level: sentence<{ max_grade?: number; max_lix?: number }>(({ max_grade, max_lix }) =>
    sentences([
      'Write so that everyone understands it: short words, short sentences',
      max_grade !== undefined &&
        `English needs at most ${max_grade} years of school (Flesch–Kincaid)`,
      max_lix !== undefined &&
        `Other languages have a readability index (LIX) of at most ${max_lix}`,
    ]),
  ),
  inclusive_language: sentence<Where & { except?: string[]; terms?: Term[] }>(
    ({ except, terms, ...rest }) =>
      sentences([
        `Use words that include everyone${inRoles(rest)}`,
        ...(terms ?? [])
          .slice(0, 6)
          .map(({ text, replacement }) =>
            replacement ? `Write “${replacement}”, not “${text}”` : `Avoid “${text}”`,
          ),
        except && except.length > 0 && `${quotedTexts(except, 'and')} may be used`,
      ]),
  ),
  trademark_sign: sentence<
    Where & { marks: { name: string; sign: string }[]; every_use?: boolean }
  >(
    ({ marks, every_use, ...rest }) =>
      `Write ${both(marks.slice(0, 8).map(({ name, sign }) => `${name}${sign}`))} with the sign ${every_use ? 'every time' : 'the first time'}${inRoles(rest)}.`,
  ),
  disclaimer_required: sentence<{
    disclaimers: {
      text: string
      layouts?: string[]
      contains?: string[]
      mentions?: string[]
      slides?: string
    }[]
  }>(({ disclaimers }) =>
    sentences(
      disclaimers.slice(0, 8).map(({ text, layouts, contains, mentions, slides = 'all' }) => {
        const conditions = [
          layouts && `uses the layout ${quotedTexts(layouts)}`,
          contains && `contains a ${either(contains)}`,
          mentions && `mentions ${quotedTexts(mentions)}`,
        ].filter((condition) => condition !== undefined)
        const which = slides === 'all' ? 'Every slide' : `The ${slides} slide`
        const that = conditions.length === 0 ? '' : ` that ${both(conditions)}`
        return `${which}${that} says “${text.length > 160 ? `${text.slice(0, 160)}…` : text}”`
      }),
    ),
  ),
  spelling: sentence<{ languages?: string[]; accepted?: string[] }>(({ languages, accepted }) => {
    return sentences([
      languages === undefined
        ? 'Words are spelled as in the dictionary'
        : `Words are spelled as in the dictionary: ${either(languages.map((tag) => languageName(tag, 'en')))}`,
      accepted &&
        accepted.length > 0 &&
        `Our own words are right too: ${accepted.slice(0, 8).join(', ')}${accepted.length > 8 ? ' and more' : ''}`,
    ])
  }),
}

function termText({ text, regex }: Term): string {
  // "synerg(y|ies)" is read more easily than it sounds; anchors and boundaries say nothing.
  return regex ? text.replace(/\\b|^\^|\$$/g, '') : text
}

/** `Text is`, `Titles are`: only these subjects are singular. */
function verb(subject: string, singular: string, plural: string): string {
  return /text$/i.test(subject) ? singular : plural
}

function weightName(weight: number): string {
  const names: Readonly<Record<number, string>> = {
    100: 'thin',
    200: 'extra light',
    300: 'light',
    400: 'regular',
    500: 'medium',
    600: 'semibold',
    700: 'bold',
    800: 'extra bold',
    900: 'black',
  }
  return names[weight] ?? `${weight}`
}

function alignmentName(alignment: string): string {
  if (alignment === 'justify') return 'justified'
  return alignment === 'center' ? 'centred' : `aligned to the ${alignment}`
}
