import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, quoted } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { passages, where } from '../../texts/passages.ts'
import { finder, literalSource } from '../../texts/terms.ts'
import type { Stretch } from '../../words/addresses.ts'
import { inclusiveTerms } from '../../words/inclusive-terms.ts'
import { readPrimaryLanguage } from '../../words/language-name.ts'
import { matchCase } from '../../words/match-case.ts'
import { choice } from '../params.ts'
import { inRoles, quotedTexts, sentences } from '../phrases.ts'

const languageNames = { en: 'English', de: 'German' } as const
const languages = Object.keys(languageNames)
const text = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', title: 'Text' })

const ownTerm = Type.Object(
  {
    text,
    replacement: Type.Optional(
      Type.String({
        maxLength: 500,
        title: 'Replacement',
        hint: 'Leave empty to remove the term.',
        description: 'Replacement.',
      }),
    ),
    language: Type.Optional(
      choice(languageNames, {
        title: 'Language',
        hint: 'Every language if you choose nothing.',
        description: 'Language of the texts to search. Default: every language.',
      }),
    ),
  },
  { additionalProperties: false },
)

export const inclusiveLanguage = ruleType({
  type: 'inclusive_language',
  name: 'Inclusive language',
  topic: 'words',
  summary: 'Texts avoid terms that exclude people. The English and German lists can be changed.',
  description:
    'Texts contain no term that the included English and German lists of inclusive language advise against. Each term is searched in texts in its language and in texts whose language is unknown. You can allow, change and add terms.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'html', 'pdf', 'text', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      languages: Type.Optional(
        Type.Array(choice(languageNames), {
          minItems: 1,
          uniqueItems: true,
          title: 'Languages',
          hint: 'All if you choose nothing.',
          description: 'Included lists to use. Default: all.',
        }),
      ),
      except: Type.Optional(
        Type.Array(Type.Enum([...new Set(inclusiveTerms.map((term) => term.text))]), {
          uniqueItems: true,
          title: 'Allowed terms of the lists',
          description: 'Terms of the included lists that are allowed.',
        }),
      ),
      terms: Type.Optional(
        Type.Array(ownTerm, {
          maxItems: 1000,
          title: 'Terms',
          hint: 'Your own. One with the same text as a listed term replaces it.',
          description: 'Your own terms. A term with the same text as an included term replaces it.',
        }),
      ),
      where: Type.Optional(where),
    },
    { additionalProperties: false },
  ),
  example: {
    languages: ['en'],
    except: ['sanity check'],
    terms: [{ text: 'guys', replacement: 'everyone', language: 'en' }],
  },

  *evaluate(document, params, context): Generator<Judgement> {
    const finders = listTerms(params).map((term) => ({ ...term, find: finder(term) }))
    // Nearly every text contains none of the terms: one search shows that instead of a hundred.
    const any = new RegExp(
      finders.map((term) => literalSource(term.text)).join('|') || '(?!)',
      'iu',
    )
    for (const { text, given, places, findSpot } of passages(document, context, params.where)) {
      if (!any.test(given.plain.text)) {
        yield 'obeys'
        continue
      }
      let placeAt: ReturnType<typeof places> | null = null
      const found: (Violation & Stretch)[] = []
      for (const { find, language, suggestions } of finders) {
        for (const { start, end } of find(given)) {
          placeAt ??= places()
          const place = placeAt(start)
          const spoken = readPrimaryLanguage(place.run?.language ?? null)
          if (language && spoken && language !== spoken) continue
          const said = text.slice(start, end)
          const first = suggestions[0] && matchCase(said, suggestions[0])
          found.push({
            start,
            end,
            place,
            observed: said,
            expected: first ? suggestions.map(quoted).join(' or ') : 'another word',
            ...sayFinding('word_not_inclusive', { word: excerpt(said), suggestions }),
            source: null,
            fix: first
              ? {
                  // A German replacement may need another article and ending.
                  kind: language === 'en' ? 'replace_text' : 'manual',
                  description: `Replace ${quoted(said)} with ${quoted(first)}.`,
                  replacement: language === 'en' ? first : null,
                }
              : null,
            spot: findSpot(start, end),
            alternatives: suggestions.map((suggestion) => matchCase(said, suggestion)),
          })
        }
      }
      const [first, ...rest] = withoutOverlaps(found)
      yield first ? [first, ...rest] : 'obeys'
    }
  },

  sentence: ({ except, terms, where }) =>
    sentences([
      `Use words that include everyone${inRoles(where)}`,
      ...(terms ?? [])
        .slice(0, 6)
        .map(({ text, replacement }) =>
          replacement ? `Write “${replacement}”, not “${text}”` : `Avoid “${text}”`,
        ),
      except && except.length > 0 && `${quotedTexts(except, 'and')} may be used`,
    ]),
})

/** The matches in text order; of overlapping ones, the longest. */
function withoutOverlaps<Found extends Stretch>(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of [...found].sort((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  }
  return kept.sort((a, b) => a.start - b.start)
}

interface ListedTerm {
  text: string
  language: string | null
  suggestions: readonly string[]
}

function listTerms({
  languages: chosen = languages,
  except = [],
  terms = [],
}: {
  languages?: readonly string[]
  except?: readonly string[]
  terms?: readonly { text: string; replacement?: string; language?: string }[]
}): ListedTerm[] {
  const left = new Set(
    [...except, ...terms.map((term) => term.text)].map((one) => one.toLowerCase()),
  )
  const shipped = inclusiveTerms.filter(
    (term) => chosen.includes(term.language) && !left.has(term.text.toLowerCase()),
  )
  const own = terms.map(({ text, replacement, language = null }) => ({
    text,
    language,
    suggestions: replacement ? [replacement] : [],
  }))
  return [...shipped, ...own]
}
