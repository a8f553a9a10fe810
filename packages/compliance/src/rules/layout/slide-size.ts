import type { Document, Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { hasSlides, type Place, pagePlace, wholeDocument } from '../../places/place.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { either, millimetres, sentences } from '../phrases.ts'

const length = Type.Integer({ minimum: 914_400, maximum: 51_206_400 })

const params = Type.Object(
  {
    sizes: Type.Optional(
      Type.Array(
        Type.Object(
          { width: { ...length, title: 'Width' }, height: { ...length, title: 'Height' } },
          { additionalProperties: false },
        ),
        {
          minItems: 1,
          maxItems: 50,
          title: 'Allowed sizes',
          description: 'In EMU: 914,400 to the inch, 360,000 to the centimetre.',
        },
      ),
    ),
    ratio: Type.Optional(
      Type.String({
        pattern: '^[1-9][0-9]{0,4}:[1-9][0-9]{0,4}$',
        title: 'Ratio of width to height',
        hint: 'For example 16:9.',
        description: 'Width to height, within half a percent.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

export const slideSize = ruleType({
  type: 'slide_size',
  name: 'Slide size',
  topic: 'layout',
  summary: 'Slides and pages have an allowed size or ratio, such as 16:9.',
  description:
    'Slides, or the pages of a Word file, have one of the sizes, or the ratio of width to height.',
  formats: ['pptx', 'docx', 'odp', 'odt'],
  params,
  example: { ratio: '16:9' },

  *evaluate(document, params): Generator<Judgement> {
    for (const { size, place } of sizesIn(document)) {
      if (size === null) {
        yield 'indeterminate'
        continue
      }
      if (isAllowed(size, params)) {
        yield 'obeys'
        continue
      }
      const observed = measures(size)
      const sizes = params.sizes?.map(measures) ?? []
      const allowed = [...sizes, ...(params.ratio ? [params.ratio] : [])]
      const isOfSlides = hasSlides(document.format)
      yield [
        {
          place,
          observed,
          expected: either(allowed),
          ...sayFinding(isOfSlides ? 'slide_size_wrong' : 'page_size_wrong', {
            ...{ size: observed, allowed },
          }),
          fix: manualFix(isOfSlides ? 'Change the slide size.' : 'Change the page size.'),
        },
      ]
    }
  },

  sentence: ({ sizes, ratio }) =>
    sentences([
      ratio !== undefined && `Slides have the format ${ratio}`,
      sizes &&
        `Slides and pages measure ${either(sizes.map(({ width, height }) => `${millimetres(width)} × ${millimetres(height)}`))}`,
    ]),
})

/** The size of all slides; for a Word file, each page size with the first page that has it. */
function sizesIn({ format, size, pages }: Document): { size: Size | null; place: Place }[] {
  if (hasSlides(format)) return [{ size, place: wholeDocument }]
  const first = new Map<string, Page>()
  for (const page of pages) {
    const key = page.size ? measures(page.size) : ''
    if (!first.has(key)) first.set(key, page)
  }
  return [...first.values()].map((page) => ({ size: page.size ?? null, place: pagePlace(page) }))
}

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
