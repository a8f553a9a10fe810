import type { FailedCheck } from '@blazon/compliance/result'
import { engineVersion } from '@blazon/compliance/result'
import { Piscina } from 'piscina'
import type { Log } from '../../kernel/log.ts'
import type { CheckOutcome, CheckTask } from './worker.ts'

/** Threads that can be killed, each reading one file at a time. */
export interface CheckPool {
  /** Never rejects for what a file does; rejects where `signal` ends it. */
  check(task: CheckTask, signal: AbortSignal): Promise<CheckOutcome>
  close(): Promise<void>
}

export interface PoolOptions {
  threads: number
  log: Log
  timeoutMs?: number
  heapMiB?: number
}

const idleMs = 60_000

/** 10 s and 512 MiB for one file (brand contract, section 5); a thread that exceeds them is replaced. */
export function createCheckPool(options: PoolOptions): CheckPool {
  const { threads, log, timeoutMs = 10_000, heapMiB = 512 } = options
  const pool = new Piscina({
    filename: worker.href,
    name: 'checkFile',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    // The thread of a hostile file has no business with the service's environment.
    env: {},
    ...(isSource ? { execArgv: ['--import', 'tsx', '--conditions=source'] } : {}),
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a thread of checks ended'))

  return {
    async check(task, signal) {
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        return await pool.run(task, { signal: AbortSignal.any([signal, timeout]) })
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.aborted) {
          return failure('timeout', `The file was not read within ${timeoutMs / 1000} seconds.`)
        }
        if (isOutOfMemory(error)) {
          return failure(
            'limit_exceeded',
            `Reading the file takes more than ${heapMiB} MiB of memory.`,
          )
        }
        // The engine tells what it expects of broken files; what it did not expect is ours to mend.
        log.error({ err: error }, 'the engine failed on a file')
        return failure('malformed', 'The file could not be read: its structure is not a valid one.')
      }
    },
    close: () => pool.destroy(),
  }
}

// Compiled and from source alike; the compiler rewrites imports, not addresses.
const isSource = import.meta.url.endsWith('.ts')
const worker = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url)

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
