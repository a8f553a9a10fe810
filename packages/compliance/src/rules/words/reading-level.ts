import type { Document, Page } from '@blazon/document/document'
import { syllable } from 'syllable'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { readPageParams } from '../../places/page-params.ts'
import { pagePlace } from '../../places/place.ts'
import { paragraphs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import type { Selection } from '../../selection.ts'
import { listWords } from '../../texts/words.ts'
import { manualFix } from '../manual-fix.ts'
import { count } from '../params.ts'
import { sentences } from '../phrases.ts'

export const readingLevel = ruleType({
  type: 'reading_level',
  name: 'Reading level',
  topic: 'words',
  summary: 'Texts are easy to read: words and sentences are short enough.',
  description:
    'Texts are easy to read. English is measured by the Flesch–Kincaid grade, other languages that put spaces between words by the readability index LIX. The end of a paragraph ends a sentence.',
  formats: ['pptx', 'docx', 'pdf', 'html', 'text', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      max_grade: Type.Optional(
        Type.Number({
          minimum: 1,
          maximum: 30,
          title: 'Highest grade, for English',
          hint: 'The years of school that a reader needs. Newspapers need about 10.',
          description:
            'For English: the years of school that a reader needs (0.39 × words per sentence + 11.8 × syllables per word − 15.59).',
        }),
      ),
      max_lix: Type.Optional(
        Type.Number({
          minimum: 10,
          maximum: 100,
          title: 'Highest index, for other languages',
          hint: 'The LIX index. Newspapers have about 40, official texts 55.',
          description:
            'For other languages: words per sentence plus the percentage of words with more than six letters. Newspapers have about 40, official texts 55.',
        }),
      ),
      min_words: Type.Optional({
        ...count,
        minimum: 20,
        default: 60,
        title: 'Shortest text to judge, in words',
        hint: 'Slides and pages with fewer words are not judged.',
        description: 'Slides and pages with fewer words in a language are not judged.',
      }),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: { max_grade: 12, max_lix: 50 },

  *evaluate(document, { max_grade, max_lix, min_words = 60 }, context): Generator<Judgement> {
    const countSyllables = createSyllableCount()
    for (const { page, isEnglish, text } of texts(document, context)) {
      const most = isEnglish ? max_grade : max_lix
      if (most === undefined) continue
      const { words } = text
      if (words.length < min_words) continue
      const level =
        Math.round((isEnglish ? computeGrade(text, countSyllables) : computeLix(text)) * 10) / 10
      if (level <= most) {
        yield 'obeys'
        continue
      }
      const scale = isEnglish ? 'Flesch–Kincaid grade' : 'LIX'
      yield [
        {
          place: pagePlace(page),
          observed: `${scale} above ${most}`,
          expected: `a ${scale} of at most ${most}`,
          ...sayFinding('text_hard_to_read', {
            ...readPageParams(document.format, page),
            ...{ scale, level, maximum: most },
          }),
          fix: manualFix('Write shorter sentences and shorter words.'),
        },
      ]
    }
  },

  sentence: ({ max_grade, max_lix }) =>
    sentences([
      'Write so that everyone understands it: short words, short sentences',
      max_grade !== undefined &&
        `English needs at most ${max_grade} years of school (Flesch–Kincaid)`,
      max_lix !== undefined &&
        `Other languages have a readability index (LIX) of at most ${max_lix}`,
    ]),
})

interface ReadText {
  words: string[]
  sentences: number
}

interface PageText {
  page: Page
  isEnglish: boolean
  text: ReadText
}

/** The running text of each page, English separate from all other languages with spaces. */
function texts(document: Document, context: Selection): Iterable<PageText> {
  const byPage = new Map<string, PageText>()
  for (const { body, paragraph, text } of paragraphs(document, context)) {
    if (body.place.sheet || body.role === 'footer' || body.place.element?.kind === 'chart') continue
    if (unspaced.test(text)) continue
    const language = paragraph.runs.find((run) => run.language !== null)?.language ?? 'en'
    const isEnglish = /^en\b/i.test(language)
    const key = `${body.page.number} ${isEnglish}`
    const known = byPage.get(key) ?? {
      page: body.page,
      isEnglish,
      text: { words: [], sentences: 0 },
    }
    byPage.set(key, known)
    const words = listWords(text).filter((word) => /\p{L}/u.test(word))
    if (words.length === 0) continue
    known.text.words.push(...words)
    known.text.sentences += Math.max(1, text.match(sentenceEnd)?.length ?? 0)
  }
  return byPage.values()
}

/** Kincaid, Fishburne, Rogers and Chissom, 1975. */
function computeGrade(
  { words, sentences }: ReadText,
  countSyllables: (word: string) => number,
): number {
  const syllables = words.reduce((total, word) => total + countSyllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

/** Counts the syllables of each word once, because counting takes most of the rule's time. */
function createSyllableCount(): (word: string) => number {
  const counts = new Map<string, number>()
  return (word) => {
    const count = counts.get(word) ?? Math.max(1, syllable(word))
    counts.set(word, count)
    return count
  }
}

/** Björnsson, 1968. */
function computeLix({ words, sentences }: ReadText): number {
  const long = words.filter((word) => [...word].length > 6).length
  return words.length / sentences + (100 * long) / words.length
}

const sentenceEnd = /[.!?…:;](?=\s|$)/g
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
