import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { isEmptyPlaceholder } from '../areas.ts'
import { elementPlace, quoted } from '../place.ts'
import { toEmu, toPoints } from '../points.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { elements } from '../walk.ts'
import { manualFix } from './manual-fix.ts'
import { distance } from './params.ts'

export const placeholderMoved = ruleType({
  type: 'placeholder_moved',
  description:
    'Placeholders are where the layout of the slide has them, and of its size. Pictures, charts and tables that fill one keep its place, and may have a size of their own.',
  formats: ['pptx'],
  params: Type.Object(
    {
      tolerance: Type.Optional({
        ...distance,
        default: 2,
        description: 'Points that an edge may differ from the layout’s.',
      }),
      allow_resize: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'Whether a placeholder may have another size where its upper left corner stays.',
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
      // Only one of several that follow the same placeholder can be in its place.
      if (page.elements.some((other) => other !== element && isSameBox(other, layoutBox))) continue
      const moved = Math.max(Math.abs(box.x - layoutBox.x), Math.abs(box.y - layoutBox.y))
      const resized = Math.max(
        Math.abs(box.width - layoutBox.width),
        Math.abs(box.height - layoutBox.height),
      )
      const limit = toEmu(tolerance)
      const isTurned = Math.abs(box.rotation - layoutBox.rotation) >= 0.5
      const name = quoted(element.name)
      if (element.kind !== 'shape') {
        // Its shape follows from what it shows: it is centred in the placeholder, or cropped.
        yield isInside(box, layoutBox, limit)
          ? 'obeys'
          : [violation('moved', `${name} is not inside the placeholder of its layout.`)]
      } else if (isTurned) {
        yield [violation('turned', `${name} is turned, unlike on the layout.`)]
      } else if (moved > limit) {
        yield [
          violation('moved', `${name} is ${toPoints(moved)} pt away from where its layout has it.`),
        ]
      } else if (resized > limit && !allow_resize) {
        yield [
          violation(
            'resized',
            `${name} differs by ${toPoints(resized)} pt from the size on its layout.`,
          ),
        ]
      } else yield 'obeys'

      function violation(observed: string, message: string) {
        return {
          place: elementPlace(page, element),
          observed: `${element.role} ${observed}`,
          expected: 'the place and size of the layout',
          message,
          fix: manualFix('Reset the slide, which puts placeholders where the layout has them.'),
        }
      }
    }
  },
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
