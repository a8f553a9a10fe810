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
  /**
   * Never rejects for what a file does; rejects where `signal` ends it. Takes the task's bytes away.
   * The first check of an organization runs as fast as any; those beside it let others go first, so
   * that a hundred hostile files of one slow nobody else's down by half (bench `hostile`).
   * @param ahead how many checks of the same organization are being run already.
   */
  check(task: CheckTask, signal: AbortSignal, ahead?: number): Promise<CheckOutcome>
  close(): Promise<void>
}

const checkFile: Work<CheckTask, CheckOutcome> = {
  module: moduleBeside(import.meta.url, './worker'),
  name: 'checkFile',
}

// A third of another thread's time where they compete: enough for those to notice little, and for
// a check to end in its time.
const spareNice = 5

export function createCheckPool(options: ThreadOptions): CheckPool {
  const threads = createThreads(options)
  const spare = createThreads({ ...options, nice: spareNice })
  // Before the first thread, or it is unloaded with the thread that was the first to load it.
  const loading = loadDecoder()
  return {
    async check(task, signal, ahead = 0) {
      await loading
      const chosen = ahead > 0 ? spare : threads
      try {
        return await chosen.run(checkFile, task, signal)
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
    async close() {
      await Promise.all([threads.close(), spare.close()])
    },
  }
}

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}
