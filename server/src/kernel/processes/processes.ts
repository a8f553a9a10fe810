import { setMaxListeners } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createFailures } from '../base/failures.ts'
import type { Log } from '../base/log.ts'
import { type Sent, StoredFile } from '../base/stored-file.ts'
import { createChildPool } from './child-pool.ts'
import { type Budget, memorySignal, timeSignal } from './cpu-budget.ts'
import { type Child, ChildEnded, type Listeners, ProcessUnavailable } from './process-child.ts'
import type { Request } from './process-program.ts'
import { createTurns, type Turn } from './turns.ts'

/**
 * Child processes that can be killed, each working on one task: untrusted bytes are read and drawn
 * there. If one of them dies, in JavaScript, in native code or while inflating, nothing else is
 * affected.
 */
export interface Processes {
  /**
   * Runs a function of a module in a child process; its result is copied back. Rejects with
   * `WorkLimit` if the task takes too much time or memory, with `ProcessUnavailable` if no process can
   * work on it now, with the error of the function, or with the signal's reason if it is aborted.
   */
  run<Task extends object, Outcome>(
    work: Work<Task, Outcome>,
    task: Sent<NoInfer<Task>>,
    options: RunOptions,
  ): Promise<Outcome>
  /**
   * Starts a process and runs the work in it once, so that the first task waits neither for the
   * start nor for modules. One idle process is kept, and replaced if a task ends it, until ten
   * minutes after the last call.
   */
  prepare(work: Work<object, unknown>): Promise<void>
  close(): Promise<void>
}

/** A pool of child processes with its state. */
interface ProcessPool extends Processes {
  usage(): ProcessesUsage
}

export interface ProcessesUsage {
  busy: number
  idle: number
  /** Tasks that wait for a place. */
  waiting: number
  /** Tasks that were ended since the start, by limit. */
  limited: Readonly<Record<WorkLimit['limit'], number>>
}

/** A function of a module that a child process imports. */
export interface Work<Task, Outcome> {
  module: URL
  name: string
  /** Set if a task may take more CPU time than others. */
  cpuMs?: number
  /** Set if native libraries keep memory after the task: the process ends with it. */
  endsProcess?: boolean
  /** Set if a native library reads its configuration once: the process is new, and ends with the task. */
  hasOwnProcess?: boolean
  /** Whether an outcome is a failure that would repeat: it is cached if the task has a key. */
  hasFailed?: (outcome: Outcome) => boolean
  /** Only for its types. */
  signature?: (
    task: Task,
    report: (progress: object) => void,
    send: (part: object) => void,
  ) => Outcome
}

export interface RunOptions {
  /** UUID. Places are shared fairly among organizations. */
  organizationId: string
  signal?: AbortSignal
  /** Identifies equal tasks: if one failed, the next fails at once for some minutes. */
  key?: string
  /** Called a few times a second with the progress that the task reports. */
  onReport?: (progress: object) => void
  /**
   * Called with each part of the result that the task sends, one after the other; the task waits
   * meanwhile. A task that is repeated sends its parts again.
   */
  onPart?: (part: object) => Promise<void>
  /**
   * Gives the process a lower priority, so that the service and shorter work get scarce cores first:
   * for work on thousands of files that takes a core for a minute.
   */
  yields?: boolean
}

/** The task was ended: its input takes too much time or memory. */
export class WorkLimit extends Error {
  readonly limit: 'time' | 'memory' | 'crash'

  constructor(limit: 'time' | 'memory' | 'crash', message: string) {
    super(message)
    this.limit = limit
  }
}

export interface ProcessesOptions {
  log: Log
  /** Number of tasks that run at once. */
  places: number
  /** Maximum number of them for one organization; default all. */
  share?: number
  /** CPU time of a task with few bytes. */
  cpuMs?: number
  /** Maximum CPU time after extensions for the bytes and pages of a file. */
  maxCpuMs?: number
  memoryMiB?: number
  /** Wall time including the start: only against a wait that never ends. */
  hangMs?: number
  /** Runs modules that are not compiled; for tests. */
  fromSource?: boolean
}

/**
 * The compiled module `path` next to the calling module. Child processes run compiled code even if
 * a test runs this process from source, because one then starts in 0.9 s of CPU time instead of 2.5
 * s.
 */
export function moduleBeside(asker: string, path: string): URL {
  const compiled = asker.endsWith('.ts') ? asker.replace(/\/src\/(?!.*\/src\/)/, '/dist/') : asker
  return new URL(`${path}.js`, compiled)
}

const compiledProgram = [fileURLToPath(moduleBeside(import.meta.url, './process-program'))]
const sourceProgram = [
  ...['--import', 'tsx', '--conditions=source'],
  fileURLToPath(new URL('./process-program.ts', import.meta.url)),
]
const cpuMsOfMebibyte = 1_000
const mebibyte = 2 ** 20
const preparedMs = 10 * 60_000
const yieldingNice = 5

/**
 * 10 s of CPU time and 512 MiB for one file (brand contract, section 5); the time grows by 1 s for
 * each MiB and 50 ms for each page (`allowPages`). The memory limit applies to V8's heap; as much
 * again may be held outside it, as bytes. A task that ran out of time next to others, or whose
 * process crashed, is repeated once with no other task of its organization running.
 */
export function createProcesses(options: ProcessesOptions): ProcessPool {
  const { log, places, cpuMs = 10_000, memoryMiB = 512 } = options
  const maxCpuMs = Math.max(options.maxCpuMs ?? 0, cpuMs)
  const program = options.fromSource ? sourceProgram : compiledProgram
  // A busy machine may give a process only a tenth of a core.
  const hangMs = options.hangMs ?? Math.max(10 * 60_000, 10 * maxCpuMs)
  const turns = createTurns(places, options.share)
  const failures = createFailures<Result>()
  const children = createChildPool({ program, places, memoryMiB })
  let prepared: Work<object, unknown> | null = null
  let closed = false
  const limited = { time: 0, memory: 0, crash: 0 }

  return {
    async run(work, task, runOptions) {
      const name = failureName(work, runOptions)
      const result = failures.find(name) ?? (await perform(work, task, runOptions, name))
      if ('error' in result) throw result.error
      return result.outcome as never
    },
    async prepare(work) {
      prepared = work
      children.keepLastUntil(performance.now() + preparedMs)
      await createReady()
    },
    usage: () => ({ ...children.usage(), waiting: turns.countWaiting(), limited }),
    async close() {
      closed = true
      await children.close()
    },
  }

  async function perform<Task extends object, Outcome>(
    work: Work<Task, Outcome>,
    task: object,
    { organizationId, signal, onReport, onPart, yields = false }: RunOptions,
    name: string | null,
  ): Promise<Result> {
    // Every task of a job runner shares one signal, that of its shutdown.
    if (signal !== undefined) setMaxListeners(0, signal)
    const request = createRequest(work, task)
    const nice = yields ? yieldingNice : 0
    const attempt = async (alone: boolean): Promise<Result> => {
      const turn = await turns.take(organizationId, { alone, signal })
      try {
        if (closed) throw stopping()
        // An equal task may have failed while this one waited.
        return (
          failures.find(name) ??
          (await runIn(turn, request, nice, signal, { onReport, onPart }, work))
        )
      } finally {
        turn.end()
      }
    }
    let result = await attempt(false)
    if ('error' in result && result.isWorthAnother) {
      log.warn({ work: work.name, err: result.error }, 'retrying a task alone')
      result = await attempt(true)
    }
    if ('error' in result && result.error instanceof WorkLimit) limited[result.error.limit] += 1
    const hasFailed =
      'error' in result
        ? result.error instanceof WorkLimit
        : work.hasFailed?.(result.outcome as Outcome)
    if (hasFailed) failures.add(name, result)
    return result
  }

  async function createReady(): Promise<void> {
    if (closed || prepared === null || !children.lacksLast()) return
    let child: Child | null = null
    try {
      child = children.take(0)
      child.keepsServiceAlive(false)
      await child.ask(createRequest(prepared, {}))
      if (!closed) children.keep(child, 0)
    } catch (error) {
      // A task starts its own process, and reports why it cannot.
      log.warn({ work: prepared.name, err: error }, 'could not prepare a process')
      await child?.kill()
    }
  }

  async function runIn(
    turn: Turn,
    request: Request,
    nice: number,
    signal: AbortSignal | undefined,
    listeners: Listeners,
    { endsProcess, hasOwnProcess }: Pick<Work<object, unknown>, 'endsProcess' | 'hasOwnProcess'>,
  ): Promise<Result> {
    const child = hasOwnProcess ? children.start(nice) : children.take(nice)
    const kill = () => void child.kill()
    let hangs = false
    const timer = setTimeout(() => {
      hangs = true
      kill()
    }, hangMs)
    signal?.addEventListener('abort', kill, { once: true })
    try {
      signal?.throwIfAborted()
      const { heldBytes, ...result } = await child.ask(request, listeners)
      signal?.throwIfAborted()
      const isReusable = !endsProcess && !hasOwnProcess
      if (isReusable && heldBytes < (memoryMiB / 2) * mebibyte) children.keep(child, nice)
      if ('unread' in result) {
        throw new ProcessUnavailable('A stored file could not be read.', { cause: result.unread })
      }
      return result
    } catch (error) {
      signal?.throwIfAborted()
      if (closed) throw stopping()
      if (!(error instanceof ChildEnded)) throw error
      const ranOut = hangs || error.signal === timeSignal
      return {
        error: findLimit(error, request.budget, hangs),
        isWorthAnother: ranOut ? !turn.wasAlone() : error.signal !== memorySignal,
      }
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', kill)
      await children.release(child)
      void createReady()
    }
  }

  function createRequest(
    work: Pick<Work<never, never>, 'module' | 'name' | 'cpuMs'>,
    given: object,
  ): Request {
    const most = Math.max(maxCpuMs, work.cpuMs ?? 0)
    const grown = (work.cpuMs ?? cpuMs) + (bytesIn(given) / mebibyte) * cpuMsOfMebibyte
    const budget = { cpuMs: Math.min(grown, most), maxCpuMs: most, memoryMiB: 2 * memoryMiB }
    const task: Record<string, unknown> = {}
    const files: Record<string, string> = {}
    for (const [name, value] of Object.entries(given)) {
      if (value instanceof StoredFile) files[name] = value.path
      else task[name] = value
    }
    return { module: work.module.href, name: work.name, task, files, budget }
  }

  function findLimit({ signal }: ChildEnded, { cpuMs }: Budget, hangs: boolean) {
    if (hangs) return new WorkLimit('time', `It did not finish within ${hangMs / 1_000} seconds.`)
    if (signal === timeSignal) {
      const seconds = Math.round(cpuMs / 100) / 10
      return new WorkLimit('time', `It needs more than ${seconds} seconds of CPU time.`)
    }
    if (signal === memorySignal) {
      return new WorkLimit('memory', `It needs more than ${memoryMiB} MiB of memory.`)
    }
    return new WorkLimit('crash', `The process that read it ended with ${signal ?? 'no result'}.`)
  }
}

function stopping(): ProcessUnavailable {
  return new ProcessUnavailable('The service is stopping.')
}

type Result = { outcome: unknown } | { error: unknown; isWorthAnother?: boolean }

/** Bytes of a task, including lists and files in it. */
function bytesIn(task: object): number {
  const values: unknown[] = Object.values(task).flat()
  return values.reduce<number>((sum, value) => {
    if (value instanceof StoredFile) return sum + value.size
    return value instanceof Uint8Array ? sum + value.byteLength : sum
  }, 0)
}

function failureName(
  { module, name }: Pick<Work<never, never>, 'module' | 'name'>,
  { organizationId, key }: RunOptions,
): string | null {
  return key === undefined ? null : JSON.stringify([organizationId, module.href, name, key])
}
