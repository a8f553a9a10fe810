import { resolveBrand } from '../../brand/brands/brands.ts'
import { requireMembers } from '../../identity/users/require-members.ts'
import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, invalid, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { findIcon } from '../../library/icons/store.ts'
import { findPptSet } from '../../library/ppt-sets/store.ts'
import { useSlideAsset } from '../../library/slide-assets/slide-assets.ts'
import { releaseFile, useFile } from '../../records/files/uploads.ts'
import { readBrand, requireOneInput } from '../checks/checks.ts'
import type { CheckCreate } from '../checks/schema.ts'
import type { CheckSchedule, CheckScheduleCreate, CheckSchedulePatch } from './schema.ts'
import {
  countSchedules,
  findLastCheckOfFile,
  findSchedule,
  insertSchedule,
  renderSchedule,
  type ScheduleChange,
  type ScheduleRow,
  updateSchedule,
} from './store.ts'
import { startTimes } from './times.ts'

/** An organization has at most this many in each mode, without those that ended. */
const maxSchedules = 1_000

export async function createSchedule(
  call: RequestContext,
  body: CheckScheduleCreate,
): Promise<CheckSchedule> {
  const { name, every = null, on_brand_changes = false, notify, notify_when, metadata } = body
  const input = readInput(body)
  requireOneInput(input)
  requireOccasion({ every, on_brand_changes })
  if ((await countSchedules(call.db, call.tenant)) >= maxSchedules) {
    throw conflict(
      `An organization has at most 1,000 schedules. Delete one that you do not need.`,
      null,
      'limit_reached',
    )
  }
  const brand = await resolveBrand(call, input.brand)
  const { fileId, inputName } = await requireScheduled(call, input)
  const now = new Date(call.services.clock.now())
  const last = fileId === null ? null : await findLastCheckOfFile(call.db, call.tenant, fileId)
  const row = await insertSchedule(call.db, call.tenant, {
    id: newUuid(now.getTime()),
    brand_id: brand,
    status: 'active',
    name: name ?? inputName.slice(0, maxNameLength),
    input,
    file_id: fileId,
    every,
    on_brand_changes,
    notify: await requireMembers(call, notify ?? ownId(call), nameNotified),
    notify_when: notify_when ?? 'change',
    ...startTimes({ every, on_brand_changes }, now),
    brand: await hashBrand(call, input, brand),
    last_check_id: null,
    compared_check_id: last,
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  })
  const rendered = renderSchedule(row)
  await recordChange(call, 'brand.check_schedule.created', rendered)
  return rendered
}

/** Throws `state_conflict` for a schedule that ended. */
export async function changeSchedule(
  call: RequestContext,
  id: string,
  { metadata, notify, ...fields }: CheckSchedulePatch,
): Promise<CheckSchedule> {
  const before = await lockSchedule(call, id)
  if (before.status === 'ended') {
    throw conflict('The schedule has ended. Create a new schedule.', null, 'schedule_ended')
  }
  const change: ScheduleChange = {
    ...fields,
    metadata: mergeMetadata(before.metadata, metadata),
  }
  if (notify !== undefined) change.notify = await requireMembers(call, notify, nameNotified)
  const after = { ...before, ...change }
  requireOccasion(after)
  if (after.status === 'paused') Object.assign(change, { next_check_at: null, due_at: null })
  else if (isDifferent(before, after)) {
    const now = new Date(call.services.clock.now())
    Object.assign(change, startTimes(after, now))
  }
  return recordUpdate(call, 'brand.check_schedule.updated', {
    before,
    change,
    render: renderSchedule,
    write: () => updateSchedule(call.db, call.tenant, before, change),
  })
}

export async function removeSchedule(call: RequestContext, id: string): Promise<void> {
  const row = await lockSchedule(call, id)
  await deleteRow(call.db, call.tenant, 'check_schedules', row.id)
  if (row.file_id !== null) await releaseFile(call, row.file_id)
  await recordChange(call, 'brand.check_schedule.deleted', renderSchedule(row))
}

export async function requireSchedule(call: RequestContext, id: string): Promise<ScheduleRow> {
  return orMissing(await findSchedule(call.db, call.tenant, id), 'check schedule', id)
}

/** A hash of the rules, palettes, fonts and tokens that a check would use now. */
export async function hashBrand(
  context: ChangeContext,
  input: CheckCreate,
  brand: string | null,
): Promise<string> {
  const { token_sets, ...rest } = await readBrand(context, input, brand)
  // The hashes of releases before rules named tokens have none.
  const tokens = token_sets.length > 0 && { token_sets }
  return sha256(JSON.stringify({ ...rest, ...tokens }))
}

/** Locks the row until the transaction ends. */
async function lockSchedule(call: RequestContext, id: string): Promise<ScheduleRow> {
  return orMissing(await findSchedule(call.db, call.tenant, id, true), 'check schedule', id)
}

const maxNameLength = 120

/** The part of the body that each check repeats. */
function readInput(body: CheckScheduleCreate): CheckCreate {
  const { name, every, on_brand_changes, notify, notify_when, metadata, ...input } = body
  return input
}

function requireOccasion({
  every,
  on_brand_changes,
}: Pick<ScheduleRow, 'every' | 'on_brand_changes'>): void {
  if (every === null && !on_brand_changes) {
    throw invalid(
      'every',
      'Set every to day, week or month, or on_brand_changes to true.',
      'period_missing',
    )
  }
}

/** Whether a change of a schedule starts its times again. */
function isDifferent(before: ScheduleRow, after: ScheduleRow): boolean {
  return (
    before.status !== after.status ||
    before.every !== after.every ||
    before.on_brand_changes !== after.on_brand_changes
  )
}

/** Throws if the input does not exist now; returns its file's UUID, if it is one, and its name. */
async function requireScheduled(
  call: RequestContext,
  { file, slide_asset, ppt_set, icon, url }: CheckCreate,
): Promise<{ fileId: string | null; inputName: string }> {
  const { db, tenant } = call
  if (file !== undefined) {
    const { id, filename } = await useFile(call, file)
    return { fileId: id, inputName: filename }
  }
  if (slide_asset !== undefined) {
    const { title } = await useSlideAsset(call, slide_asset, 'slide_asset')
    return { fileId: null, inputName: title || 'Slide' }
  }
  if (ppt_set !== undefined) {
    const set = await findPptSet(db, tenant, ppt_set)
    if (set === null) throw missingReference('PPT set', ppt_set, 'ppt_set')
    return { fileId: null, inputName: set.name }
  }
  if (icon !== undefined) {
    const row = await findIcon(db, tenant, icon)
    if (row === null) throw missingReference('icon', icon, 'icon')
    return { fileId: null, inputName: row.name }
  }
  return { fileId: null, inputName: url! }
}

const nameNotified = (at: number) => `notify[${at}]`

/** The caller, if the caller is a person. */
function ownId({ principal }: RequestContext): string[] {
  return principal.kind === 'session' ? [principal.id] : []
}
