import type { Element, Page, Picture } from '@blazon/document/document'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { readPageParams } from '../../places/page-params.ts'
import { elementPlace, excerpt, pageNoun, quoted } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { choice } from '../params.ts'

export const pictureDuplicates = ruleType({
  type: 'picture_duplicates',
  name: 'Repeated pictures',
  topic: 'media',
  summary: 'No picture appears twice on a slide or in the file. Icons and logos may.',
  description:
    'No picture appears twice on one slide or page, or in the whole file. Small pictures (icons, logos) and pictures on layouts, masters, headers and footers may be repeated.',
  formats: ['pptx', 'docx', 'xlsx', 'odp', 'odt'],
  needsWholeFile: true,
  params: Type.Object(
    {
      within: Type.Optional(
        choice(
          { slide: 'On a slide', file: 'In a file' },
          {
            default: 'slide',
            title: 'Where a picture may appear only once',
            description: 'Where a picture may appear only once.',
          },
        ),
      ),
      min_area: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          default: 0.05,
          title: 'Smallest picture to judge',
          hint: 'Its share of the slide or page.',
          description: 'Pictures that cover a smaller part of the slide or page are not judged.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { within: 'file', min_area: 0.1 },

  *evaluate(document, { within = 'slide', min_area = 0.05 }, context): Generator<Judgement> {
    const first = new Map<string, { page: Page; element: Element }>()
    for (const page of pages(document, context)) {
      if (within === 'slide') first.clear()
      const { width, height } = page.size ?? document.size ?? { width: 0, height: 0 }
      for (const element of page.elements) {
        const { picture } = element
        // An inline picture in a Word file has a size but no position.
        const shown = element.box ?? element.extent
        if (!picture?.sha256 || !shown || (element.hidden && !context.includeHidden)) continue
        if (context.roles && !context.roles.has(element.role)) continue
        if (shown.width * shown.height < min_area * width * height) continue
        const key = nameContent(picture, picture.sha256)
        const earlier = first.get(key)
        if (!earlier) {
          first.set(key, { page, element })
          yield 'obeys'
          continue
        }
        const noun = pageNoun(document.format)
        const said = {
          ...{ name: excerpt(element.name), other: excerpt(earlier.element.name) },
          ...readPageParams(document.format, earlier.page),
        }
        yield [
          {
            place: elementPlace(page, element),
            observed: `${quoted(earlier.element.name)} again`,
            expected: within === 'slide' ? `once on a ${noun}` : 'once in the file',
            ...sayFinding(
              earlier.page === page ? 'picture_repeated_here' : 'picture_repeated',
              said,
            ),
            source: 'explicit',
            fix: {
              kind: 'manual',
              description: 'Remove one of them, or use another picture.',
              replacement: null,
            },
          },
        ]
      }
    }
  },

  sentence: ({ within = 'slide' }) =>
    within === 'file'
      ? 'No picture appears twice in one file.'
      : 'No picture appears twice on one slide or page.',
})

/** Different crops of one picture are different pictures to the reader. */
function nameContent({ crop }: Picture, sha256: string): string {
  const sides = [crop.left, crop.top, crop.right, crop.bottom].map((side) => side.toFixed(2))
  return [sha256, ...sides].join(' ')
}
