import { type Child, startChild } from './process-child.ts'

/** The child processes of a pool: those that work, and those that are kept for the next task. */
interface ChildPool {
  /** An idle process with this priority, otherwise a new one in place of an idle one. */
  take(nice: number): Child
  /** A new process, in place of an idle one if all places are taken. */
  start(nice: number): Child
  /** Keeps a process for the next task, for a minute. */
  keep(child: Child, nice: number): void
  /** Ends a process if it is not kept, and resolves when its memory and core are available. */
  release(child: Child): Promise<void>
  /** Keeps the last idle process until `performance.now()` reaches this time. */
  keepLastUntil(time: number): void
  /** Whether a process may be started in advance: none runs, and one is to be kept. */
  lacksLast(): boolean
  usage(): { busy: number; idle: number }
  close(): Promise<void>
}

interface ChildPoolOptions {
  program: readonly string[]
  /** Number of processes at once. */
  places: number
  /** Maximum heap of one process; as much again may be held outside it, as bytes. */
  memoryMiB: number
}

const idleMs = 60_000
// The program and the libraries that it loads.
const programMiB = 256
// V8's reservation for compiled code counts against `RLIMIT_DATA` since Node 24, which maps it as
// writable: with 48 MiB in use, VmData is 48 MiB on Node 22 and 573 MiB on Node 24.
const codeRangeMiB = Number.parseInt(process.versions.node, 10) >= 24 ? 512 : 0

export function createChildPool({ program, places, memoryMiB }: ChildPoolOptions): ChildPool {
  const children = new Set<Child>()
  const idle = new Map<Child, { nice: number; timer: NodeJS.Timeout }>()
  let lastKeptUntil = Number.NEGATIVE_INFINITY

  return {
    take: (nice) => takeIdle(nice) ?? start(nice),
    start,
    keep,
    async release(child) {
      if (!idle.has(child)) await child.kill()
    },
    keepLastUntil(time) {
      lastKeptUntil = time
    },
    lacksLast: () => children.size === 0 && isLastKept(),
    usage: () => ({ busy: children.size - idle.size, idle: idle.size }),
    async close() {
      for (const { timer } of idle.values()) clearTimeout(timer)
      await Promise.all([...children].map((child) => child.kill()))
    },
  }

  function takeIdle(nice: number): Child | undefined {
    // The one that was used last: its code is optimized, and the others end if they are not needed.
    const found = [...idle].findLast(([, kept]) => kept.nice === nice)
    if (found === undefined) return undefined
    const [child, { timer }] = found
    clearTimeout(timer)
    idle.delete(child)
    child.keepsServiceAlive(true)
    return child
  }

  function start(nice: number): Child {
    const [unused] = idle.keys()
    if (children.size >= places && unused !== undefined) retire(unused)
    const dataMiB = 2 * memoryMiB + programMiB + codeRangeMiB
    const child = startChild({ program, heapMiB: memoryMiB, dataMiB, nice })
    children.add(child)
    child.ended.then(() => {
      children.delete(child)
      clearTimeout(idle.get(child)?.timer)
      idle.delete(child)
    })
    return child
  }

  function keep(child: Child, nice: number): void {
    idle.set(child, { nice, timer: setTimeout(() => retireUnlessLast(child), idleMs).unref() })
    child.keepsServiceAlive(false)
  }

  function retireUnlessLast(child: Child): void {
    if (idle.size === 1 && isLastKept()) keep(child, idle.get(child)!.nice)
    else retire(child)
  }

  function isLastKept(): boolean {
    return performance.now() < lastKeptUntil
  }

  function retire(child: Child): void {
    clearTimeout(idle.get(child)?.timer)
    idle.delete(child)
    void child.kill()
  }
}
