/** Tasks for the tests of child processes. */

import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { allowPages } from './cpu-budget.ts'

export function double({ value }: { value: number }): number {
  return 2 * value
}

/** Returns each byte increased by one, and the number of bytes. */
export function increase({ lists }: { lists: { bytes: Uint8Array }[] }) {
  return lists.map(({ bytes }) => ({ bytes: bytes.map((byte) => byte + 1), length: bytes.length }))
}

/** Returns the bytes as text. */
export function decode({ bytes }: { bytes: Uint8Array }): string {
  return new TextDecoder().decode(bytes)
}

/** Reports twice at once, and returns. */
export function reportTwice(_task: object, report: (progress: object) => void): string {
  report({ done: 1 })
  report({ done: 2 })
  return 'done'
}

/** Sends parts of one MiB, each with its number. */
export function sendParts(
  { count }: { count: number },
  _report: (progress: object) => void,
  send: (part: object) => void,
): string {
  for (let at = 0; at < count; at++) send({ at, bytes: new Uint8Array(2 ** 20).fill(at) })
  return 'done'
}

export function spin(_task: object): never {
  for (;;);
}

/** Takes that much CPU time, after requesting the time of `pages` pages. */
export function spend({ cpuMs, pages = 0 }: { cpuMs: number; pages?: number }): string {
  allowPages(pages)
  const began = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1_000 > cpuMs) return 'done'
  }
}

/** Takes wall time and hardly any CPU time. */
export async function sleep({ ms }: { ms: number }): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  return 'done'
}

export function hoard(_task: object): number {
  const kept: object[] = []
  for (;;) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })))
}

export function hoardBytes(_task: object): number {
  const kept: Buffer[] = []
  for (;;) kept.push(Buffer.alloc(2 ** 24, 1))
}

/** Memory that is never written does not become resident. */
export function hoardUnwritten(_task: object): number {
  const kept: ArrayBuffer[] = []
  for (;;) kept.push(new ArrayBuffer(2 ** 26))
}

/** Allocates bytes that are never written, beside the library that draws. */
export async function allocateBesideCanvas({ bytes }: { bytes: number }): Promise<number> {
  const { createCanvas } = await import('@napi-rs/canvas')
  createCanvas(16, 16).getContext('2d').fillRect(0, 0, 8, 8)
  return new ArrayBuffer(bytes).byteLength
}

export function fail(_task: object): never {
  throw new Error('what went wrong')
}

export function end({ signal }: { signal: NodeJS.Signals }): Promise<never> {
  process.kill(process.pid, signal)
  return new Promise(() => setInterval(() => {}, 1_000))
}

/** Ends its process the first time; `mark` is a file that records it. */
export function endOnce({ mark }: { mark: string }): Promise<string> | string {
  if (existsSync(mark)) return 'done'
  writeFileSync(mark, '')
  return end({ signal: 'SIGKILL' })
}

export function environment(_task: object): string[] {
  return Object.keys(process.env)
}

let runs = 0

/** Number of runs in this process. */
export function countRuns(_task: object): number {
  runs += 1
  return runs
}

export function processId(_task: object): number {
  return process.pid
}

/** The open files of the process (Linux), such as `socket:[…]`. */
export function openFiles(_task: object): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [`${fd} ${readlinkSync(`/proc/self/fd/${fd}`)}`]
    } catch {
      return []
    }
  })
}

/** The niceness of every thread of the process (Linux). */
export function niceness(_task: object): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
  })
}

/** Native work that does not stop when its thread ends. */
export async function drawForever(_task: object): Promise<void> {
  const { default: sharp } = await import('sharp')
  const blur = '<feGaussianBlur stdDeviation="30"/>'.repeat(200)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048"><filter id="f">${blur}</filter><rect width="2048" height="2048" filter="url(#f)"/></svg>`
  await sharp(Buffer.from(svg)).png().toBuffer()
}
