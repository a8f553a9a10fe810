/**
 * The main module of a process that `startChild` starts: it works on one task after another until
 * it is killed or the service is gone. It reads and writes with blocking calls, because nothing
 * else runs in it while it waits.
 */

import { readFileSync, readSync, writeSync } from 'node:fs'
import { optimizeLate } from '@blazon/compliance/late-optimization'
import { type Budget, beginBudget, endBudget, watchProcess } from './cpu-budget.ts'
import { closeInheritedFiles } from './inherited-files.ts'
import { decodeMessage, encodeMessage } from './process-messages.ts'

export interface Request {
  module: string
  name: string
  task: object
  /** Paths of files, by the name that their bytes have in the task. */
  files: Readonly<Record<string, string>>
  budget: Budget
}

/** Sent any number of times before the response. */
export interface Report {
  progress: object
}

/** Sent any number of times before the response: a part of a result that is too large for one message. */
export interface Part {
  part: object
}

/**
 * The outcome of a task, its error, or why a file of it could not be read; and the memory that the
 * process holds beyond its initial size.
 */
export type Response = ({ outcome: unknown } | { error: unknown } | { unread: string }) & {
  heldBytes: number
}

/** The socket to the service. */
export const channel = 3

// A terminal or service manager signals every process of the service; this one ends with its parent
// instead.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// First: a thread opens files too, some without `O_CLOEXEC`, and they must not be closed.
closeInheritedFiles(channel)
optimizeLate()
watchProcess(Number(process.argv[2]))

/** A task reports more often than anybody reads, and each report is a message. */
const reportMs = 200
let reportedAt = Number.NEGATIVE_INFINITY

/** Memory of the process after loading a module, by module. */
const baseBytes = new Map<string, number>()

/** A file of a task could not be read. */
class Unread extends Error {}

while (await work()) {
  // Nothing of the task is in use any more, so there is nearly nothing to copy. V8 itself would collect
  // in the middle of a later task, and copy all that the task uses: a check took 1.04 to 1.10 times the
  // CPU time (docs/design/checks.md).
  gc?.({ type: 'minor' })
}
// Native code may still be running, and an exit would wait for it.
process.kill(process.pid, 'SIGKILL')

/** Works on the next task. Returns false if the service is gone. */
async function work(): Promise<boolean> {
  const request = readRequest()
  if (request === null) return false
  for (const piece of await answer(request)) writeAll(piece)
  return true
}

/** Sends the progress of the current task, unless the last report was sent just before. */
function report(progress: object): void {
  if (performance.now() - reportedAt < reportMs) return
  reportedAt = performance.now()
  for (const piece of encodeMessage({ progress })) writeAll(piece)
}

/** Sends a part of the result. It returns when the service has read it, however slowly it reads. */
function send(part: object): void {
  for (const piece of encodeMessage({ part })) writeAll(piece)
}

async function answer({ module, name, task, files, budget }: Request): Promise<Uint8Array[]> {
  try {
    const functions = (await import(module)) as Record<
      string,
      (task: object, report: (progress: object) => void, send: (part: object) => void) => unknown
    >
    if (!baseBytes.has(module)) baseBytes.set(module, process.memoryUsage.rss())
    const base = baseBytes.get(module)!
    beginBudget(budget, base)
    reportedAt = Number.NEGATIVE_INFINITY
    const outcome = await functions[name]!({ ...task, ...readFiles(files) }, report, send)
    endBudget()
    return encodeMessage({ outcome, heldBytes: process.memoryUsage.rss() - base })
  } catch (error) {
    endBudget()
    // The service reads the signal as the memory limit.
    if (isOutOfMemory(error)) process.abort()
    if (error instanceof Unread) return encodeMessage({ unread: error.message, heldBytes: 0 })
    return encodeMessage({ error, heldBytes: 0 })
  }
}

function readFiles(files: Request['files']): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).map(([name, path]) => {
      try {
        return [name, readFileSync(path)]
      } catch (error) {
        throw isOutOfMemory(error) ? error : new Unread(String(error))
      }
    }),
  )
}

/** V8 and Node.js throw these when the system refuses memory, which is what `RLIMIT_DATA` does. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ERR_MEMORY_ALLOCATION_FAILED') return true
  return (
    error instanceof RangeError &&
    /^Array buffer allocation failed|: (could not allocate|Out of) memory/.test(error.message)
  )
}

/** Returns null at the end of the stream: the service is gone. */
function readRequest(): Request | null {
  const message = decodeMessage()
  let next = message.next()
  while (!next.done) {
    for (let filled = 0; filled < next.value.length; ) {
      const count = readSync(channel, next.value, filled, next.value.length - filled, null)
      if (count === 0) return null
      filled += count
    }
    next = message.next()
  }
  return next.value as Request
}

function writeAll(bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(channel, bytes, written)
  }
}
