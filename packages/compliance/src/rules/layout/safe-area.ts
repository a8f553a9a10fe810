import { Type } from 'typebox'
import { bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { elements } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { both, millimetres } from '../phrases.ts'

const length = Type.Integer({ minimum: 0, maximum: 51_206_400 })

export const safeArea = ruleType({
  type: 'safe_area',
  name: 'Safe area',
  topic: 'layout',
  summary: 'Nothing reaches into the margins of a slide, except backgrounds.',
  description:
    'Nothing reaches into the margins of a slide, measured by its rotated bounding box. An object that covers the whole slide is a background and is allowed.',
  formats: ['pptx'],
  params: Type.Object(
    {
      margins: Type.Object(
        {
          top: Type.Optional({ ...length, title: 'Top' }),
          right: Type.Optional({ ...length, title: 'Last column to the right edge' }),
          bottom: Type.Optional({ ...length, title: 'Bottom' }),
          left: Type.Optional({ ...length, title: 'Left edge of the slide to the first column' }),
        },
        {
          additionalProperties: false,
          minProperties: 1,
          title: 'Margins',
          hint: 'Objects stay inside the dashed line.',
          description:
            'In EMU: 914,400 to the inch, 360,000 to the centimetre, 12,700 to the point.',
        },
      ),
    },
    { additionalProperties: false },
  ),
  example: { margins: { top: 457_200, right: 457_200, bottom: 457_200, left: 457_200 } },

  *evaluate(document, { margins }, context): Generator<Judgement> {
    const { size } = document
    const { top = 0, right = 0, bottom = 0, left = 0 } = margins
    for (const { page, element } of elements(document, context)) {
      if (size === null || element.box === null) {
        yield 'indeterminate'
        continue
      }
      const box = bounds(element.box)
      const isBackground =
        box.left <= 0 && box.top <= 0 && box.right >= size.width && box.bottom >= size.height
      const over = [
        ['top', top - box.top] as const,
        ['right', box.right - (size.width - right)] as const,
        ['bottom', box.bottom - (size.height - bottom)] as const,
        ['left', left - box.left] as const,
      ].filter(([, distance]) => distance > roundingEmu)
      if (isBackground || over.length === 0) {
        yield 'obeys'
        continue
      }
      const sides = over.map(([side, distance]) => `${side} ${inPoints(distance)} pt`).join(', ')
      yield [
        {
          place: elementPlace(page, element),
          observed: sides,
          expected: 'within the margins',
          ...sayFinding('beyond_safe_area', {
            name: excerpt(element.name),
            ...Object.fromEntries(over.map(([side, distance]) => [side, inPoints(distance)])),
          }),
          fix: { kind: 'manual', description: 'Move or resize it.', replacement: null },
        },
      ]
    }
  },

  sentence({ margins = {} }) {
    const sides = Object.entries(margins).filter(([, emu]) => emu > 0)
    const values = [...new Set(sides.map(([, emu]) => millimetres(emu)))]
    if (values.length === 0) return 'Keep the margins of a slide free.'
    return values.length === 1 && sides.length === 4
      ? `Keep a margin of ${values[0]} free on every side of a slide.`
      : `Keep the margins of a slide free: ${both(sides.map(([side, emu]) => `${millimetres(emu)} at the ${side}`))}.`
  },
})

// Editors round to whole EMU, and rotation to less than a hundredth of a point.
const roundingEmu = 127

function inPoints(emu: number): number {
  return Math.round(emu / 1270) / 10
}
