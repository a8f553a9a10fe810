import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { names } from '../params.ts'
import { quotedTexts } from '../phrases.ts'

export const tableStyle = ruleType({
  type: 'table_style',
  name: 'Style of tables',
  topic: 'media',
  summary: 'Tables have an allowed style.',
  description: 'Tables have an allowed table style.',
  formats: ['pptx', 'docx', 'xlsx'],
  params: Type.Object(
    {
      allowed: {
        ...names,
        title: 'Allowed table styles',
        hint: 'Their English names, as PowerPoint, Word and Excel show them.',
        description:
          'Names of table styles as PowerPoint, Word and Excel show them in English (`Medium Style 2 - Accent 1`, `Table Grid`, `Medium 2`), or their GUIDs. `No Style, No Grid` allows tables without a style.',
      },
    },
    { additionalProperties: false },
  ),
  example: { allowed: ['Medium Style 2 - Accent 1', 'No Style, Table Grid'] },

  *evaluate(document, { allowed }, context): Generator<Judgement> {
    const known = new Set(allowed.map((name) => name.toLowerCase()))
    for (const { page, element } of elements(document, context)) {
      if (element.kind !== 'table' || element.tableStyle === undefined) continue
      const style = element.tableStyle ?? withoutStyle
      if (known.has(style.toLowerCase())) {
        yield 'obeys'
        continue
      }
      yield [
        {
          place: elementPlace(page, element),
          observed: style,
          expected: allowed.join(', '),
          ...sayFinding('table_style_forbidden', {
            ...{ name: excerpt(element.name), style: excerpt(style), allowed },
          }),
          fix: manualFix('Choose an allowed table style.'),
        },
      ]
    }
  },

  sentence: ({ allowed }) => `Tables use the style ${quotedTexts(allowed)}.`,
})

const withoutStyle = 'No Style, No Grid'
