import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, quoted } from '../../places/place.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { passages, where } from '../../texts/passages.ts'
import { literalSource } from '../../texts/terms.ts'
import { createAddressTest } from '../../words/addresses.ts'
import { both, inRoles } from '../phrases.ts'

const mark = Type.Object(
  {
    name: Type.String({ title: 'Name', minLength: 1, maxLength: 200, pattern: '\\S' }),
    sign: Type.Enum(['™', '®', '℠'], { title: 'Sign' }),
  },
  { additionalProperties: false },
)

export const trademarkSign = ruleType({
  type: 'trademark_sign',
  name: 'Trademark signs',
  topic: 'words',
  summary: 'The first use of each name has its sign, such as ®, and no use has a wrong one.',
  description:
    'The first use of each name has its sign, and no use has another sign or one typed with letters, such as (R). Names are case-sensitive. Names within addresses are ignored.',
  formats: ['pptx', 'docx', 'xlsx', 'svg', 'html', 'pdf', 'text', 'eml', 'mht', 'odp', 'odt'],
  needsWholeFile: true,
  params: Type.Object(
    {
      marks: Type.Array(mark, { title: 'Names and their signs', minItems: 1, maxItems: 200 }),
      every_use: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'At every use',
          hint: 'Otherwise only the first use needs the sign.',
          description: 'Whether every use needs the sign.',
        }),
      ),
      where: Type.Optional(where),
    },
    { additionalProperties: false },
  ),
  example: { marks: [{ name: 'Halden Flow', sign: '®' }] },

  *evaluate(document, { marks, every_use = false, where }, context): Generator<Judgement> {
    const searched = marks.map((one) => ({ ...one, pattern: findUses(one.name), isUsed: false }))
    for (const { text: written, given, places, findSpot } of passages(document, context, where)) {
      const { text, origin } = given.plain
      let placeAt: ReturnType<typeof places> | null = null
      for (const mark of searched) {
        // Few texts have a name, and `matchAll` copies the expression.
        if (text.search(mark.pattern) < 0) continue
        const isInAddress = createAddressTest(text)
        for (const found of text.matchAll(mark.pattern)) {
          const { index } = found
          if (isInAddress({ start: index, end: index + found[0].length })) continue
          const { name = '', sign = '' } = found.groups ?? {}
          const isFirst = !mark.isUsed
          mark.isUsed = true
          const isMissing = sign === '' && (isFirst || every_use)
          if (!isMissing && (sign === '' || sign === mark.sign)) {
            yield 'obeys'
            continue
          }
          placeAt ??= places()
          const { start, end } = origin({
            start: index,
            end: index + (sign === '' ? name : found[0]).length,
          })
          const { end: nameEnd } = origin({ start: index, end: index + name.length })
          const said = written.slice(start, end)
          const proper = `${written.slice(start, nameEnd)}${mark.sign}`
          const violation: Violation = {
            place: placeAt(start),
            observed: said,
            expected: proper,
            ...sayFinding(
              isMissing ? (isFirst ? 'sign_missing_first' : 'sign_missing') : 'sign_wrong',
              { name: excerpt(isMissing ? name : said), proper: excerpt(proper) },
            ),
            source: null,
            fix: {
              kind: 'replace_text',
              description: `Replace ${quoted(said)} with ${quoted(proper)}.`,
              replacement: proper,
            },
            spot: findSpot(start, end),
          }
          yield [violation]
        }
      }
    }
  },

  sentence: ({ marks, every_use, where }) =>
    `Write ${both(marks.slice(0, 8).map(({ name, sign }) => `${name}${sign}`))} with the sign ${every_use ? 'every time' : 'the first time'}${inRoles(where)}.`,
})

/** A whole word that is not part of a longer name, with the sign that follows it. */
function findUses(name: string): RegExp {
  const before = '(?<![\\p{L}\\p{N}_-])'
  const sign = '(?:\\s?(?<sign>[™®℠©]|\\((?:R|TM|SM|r|tm|sm)\\)))?'
  const after = '(?![\\p{L}\\p{N}_]|-[\\p{L}\\p{N}])'
  return new RegExp(`${before}(?<name>${literalSource(name)})${sign}${after}`, 'gu')
}
