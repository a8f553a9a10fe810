import { type Static, Type } from 'typebox'
import { wholeDocument } from '../place.ts'
import { type Judgement, ruleType } from '../rule.ts'

const length = Type.Integer({ minimum: 914_400, maximum: 51_206_400 })

const params = Type.Object(
  {
    sizes: Type.Optional(
      Type.Array(Type.Object({ width: length, height: length }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 50,
        description: 'In EMU: 914,400 to the inch, 360,000 to the centimetre.',
      }),
    ),
    ratio: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,4}:[1-9][0-9]{0,4}$',
        description: 'Width to height, within half a percent.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const slideSize = ruleType({
  type: 'slide_size',
  description: 'Slides have one of the sizes, or the ratio of width to height.',
  formats: ['pptx'],
  params,
  example: { ratio: '16:9' },

  *evaluate({ size }, params): Generator<Judgement> {
    if (size === null) {
      yield 'indeterminate'
    } else if (isAllowed(size, params)) {
      yield 'obeys'
    } else {
      const observed = measures(size)
      const sizes = params.sizes?.map(measures) ?? []
      const expected = [...sizes, ...(params.ratio ? [params.ratio] : [])].join(', ')
      yield [
        {
          place: wholeDocument,
          observed,
          expected,
          message: `Slides measure ${observed}; expected: ${expected}.`,
          fix: { kind: 'manual', description: 'Change the slide size.', replacement: null },
        },
      ]
    }
  },
})

interface Size {
  width: number
  height: number
}

function isAllowed({ width, height }: Size, { sizes, ratio }: Static<typeof params>): boolean {
  // Editors convert inches and centimetres with an error of a few EMU.
  const isListed = sizes?.some(
    (size) => Math.abs(size.width - width) <= 1270 && Math.abs(size.height - height) <= 1270,
  )
  const [across = 0, down = 1] = ratio?.split(':').map(Number) ?? []
  const hasRatio = ratio !== undefined && Math.abs(width / height / (across / down) - 1) <= 0.005
  return isListed === true || hasRatio
}

function measures({ width, height }: Size): string {
  return `${centimetres(width)} × ${centimetres(height)} cm`
}

function centimetres(emu: number): number {
  return Math.round(emu / 3600) / 100
}
