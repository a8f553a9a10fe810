import type { CheckProgress } from '@blazon/compliance/check'
import type { FailedCheck } from '@blazon/compliance/result'
import { engineVersion } from '@blazon/compliance/result'
import type { Log } from '../../kernel/base/log.ts'
import type { Sent } from '../../kernel/base/stored-file.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { ProcessUnavailable } from '../../kernel/processes/process-child.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import type { EarlyPart } from './early-task.ts'
import type { CheckOutcome, CheckTask } from './task.ts'

export interface CheckPool {
  /**
   * Never rejects because of a file; rejects if `signal` aborts it or no process can work on it now.
   * An organization's first check runs as fast as any. Its other simultaneous checks yield to those
   * of others, so that its hundred hostile files do not slow these down by half (bench `hostile`).
   * @param onProgress called a few times a second while the file is read and judged.
   * @param onEarly called with findings of a long check while it runs.
   * @param ahead number of checks of the same organization that are already running.
   */
  check(
    tenant: Tenant,
    task: Sent<CheckTask>,
    options: {
      signal: AbortSignal
      ahead?: number
      onProgress?: (progress: CheckProgress) => void
      onEarly?: (part: EarlyPart) => Promise<void>
    },
  ): Promise<CheckOutcome>
}

const checkFile: Work<CheckTask, CheckOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'checkFile',
}

export function createCheckPool(processes: Processes, log: Log): CheckPool {
  return {
    async check({ organizationId }, task, { signal, ahead = 0, onProgress, onEarly }) {
      try {
        return await processes.run(checkFile, task, {
          organizationId,
          signal,
          yields: ahead > 0,
          ...(onProgress && { onReport: (progress) => onProgress(progress as CheckProgress) }),
          ...(onEarly && {
            // The result has them too, so an error does not end the check.
            onPart: (part) =>
              onEarly(part as EarlyPart).catch((error) =>
                log.warn({ err: error }, 'could not store findings of a running check'),
              ),
          }),
        })
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ProcessUnavailable) throw error
        if (error instanceof WorkLimit) {
          return failure(
            error.limit === 'time' ? 'timeout' : 'limit_exceeded',
            `The file could not be read. ${error.message}`,
          )
        }
        // The engine reports the faults that it expects in files; any other error is ours to fix.
        log.error({ err: error }, 'the engine failed on a file')
        return failure('malformed', 'The file could not be read: its structure is not valid.')
      }
    },
  }
}

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}
