import type { Element } from '@blazon/document/document'
import { Type } from 'typebox'
import type { Bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { findTextArea, findVisibleArea, isBackground, placedElements } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { toEmu } from '../../places/points.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { distance } from '../params.ts'

export const overlap = ruleType({
  type: 'overlap',
  name: 'Overlapping objects',
  topic: 'layout',
  summary: 'No text overlaps another text, a picture, a chart or a table by accident.',
  description:
    'No text overlaps another text, a picture, a chart or a table. A text that lies completely on a picture or shape is intended. Groups, backgrounds and lines are not judged.',
  formats: ['pptx'],
  params: Type.Object(
    {
      tolerance: Type.Optional({
        ...distance,
        default: 6,
        title: 'Tolerance',
        hint: 'How much two objects may overlap in width and in height.',
        description: 'How many points two objects may overlap in width and in height.',
      }),
    },
    { additionalProperties: false },
  ),
  example: { tolerance: 6 },

  *evaluate(document, { tolerance = 6 }, context): Generator<Judgement> {
    const { size } = document
    if (!size) return
    const limit = toEmu(tolerance)
    for (const page of pages(document, context)) {
      const shown = placedElements(page, context.includeHidden).flatMap((element) => {
        const area = isObject(element) ? findVisibleArea(element) : findTextArea(element)
        return area && !isBackground(area, size) ? [{ element, area }] : []
      })
      for (const [index, { element, area }] of shown.entries()) {
        if (isObject(element)) continue
        if (context.roles && !context.roles.has(element.role)) continue
        const other = shown.find(
          (one, at) =>
            at !== index &&
            // If two texts overlap, the upper one is reported.
            (isObject(one.element) || at < index) &&
            !isSameGroup(element, one.element) &&
            isCrossing(area, one, limit),
        )
        if (!other) {
          yield 'obeys'
          continue
        }
        const kind = isObject(other.element) ? other.element.kind : 'text'
        yield [
          {
            place: elementPlace(page, element),
            observed: `text over ${kind}`,
            expected: 'objects that do not overlap',
            ...sayFinding('text_overlaps', {
              ...{ name: excerpt(element.name), kind },
              other: excerpt(other.element.name),
            }),
            fix: manualFix('Move or resize one of the two.'),
          },
        ]
      }
    }
  },

  sentence: () => 'Text never overlaps another text, a picture, a chart or a table.',
})

function isObject({ kind }: Element): boolean {
  return kind !== 'shape' && kind !== 'connector'
}

function isSameGroup(one: Element, other: Element): boolean {
  return one.group !== undefined && one.group === other.group
}

function isCrossing(
  text: Bounds,
  { element, area }: { element: Element; area: Bounds },
  limit: number,
): boolean {
  const width = Math.min(text.right, area.right) - Math.max(text.left, area.left)
  const height = Math.min(text.bottom, area.bottom) - Math.max(text.top, area.top)
  if (width <= limit || height <= limit) return false
  // A caption on a picture is intended; one on a chart or a table hides its values.
  const mayBeOn =
    element.kind === 'picture' || element.kind === 'media' || element.kind === 'object'
  return !mayBeOn || !isInside(text, area, limit)
}

function isInside(inner: Bounds, outer: Bounds, limit: number): boolean {
  return (
    inner.left >= outer.left - limit &&
    inner.right <= outer.right + limit &&
    inner.top >= outer.top - limit &&
    inner.bottom <= outer.bottom + limit
  )
}
