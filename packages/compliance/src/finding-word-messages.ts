import {
  describeTimes,
  inQuotes,
  type Named,
  type Suggested,
  type Wanted,
} from './finding-phrases.ts'
import { describePageOf, type PageParams } from './places/page-params.ts'
import { capitalize, either, inRoles, quantity } from './rules/phrases.ts'
import { nameLanguage } from './words/language-name.ts'

/** The messages of rules about words and languages, a part of the table in `finding-messages.ts`. */
export const wordMessages = {
  disclaimer_missing: ({ disclaimer, ...page }: PageParams & { disclaimer: string }) =>
    `${capitalize(describePageOf(page))} does not show the disclaimer “${disclaimer}”`.replace(
      /([^.…])$/,
      '$1.',
    ),
  word_not_inclusive: ({ word, suggestions }: Suggested) =>
    `“${word}” is not inclusive${suggestions.length === 0 ? '' : `; write ${either(suggestions.map(inQuotes))}`}.`,
  language_forbidden: ({
    text,
    language,
    allowed,
  }: {
    text: string
    language: string
    allowed: readonly string[]
  }) =>
    `Text “${text}” is marked as ${nameLanguage(language, 'en')}; allowed: ${allowed.map((tag) => nameLanguage(tag, 'en')).join(', ')}.`,
  text_hard_to_read: ({
    scale,
    level,
    maximum,
    ...page
  }: PageParams & { scale: string; level: number; maximum: number }) =>
    `The text of ${page.in === 'text' ? 'the file' : describePageOf(page)} has a ${scale} of ${level}; expected: at most ${maximum}.`,
  word_misspelt: ({ word, suggestions }: Suggested) =>
    `“${word}” may be misspelt; did you mean ${either(suggestions.map(inQuotes))}?`,
  title_too_long: ({ text, count, limit }: { text: string; count: number; limit: number }) =>
    `The title “${text}” has ${quantity(count, 'word')}; expected: at most ${limit}.`,
  shown_in_capitals: ({ text }: { text: string }) => `“${text}” is shown all in capitals.`,
  written_in_capitals: ({ text }: { text: string }) => `“${text}” is written all in capitals.`,
  full_stop_at_end: ({ text, role }: { text: string; role: string }) =>
    `The ${role} “${text}” ends in a full stop.`,
  sign_missing_first: ({ name, proper }: Named & { proper: string }) =>
    `“${name}” has no sign where it is first used; write “${proper}”.`,
  sign_missing: ({ name, proper }: Named & { proper: string }) =>
    `“${name}” has no sign where it is used; write “${proper}”.`,
  sign_wrong: ({ name, proper }: Named & { proper: string }) =>
    `“${name}” has the wrong sign; write “${proper}”.`,
  word_forbidden: ({ word }: { word: string }) => `“${word}” is not allowed.`,
  word_replaced: ({ word, replacement }: { word: string; replacement: string }) =>
    `“${word}” is not allowed; write “${replacement}”.`,
  word_form_replaced: ({ word, replacement }: { word: string; replacement: string }) =>
    `“${word}” is not allowed; write a form of “${replacement}”.`,
  term_missing: ({ term, minimum, where }: Wanted) =>
    `“${term}” ${where ? `does not occur${inRoles(where)}` : 'occurs nowhere'}; expected: ${describeTimes(minimum)}.`,
  term_elsewhere: ({ term, minimum, where }: Wanted) =>
    `“${term}” does not occur${inRoles(where)}, only elsewhere in the file; expected: ${describeTimes(minimum)}.`,
  term_too_rare: ({ term, count, minimum, where }: Wanted & { count: number }) =>
    `“${term}” occurs only ${count === 1 ? 'once' : `${count} times`}${inRoles(where)}; expected: ${describeTimes(minimum)}.`,
}
