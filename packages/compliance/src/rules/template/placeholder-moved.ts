import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { isEmptyPlaceholder } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { toEmu, toPoints } from '../../places/points.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { distance } from '../params.ts'
import { sentences } from '../phrases.ts'

export const placeholderMoved = ruleType({
  type: 'placeholder_moved',
  name: 'Moved placeholders',
  topic: 'template',
  summary: 'Placeholders stay where the layout puts them.',
  description:
    'Placeholders have the position and size that the layout of the slide sets. Pictures, charts and tables that fill a placeholder keep its position, but may have another size.',
  formats: ['pptx'],
  params: Type.Object(
    {
      tolerance: Type.Optional({
        ...distance,
        default: 2,
        title: 'Tolerance',
        hint: 'How far an edge may be from its place in the layout.',
        description: 'How many points an edge may differ from the layout.',
      }),
      allow_resize: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'Allow another size',
          hint: 'If the upper left corner stays in place.',
          description:
            'Whether a placeholder may have another size if its upper left corner stays in place.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { tolerance: 2, allow_resize: true },

  *evaluate(document, { tolerance = 2, allow_resize = false }, context): Generator<Judgement> {
    for (const { page, element } of elements(document, context)) {
      const { box, layoutBox } = element
      if (!box || !layoutBox || isEmptyPlaceholder(element)) continue
      // Of several shapes that follow the same placeholder, only one can be at its position.
      if (page.elements.some((other) => other !== element && isSameBox(other, layoutBox))) continue
      const moved = Math.max(Math.abs(box.x - layoutBox.x), Math.abs(box.y - layoutBox.y))
      const resized = Math.max(
        Math.abs(box.width - layoutBox.width),
        Math.abs(box.height - layoutBox.height),
      )
      const limit = toEmu(tolerance)
      const isTurned = Math.abs(box.rotation - layoutBox.rotation) >= 0.5
      const name = excerpt(element.name)
      if (element.kind !== 'shape') {
        // Its shape depends on its content: it is centred in the placeholder, or cropped.
        yield isInside(box, layoutBox, limit)
          ? 'obeys'
          : [violation('moved', sayFinding('placeholder_left', { name }))]
      } else if (isTurned) {
        yield [violation('turned', sayFinding('placeholder_turned', { name }))]
      } else if (moved > limit) {
        yield [
          violation('moved', sayFinding('placeholder_moved', { name, distance: toPoints(moved) })),
        ]
      } else if (resized > limit && !allow_resize) {
        yield [
          violation(
            'resized',
            sayFinding('placeholder_resized', { name, distance: toPoints(resized) }),
          ),
        ]
      } else yield 'obeys'

      function violation(observed: string, said: Said) {
        return {
          place: elementPlace(page, element),
          observed: `${element.role} ${observed}`,
          expected: 'the place and size of the layout',
          ...said,
          fix: manualFix('Reset the slide, which puts placeholders where the layout has them.'),
        }
      }
    }
  },

  sentence: ({ allow_resize }) =>
    sentences([
      'Titles, texts and pictures stay where the layout places them',
      allow_resize && 'Their size may change',
    ]),
})

function isSameBox({ layoutBox }: Element, box: Rectangle): boolean {
  return (
    layoutBox !== undefined &&
    layoutBox.x === box.x &&
    layoutBox.y === box.y &&
    layoutBox.width === box.width &&
    layoutBox.height === box.height
  )
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

function isInside(inner: Rectangle, outer: Rectangle, limit: number): boolean {
  return (
    inner.x >= outer.x - limit &&
    inner.y >= outer.y - limit &&
    inner.x + inner.width <= outer.x + outer.width + limit &&
    inner.y + inner.height <= outer.y + outer.height + limit
  )
}
