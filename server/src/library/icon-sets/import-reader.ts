import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { moduleBeside, type Processes, type Work, WorkLimit } from '../../kernel/processes.ts'
import { setCpuMs } from './store.ts'
import type { PartTask, Piece, SetFacts, SetOutcome } from './task.ts'

const survey: Work<Pick<PartTask, 'bytes' | 'mode'>, SetOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readSetFacts',
  cpuMs: setCpuMs,
}

const reading: Work<PartTask, Piece[]> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readSetPart',
}

/** What a request reads of an import's file before its transaction begins. */
export interface ReadSet extends SetFacts {
  /** All icons of the set; null if they are read in the background. */
  pieces: readonly Piece[] | null
}

/** Sets of up to this many icons are imported before the response (CMS contract, section 1). */
const answeredAtMost = 1_000

/**
 * Reads a set's file: all of a small one, only the facts of a large one. Throws
 * `unprocessable_file` (422).
 */
export async function readSetFile(
  { services, tenant }: RequestContext,
  { bytes, mode }: Pick<PartTask, 'bytes' | 'mode'>,
): Promise<ReadSet> {
  const { processes } = services
  const outcome = await processes.run(survey, { bytes, mode }, tenant).catch(refuse)
  if ('refused' in outcome) throw unprocessable(outcome.refused)
  const { set } = outcome
  if (set.total > answeredAtMost) return { ...set, pieces: null }
  const pieces = await processes
    .run(reading, { bytes, mode, from: 0, to: set.total }, tenant)
    .catch((error: unknown) => {
      // A file that takes too long for a response is read in the background, icon by icon if
      // necessary.
      if (error instanceof WorkLimit) return null
      throw error
    })
  return { ...set, pieces }
}

/**
 * Reads some icons of a set. If that takes too long, reads them in halves, so that only the icon
 * that takes too long is refused.
 */
export async function readSetPart(
  processes: Processes,
  organizationId: string,
  task: PartTask,
  signal: AbortSignal,
): Promise<readonly Piece[]> {
  const { from, to } = task
  try {
    return await processes.run(reading, task, { organizationId, signal })
  } catch (error) {
    if (!(error instanceof WorkLimit)) throw error
    if (to - from === 1) {
      const refused = [{ file: `file ${from + 1} of the set`, message: error.message }]
      return [{ from, to, icons: '[]', count: 0, refused }]
    }
    const middle = Math.floor((from + to) / 2)
    return [
      ...(await readSetPart(processes, organizationId, { ...task, to: middle }, signal)),
      ...(await readSetPart(processes, organizationId, { ...task, from: middle }, signal)),
    ]
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof WorkLimit)) throw error
  if (error.limit !== 'time')
    throw unprocessable(`The icon set could not be read: ${error.message}`)
  throw new ApiError(
    'service_unavailable',
    `The icon set could not be read in time: ${error.message} Try again.`,
    { param: 'file', headers: { 'Retry-After': '10' } },
  )
}

export function unprocessable(message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'file' })
}
