import { Worker, type WorkerOptions } from 'node:worker_threads'
import { engineVersion, type FailedCheck } from '@blazon/compliance/result'
import type { Outcome, Task } from './worker.ts'

/** Threads that check files, each at one file; one that takes too long is killed and replaced. */
export interface Pool {
  check(task: Task): Promise<Outcome>
  close(): Promise<void>
}

/** For one file, as in the service (brand contract, section 5), but that a busy machine has more time. */
const timeoutMs = 60_000
const heapMiB = 512

// Compiled and from source alike; the compiler rewrites imports, not addresses.
const isSource = import.meta.url.endsWith('.ts')

export function createPool(size: number): Pool {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let free = size

  async function check(task: Task): Promise<Outcome> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    const worker = idle.pop() ?? newWorker()
    try {
      const { outcome, isAlive } = await perform(worker, task)
      if (isAlive) idle.push(worker)
      return outcome
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }

  return {
    check,
    async close() {
      await Promise.all(idle.map((worker) => worker.terminate()))
    },
  }
}

function newWorker(): Worker {
  const module = new URL(`./worker${isSource ? '.ts' : '.js'}`, import.meta.url)
  const options = { resourceLimits: { maxOldGenerationSizeMb: heapMiB } }
  const worker = isSource ? workerOfSource(module, options) : new Worker(module, options)
  worker.unref()
  return worker
}

/** A thread has to learn to read TypeScript before it imports any. */
function workerOfSource(module: URL, options: WorkerOptions): Worker {
  const tsx = import.meta.resolve('tsx/esm/api')
  const entry = `import('${tsx}').then(({ register }) => register()).then(() => import('${module}'))`
  return new Worker(entry, { ...options, eval: true, execArgv: ['--conditions=source'] })
}

async function perform(
  worker: Worker,
  task: Task,
): Promise<{ outcome: Outcome; isAlive: boolean }> {
  let timer: NodeJS.Timeout | undefined
  const answer = new Promise<{ outcome: Outcome; isAlive: boolean }>((resolve, reject) => {
    worker.once('message', ({ outcome, error }: { outcome?: Outcome; error?: string }) => {
      if (outcome === undefined) reject(new Error(error))
      else resolve({ outcome, isAlive: true })
    })
    const end = (code: FailedCheck['failure']['code'], message: string) =>
      resolve({ outcome: failure(code, message), isAlive: false })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error)
      else end('limit_exceeded', `The file takes more than ${heapMiB} MiB of memory.`)
    })
    timer = setTimeout(() => {
      void worker.terminate()
      end('timeout', `The file takes more than ${timeoutMs / 1_000} seconds.`)
    }, timeoutMs)
  })
  worker.postMessage(task)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    worker.removeAllListeners()
  }
}

function failure(code: FailedCheck['failure']['code'], message: string): Outcome {
  const result = { status: 'failed', failure: { code, message }, engine_version: engineVersion }
  return { result: result as FailedCheck, report: null, fixed: null }
}
