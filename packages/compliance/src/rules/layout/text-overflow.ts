import type { Element } from '@blazon/document/document'
import type { MeasuredText } from '@blazon/render/measure-texts'
import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements, joinText } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { isFittedByHand, listCrowded } from '../../texts/overflow.ts'
import { manualFix } from '../manual-fix.ts'
import { distance } from '../params.ts'

export const textOverflow = ruleType({
  type: 'text_overflow',
  name: 'Overflowing text',
  topic: 'layout',
  summary: 'Every text fits inside its shape.',
  description:
    'Texts fit inside their shapes, measured as in the pictures of slides. Texts in tables are not judged, nor those for which PowerPoint adapts the text or the shape.',
  formats: ['pptx'],
  params: Type.Object(
    {
      tolerance: Type.Optional({
        ...distance,
        default: 4,
        title: 'Tolerance',
        hint: 'How far a text may extend beyond its shape.',
        description: 'How many points a text may extend beyond its shape.',
      }),
    },
    { additionalProperties: false },
  ),
  example: { tolerance: 4 },

  *evaluate(document, { tolerance = 4 }, context): Generator<Judgement> {
    const crowded = listCrowded(document)
    for (const { page, element } of elements(document, context)) {
      if (!isFittedByHand(element)) continue
      if (!crowded.has(element)) {
        yield 'obeys'
        continue
      }
      const measured = context.overflow?.get(`${page.number}/${element.id}`)
      if (!measured) {
        yield 'indeterminate'
        continue
      }
      const { reach: most, side } = findReach(element, measured)
      const height = (element.box?.height ?? 0) / emuPerPoint
      const doubt = measured.isExact ? 0 : Math.max(height, 12) * inexactness
      if (most <= tolerance) yield 'obeys'
      else if (most <= tolerance + doubt) yield 'indeterminate'
      else {
        const text = element.paragraphs.map(joinText).join(' ')
        yield [
          {
            place: { ...elementPlace(page, element), text },
            observed: `text beyond the ${side} of its shape`,
            expected: 'text inside its shape',
            ...sayFinding(side === 'height' ? 'text_too_high' : 'text_too_wide', {
              ...{ text: excerpt(text), name: excerpt(element.name), distance: most },
            }),
            fix: manualFix(
              'Shorten the text, enlarge the shape, or choose a smaller size of type.',
            ),
          },
        ]
      }
    }
  },

  sentence: () => 'Text fits inside its shape. Shorten it, or give it room.',
})

/** How many points a measured text extends beyond its shape at most, and beyond which dimension. */
export function findReach(
  { fill, line }: Element,
  { over }: MeasuredText,
): { reach: number; side: 'height' | 'width' } {
  // Without fill and line, text with manual line breaks that overflows looks as if it fitted.
  const hasEdges = fill?.value.kind === 'solid' || line?.value.kind === 'solid'
  const down = Math.max(over.top, over.bottom)
  const across = hasEdges ? Math.max(over.left, over.right) : 0
  const reach = Math.round(Math.max(down, across) * 10) / 10
  return { reach, side: down >= across ? 'height' : 'width' }
}

const emuPerPoint = 12_700
/** Tolerance for fonts of other widths, as a share of the shape's height. */
const inexactness = 0.25
