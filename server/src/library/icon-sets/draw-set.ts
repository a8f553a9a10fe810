import type { DrawnSet } from '@blazon/svg/drawings'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { inTurns } from '../../kernel/base/in-turns.ts'
import { writeJson } from '../../kernel/base/json-pieces.ts'
import {
  moduleBeside,
  type RunOptions,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import type { DrawTask } from './draw-task.ts'
import { writePart } from './drawn-part.ts'
import { inParts } from './in-parts.ts'
import type { JoinTask } from './join-task.ts'
import { limitTime } from './limit-time.ts'
import { setCpuMs } from './store.ts'

const drawing: Work<DrawTask, Uint8Array> = {
  module: moduleBeside(import.meta.url, './draw-task'),
  name: 'drawPart',
  cpuMs: setCpuMs,
  // The join of 20,000 glyphs, 250 MiB in a new process, failed in one that had drawn.
  endsProcess: true,
}

const joining: Work<JoinTask, Uint8Array> = {
  module: moduleBeside(import.meta.url, './join-task'),
  name: 'joinParts',
  cpuMs: setCpuMs,
}

/** The service holds the parts in its memory. */
const maxBytes = 128 * 2 ** 20
/** Fewer than a zip has entries and a font has glyphs. */
export const maxDrawings = 60_000

interface Drawn extends Pick<DrawTask, 'format' | 'sizes'>, Pick<JoinTask, 'codePoints'> {}

/**
 * A set as an archive of drawings. Draws the icons part by part in child processes, and joins the
 * parts in another: the memory of a process that draws grows with each icon, and a set of 7,000 did
 * not fit. A part that reaches a limit is drawn in halves, so that only the icon that needs too much is
 * left out.
 * @throws ApiError `unprocessable_file` if the drawings are too large, `service_unavailable` if drawing
 * takes too long or a process fails
 */
export async function drawSet(
  { services, tenant }: RequestContext,
  set: DrawnSet,
  { format, sizes, codePoints }: Drawn,
): Promise<Uint8Array> {
  const { processes } = services
  const drawings = set.icons.reduce((sum, { aliases }) => sum + 1 + aliases.length, 0)
  if (drawings * Math.max(1, sizes.length) > maxDrawings) {
    throw tooLarge(`Its icons and aliases have more than ${maxDrawings} drawings in these sizes.`)
  }
  let bytes = 0
  try {
    return await limitTime('The set could not be exported', async (signal) => {
      const options = { ...tenant, signal, yields: true }
      const parts = await inParts(set.icons, (icons) => drawPart(icons, options))
      const task = { parts: parts.flat(), prefix: set.prefix, family: set.name ?? set.prefix }
      return await processes.run(joining, { ...task, codePoints }, options)
    })
  } catch (error) {
    throw explainExportFailure(error)
  }

  async function drawPart(icons: DrawnSet['icons'], options: RunOptions): Promise<Uint8Array[]> {
    const part = await drawIcons(icons, options)
    bytes += part.reduce((sum, { byteLength }) => sum + byteLength, 0)
    if (bytes > maxBytes) throw tooLarge(`Its files have more than ${describeBytes(maxBytes)}.`)
    return part
  }

  async function drawIcons(icons: DrawnSet['icons'], options: RunOptions): Promise<Uint8Array[]> {
    try {
      const json = await inTurns(writeJson({ ...set, icons }))
      return [await processes.run(drawing, { format, sizes, set: json }, options)]
    } catch (error) {
      if (!(error instanceof WorkLimit)) throw error
      if (icons.length === 1) {
        const [{ name, aliases }] = icons as [DrawnSet['icons'][number]]
        const names = [name, ...aliases.map((alias) => alias.name)]
        return [writePart({ leftOut: names.map((each) => [each, error.message] as const) })]
      }
      const middle = Math.ceil(icons.length / 2)
      return [
        ...(await drawIcons(icons.slice(0, middle), options)),
        ...(await drawIcons(icons.slice(middle), options)),
      ]
    }
  }
}

/** A set that needs too much memory is refused for good. Time depends on the machine, so another attempt may succeed. */
export function explainExportFailure(error: unknown): unknown {
  if (!(error instanceof WorkLimit)) return error
  if (error.limit === 'memory') return tooLarge(error.message)
  const reason =
    error.limit === 'time' ? `. ${error.message}` : ', because a process of the service failed.'
  return new ApiError(
    'service_unavailable',
    `The set could not be exported${reason} Try again later.`,
    { headers: { 'Retry-After': '5' }, cause: error },
  )
}

function tooLarge(reason: string): ApiError {
  return new ApiError('unprocessable_file', `The set cannot be exported: ${reason}`)
}
