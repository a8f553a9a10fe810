import type { FailedCheck } from '@blazon/compliance/result'
import { engineVersion } from '@blazon/compliance/result'
import type { Log } from '../../kernel/log.ts'
import { moduleBeside, type Processes, type Work, WorkLimit } from '../../kernel/processes.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import type { CheckOutcome, CheckTask } from './worker.ts'

export interface CheckPool {
  /**
   * Never rejects for what a file does; rejects where `signal` ends it.
   * The first check of an organization runs as fast as any; those beside it let others go first, so
   * that a hundred hostile files of one slow nobody else's down by half (bench `hostile`).
   * @param ahead how many checks of the same organization are being run already.
   */
  check(tenant: Tenant, task: CheckTask, signal: AbortSignal, ahead?: number): Promise<CheckOutcome>
}

const checkFile: Work<CheckTask, CheckOutcome> = {
  module: moduleBeside(import.meta.url, './worker'),
  name: 'checkFile',
}

export function createCheckPool(processes: Processes, log: Log): CheckPool {
  return {
    async check({ organizationId }, task, signal, ahead = 0) {
      try {
        const options = { organizationId, signal, yields: ahead > 0 }
        return await processes.run(checkFile, task, options)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof WorkLimit) {
          return failure(
            error.limit === 'time' ? 'timeout' : 'limit_exceeded',
            `The file could not be read. ${error.message}`,
          )
        }
        // The engine tells what it expects of broken files; what it did not expect is ours to fix.
        log.error({ err: error }, 'the engine failed on a file')
        return failure('malformed', 'The file could not be read: its structure is not valid.')
      }
    },
  }
}

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}
