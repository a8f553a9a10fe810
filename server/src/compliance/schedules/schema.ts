import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  BrandFilter,
  BrandId,
  BrandInput,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  optional,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { type Failure, reasonProperties } from '../../kernel/jobs/failure.ts'
import { CheckCreate } from '../checks/schema.ts'

const statuses = ['active', 'paused', 'ended'] as const
const periods = ['day', 'week', 'month'] as const

const Name = Type.String({ minLength: 1, maxLength: 120 })

const Every = Nullable(
  Word(periods, 'How often the input is checked; null for only when the brand changes'),
)

const OnBrandChanges = Type.Boolean({
  description:
    'Whether a check is created within 10 minutes after the rules that apply, the palettes or the fonts have changed',
})

const NotifyWhen = Word(
  ['change', 'failure', 'every'],
  '`change`: when the verdict or the score differs from the last check. `failure`: when the verdict is `fail`. `every`: after every check. Each of them includes checks that fail or cannot be created',
)

const Notify = Type.Array(Id('user'), {
  maxItems: 50,
  uniqueItems: true,
  description:
    'The members who get an e-mail. Members who leave the organization no longer get them',
})

/** What is checked, and with what: the fields of a new check that each check repeats. */
const scheduledInput = {
  brand: BrandInput,
  file: CheckCreate.properties.file,
  slide_asset: CheckCreate.properties.slide_asset,
  ppt_set: CheckCreate.properties.ppt_set,
  icon: CheckCreate.properties.icon,
  url: CheckCreate.properties.url,
  rules: CheckCreate.properties.rules,
  tags: CheckCreate.properties.tags,
  include_hidden: CheckCreate.properties.include_hidden,
  include_notes: CheckCreate.properties.include_notes,
}

/** `check_schedule`: checks that repeat. */
export const CheckSchedule = Strict(
  {
    ...resourceFields('check_schedule', 'check_schedule'),
    brand: BrandId,
    status: Word(statuses, '`ended_reason` has the reason if it is `ended`'),
    name: Type.String(),
    file: Nullable(Id('file')),
    slide_asset: Nullable(Id('slide_asset')),
    ppt_set: Nullable(Id('ppt_set')),
    icon: Nullable(Id('icon')),
    url: Nullable(Type.String()),
    rules: Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: Id('rule'),
      description: 'Null for all rules that are enabled at the time of each check',
    }),
    tags: Type.Array(Type.String()),
    include_hidden: Nullable(Type.Boolean()),
    include_notes: Type.Boolean(),
    every: Every,
    on_brand_changes: OnBrandChanges,
    notify: Notify,
    notify_when: NotifyWhen,
    next_check_at: Nullable({
      ...Timestamp,
      description: 'When the next periodic check is due; null if there is none',
    }),
    last_check: Nullable({ ...Id('check'), description: 'The newest check of the schedule' }),
    ended_reason: Nullable(
      Word(
        ['input_removed', 'rule_removed', 'creator_removed'],
        'What was deleted: the input, a rule that `rules` names, or the membership of the creator',
      ),
    ),
    failure: Type.Unsafe<Failure | null>({
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['code', 'message'],
      description:
        'Why the last due check could not be created, such as a web page that cannot be read',
      properties: { code: { type: 'string' }, message: { type: 'string' }, ...reasonProperties },
    }),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'CheckSchedule' },
)
export type CheckSchedule = Static<typeof CheckSchedule>

const settable = {
  name: Name,
  every: Every,
  on_brand_changes: OnBrandChanges,
  notify: Notify,
  notify_when: NotifyWhen,
  metadata: MetadataInput,
}

export const CheckScheduleCreate = Strict({
  ...scheduledInput,
  ...optional(settable),
})
export type CheckScheduleCreate = Static<typeof CheckScheduleCreate>

export const CheckSchedulePatch = Strict({
  ...optional({ ...settable, status: Word(['active', 'paused']) }),
})
export type CheckSchedulePatch = Static<typeof CheckSchedulePatch>

export const CheckScheduleQuery = ListQuery({
  brand: BrandFilter,
  status: Type.Optional(Word(statuses)),
  file: Type.Optional(Id('file')),
})
export type CheckScheduleQuery = Static<typeof CheckScheduleQuery>

export const checkScheduleEvents = resourceEvents('brand.check_schedule', CheckSchedule, {
  created: 'A schedule of checks was created.',
  updated: 'A schedule of checks was changed, paused or resumed.',
  ended: 'A schedule ended because something that it needs was deleted; see `ended_reason`.',
  deleted: 'A schedule was deleted. Its checks remain.',
})
