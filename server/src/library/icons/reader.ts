import type { Icon } from '@blazon/svg/icon'
import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import type { Outcome, ReadTask } from './task.ts'

const reading: Work<ReadTask, Outcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readIconFile',
}

/**
 * Reads an icon in a child process, because the worst files take half a second. Throws
 * `unprocessable_file` (422).
 */
export async function readIconFile(
  { services, tenant }: RequestContext,
  task: ReadTask,
): Promise<Icon> {
  const outcome = await services.processes.run(reading, task, tenant).catch((error: unknown) => {
    if (error instanceof WorkLimit)
      throw unprocessable(`The icon could not be read: ${error.message}`)
    throw error
  })
  if ('icon' in outcome) return outcome.icon
  throw unprocessable(outcome.refused)
}

function unprocessable(message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'file' })
}
