import type { RequestContext } from '../../kernel/api/context.ts'
import { conflict, invalid, refuseFile } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { ConvertTask, FontRead, Outcome, ReadTask } from './task.ts'

const module = moduleBeside(import.meta.url, './task')
const reading: Work<ReadTask, Outcome<FontRead>> = { module, name: 'readFont' }
const converting: Work<ConvertTask, Outcome<Uint8Array>> = { module, name: 'convertFont' }

/**
 * Reads a font in a child process. Throws `unprocessable_file` (422), and `parameter_invalid` for a
 * face that does not exist.
 */
export function readFont(call: RequestContext, task: ReadTask): Promise<FontRead> {
  return run(call, reading, task)
}

/**
 * Converts a font in a child process. Throws `state_conflict` if the conversion is not possible.
 */
export function convertFont(
  call: RequestContext,
  task: ConvertTask,
  key: string,
): Promise<Uint8Array> {
  return run(call, converting, task, key)
}

async function run<Task extends object, Result>(
  { services, tenant }: RequestContext,
  work: Work<Task, Outcome<Result>>,
  task: Task,
  key?: string,
): Promise<Result> {
  const options = key === undefined ? tenant : { ...tenant, key }
  const answer = await services.processes.run(work, task, options).catch((error: unknown) => {
    if (error instanceof WorkLimit)
      throw refuseFile({ message: `The font could not be read: ${error.message}` })
    throw error
  })
  if (answer.outcome === 'done') return answer.result
  if (answer.outcome === 'no_face') throw invalid('face', answer.message)
  if (answer.outcome === 'no_conversion') throw conflict(answer.message, 'format')
  throw refuseFile(answer)
}
