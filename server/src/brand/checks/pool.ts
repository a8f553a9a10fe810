import { MessageChannel } from 'node:worker_threads'
import type { FailedCheck } from '@blazon/compliance/result'
import { engineVersion } from '@blazon/compliance/result'
import { Piscina } from 'piscina'
import type { Log } from '../../kernel/log.ts'
import type { CheckOutcome, CheckTask } from './worker.ts'

/** Threads that can be killed, each reading one file at a time. */
export interface CheckPool {
  /** Never rejects for what a file does; rejects where `signal` ends it. Takes the task's bytes away. */
  check(task: NewTask, signal: AbortSignal): Promise<CheckOutcome>
  close(): Promise<void>
}

export type NewTask = Omit<CheckTask, 'started'>

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
      const { port1: events, port2: started } = new MessageChannel()
      const timeout = new AbortController()
      let timer: NodeJS.Timeout | undefined
      // The file's time begins when its thread does, which on a busy machine may be a while.
      events.once('message', () => {
        timer = setTimeout(() => timeout.abort(), timeoutMs)
      })
      try {
        return await pool.run(
          { ...task, started },
          {
            signal: AbortSignal.any([signal, timeout.signal]),
            transferList: [started, ...transferable(task.bytes)],
          },
        )
      } catch (error) {
        signal.throwIfAborted()
        if (timeout.signal.aborted) {
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
      } finally {
        clearTimeout(timer)
        events.close()
      }
    },
    close: () => pool.destroy(),
  }
}

// Compiled and from source alike; the compiler rewrites imports, not addresses.
const isSource = import.meta.url.endsWith('.ts')
const worker = new URL(isSource ? './worker.ts' : './worker.js', import.meta.url)

/** Bytes that have their memory to themselves are handed over; others are copied. */
function transferable({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}

function failure(code: FailedCheck['failure']['code'], message: string): FailedCheck {
  return { status: 'failed', failure: { code, message }, engine_version: engineVersion }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
