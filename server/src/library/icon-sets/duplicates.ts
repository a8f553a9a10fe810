import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { inTurns } from '../../kernel/in-turns.ts'
import { writeJson } from '../../kernel/json-pieces.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import { selectIconsInSet } from '../icons/store.ts'
import type { CellsTask, GroupTask } from './duplicates-task.ts'
import { drawnSet } from './export.ts'
import { inParts } from './in-parts.ts'
import { limitTime } from './limit-time.ts'
import type { IconDuplicates } from './schema.ts'
import { type IconSetRow, setCpuMs } from './store.ts'

const module = moduleBeside(import.meta.url, './duplicates-task')
const drawing: Work<CellsTask, Uint8Array> = {
  module,
  name: 'drawCells',
  cpuMs: setCpuMs,
}

const grouping: Work<GroupTask, number[][]> = { module, name: 'groupAlike', cpuMs: setCpuMs }

/**
 * The icons of a set that look the same, in groups by name. They are drawn for each call: what is
 * stored of an icon says only whether its markup is the same.
 * @throws ApiError `unprocessable_file` if the set needs too much time or memory, `service_unavailable`
 * if the comparison takes more than 10 minutes
 */
export async function findDuplicates(
  { db, tenant, services }: RequestContext,
  set: IconSetRow,
): Promise<IconDuplicates[]> {
  const { processes } = services
  const icons = await selectIconsInSet(db, tenant, set.id)
  try {
    const groups = await limitTime('The icons could not be compared', async (signal) => {
      const options = { ...tenant, signal }
      const parts = await inParts(icons, async (some) =>
        processes.run(drawing, { set: await inTurns(writeJson(drawnSet(set, some))) }, options),
      )
      const aspects = Float64Array.from(icons, ({ width, height }) => width / height)
      return processes.run(grouping, { parts, aspects }, options)
    })
    return groups.map((group) => ({
      icons: group.map((at) => ({ id: toId('icon', icons[at]!.id), name: icons[at]!.name })),
    }))
  } catch (error) {
    if (!(error instanceof WorkLimit)) throw error
    throw new ApiError('unprocessable_file', `The icons cannot be compared: ${error.message}`)
  }
}
