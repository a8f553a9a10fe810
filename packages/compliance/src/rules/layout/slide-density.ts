import { Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { groupBy } from '../../group-by.ts'
import { type Place, pagePlace } from '../../places/place.ts'
import {
  type Body,
  type FoundParagraph,
  type FoundRun,
  pages,
  paragraphs,
  runs,
} from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import type { Selection } from '../../selection.ts'
import { findNotation } from '../../texts/notation.ts'
import { countWords } from '../../texts/words.ts'
import { manualFix } from '../manual-fix.ts'
import { count } from '../params.ts'
import { both, quantity } from '../phrases.ts'

const limit = { ...count, minimum: 1 }

const params = Type.Object(
  {
    max_words: Type.Optional({
      ...limit,
      title: 'Maximum number of words on a slide',
      description: 'Maximum number of words on a slide.',
    }),
    max_fonts: Type.Optional({
      ...limit,
      title: 'Maximum number of font families on a slide',
      description: 'Maximum number of font families on a slide.',
    }),
    max_sizes: Type.Optional({
      ...limit,
      title: 'Maximum number of font sizes on a slide',
      description:
        'Maximum number of font sizes on a slide, after autofit, rounded to half a point.',
    }),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const slideDensity = ruleType({
  type: 'slide_density',
  name: 'Amount of text',
  topic: 'layout',
  summary: 'Slides have few words, fonts and font sizes.',
  description:
    'Slides have few words, font families and font sizes. Footers and the texts of charts and diagrams are not counted.',
  formats: ['pptx'],
  params,
  example: { max_words: 75, max_fonts: 2, max_sizes: 5 },

  *evaluate(document, params, context): Generator<Judgement> {
    const isJudged = ({ body }: { body: Body }) => isCounted(body.place, context)
    const texts = groupBy(paragraphs(document, context).filter(isJudged), ({ body }) => body.page)
    const set = groupBy(runs(document, context).filter(isJudged), ({ body }) => body.page)
    for (const page of pages(document, context)) {
      const found = countOn(texts.get(page) ?? [], set.get(page) ?? [])
      for (const measure of measures) {
        const most = params[`max_${measure}`]
        if (most === undefined) continue
        const { count, said } = found[measure]
        if (count <= most) {
          yield 'obeys'
          continue
        }
        const noun = nouns[measure]
        yield [
          {
            place: pagePlace(page),
            observed: `more than ${most} ${noun}`,
            expected: `at most ${most} ${noun}`,
            ...said({ slide: page.number, count, limit: most }),
            fix: manualFix(remedies[measure]),
          },
        ]
      }
    }
  },

  sentence({ max_words, max_fonts, max_sizes }) {
    const limits = [
      max_words === undefined ? null : quantity(max_words, 'word'),
      max_fonts === undefined ? null : quantity(max_fonts, 'typeface'),
      max_sizes === undefined ? null : quantity(max_sizes, 'text size'),
    ].filter((limit) => limit !== null)
    return `One slide, one thought: at most ${both(limits)}.`
  },
})

const measures = ['words', 'fonts', 'sizes'] as const

type Measure = (typeof measures)[number]

const nouns: Readonly<Record<Measure, string>> = {
  words: 'words',
  fonts: 'font families',
  sizes: 'sizes of type',
}

const remedies: Readonly<Record<Measure, string>> = {
  words: 'Shorten the text, or divide it over several slides.',
  fonts: 'Set the text in fewer families.',
  sizes: 'Use the sizes of the layout.',
}

/** Fonts and sizes that a message names. */
const maxListed = 8

interface Counted {
  count: number
  said(slide: { slide: number; count: number; limit: number }): Said
}

function countOn(
  texts: readonly FoundParagraph[],
  set: readonly FoundRun[],
): Record<Measure, Counted> {
  const words = texts.reduce((total, { text }) => total + countWords(text), 0)
  const fonts = new Set<string>()
  const sizes = new Set<number>()
  for (const { run } of set) {
    if (!/[\p{L}\p{N}]/u.test(run.text) || findNotation(run) !== 'words') continue
    if (run.fonts.latin) fonts.add(run.fonts.latin.value)
    if (run.size) sizes.add(Math.round(run.size.value * 2) / 2)
  }
  const [listedFonts, listedSizes] = [
    [...fonts].slice(0, maxListed),
    [...sizes]
      .sort((one, other) => one - other)
      .map(String)
      .slice(0, maxListed),
  ]
  return {
    words: { count: words, said: (slide) => sayFinding('slide_has_too_many_words', slide) },
    fonts: {
      count: fonts.size,
      said: (slide) => sayFinding('slide_has_too_many_fonts', { ...slide, fonts: listedFonts }),
    },
    sizes: {
      count: sizes.size,
      said: (slide) => sayFinding('slide_has_too_many_sizes', { ...slide, sizes: listedSizes }),
    },
  }
}

function isCounted({ element, sheet }: Place, context: Selection): boolean {
  if (!element || sheet) return false
  const { kind, role, group, id } = element
  // The shapes of a diagram have the id of its frame.
  if (kind === 'chart' || kind === 'diagram' || group === id) return false
  return context.roles !== null || role !== 'footer'
}
