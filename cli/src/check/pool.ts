import { Worker } from 'node:worker_threads'
import { engineVersion, type FailedCheck } from '@blazon/compliance/result'
import type { Outcome, Task } from './worker.ts'

/** Threads that check files, each at one file; one that takes too long is killed and replaced. */
export interface Pool {
  check(task: Task): Promise<Outcome>
  close(): Promise<void>
}

/** For one file, as in the service (brand contract, section 5), but that a busy machine has more time. */
const fileTimeoutMs = 60_000
const heapMiB = 512

export function createPool(size: number, timeoutMs = fileTimeoutMs): Pool {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let free = size

  async function check(task: Task): Promise<Outcome> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const worker = idle.pop() ?? hire()
    try {
      const { outcome, isAlive } = await perform(worker, task, timeoutMs)
      if (isAlive) idle.push(worker)
      return outcome
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }

  /** One that ends while it waits for a file is gone without a word. */
  function hire(): Worker {
    const worker = newWorker()
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  return {
    check,
    async close() {
      await Promise.all(idle.map((worker) => worker.terminate()))
    },
  }
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    // Whatever this process was started with is not for whoever reads a hostile file.
    execArgv: [],
  })
  worker.unref()
  return worker
}

function perform(
  worker: Worker,
  task: Task,
  timeoutMs: number,
): Promise<{ outcome: Outcome; isAlive: boolean }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate()
      end('timeout', `The file takes more than ${timeoutMs / 1_000} seconds.`)
    }, timeoutMs)
    worker.on('message', onMessage).on('error', onError)
    worker.postMessage(task)

    function onMessage({ outcome, error }: { outcome?: Outcome; error?: string }) {
      release()
      if (outcome === undefined) reject(new Error(error))
      else resolve({ outcome, isAlive: true })
    }
    function onError(error: NodeJS.ErrnoException) {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return end('limit_exceeded', `The file takes more than ${heapMiB} MiB of memory.`)
      }
      release()
      reject(error)
    }
    function end(code: FailedCheck['failure']['code'], message: string) {
      release()
      resolve({ outcome: failure(code, message), isAlive: false })
    }
    function release() {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError)
    }
  })
}

function failure(code: FailedCheck['failure']['code'], message: string): Outcome {
  const result = { status: 'failed', failure: { code, message }, engine_version: engineVersion }
  return { result: result as FailedCheck, report: null, fixed: null }
}
