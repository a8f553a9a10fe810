import { type Static, Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, quoted } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { passages, where } from '../../texts/passages.ts'
import { describeTerm, finder, isOwnForm, patternsIn, termSchema } from '../../texts/terms.ts'
import { matchCase } from '../../words/match-case.ts'
import { isFirstOfSentence } from '../../words/spelling.ts'
import { inRoles, quotedTexts, sentences } from '../phrases.ts'

const term = Type.Object(
  {
    ...termSchema,
    replacement: Type.Optional(
      Type.String({
        maxLength: 500,
        title: 'Replacement',
        hint: 'Leave empty to remove the term.',
        description:
          'What to write instead, with the capitals of the text; empty to remove the term.',
      }),
    ),
  },
  { additionalProperties: false },
)

type ForbiddenTerm = Static<typeof term>

export const termForbidden = ruleType({
  type: 'term_forbidden',
  name: 'Forbidden words',
  topic: 'words',
  summary: 'No text contains these words.',
  description:
    'No text contains any of these terms. The runs of a paragraph are joined and compared in Unicode form NFC.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'html', 'pdf', 'text', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      terms: Type.Array(term, { title: 'Terms', minItems: 1, maxItems: 1000 }),
      where: Type.Optional(where),
    },
    { additionalProperties: false },
  ),
  example: {
    terms: [
      { text: 'utilise', replacement: 'use' },
      { text: 'synerg(y|ies)', regex: true },
    ],
  },
  patterns: ({ terms }) => patternsIn(terms),

  *evaluate(document, { terms, where }, context): Generator<Judgement> {
    const finders = terms.map((term) => ({ term, find: finder(term) }))
    for (const { text, given, places, findSpot } of passages(document, context, where)) {
      let placeAt: ReturnType<typeof places> | null = null
      const found = finders.flatMap(({ term, find }) =>
        find(given).flatMap(({ start, end }): (Violation & { start: number })[] => {
          const said = text.slice(start, end)
          const replacement = writeReplacement(term, said, text, start)
          // The plain form of “Halden–Flow” is that of the wrong “Halden-Flow”.
          if (said === replacement) return []
          placeAt ??= places()
          const advice = isOwnForm(term, said)
            ? writeAdvice(said, replacement)
            : writeFormAdvice(said, replacement)
          return [
            {
              start,
              place: placeAt(start),
              observed: said,
              source: null,
              spot: findSpot(start, end),
              ...advice,
            },
          ]
        }),
      )
      const [first, ...rest] = found.sort((a, b) => a.start - b.start)
      yield first ? [first, ...rest] : 'obeys'
    }
  },

  sentence({ terms, where }) {
    const plain = terms.filter(({ replacement }) => replacement === undefined || replacement === '')
    const replaced = terms.filter(
      ({ replacement }) => replacement !== undefined && replacement !== '',
    )
    return sentences([
      plain.length > 0 && `Never write ${quotedTexts(plain.map(describeTerm))}${inRoles(where)}`,
      ...replaced
        .slice(0, 8)
        .map((term) => `Write “${term.replacement}”, not “${describeTerm(term)}”${inRoles(where)}`),
      replaced.length > 8 && `${replaced.length - 8} more words have a better one`,
    ])
  },
})

/** The replacement with the capitals of the text; exactly as in the rule if case must match. */
function writeReplacement(
  { text: term, case: isCased, replacement }: ForbiddenTerm,
  said: string,
  text: string,
  start: number,
): string | undefined {
  if (!replacement || isCased) return replacement
  return matchCase(said, replacement, { term, isFirst: isFirstOfSentence(text, { start }) })
}

function writeAdvice(said: string, replacement: string | undefined): Advice {
  const instead = replacement ? quoted(replacement) : null
  return {
    expected: instead ?? `not ${quoted(said)}`,
    ...(replacement
      ? sayFinding('word_replaced', { word: excerpt(said), replacement: excerpt(replacement) })
      : sayFinding('word_forbidden', { word: excerpt(said) })),
    fix:
      replacement === undefined
        ? null
        : {
            kind: 'replace_text',
            description: instead
              ? `Replace ${quoted(said)} with ${instead}.`
              : `Leave out ${quoted(said)}.`,
            replacement,
          },
  }
}

/** Advice on another form of the term: only a person knows the same form of the replacement. */
function writeFormAdvice(said: string, replacement: string | undefined): Advice {
  if (!replacement) return writeAdvice(said, undefined)
  const instead = `a form of ${quoted(replacement)}`
  return {
    expected: instead,
    ...sayFinding('word_form_replaced', {
      ...{ word: excerpt(said), replacement: excerpt(replacement) },
    }),
    fix: {
      kind: 'manual',
      description: `Replace ${quoted(said)} with ${instead}.`,
      replacement: null,
    },
  }
}

type Advice = Pick<Violation, 'expected' | 'message' | 'code' | 'params' | 'fix'>
