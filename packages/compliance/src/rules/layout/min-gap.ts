import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import type { Bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { findVisibleArea, isBackground, placedElements } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { toEmu, toPoints } from '../../places/points.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { points } from '../params.ts'

export const minGap = ruleType({
  type: 'min_gap',
  name: 'Minimum distance',
  topic: 'layout',
  summary: 'Neighbouring objects keep a minimum distance.',
  description:
    'Neighbouring objects keep a minimum visible distance. Objects that touch or overlap count as one. Groups, lines and backgrounds are not judged.',
  formats: ['pptx'],
  params: Type.Object(
    { gap: { ...points, title: 'Smallest distance', description: 'Minimum distance in points.' } },
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
      for (const [index, { element }] of shown.entries()) {
        if (context.roles && !context.roles.has(element.role)) continue
        const near = findNearest(shown, index, toEmu(gap) - rounding)
        if (!near) {
          yield 'obeys'
          continue
        }
        yield [
          {
            place: elementPlace(page, element),
            observed: 'neighbours too close',
            expected: `at least ${gap} pt between neighbours`,
            ...sayFinding('gap_too_small', {
              ...{ name: excerpt(element.name), other: excerpt(near.element.name) },
              ...{ distance: toPoints(near.distance), minimum: gap },
            }),
            fix: manualFix('Move the objects apart, or group those that belong together.'),
          },
        ]
      }
    }
  },

  sentence: ({ gap }) => `Keep at least ${gap} pt between neighbouring objects.`,
})

interface Shown {
  element: Element
  area: Bounds
}

/** The nearest object below an object that is closer than a limit, but not touching. */
function findNearest(
  shown: readonly Shown[],
  index: number,
  limit: number,
): (Shown & { distance: number }) | null {
  const { element, area } = shown[index]!
  let nearest: Shown | null = null
  let least = limit
  for (const other of shown.slice(0, index)) {
    const distance = distanceBetween(area, other.area)
    if (distance <= touching || distance >= least || isSameGroup(element, other.element)) continue
    nearest = other
    least = distance
  }
  return nearest && { ...nearest, distance: least }
}

function isSameGroup(one: Element, other: Element): boolean {
  return one.group !== undefined && one.group === other.group
}

/** The distance between areas beside or above each other, in EMU; 0 or less if they overlap. */
function distanceBetween(one: Bounds, other: Bounds): number {
  const across = Math.max(one.left - other.right, other.left - one.right)
  const down = Math.max(one.top - other.bottom, other.top - one.bottom)
  // Areas that only meet diagonally are not neighbours.
  return across > 0 && down > 0 ? Number.POSITIVE_INFINITY : Math.max(across, down)
}

/** EMU: half a point, the deviation of objects that were placed to touch. */
const touching = 6350
/** EMU: editors round to whole ones. */
const rounding = 127
