import type { Paragraph } from '@blazon/document/document'
import { Type } from 'typebox'
import type { Fix } from '../../finding.ts'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { excerpt } from '../../places/place.ts'
import { paragraphs } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { stretchPlaces } from '../../texts/stretch-place.ts'
import { countWords, listWords } from '../../texts/words.ts'
import { manualFix } from '../manual-fix.ts'
import { count } from '../params.ts'
import { quantity, sentences } from '../phrases.ts'

export const textStyle = ruleType({
  type: 'text_style',
  name: 'Capitals and punctuation',
  topic: 'words',
  summary: 'Titles are short and end without a full stop; nothing is in all caps.',
  description:
    'Titles are short and end without a full stop; nothing is set all in capitals, by letters or by formatting.',
  formats: ['pptx', 'docx', 'xlsx', 'odp', 'odt'],
  params: Type.Object(
    {
      max_title_words: Type.Optional({ ...count, minimum: 1, title: 'Longest title, in words' }),
      no_all_caps: Type.Optional(
        Type.Boolean({
          title: 'No text in all caps',
          hint: 'Of two words or more. Acronyms and numbers are allowed.',
          description:
            'Of texts with two or more words, one of them of at least five letters, so that acronyms and numbers are allowed.',
        }),
      ),
      no_trailing_full_stop: Type.Optional(
        Type.Boolean({
          title: 'No full stop at the end of titles',
          description: 'Of titles and subtitles.',
        }),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: { max_title_words: 10, no_all_caps: true, no_trailing_full_stop: true },

  *evaluate(document, params, context): Generator<Judgement> {
    for (const { body, paragraph, text } of paragraphs(document, context)) {
      const isTitle = body.role === 'title'
      const words = countWords(text)
      const breach = (observed: string, expected: string, said: Said, fix: Fix): Violation => ({
        place: stretchPlaces(body, paragraph)(0),
        observed,
        expected,
        ...said,
        fix,
      })
      if (isTitle && params.max_title_words !== undefined) {
        const most = params.max_title_words
        yield words <= most
          ? 'obeys'
          : [
              breach(
                `${words} words`,
                `at most ${most} words`,
                sayFinding('title_too_long', { text: excerpt(text), count: words, limit: most }),
                manualFix('Shorten the title.'),
              ),
            ]
      }
      if (params.no_all_caps && words > 1) {
        const cause = findCapitals(paragraph, text)
        yield cause === null
          ? 'obeys'
          : [
              breach(
                'all capitals',
                'no text all in capitals',
                sayFinding(cause === 'effect' ? 'shown_in_capitals' : 'written_in_capitals', {
                  text: excerpt(text),
                }),
                manualFix(remedies[cause]),
              ),
            ]
      }
      if (params.no_trailing_full_stop && (isTitle || body.role === 'subtitle')) {
        yield endsInFullStop(text)
          ? [
              breach(
                'a trailing full stop',
                'no trailing full stop',
                sayFinding('full_stop_at_end', { text: excerpt(text), role: body.role }),
                manualFix('Remove the full stop.'),
              ),
            ]
          : 'obeys'
      }
    }
  },

  sentence: ({ max_title_words, no_all_caps, no_trailing_full_stop }) =>
    sentences([
      max_title_words !== undefined && `Titles have at most ${quantity(max_title_words, 'word')}`,
      no_trailing_full_stop && 'Titles end without a full stop',
      no_all_caps && 'Nothing is set all in capitals',
    ]) || 'Titles may have any length and form.',
})

/** What shows a text all in capitals: an effect of its font, or its letters; null if nothing does. */
function findCapitals({ runs }: Paragraph, text: string): 'effect' | 'letters' | null {
  const lettered = runs.filter((run) => /\p{L}/u.test(run.text))
  const hasEffect = /\p{Ll}/u.test(text) && lettered.every((run) => run.caps)
  if (hasEffect) return 'effect'
  if (/\p{Ll}/u.test(text)) return null
  // An acronym has few letters, and a code has digits: “KPI Q3 2024”, “ISO 9001”.
  const words = listWords(text).filter((word) => /^\p{Lu}[\p{Lu}\p{M}'’]*$/u.test(word))
  return words.length > 1 && words.some((word) => word.length >= 5) ? 'letters' : null
}

const remedies = {
  effect: 'Turn off “All caps” in the font settings.',
  letters: 'Write it in lower case, with capitals where words need them.',
} as const

/** An ellipsis is not a full stop. */
function endsInFullStop(text: string): boolean {
  return /(?:^|[^.])[.。]$/u.test(text.trim())
}
