import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { inWords } from '../../finding-phrases.ts'
import { elementPlace, excerpt, pagePlace } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { choice } from '../params.ts'
import { either } from '../phrases.ts'

export const animations = ruleType({
  type: 'animations',
  name: 'Animations',
  topic: 'layout',
  summary: 'Slides contain only allowed animations, or none.',
  description:
    'Slides contain only allowed kinds of animations. If no kind is allowed, slides contain none. Videos and sounds may play.',
  formats: ['pptx'],
  params: Type.Object(
    {
      allowed: Type.Optional(
        Type.Array(
          choice({
            entrance: 'Entrance',
            emphasis: 'Emphasis',
            exit: 'Exit',
            motion_path: 'Motion path',
          }),
          {
            uniqueItems: true,
            title: 'Allowed',
            hint: 'None if you choose nothing.',
            description: 'Allowed kinds. Default: none.',
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  example: { allowed: ['entrance'] },

  *evaluate(document, { allowed = [] }, context): Generator<Judgement> {
    const expected =
      allowed.length === 0 ? 'no animations' : `only ${allowed.map(inWords).join(', ')}`
    for (const page of pages(document, context)) {
      for (const { kind, element } of page.animations ?? []) {
        if (allowed.includes(kind)) {
          yield 'obeys'
          continue
        }
        const target = page.elements.find((one) => one.id === element)
        yield [
          {
            place: target ? elementPlace(page, target) : pagePlace(page),
            observed: inWords(kind),
            expected,
            ...sayFinding('animation_forbidden', {
              ...(target && { name: excerpt(target.name) }),
              ...{ slide: page.number, kind, allowed },
            }),
            source: 'explicit',
            fix: { kind: 'manual', description: 'Remove the animation.', replacement: null },
          },
        ]
      }
    }
  },

  sentence: ({ allowed = [] }) =>
    allowed.length === 0
      ? 'Slides have no animations.'
      : `Slides have only ${either(allowed.map((kind) => kind.replace('_', ' ')))} animations.`,
})
