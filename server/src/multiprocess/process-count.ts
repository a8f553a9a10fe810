import { readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import type { Config } from '../settings/config.ts'

/** The resources of the machine, or of its container. */
export interface Machine {
  /** Processors; a container's quota may be a fraction. */
  cores: number
  memoryBytes: number
}

// With more, PostgreSQL is the limit, and each process needs 9 of its connections (default 100).
const maxProcesses = 8
// A process takes 150 to 250 MB, and each file that it reads up to 512 MiB in a child process.
const bytesOfProcess = 2 ** 30

/**
 * `BLAZON_PROCESSES`, or one process for each core and each GiB of memory, up to 8. With the embedded
 * store one core remains for PostgreSQL, which needs half of the processor time of a write. A machine
 * with up to two cores gets one process: there a second one adds 0.62 of the reads and 0.18 of the
 * events a second, for 200 MB and 12 % more processor time of an event.
 */
export function countProcesses(
  { processes, databaseUrl }: Pick<Config, 'processes' | 'databaseUrl'>,
  { cores, memoryBytes }: Machine = readMachine(),
): number {
  if (processes !== null) return processes
  if (cores <= 2) return 1
  const forStore = databaseUrl === null ? 1 : 0
  const most = Math.min(
    Math.floor(cores) - forStore,
    Math.round(memoryBytes / bytesOfProcess),
    maxProcesses,
  )
  return Math.max(1, most)
}

/** The processors and the memory, within the limits of the control group (cgroup v2). */
export function readMachine(): Machine {
  const [quota = '', period = ''] = readFile('/sys/fs/cgroup/cpu.max').split(/\s+/)
  const memory = Number(readFile('/sys/fs/cgroup/memory.max')) || Number.POSITIVE_INFINITY
  return {
    cores: Math.min(availableParallelism(), Number(quota) / Number(period) || Infinity),
    memoryBytes: Math.min(totalmem(), memory),
  }
}

/** Returns an empty text if the file does not exist. */
function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
