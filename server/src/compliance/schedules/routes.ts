import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { changeSchedule, createSchedule, removeSchedule, requireSchedule } from './schedules.ts'
import {
  CheckSchedule,
  CheckScheduleCreate,
  CheckSchedulePatch,
  CheckScheduleQuery,
} from './schema.ts'
import { listSchedules, renderSchedule } from './store.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const checkScheduleRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/check_schedules',
    summary: 'Check a file, a web page or an object of the library regularly',
    description:
      'Send exactly one of `file`, `slide_asset`, `ppt_set`, `icon`, `url`, and `every`, `on_brand_changes` or both. Each check uses the rules, palettes and fonts, and the slide, deck, drawing or page, that are current at that time. It records the same events as other checks. The members in `notify` (by default the caller) get an e-mail as `notify_when` says. A schedule ends if its input, a rule that it names or the membership of its creator is deleted; the members get an e-mail with the reason. An organization has at most 1,000 schedules in each mode.',
    scopes: writes,
    body: CheckScheduleCreate,
    returns: { 201: CheckSchedule },
    refuses: ['state_conflict'],
    handle: (call, { body }) => createSchedule(call, body),
  }),
  route({
    method: 'GET',
    path: '/brand/check_schedules',
    summary: 'List schedules of checks',
    scopes: reads,
    query: CheckScheduleQuery,
    returns: { 200: createListSchema(CheckSchedule) },
    async handle({ db, tenant }, { query }) {
      const page = await listSchedules(db, tenant, query, readPage('check_schedule', query))
      return renderList('/api/v1/brand/check_schedules', page, renderSchedule)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/check_schedules/:id',
    summary: 'Retrieve a schedule of checks',
    scopes: reads,
    params: { id: 'check_schedule' },
    returns: { 200: CheckSchedule },
    handle: async (call, { params }) => renderSchedule(await requireSchedule(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/brand/check_schedules/:id',
    summary: 'Update, pause or resume a schedule of checks',
    description:
      'After a schedule is resumed or gets another period, its next check is one period later.',
    scopes: writes,
    params: { id: 'check_schedule' },
    body: CheckSchedulePatch,
    returns: { 200: CheckSchedule },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => changeSchedule(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/brand/check_schedules/:id',
    summary: 'Delete a schedule of checks; its checks remain',
    scopes: writes,
    params: { id: 'check_schedule' },
    returns: { 200: Deleted('check_schedule', 'check_schedule') },
    async handle(call, { params }) {
      await removeSchedule(call, params.id)
      return { id: params.id, object: 'check_schedule', deleted: true }
    },
  }),
]
