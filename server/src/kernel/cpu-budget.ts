import { Worker } from 'node:worker_threads'

/**
 * What one task of a process may take: processor time and memory. A thread watches both, since the
 * one that works may be inside a loop or native code; it ends the process with a signal that says
 * why. Time on the clock counts for nothing here: a busy machine fails no file.
 */

export interface Budget {
  /** Processor time of the whole process. */
  cpuMs: number
  /** What the time may grow to. */
  cpuMsAtMost: number
  /** What the process may hold beyond what it had when it was new. */
  memoryMiB: number
}

/** How a process dies that has used up its time, or its memory, as V8 itself ends at its limit. */
export const timeSignal = 'SIGXCPU'
export const memorySignal = 'SIGABRT'

const watchMs = 50
const pageCpuMs = 50
const megapixelCpuMs = 5_000
const mebibyte = 2 ** 20

// Seen by the watching thread: processor time and resident bytes that the process may come to; 0 for any.
const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))
let cpuMsAtMost = 0

/** Watches this process, and ends it when the one that started it (its id) is gone, however that died. */
export function watchProcess(parent: number): void {
  const worker = new Worker(watching, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: { limits, parent, watchMs, timeSignal, memorySignal },
  })
  worker.unref()
}

/** @param baseBytes what the process held when it was new. */
export function beginBudget(budget: Budget, baseBytes: number): void {
  const spentMs = cpuMs()
  cpuMsAtMost = spentMs + budget.cpuMsAtMost
  limits[1] = baseBytes + budget.memoryMiB * mebibyte
  limits[0] = spentMs + budget.cpuMs
}

export function endBudget(): void {
  limits.fill(0)
}

/** Lets the task of this process take 50 ms more for each page of its file, within the most it may take. */
export function allowPages(count: number): void {
  allow(count * pageCpuMs)
}

/** The same, 5 s for each million of pixels that are drawn. */
export function allowPixels(count: number): void {
  allow((count / 1_000_000) * megapixelCpuMs)
}

function allow(ms: number): void {
  if (limits[0] !== 0) limits[0] = Math.min(limits[0]! + ms, cpuMsAtMost)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

// In plain JavaScript, so that it starts at once from source as well.
const watching = `
  const { workerData } = require('node:worker_threads')
  const { limits, parent, watchMs, timeSignal, memorySignal } = workerData
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
    const [cpuMs, bytes] = limits
    const { user, system } = process.cpuUsage()
    if (cpuMs !== 0 && (user + system) / 1000 > cpuMs) process.kill(process.pid, timeSignal)
    if (bytes !== 0 && process.memoryUsage.rss() > bytes) process.kill(process.pid, memorySignal)
  }, watchMs)`
