import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { excerpt, pagePlace, wholeDocument } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { names } from '../params.ts'
import { quotedTexts } from '../phrases.ts'

export const layoutAllowed = ruleType({
  type: 'layout_allowed',
  name: 'Allowed layouts',
  topic: 'template',
  summary: 'Every slide uses one of these layouts.',
  description:
    'Every slide uses an allowed layout, or the file uses a theme and master of the template.',
  formats: ['pptx'],
  params: Type.Object(
    {
      names: Type.Optional({
        ...names,
        title: 'Names of layouts',
        hint: 'As PowerPoint shows them.',
        description: 'Names of layouts.',
      }),
      hashes: Type.Optional(
        Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
          minItems: 1,
          maxItems: 100,
          title: 'Hashes of templates',
          hint: 'For automation. To allow a template, use the rule type Template.',
          description: 'sha256, in hexadecimal, of a template’s theme and master.',
        }),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  example: { names: ['Title Slide', 'Title and Content'] },

  *evaluate(document, params, context): Generator<Judgement> {
    if (params.names) {
      const expected = params.names.join(', ')
      for (const page of pages(document, context)) {
        if (page.layout === null) yield 'indeterminate'
        else if (params.names.includes(page.layout)) yield 'obeys'
        else {
          yield [
            {
              place: pagePlace(page),
              observed: page.layout,
              expected,
              ...sayFinding('layout_forbidden', {
                ...{ slide: page.number, layout: excerpt(page.layout), allowed: params.names },
              }),
              fix: { kind: 'manual', description: 'Choose an allowed layout.', replacement: null },
            },
          ]
        }
      }
    }
    if (params.hashes) {
      for (const hash of document.masterHashes) {
        if (params.hashes.includes(hash)) yield 'obeys'
        else {
          yield [
            {
              place: wholeDocument,
              observed: hash,
              expected: params.hashes.join(', '),
              ...sayFinding('master_not_of_template'),
              fix: {
                kind: 'manual',
                description: 'Move the slides to the template.',
                replacement: null,
              },
            },
          ]
        }
      }
    }
  },

  sentence: ({ names }) =>
    names === undefined
      ? 'Every slide uses a layout of the template.'
      : `Every slide uses one of these layouts: ${quotedTexts(names)}.`,
})
