import { Piscina } from 'piscina'
import type { Log } from './log.ts'

/** Threads that can be killed, each at one task: where hostile bytes are read, and long work is done. */
export interface Threads {
  /**
   * Runs a module's function in a thread. What it answers is copied back; bytes of the task that have
   * their memory to themselves are taken away. Rejects with `ThreadLimit` where the task takes too
   * long or too much memory, with what the function threw, and with the signal's reason where it
   * was ended from outside.
   */
  run<Task extends object, Outcome>(
    work: Work<Task, Outcome>,
    task: Task,
    signal?: AbortSignal,
  ): Promise<Outcome>
  close(): Promise<void>
}

/** A function of a module that a thread imports. */
export interface Work<Task, Outcome> {
  module: URL
  name: string
  /** Where a task may take longer than others. */
  timeoutMs?: number
  /** There for its types alone. */
  signature?: (task: Task) => Outcome
}

/** The task was ended: its input is not worth what it takes. */
export class ThreadLimit extends Error {
  readonly limit: 'time' | 'memory'

  constructor(limit: 'time' | 'memory', message: string) {
    super(message)
    this.limit = limit
  }
}

export interface ThreadOptions {
  threads: number
  log: Log
  timeoutMs?: number
  heapMiB?: number
  /** How much others go before its threads where cores are scarce (Linux), as `nice` counts it. */
  nice?: number
}

const idleMs = 60_000
// What one file is read into lives until the file is done. Where it fits among the young, the old are
// collected a quarter as often: a check takes a fifth less CPU (bench `check-api`).
const youngShare = 1 / 4

/** 10 s and 512 MiB for one file (brand contract, section 5); a thread that exceeds them is replaced. */
export function createThreads(options: ThreadOptions): Threads {
  const { threads, log, timeoutMs = 10_000, heapMiB = 512, nice = 0 } = options
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: {
      maxYoungGenerationSizeMb: heapMiB * youngShare,
      maxOldGenerationSizeMb: heapMiB * (1 - youngShare),
    },
    niceIncrement: nice,
    // Whoever reads a hostile file has no business with the service's environment.
    env: {},
    execArgv: nodeOptions,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'a thread ended'))
  const slots = createSlots(threads)

  return {
    async run(work, task, ended) {
      await slots.take()
      // Its time begins when a thread is free for it, not while it waits for one.
      const mostMs = work.timeoutMs ?? timeoutMs
      const timeout = AbortSignal.timeout(mostMs)
      const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended])
      try {
        const transferList = transferable(task)
        return await pool.run(task, {
          filename: work.module.href,
          name: work.name,
          signal,
          transferList,
        })
      } catch (error) {
        ended?.throwIfAborted()
        if (timeout.aborted) {
          throw new ThreadLimit('time', `It takes more than ${mostMs / 1000} seconds.`)
        }
        if (isOutOfMemory(error)) {
          throw new ThreadLimit('memory', `It takes more than ${heapMiB} MiB of memory.`)
        }
        throw error
      } finally {
        slots.free()
      }
    },
    close: () => pool.destroy(),
  }
}

// Compiled and from source alike; the compiler rewrites imports, not addresses.
const isSource = import.meta.url.endsWith('.ts')

/** What Node needs to run the modules of the service as they are now. */
export const nodeOptions = isSource ? ['--import', 'tsx', '--conditions=source'] : []

/** `./worker` beside the module that asks, as it is now: compiled or source. */
export function moduleBeside(asker: string, path: string): URL {
  return new URL(`${path}${isSource ? '.ts' : '.js'}`, asker)
}

/** First come, first served. */
export function createSlots(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    free() {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    },
  }
}

/** Bytes that have their memory to themselves are handed over; others are copied. */
function transferable(task: object): ArrayBuffer[] {
  // Of lists of bytes as well.
  const values: unknown[] = Object.values(task).flat()
  return values.flatMap((value) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.buffer.byteLength === value.byteLength
      ? [value.buffer]
      : [],
  )
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
