import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the seconds of processor time that this process and the PostgreSQL it started have used.
 * The bench's receivers and clients are other processes. PostgreSQL is counted only on Linux.
 */
export function serviceCpuSeconds(): number {
  return processCpuSeconds() + postgresSeconds()
}

/** Returns the seconds of processor time that this process has used. */
export function processCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Returns the seconds of processor time that a process and all below it have used. Linux only. */
export function cpuSecondsOfTree(pid: number): number {
  return sumSeconds([...readProcesses().filter((one) => one.pid === pid), ...readDescendants(pid)])
}

/** Returns the processes of the PostgreSQL that a process started. Linux only. */
export function listPostgresProcesses(pid: number): number[] {
  return readDescendants(pid)
    .filter(({ name }) => name === 'postgres')
    .map((one) => one.pid)
}

interface ProcessStat {
  pid: number
  parent: number
  name: string
  seconds: number
}

const ticksPerSecond = 100

function postgresSeconds(): number {
  return sumSeconds(readDescendants(process.pid).filter(({ name }) => name === 'postgres'))
}

/** The process's descendants. */
function readDescendants(pid: number): ProcessStat[] {
  const all = new Map(readProcesses().map((one) => [one.pid, one]))
  const isOurs = (one: ProcessStat | undefined): boolean =>
    one !== undefined && (one.parent === pid || isOurs(all.get(one.parent)))
  return [...all.values()].filter(isOurs)
}

function sumSeconds(processes: readonly ProcessStat[]): number {
  return processes.reduce((sum, { seconds }) => sum + seconds, 0)
}

function readProcesses(): ProcessStat[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      return [parseStat(Number(entry), readFileSync(`/proc/${entry}/stat`, 'utf8'))]
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}

/** `pid (name) state ppid …`; fields 14 to 17 are its own and its ended children's times (proc(5)). */
function parseStat(pid: number, stat: string): ProcessStat {
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    pid,
    parent: Number(fields[1]),
    name: stat.slice(stat.indexOf('(') + 1, end),
    seconds: ticks / ticksPerSecond,
  }
}
