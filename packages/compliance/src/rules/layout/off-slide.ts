import type { Document, Element } from '@blazon/document/document'
import { Type } from 'typebox'
import { type Bounds, bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { findTextArea, isEmptyPlaceholder, narrowLetter } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { toEmu, toPoints } from '../../places/points.ts'
import { elements, hasText } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { distance } from '../params.ts'

export const offSlide = ruleType({
  type: 'off_slide',
  name: 'Objects off the slide',
  topic: 'layout',
  summary: 'Nothing lies outside the slide, and no text extends beyond its edge.',
  description:
    'No object lies outside the slide, and no object with text extends beyond its edge. Pictures, lines and shapes without text may extend beyond the edge.',
  formats: ['pptx', 'odp'],
  params: Type.Object(
    {
      tolerance: Type.Optional({
        ...distance,
        default: 8,
        title: 'Tolerance',
        hint: 'How far an object with text may extend beyond the slide.',
        description:
          'How many points an object with text may extend beyond the edge. By default, text begins 7.2 points inside its box.',
      }),
      forbid_bleed: Type.Optional(
        Type.Boolean({
          default: false,
          title: 'Nothing may extend beyond the slide',
          hint: 'Also pictures, and shapes without text.',
          description: 'Whether pictures and shapes without text must stay on the slide as well.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { tolerance: 8 },

  *evaluate(document, { tolerance = 8, forbid_bleed = false }, context): Generator<Judgement> {
    const { size } = document
    if (!size) return
    for (const { page, element } of elements(document, context)) {
      if (!element.box || isEmptyPlaceholder(element)) continue
      const box = bounds(element.box)
      const isBeside =
        box.right <= 0 || box.bottom <= 0 || box.left >= size.width || box.top >= size.height
      const isJudged = forbid_bleed || hasContent(element)
      // A text that no program has fitted to its shape may leave the slide alone.
      const text = findTextArea(element, narrowLetter)
      const over = Math.max(reach(box, size), text ? reach(text, size) : 0)
      if (!isBeside && (!isJudged || over <= toEmu(tolerance))) {
        yield 'obeys'
        continue
      }
      const name = excerpt(element.name)
      yield [
        {
          place: elementPlace(page, element),
          observed: isBeside ? 'beside the slide' : 'over the edge of the slide',
          expected: 'on the slide',
          ...(isBeside
            ? sayFinding('beside_slide', { name })
            : sayFinding('over_slide_edge', { name, distance: toPoints(over) })),
          fix: manualFix(isBeside ? 'Delete it or move it onto the slide.' : 'Move or resize it.'),
        },
      ]
    }
  },

  sentence: ({ forbid_bleed }) =>
    forbid_bleed
      ? 'Nothing lies outside the slide or extends beyond its edge.'
      : 'Nothing lies outside the slide, and no text extends beyond its edge. Pictures may.',
})

/** How far an area extends beyond the slide, in EMU; negative inside. */
function reach({ left, top, right, bottom }: Bounds, size: Size): number {
  return Math.max(-left, -top, right - size.width, bottom - size.height)
}

type Size = NonNullable<Document['size']>

function hasContent({ kind, paragraphs }: Element): boolean {
  return kind === 'table' || kind === 'chart' || hasText(paragraphs)
}
