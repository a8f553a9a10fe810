import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { CheckSchedule } from './schema.ts'

export const checkScheduleEvents = resourceEvents('brand.check_schedule', CheckSchedule, {
  created: 'A schedule of checks was created.',
  updated: 'A schedule of checks was changed, paused or resumed.',
  ended: 'A schedule ended because something that it needs was deleted; see `ended_reason`.',
  deleted: 'A schedule was deleted. Its checks remain.',
})
