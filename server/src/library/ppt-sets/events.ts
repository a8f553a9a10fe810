import { Type } from 'typebox'
import { type EventType, eventType, resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { PptBuild, PptSet } from './schema.ts'

const Built = Type.Object({ object: PptSet, build: PptBuild }, { title: 'PptBuildEventData' })

export const pptSetEvents: EventType[] = [
  ...resourceEvents('cms.ppt_set', PptSet, {
    created: 'A PPT set was created.',
    updated: 'A PPT set was updated, or a build of it started.',
    deleted: 'A PPT set was deleted with all its builds.',
  }),
  eventType('cms.ppt_set.built', 'A deck of a PPT set is ready; `build` has its file.', Built),
  eventType(
    'cms.ppt_set.build_failed',
    'A build of a PPT set failed; `build.failure` has the reason.',
    Built,
  ),
]
