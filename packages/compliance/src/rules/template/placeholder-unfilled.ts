import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements, hasText } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'

export const placeholderUnfilled = ruleType({
  type: 'placeholder_unfilled',
  name: 'Empty placeholders',
  topic: 'template',
  summary: 'No placeholder is left empty.',
  description:
    'No placeholder is left empty. Date, footer and slide number are filled by the program itself.',
  formats: ['pptx', 'docx', 'odp'],
  params: Type.Object({}, { additionalProperties: false }),
  example: {},

  *evaluate(document, _params, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      const { placeholder } = element
      if (placeholder === null || automatic.has(placeholder)) continue
      if (isFilled(element)) {
        yield 'obeys'
        continue
      }
      const name = contentNames[placeholder]
      yield [
        {
          place: elementPlace(page, element),
          observed: name === undefined ? placeholder : `empty placeholder for ${name}`,
          measured: placeholder,
          expected: 'content, or no placeholder',
          ...sayFinding('placeholder_empty', { name: excerpt(element.name) }),
          source: 'placeholder',
          fix: { kind: 'manual', description: 'Fill or delete it.', replacement: null },
        },
      ]
    }
  },

  sentence: () => 'No placeholder is left empty.',
})

/** What the types of ECMA-376-1, 19.7.10, and the classes of OpenDocument 1.3, 19.389, contain. */
const contentNames: Readonly<Record<string, string>> = {
  title: 'the title',
  ctrTitle: 'the title',
  subTitle: 'the subtitle',
  body: 'text',
  pic: 'a picture',
  chart: 'a chart',
  tbl: 'a table',
  dgm: 'a diagram',
  media: 'a video',
  obj: 'content',
  clipArt: 'a picture',
  subtitle: 'the subtitle',
  outline: 'text',
  text: 'text',
  graphic: 'a picture',
  table: 'a table',
  object: 'content',
}

const automatic: ReadonlySet<string> = new Set(['dt', 'ftr', 'hdr', 'sldNum'])

function isFilled({ kind, picture, fill, paragraphs }: Element): boolean {
  if (kind !== 'shape' || picture !== null || fill?.value.kind === 'picture') return true
  return hasText(paragraphs)
}
