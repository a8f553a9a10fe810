import { findList, type ListItem } from '@blazon/pptx/fill/values'
import type { ChangeContext, RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, missing, missingReference } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { requireRoom } from '../../records/files/quota.ts'
import { selectSlideSources } from '../slide-assets/store.ts'
import {
  type BuildSlide,
  findPptBuild,
  findReadyBuild,
  insertPptBuild,
  type PptBuildRow,
  renderPptBuild,
} from './build-store.ts'
import { findPictures } from './picture-values.ts'
import { lockPptSet, requirePptSet } from './ppt-sets.ts'
import { type Item, maxItems, type PptBuild, type PptBuildCreate } from './schema.ts'
import { findPptSet, type PptSetRow, renderPptSet, updatePptSet } from './store.ts'
import { type GivenValues, mergeValues } from './variables.ts'

/** The kind of job that builds a deck; its payload is `{build}`, a UUID. */
export const pptBuildJob = 'ppt_build'

/** A slide of the deck: the index of its item, and the row of the list that it shows. */
interface ShownItem {
  at: number
  row: ListItem | null
}

/**
 * Stores the resolved slides of a build, and the job that builds it. Throws `state_conflict` for a
 * set without items, and for a slide that is not ready.
 */
export async function createBuild(
  call: RequestContext,
  setId: string,
  body: PptBuildCreate,
): Promise<PptBuild> {
  const { db, tenant, services, principal } = call
  await requireRoom(services, tenant)
  const set = await lockPptSet(call, setId)
  const values = mergeValues(set, body)
  const build = await insertPptBuild(db, tenant, {
    id: newUuid(services.clock.now()),
    ppt_set_id: set.id,
    revision: set.revision,
    title: set.name,
    master_policy: set.master_policy,
    page_scaling: set.page_scaling,
    ...values,
    pictures: await findPictures(call, values),
    slides: await resolveSlides(call, set, values),
    metadata: mergeMetadata({}, body.metadata),
    created_by: principal.id,
  })
  const building = { status: 'building', latest_build_id: build.id } as const
  await recordUpdate(call, 'cms.ppt_set.updated', {
    before: set,
    change: building,
    render: renderPptSet,
    write: () => updatePptSet(db, tenant, set, building),
  })
  await enqueueJob(db, tenant, pptBuildJob, { build: build.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(services.signals))
  return renderPptBuild(build)
}

/** A build of this set; a build of another set is missing. */
export async function requireBuild(
  call: RequestContext,
  setId: string,
  id: string,
): Promise<PptBuildRow> {
  const set = await requirePptSet(call, setId)
  const row = await findPptBuild(call.db, call.tenant, id)
  if (row === null || row.ppt_set_id !== set.id) throw missing('PPT build', id)
  return row
}

/** The newest deck of the set that a body refers to. Throws `state_conflict` if none was built. */
export async function useBuiltDeck(
  call: ChangeContext,
  id: string,
  param: string,
): Promise<string> {
  const set = await findPptSet(call.db, call.tenant, id, true)
  if (set === null) throw missingReference('PPT set', id, param)
  const build = await findReadyBuild(call.db, call.tenant, set.id)
  if (build === null || build.file_id === null) {
    throw conflict('The PPT set has no ready deck. Build the set first.', param, 'not_ready')
  }
  return toId('file', build.file_id)
}

/**
 * Resolves the items that these values show to their current revisions. Throws `state_conflict` for a
 * set without items, for a slide that is not ready, and for a list without a value.
 */
export async function resolveSlides(
  call: RequestContext,
  set: PptSetRow,
  values: GivenValues,
): Promise<BuildSlide[]> {
  const { items } = renderPptSet(set)
  if (items.length === 0)
    throw conflict(
      'The PPT set has no items. Add at least one slide before you build it.',
      null,
      'set_empty',
    )
  const sources = await selectSlideSources(call.db, call.tenant, items)
  return showItems(items, values).map(({ at, row: item }) => {
    const { slide_asset, section, hidden } = items[at]!
    const source = sources[at]
    if (!source)
      throw conflict(
        `items[${at}]: ${slide_asset} no longer exists. Remove it from the items.`,
        null,
        'slide_missing',
      )
    const { status, content_hash, revision, sha256, slide } = source
    if (status !== 'ready' || content_hash === null) {
      throw conflict(
        `items[${at}]: ${slide_asset} is ${status}. Only ready slides can be built.`,
        null,
        'slide_not_ready',
      )
    }
    const asset = toId('slide_asset', source.id)
    return { asset, revision, content_hash, sha256, slide, section, hidden, item }
  })
}

/**
 * The slides of a deck in their order: items whose condition is not met are left out, and items for
 * a list are repeated for each of its rows. Throws `state_conflict` for a list without a value, and
 * if no slide or too many are left.
 */
function showItems(items: readonly Item[], values: GivenValues): ShownItem[] {
  const shown = items.flatMap(({ show_if, repeat_for }, at): ShownItem[] => {
    if (show_if !== null && !isSet(values, show_if)) return []
    if (repeat_for === null) return [{ at, row: null }]
    const list = findList(values.lists, repeat_for)
    if (list === null) {
      throw conflict(
        `items[${at}]: the slide is repeated for the list ${repeat_for}, which has no value. Set lists.${repeat_for}.`,
        `lists.${repeat_for}`,
        'list_missing',
      )
    }
    return list.rows.map((_, row) => ({ at, row: { list: repeat_for, row } }))
  })
  if (shown.length === 0) {
    throw conflict(
      'No slide is left: every slide has a condition that is not met, or an empty list.',
      null,
      'set_shows_nothing',
    )
  }
  if (shown.length > maxItems) {
    throw conflict(
      `The deck would have ${shown.length} slides; at most ${maxItems} are possible. Use shorter lists.`,
      null,
      'limit_reached',
    )
  }
  return shown
}

/** Whether a text is not empty, or a list has rows. */
function isSet({ variables, lists }: GivenValues, name: string): boolean {
  const text = Object.hasOwn(variables, name) ? variables[name] : ''
  return text !== '' || (findList(lists, name)?.rows.length ?? 0) > 0
}
