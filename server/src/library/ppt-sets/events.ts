import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/event-types.ts'
import { PptBuild, PptSet } from './schema.ts'

const Built = Type.Object({ object: PptSet, build: PptBuild })

export const pptSetEvents: EventType[] = [
  ...resourceEvents('cms.ppt_set', PptSet, {
    created: 'A PPT set was made.',
    updated: 'A PPT set was changed, or began to be built.',
    deleted: 'A PPT set was deleted, and all its builds with it.',
  }),
  eventType('cms.ppt_set.built', 'A deck of a PPT set is ready; `build` has its file.', Built),
  eventType(
    'cms.ppt_set.build_failed',
    'A deck of a PPT set could not be built; `build.failure` says why.',
    Built,
  ),
]
