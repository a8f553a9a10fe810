import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'

export const imageResolution = ruleType({
  type: 'image_resolution',
  name: 'Resolution of pictures',
  topic: 'media',
  summary: 'Pictures are sharp: they have enough pixels for the size they are shown at.',
  description:
    'Pictures have enough pixels, after cropping, for each inch that they are shown at. Drawings (SVG) always have.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'odp', 'odt'],
  params: Type.Object(
    {
      min_dpi: Type.Number({
        title: 'Smallest resolution',
        hint: 'In pixels per inch.',
        exclusiveMinimum: 0,
        maximum: 10_000,
      }),
    },
    { additionalProperties: false },
  ),
  example: { min_dpi: 150 },

  *evaluate(document, { min_dpi }, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      const { picture } = element
      const shown = element.box ?? element.extent ?? null
      // A video's first frame is replaced when it plays.
      if (picture === null || element.kind === 'media') continue
      if (picture.vectorSha256) {
        yield 'obeys'
        continue
      }
      if (picture.pixels === null || shown === null || shown.width === 0 || shown.height === 0) {
        yield 'indeterminate'
        continue
      }
      const { pixels, crop } = picture
      const across = (pixels.width * (1 - crop.left - crop.right)) / (shown.width / emuPerInch)
      const down = (pixels.height * (1 - crop.top - crop.bottom)) / (shown.height / emuPerInch)
      const dpi = Math.min(across, down)
      if (dpi >= min_dpi) {
        yield 'obeys'
        continue
      }
      const observed = Math.floor(dpi * 10) / 10
      yield [
        {
          place: elementPlace(page, element),
          observed,
          expected: `at least ${min_dpi} dpi`,
          ...sayFinding('resolution_too_low', {
            ...{ name: excerpt(element.name), dpi: observed, minimum: min_dpi },
          }),
          fix: {
            kind: 'manual',
            description: 'Use a larger picture, or show it smaller.',
            replacement: null,
          },
        },
      ]
    }
  },

  sentence: ({ min_dpi = 96 }) =>
    `Pictures are sharp: at least ${min_dpi} pixels for each inch that they are shown at.`,
})

const emuPerInch = 914_400
