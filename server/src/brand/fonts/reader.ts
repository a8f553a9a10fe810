import type { Services } from '../../kernel/call.ts'
import { ApiError, conflict, invalid } from '../../kernel/errors.ts'
import { moduleBeside, ThreadLimit, type Work } from '../../kernel/threads.ts'
import type { ConvertTask, FontRead, Outcome, ReadTask } from './worker.ts'

const module = moduleBeside(import.meta.url, './worker')
const reading: Work<ReadTask, Outcome<FontRead>> = { module, name: 'readFont' }
const converting: Work<ConvertTask, Outcome<Uint8Array>> = { module, name: 'convertFont' }

/** Reads a font in a thread. Throws `unprocessable_file` (422), and `parameter_invalid` for a face that isn't there. */
export function readFont(services: Services, task: ReadTask): Promise<FontRead> {
  return inThread(services, reading, task)
}

/** Writes a font in another format, in a thread. Throws `state_conflict` where it can't be done. */
export function convertFont(services: Services, task: ConvertTask): Promise<Uint8Array> {
  return inThread(services, converting, task)
}

async function inThread<Task extends object, Result>(
  { threads }: Services,
  work: Work<Task, Outcome<Result>>,
  task: Task,
): Promise<Result> {
  const answer = await threads.run(work, task).catch((error: unknown) => {
    if (error instanceof ThreadLimit) throw unprocessable(`The font was not read: ${error.message}`)
    throw error
  })
  if (answer.outcome === 'done') return answer.result
  if (answer.outcome === 'no_face') throw invalid('face', answer.message)
  if (answer.outcome === 'no_conversion') throw conflict(answer.message, 'format')
  throw unprocessable(answer.message)
}

function unprocessable(message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'file' })
}
