import type { Page } from '@blazon/document/document'
import { Type } from 'typebox'
import { hasText } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'
import { describeLimits, limits, slidesWithinLimits } from '../limits.ts'

export const notes = ruleType({
  type: 'notes',
  name: 'Speaker notes',
  topic: 'file',
  summary: 'The file has no speaker notes, or only on a few slides.',
  description: 'Number of slides with speaker notes. Without a limit, none is allowed.',
  formats: ['pptx', 'odp'],
  needsWholeFile: true,
  params: Type.Object(limits, { additionalProperties: false }),
  example: { max: 0 },

  *evaluate(document, params): Generator<Judgement> {
    const noted = document.pages.filter(hasNotes)
    yield slidesWithinLimits(noted, params, 'noted_slide')
  },

  sentence: (given) => `A deck has ${describeLimits(given, 'slide')} with speaker notes.`,
})

function hasNotes({ notes }: Page): boolean {
  return hasText(notes)
}
