import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, missingReference } from '../../kernel/base/errors.ts'
import { toId, toUuid } from '../../kernel/base/ids.ts'
import { inTurns } from '../../kernel/base/in-turns.ts'
import { writeJson } from '../../kernel/base/json-pieces.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { selectIconsInSet } from '../icons/store.ts'
import type { CellsTask, GroupTask } from './duplicates-task.ts'
import { drawnSet } from './export.ts'
import { inParts } from './in-parts.ts'
import { limitTime } from './limit-time.ts'
import type { DuplicatesQuery, IconDuplicates } from './schema.ts'
import { type IconSetRow, selectIconSets, setCpuMs } from './store.ts'

const module = moduleBeside(import.meta.url, './duplicates-task')
const drawing: Work<CellsTask, Uint8Array> = {
  module,
  name: 'drawCells',
  cpuMs: setCpuMs,
}

const grouping: Work<GroupTask, number[][]> = { module, name: 'groupAlike', cpuMs: setCpuMs }

/** The service holds 2.3 KB of each icon. */
const maxCompared = 50_000

/**
 * The icons of a set that look the same as others of it, or of the sets that the query names; in groups
 * by name. They are drawn for each call: what is stored of an icon says only whether its markup is the
 * same.
 * @throws ApiError `resource_missing` (400) for an unknown set, `unprocessable_file` if the sets need too
 * much time or memory, `service_unavailable` if the comparison takes more than 10 minutes
 */
export async function findDuplicates(
  call: RequestContext,
  set: IconSetRow,
  query: DuplicatesQuery,
): Promise<IconDuplicates[]> {
  const { db, tenant, services } = call
  const sets = [set, ...(await findOthers(call, set, query))]
  if (sets.reduce((sum, { icon_count }) => sum + icon_count, 0) > maxCompared) {
    throw incomparable(`They have more than ${maxCompared} icons together.`)
  }
  const { processes } = services
  const icons: ComparedIcon[] = []
  const parts: Uint8Array[] = []
  try {
    const groups = await limitTime('The icons could not be compared', async (signal) => {
      const options = { ...tenant, signal, yields: true }
      // One set after the other, so that the service holds the drawings of one.
      for (const each of sets) {
        const rows = await selectIconsInSet(db, tenant, each.id)
        const drawn = await inParts(rows, async (some) =>
          processes.run(drawing, { set: await inTurns(writeJson(drawnSet(each, some))) }, options),
        )
        parts.push(...drawn)
        for (const { id, name, width, height } of rows) {
          icons.push({ id, name, set: each, aspect: width / height })
        }
      }
      const aspects = Float64Array.from(icons, ({ aspect }) => aspect)
      const own = icons.filter((icon) => icon.set === set).length
      return processes.run(grouping, { parts, aspects, own }, options)
    })
    return groups.map((group) => ({ icons: group.map((at) => renderCompared(icons[at]!)) }))
  } catch (error) {
    if (!(error instanceof WorkLimit)) throw error
    throw incomparable(error.message)
  }
}

interface ComparedIcon {
  /** UUID. */
  id: string
  name: string
  set: IconSetRow
  /** Width over height. */
  aspect: number
}

function renderCompared({ id, name, set }: ComparedIcon): IconDuplicates['icons'][number] {
  return { id: toId('icon', id), name, icon_set: toId('icon_set', set.id) }
}

async function findOthers(
  { db, tenant }: RequestContext,
  set: IconSetRow,
  { with: given }: DuplicatesQuery,
): Promise<IconSetRow[]> {
  if (given === undefined) return []
  const ids = [...new Set(given.split(','))].filter((id) => id !== toId('icon_set', set.id))
  const uuids = ids.map((id) => toUuid('icon_set', id))
  const found = await selectIconSets(
    db,
    tenant,
    uuids.filter((uuid) => uuid !== null),
  )
  const missing = ids.find((_, at) => found.every(({ id }) => id !== uuids[at]))
  if (missing !== undefined) throw missingReference('icon set', missing, 'with')
  return found
}

function incomparable(reason: string): ApiError {
  return new ApiError('unprocessable_file', `The icons cannot be compared: ${reason}`)
}
