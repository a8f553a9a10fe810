import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { findVisibleArea, isBackground, placedElements } from '../areas.ts'
import type { Bounds } from '../backdrop.ts'
import { elementPlace, quoted } from '../place.ts'
import { toEmu, toPoints } from '../points.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { pages } from '../walk.ts'
import { manualFix } from './manual-fix.ts'
import { points } from './params.ts'

export const minGap = ruleType({
  type: 'min_gap',
  description:
    'Neighbouring objects keep a minimum visible distance. Objects that touch or overlap count as one. Groups, lines and backgrounds are not judged.',
  formats: ['pptx'],
  params: Type.Object(
    { gap: { ...points, description: 'Minimum distance in points.' } },
    { additionalProperties: false },
  ),
  example: { gap: 6 },

  *evaluate(document, { gap }, context): Generator<Judgement> {
    const { size } = document
    if (!size) return
    for (const page of pages(document, context)) {
      const shown = placedElements(page, context.includeHidden).flatMap((element) => {
        const area = findVisibleArea(element)
        return area && !isBackground(area, size) ? [{ element, area }] : []
      })
      for (const [index, { element, area }] of shown.entries()) {
        if (context.roles && !context.roles.has(element.role)) continue
        const near = shown
          .slice(0, index)
          .filter((other) => !isSameGroup(element, other.element))
          .map((other) => ({ ...other, distance: distanceBetween(area, other.area) }))
          .filter(({ distance }) => distance > touching && distance < toEmu(gap) - rounding)
          .sort((one, other) => one.distance - other.distance)[0]
        if (!near) {
          yield 'obeys'
          continue
        }
        yield [
          {
            place: elementPlace(page, element),
            observed: 'neighbours too close',
            expected: `at least ${gap} pt between neighbours`,
            message: `${quoted(element.name)} is ${toPoints(near.distance)} pt away from ${quoted(near.element.name)}; expected: at least ${gap} pt.`,
            fix: manualFix('Move the objects apart, or group those that belong together.'),
          },
        ]
      }
    }
  },
})

function isSameGroup(one: Element, other: Element): boolean {
  return one.group !== undefined && one.group === other.group
}

/** Between areas that are beside or above each other, in EMU; 0 or less where they overlap. */
function distanceBetween(one: Bounds, other: Bounds): number {
  const across = Math.max(one.left - other.right, other.left - one.right)
  const down = Math.max(one.top - other.bottom, other.top - one.bottom)
  // Corners that point at each other are no neighbours.
  return across > 0 && down > 0 ? Number.POSITIVE_INFINITY : Math.max(across, down)
}

/** EMU: half a point, within which objects that were made to touch differ. */
const touching = 6350
/** EMU: editors round to whole ones. */
const rounding = 127
