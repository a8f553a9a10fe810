import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { describeTimes } from '../../finding-phrases.ts'
import { excerpt, quoted, wholeDocument } from '../../places/place.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { passages, where } from '../../texts/passages.ts'
import { describeTerm, finder, patternsIn, termSchema } from '../../texts/terms.ts'
import { count } from '../params.ts'
import { inRoles, sentences } from '../phrases.ts'

const term = Type.Object(
  {
    ...termSchema,
    min_count: Type.Optional({
      ...count,
      minimum: 1,
      default: 1,
      title: 'At least',
      description: 'Minimum number of occurrences.',
    }),
  },
  { additionalProperties: false },
)

export const termRequired = ruleType({
  type: 'term_required',
  name: 'Required words',
  topic: 'words',
  summary: 'The file contains each of these words.',
  description: 'The texts that the rule applies to, taken together, contain each of these terms.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'html', 'pdf', 'text', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      terms: Type.Array(term, { title: 'Terms', minItems: 1, maxItems: 1000 }),
      where: Type.Optional(where),
    },
    { additionalProperties: false },
  ),
  example: { terms: [{ text: 'Confidential', case: true, min_count: 1 }], where: ['footer'] },
  patterns: ({ terms }) => patternsIn(terms),

  *evaluate(document, { terms, where }, context): Generator<Judgement> {
    const texts = passages(document, context, where)
    for (const term of terms) {
      const find = finder(term)
      const said = texts.reduce((sum, { given, shown }) => sum + find(given).length * shown, 0)
      const wanted = term.min_count ?? 1
      if (said >= wanted) {
        yield 'obeys'
        continue
      }
      const times = describeTimes(wanted)
      const place = inRoles(where)
      const isElsewhere =
        said === 0 &&
        where !== undefined &&
        passages(document, context, undefined).some(({ given }) => find(given).length > 0)
      const told = {
        ...{ term: excerpt(term.text), count: said, minimum: wanted },
        ...(where && { where }),
      }
      yield [
        {
          // The term distinguishes findings with the same observed number.
          place: { ...wholeDocument, text: term.text },
          observed: `${term.text}: ${said}`,
          expected: `${quoted(term.text)} ${times}${place}`,
          ...(said > 0
            ? sayFinding('term_too_rare', told)
            : sayFinding(isElsewhere ? 'term_elsewhere' : 'term_missing', told)),
          fix: {
            kind: 'manual',
            description: `Write ${quoted(term.text)}${place}.`,
            replacement: term.text,
          },
        },
      ]
    }
  },

  sentence: ({ terms, where }) =>
    sentences(
      terms
        .slice(0, 8)
        .map(
          ({ min_count = 1, ...term }) =>
            `Always write “${describeTerm(term)}”${min_count > 1 ? ` at least ${min_count} times` : ''}${inRoles(where)}`,
        ),
    ),
})
