import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { decodeMessage, encodeMessage } from './process-messages.ts'
import type { Request, Response } from './process-worker.ts'

/** A process of the service's own that works at one task after another, and can be killed at any time. */
export interface Child {
  /** Rejects with `ChildEnded` where the process ends in the middle of it. One at a time. */
  ask(request: Request): Promise<Response>
  /** Resolves, with why, when it is gone or could not be started. */
  ended: Promise<Error>
  /** Whether the process alone keeps the service from ending. */
  keepsServiceAlive(does: boolean): void
  /** Resolves when it is gone. */
  kill(): Promise<void>
}

export interface ChildOptions {
  /** The module to start, with Node's own options before it. */
  program: readonly string[]
  heapMiB: number
  /** All of its memory (`RLIMIT_DATA`), where the system can limit it. */
  dataMiB: number
  /** How much others go before it where cores are scarce, as `nice` counts it. */
  nice: number
}

export class ChildEnded extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null, code: number | null) {
    super(`the process ended with ${signal ?? `code ${code}`}`)
    this.signal = signal
  }
}

// V8's young generation is three half spaces. What one file is read into lives until the file is
// done; where that fits among the young, a check takes a fifth less CPU (bench `check-api`).
const youngShare = 1 / 4
const halfSpacesOfYoung = 3

export function startChild(options: ChildOptions): Child {
  const child = spawnLimited(options)
  const socket = child.stdio[3] as unknown as Socket
  let settle: ((response: Response) => void) | null = null
  let fail: ((error: Error) => void) | null = null
  const ended = new Promise<Error>((resolve) => {
    child.once('exit', (code, signal) => resolve(new ChildEnded(signal, code)))
    child.once('error', resolve)
  })
  ended.then((error) => {
    fail?.(error)
    socket.destroy()
  })
  // Its end tells more than that the socket broke.
  socket.on('error', () => {})
  readMessages(socket, (message) => settle?.(message as Response))

  return {
    ask: (request) =>
      new Promise<Response>((resolve, reject) => {
        const pieces = encodeMessage(request)
        if (!isAlive()) return ended.then(reject)
        settle = resolve
        fail = reject
        socket.cork()
        for (const piece of pieces) socket.write(piece)
        socket.uncork()
      }).finally(() => {
        settle = null
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

function spawnLimited({ program, heapMiB, dataMiB, nice }: ChildOptions): ChildProcess {
  const youngMiB = heapMiB * youngShare
  const command = [
    process.execPath,
    `--max-old-space-size=${Math.floor(heapMiB - youngMiB)}`,
    `--max-semi-space-size=${Math.ceil(youngMiB / halfSpacesOfYoung)}`,
    ...program,
    String(process.pid),
  ]
  const limits = `ulimit -c 0; ulimit -d ${dataMiB * 1024} 2>/dev/null`
  const start = nice === 0 ? 'exec "$0" "$@"' : `exec nice -n ${nice} "$0" "$@"`
  const [file, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', `${limits}; ${start}`, ...command]
  // Who reads hostile files has no business with the service's environment, its input or its output.
  return spawn(file!, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
}

/** Fills what each message needs as it comes, without putting chunks together. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let message = decodeMessage()
  let wanted = message.next()
  let filled = 0
  socket.on('data', (chunk: Buffer) => {
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
      onMessage(wanted.value)
      message = decodeMessage()
      wanted = message.next()
    }
  })
}
