/** Work for the tests of processes. */

import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { allowPages } from './cpu-budget.ts'

export function double({ value }: { value: number }): number {
  return 2 * value
}

/** Each byte one more, and how many there were. */
export function increase({ lists }: { lists: { bytes: Uint8Array }[] }) {
  return lists.map(({ bytes }) => ({ bytes: bytes.map((byte) => byte + 1), length: bytes.length }))
}

export function spin(_task: object): never {
  for (;;);
}

/** Takes that much processor time, and asks for the time of so many pages first. */
export function spend({ cpuMs, pages = 0 }: { cpuMs: number; pages?: number }): string {
  allowPages(pages)
  const began = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1_000 > cpuMs) return 'done'
  }
}

/** Takes time on the clock, and next to none of the processor. */
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

export function fail(_task: object): never {
  throw new Error('what went wrong')
}

export function end({ signal }: { signal: NodeJS.Signals }): Promise<never> {
  process.kill(process.pid, signal)
  return new Promise(() => setInterval(() => {}, 1_000))
}

/** Ends its process the first time; `mark` is a file that remembers. */
export function endOnce({ mark }: { mark: string }): Promise<string> | string {
  if (existsSync(mark)) return 'done'
  writeFileSync(mark, '')
  return end({ signal: 'SIGKILL' })
}

export function environment(_task: object): string[] {
  return Object.keys(process.env)
}

let runs = 0

/** How often this process has run it. */
export function countRuns(_task: object): number {
  runs += 1
  return runs
}

export function processId(_task: object): number {
  return process.pid
}

/** What the process has open (Linux), `socket:[…]` and the like. */
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

/** What the end of a thread does not end. */
export async function drawForever(_task: object): Promise<void> {
  const { default: sharp } = await import('sharp')
  const blur = '<feGaussianBlur stdDeviation="30"/>'.repeat(200)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048"><filter id="f">${blur}</filter><rect width="2048" height="2048" filter="url(#f)"/></svg>`
  await sharp(Buffer.from(svg)).png().toBuffer()
}
