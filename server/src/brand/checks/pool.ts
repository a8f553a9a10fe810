import { loadDecoder } from '@blazon/compliance/pictures/decode'
import type { FailedCheck } from '@blazon/compliance/result'
import { engineVersion } from '@blazon/compliance/result'
import {
  createThreads,
  moduleBeside,
  ThreadLimit,
  type ThreadOptions,
  type Work,
} from '../../kernel/threads.ts'
import type { CheckOutcome, CheckTask } from './worker.ts'

/** Threads of the checks alone, so that no request waits for one. */
export interface CheckPool {
  /** Never rejects for what a file does; rejects where `signal` ends it. Takes the task's bytes away. */
  check(task: CheckTask, signal: AbortSignal): Promise<CheckOutcome>
  close(): Promise<void>
}

const checkFile: Work<CheckTask, CheckOutcome> = {
  module: moduleBeside(import.meta.url, './worker'),
  name: 'checkFile',
}

export function createCheckPool(options: ThreadOptions): CheckPool {
  const threads = createThreads(options)
  // Before the first thread, or it is unloaded with the thread that was the first to load it.
  const loading = loadDecoder()
  return {
    async check(task, signal) {
      await loading
      try {
        return await threads.run(checkFile, task, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ThreadLimit) {
          return failure(
            error.limit === 'time' ? 'timeout' : 'limit_exceeded',
            `The file was not read. ${error.message}`,
          )
        }
        // The engine tells what it expects of broken files; what it did not expect is ours to mend.
        options.log.error({ err: error }, 'the engine failed on a file')
        return failure('malformed', 'The file could not be read: its structure is not a valid one.')
      }
    },
    close: () => threads.close(),
  }
}

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}
