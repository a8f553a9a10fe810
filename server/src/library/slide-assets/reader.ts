import type { SlideList } from '@blazon/pptx/slides/list-slides'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refuseFile } from '../../kernel/base/errors.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Sent } from '../../kernel/base/stored-file.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import type { ListOutcome, ListTask, ReadTask, SlideOutcome } from './task.ts'

const listing: Work<ListTask, ListOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'listDeck',
}

const reading: Work<ReadTask, SlideOutcome[]> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readDeckSlides',
}

/**
 * Lists the slides of a deck, in a child process. Throws `unprocessable_file` (422) for an invalid
 * file.
 */
export async function listDeck(
  { services, tenant }: Pick<RequestContext, 'services' | 'tenant'>,
  bytes: Sent<ListTask>['bytes'],
): Promise<SlideList> {
  const outcome = await services.processes
    .run(listing, { bytes }, tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit)
        throw refuseFile({ message: `The deck could not be read: ${error.message}` })
      throw error
    })
  if ('list' in outcome) return outcome.list
  throw refuseFile(outcome.refused)
}

/** Never rejects because of a file's content; rejects if `signal` aborts it. */
export async function readDeckSlides(
  processes: Processes,
  log: Log,
  tenant: Tenant,
  task: ReadTask,
  signal: AbortSignal,
): Promise<SlideOutcome[]> {
  try {
    return await processes.run(reading, task, { ...tenant, signal })
  } catch (error) {
    signal.throwIfAborted()
    const failure = renderFailure(error)
    if (failure.code === 'malformed') log.error({ err: error }, 'the reader failed on a deck')
    return task.numbers.map(() => ({ failure }))
  }
}

/** The facts of slides, for a request; a slide that cannot be read in time is a failure. */
export function readSlideFacts(
  { services, tenant }: RequestContext,
  task: ReadTask,
): Promise<SlideOutcome[]> {
  return services.processes.run(reading, task, tenant).catch((error: unknown) => {
    if (!(error instanceof WorkLimit)) throw error
    return task.numbers.map(() => ({ failure: renderFailure(error) }))
  })
}

function renderFailure(error: unknown) {
  if (error instanceof WorkLimit) {
    const code = error.limit === 'time' ? 'timeout' : 'limit_exceeded'
    return { code, message: `The deck could not be read: ${error.message}` }
  }
  const message = 'The deck could not be read: its structure is not valid.'
  return { code: 'malformed', message }
}
