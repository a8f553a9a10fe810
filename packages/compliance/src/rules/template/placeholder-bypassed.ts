import type { Element, LayoutPlaceholder, Page, Role } from '@blazon/document/document'
import { Type } from 'typebox'
import { type Bounds, bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { isEmptyPlaceholder } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { joinText, pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'

export const placeholderBypassed = ruleType({
  type: 'placeholder_bypassed',
  name: 'Unused placeholders',
  topic: 'template',
  summary:
    'Texts are in the placeholders of the layout, where screen readers and new templates find them.',
  description:
    'Texts use the placeholders of the layout: no text box lies where the layout has a text placeholder that the slide does not use. The outline view and screen readers miss such texts, and a new template does not move them.',
  formats: ['pptx'],
  params: Type.Object(
    {
      share: Type.Optional(
        Type.Number({
          minimum: 0.1,
          maximum: 1,
          default: 0.5,
          title: 'Smallest share on the placeholder',
          description: 'Minimum part of the text box that lies on the placeholder, from 0.1 to 1.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { share: 0.5 },

  *evaluate(document, { share = 0.5 }, context): Generator<Judgement> {
    for (const page of pages(document, context)) {
      const unused = unusedPlaceholders(page)
      for (const element of page.elements) {
        if (element.hidden && !context.includeHidden) continue
        if (!element.isTextBox || !element.box || element.group !== undefined) continue
        const text = element.paragraphs.map(joinText).join(' ').trim()
        if (text === '') continue
        const box = bounds(element.box)
        const found = unused.find(
          (placeholder) =>
            (context.roles === null || context.roles.has(placeholder.role)) &&
            coveredShare(box, bounds(placeholder.box)) >= share,
        )
        if (!found) {
          yield 'obeys'
          continue
        }
        yield [
          {
            place: { ...elementPlace(page, element), text },
            observed: `text box for ${found.role}`,
            expected: `the placeholder of the layout for ${found.role}`,
            ...sayFinding('placeholder_bypassed', {
              ...{ text: excerpt(text), placeholder: excerpt(found.name) },
            }),
            fix: manualFix('Put the text into the placeholder and delete the text box.'),
          },
        ]
      }
    }
  },

  sentence: () => 'Write into the placeholders of the layout, not into text boxes on top of them.',
})

type Placed = LayoutPlaceholder & { box: NonNullable<LayoutPlaceholder['box']> }

/** The text placeholders that the slide leaves empty or has deleted, as many as it lacks. */
function unusedPlaceholders({ layoutPlaceholders = [], elements }: Page): Placed[] {
  const filled = new Map<Role, number>()
  const used = elements.filter(
    (element) => element.placeholder !== null && !isEmptyPlaceholder(element),
  )
  for (const { role } of used) filled.set(role, (filled.get(role) ?? 0) + 1)
  return layoutPlaceholders.filter((placeholder): placeholder is Placed => {
    const { role, box, type } = placeholder
    if (box === null || !textRoles.has(role) || !textTypes.has(type)) return false
    const left = filled.get(role) ?? 0
    filled.set(role, left - 1)
    return left <= 0 || !isTaken(box, used)
  })
}

/** Whether a filled placeholder of the slide is at the position of this one on the layout. */
function isTaken(box: Placed['box'], used: readonly Element[]): boolean {
  return used.some(
    (element) => element.box !== null && coveredShare(bounds(box), bounds(element.box)) > 0.2,
  )
}

function coveredShare(inner: Bounds, outer: Bounds): number {
  const width = Math.min(inner.right, outer.right) - Math.max(inner.left, outer.left)
  const height = Math.min(inner.bottom, outer.bottom) - Math.max(inner.top, outer.top)
  const area = (inner.right - inner.left) * (inner.bottom - inner.top)
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area
}

const textRoles: ReadonlySet<Role> = new Set(['title', 'subtitle', 'body', 'caption'])
const textTypes: ReadonlySet<string> = new Set(['title', 'ctrTitle', 'subTitle', 'body', 'obj'])
