import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { decodeMessage, encodeMessage } from './process-messages.ts'
import type { Part, Report, Request, Response } from './process-program.ts'

/** A child process that works on one task after another and can be killed at any time. */
export interface Child {
  /**
   * Rejects with `ChildEnded` if the process ends meanwhile. Call it for one request at a time.
   * Rejects with the error of a listener, too.
   */
  ask(request: Request, listeners?: Listeners): Promise<Response>
  /** Resolves, with the reason, when the process has ended or could not be started. */
  ended: Promise<Error>
  /** Whether the child process alone keeps the service's event loop running. */
  keepsServiceAlive(does: boolean): void
  /** Resolves when the process has ended. */
  kill(): Promise<void>
}

/** Called with what a task sends before its response. */
export interface Listeners {
  onReport?: ((progress: object) => void) | undefined
  /** The task waits until the part is processed, so only one part is in memory. */
  onPart?: ((part: object) => Promise<void>) | undefined
}

interface ChildOptions {
  /** The module to start, preceded by Node's options. */
  program: readonly string[]
  heapMiB: number
  /** Limit of all its memory (`RLIMIT_DATA`), if the system supports it. */
  dataMiB: number
  /** Its priority as a `nice` value: higher values yield the CPU to others. */
  nice: number
}

export class ChildEnded extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null, code: number | null) {
    super(`the process ended with ${signal ?? `code ${code}`}`)
    this.signal = signal
  }
}

/**
 * No process can work on the task now: the service is stopping, or the machine starts no more
 * processes because it lacks file descriptors, memory or process ids. The task may succeed later.
 */
export class ProcessUnavailable extends Error {}

// V8's young generation is three half spaces. The objects of one file live until the file is done;
// if they fit into the young generation, a check takes a fifth less CPU (bench `check-api`).
const youngShare = 1 / 4
const halfSpacesOfYoung = 3

/** Throws `ProcessUnavailable`. */
export function startChild(options: ChildOptions): Child {
  const child = spawnChild(options)
  const socket = child.stdio[3] as unknown as Socket
  let settle: ((response: Response) => void) | null = null
  let listeners: Listeners = {}
  let fail: ((error: Error) => void) | null = null
  const ended = new Promise<Error>((resolve) => {
    child.once('exit', (code, signal) => resolve(new ChildEnded(signal, code)))
    child.once('error', (error) => resolve(notStarted(error)))
  })
  ended.then((error) => {
    fail?.(error)
    socket.destroy()
  })
  // The exit of the process gives a better reason than the broken socket.
  socket.on('error', () => {})
  readMessages(socket, (message) => {
    if (isReport(message)) listeners.onReport?.(message.progress)
    else if (isPart(message)) {
      return listeners.onPart?.(message.part).catch((error: Error) => fail?.(error))
    } else settle?.(message as Response)
  })

  return {
    ask: (request, given = {}) =>
      new Promise<Response>((resolve, reject) => {
        const pieces = encodeMessage(request)
        if (!isAlive()) return ended.then(reject)
        settle = resolve
        listeners = given
        fail = reject
        socket.cork()
        for (const piece of pieces) socket.write(piece)
        socket.uncork()
      }).finally(() => {
        settle = null
        listeners = {}
        fail = null
      }),
    ended,
    keepsServiceAlive(does) {
      child[does ? 'ref' : 'unref']()
      socket[does ? 'ref' : 'unref']()
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }

  function isAlive(): boolean {
    return child.pid !== undefined && child.exitCode === null && child.signalCode === null
  }
}

function notStarted(cause: unknown): ProcessUnavailable {
  return new ProcessUnavailable('The service could not start a process.', { cause })
}

function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && 'progress' in message
}

function isPart(message: unknown): message is Part {
  return typeof message === 'object' && message !== null && 'part' in message
}

/**
 * Throws `ProcessUnavailable` for the errors that Node.js throws. It reports others by an event; of
 * those, `EMFILE` and `ENFILE` leave the process without its socket.
 */
function spawnChild(options: ChildOptions): ChildProcess {
  let child: ChildProcess
  try {
    child = spawnLimited(options)
  } catch (error) {
    throw notStarted(error)
  }
  if (child.stdio !== undefined) return child
  child.on('error', () => {})
  throw notStarted('too many open files')
}

/**
 * mimalloc, the allocator of `@napi-rs/canvas`, makes 1 GiB writable when it is loaded and uses a
 * few MiB of it. All of it counts against `RLIMIT_DATA`, which left a task 100 MiB. With this
 * variable it takes memory as it needs it.
 */
const environment = { MIMALLOC_ARENA_EAGER_COMMIT: '0' }

function spawnLimited({ program, heapMiB, dataMiB, nice }: ChildOptions): ChildProcess {
  const youngMiB = heapMiB * youngShare
  const command = [
    process.execPath,
    `--max-old-space-size=${Math.floor(heapMiB - youngMiB)}`,
    `--max-semi-space-size=${Math.ceil(youngMiB / halfSpacesOfYoung)}`,
    // For `process-program.ts`, which collects what a task leaves behind.
    '--expose-gc',
    ...program,
    String(process.pid),
  ]
  const limits = `ulimit -c 0; ulimit -d ${dataMiB * 1024} 2>/dev/null`
  const start = nice === 0 ? 'exec "$0" "$@"' : `exec nice -n ${nice} "$0" "$@"`
  const [file, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', `${limits}; ${start}`, ...command]
  // A process that reads hostile files does not get the service's environment, input or output.
  return spawn(file!, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
}

/**
 * Fills the buffers of each message directly, without concatenating chunks. While `onMessage` is
 * working on one, nothing more is read.
 */
function readMessages(
  socket: Socket,
  onMessage: (message: unknown) => Promise<void> | undefined,
): void {
  let message = decodeMessage()
  let wanted = message.next()
  let filled = 0
  const consume = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length; ) {
      const buffer = wanted.value as Uint8Array
      const count = Math.min(chunk.length - at, buffer.length - filled)
      buffer.set(chunk.subarray(at, at + count), filled)
      at += count
      filled += count
      if (filled < buffer.length) return
      filled = 0
      wanted = message.next()
      if (!wanted.done) continue
      const working = onMessage(wanted.value)
      message = decodeMessage()
      wanted = message.next()
      if (working === undefined) continue
      socket.pause()
      void working.then(() => {
        socket.resume()
        consume(chunk.subarray(at))
      })
      return
    }
  }
  socket.on('data', consume)
}
