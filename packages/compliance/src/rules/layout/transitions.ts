import { Type } from 'typebox'
import { sayFinding } from '../../finding-messages.ts'
import { pagePlace } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { names } from '../params.ts'
import { either } from '../phrases.ts'

export const transitions = ruleType({
  type: 'transitions',
  name: 'Transitions',
  topic: 'layout',
  summary: 'Slides use only allowed transitions, or none.',
  description:
    'Slides use only allowed transitions. If none is allowed, slides have no transition.',
  formats: ['pptx'],
  params: Type.Object(
    {
      allowed: Type.Optional({
        ...names,
        title: 'Allowed transitions',
        hint: 'Names in the file, such as fade, push, wipe, morph or cut.',
        description: 'Names as PowerPoint stores them: fade, push, wipe, morph, cut.',
      }),
    },
    { additionalProperties: false },
  ),
  example: { allowed: ['fade', 'morph'] },

  *evaluate(document, { allowed = [] }, context): Generator<Judgement> {
    const accepted = new Set(allowed.map((name) => name.trim().toLowerCase()))
    const expected = allowed.length === 0 ? 'no transition' : `only ${allowed.join(', ')}`
    for (const page of pages(document, context)) {
      const { transition = null } = page
      if (transition === null || accepted.has(transition.toLowerCase())) {
        yield 'obeys'
        continue
      }
      yield [
        {
          place: pagePlace(page),
          observed: transition,
          expected,
          ...sayFinding('transition_forbidden', { slide: page.number, transition, allowed }),
          source: 'explicit',
          fix: {
            kind: 'manual',
            description:
              allowed.length === 0
                ? 'Remove the transition.'
                : 'Choose an allowed transition, or none.',
            replacement: null,
          },
        },
      ]
    }
  },

  sentence: ({ allowed = [] }) =>
    allowed.length === 0
      ? 'Slides have no transitions.'
      : `Slides change with ${either(allowed)} only.`,
})
