import type { Page } from '@blazon/document/document'
import { Type } from 'typebox'
import { limits, slidesWithinLimits } from '../limits.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { hasText } from '../walk.ts'

export const notes = ruleType({
  type: 'notes',
  description: 'Number of slides with speaker notes. Without a limit, none is allowed.',
  formats: ['pptx'],
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    const noted = document.pages.filter(hasNotes)
    yield slidesWithinLimits(noted, params, ['slide with notes', 'slides with notes'], 'has notes')
  },
})

function hasNotes({ notes }: Page): boolean {
  return hasText(notes)
}
