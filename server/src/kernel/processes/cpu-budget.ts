import { Worker } from 'node:worker_threads'

/**
 * Limits the CPU time and memory of one task in a child process. A separate thread watches both,
 * because the main one may be in a loop or in native code; it kills the process with a signal that
 * identifies the limit. Wall time does not count, so a busy machine fails no file.
 */

export interface Budget {
  /** CPU time of the whole process. */
  cpuMs: number
  /** Maximum of `cpuMs` after extensions for pages and pixels. */
  maxCpuMs: number
  /** Memory of the process beyond its initial size. */
  memoryMiB: number
}

/**
 * The signal that ends a process over its time limit. For memory it is V8's own signal at the heap
 * limit.
 */
export const timeSignal = 'SIGXCPU'
export const memorySignal = 'SIGABRT'

const watchMs = 50
const pageCpuMs = 50
const megapixelCpuMs = 5_000
const mebibyte = 2 ** 20

// Read by the watching thread: the total CPU time and resident bytes allowed; 0 for no limit.
const limits = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT))
let maxCpuMs = 0

/**
 * Watches this process, and kills it when its parent (a process id) is gone, however that ended.
 */
export function watchProcess(parent: number): void {
  const worker = new Worker(watching, {
    eval: true,
    execArgv: [],
    env: {},
    // Node 24 maps 512 MiB for the code of each thread, and that counts against `RLIMIT_DATA`.
    resourceLimits: { codeRangeSizeMb: 8 },
    workerData: { limits, parent, watchMs, timeSignal, memorySignal },
  })
  worker.unref()
}

/** @param baseBytes memory of the process when it was new. */
export function beginBudget(budget: Budget, baseBytes: number): void {
  const spentMs = cpuMs()
  maxCpuMs = spentMs + budget.maxCpuMs
  limits[1] = baseBytes + budget.memoryMiB * mebibyte
  limits[0] = spentMs + budget.cpuMs
}

export function endBudget(): void {
  limits.fill(0)
}

/**
 * Extends the time of this process's task by 50 ms for each page of its file, up to the maximum.
 */
export function allowPages(count: number): void {
  allow(count * pageCpuMs)
}

/** Extends the time by 5 s for each million pixels that are drawn, up to the maximum. */
export function allowPixels(count: number): void {
  allow((count / 1_000_000) * megapixelCpuMs)
}

function allow(ms: number): void {
  if (limits[0] !== 0) limits[0] = Math.min(limits[0]! + ms, maxCpuMs)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

// Plain JavaScript, so that it starts fast even when this module runs from source.
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
