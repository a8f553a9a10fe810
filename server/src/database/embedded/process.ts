import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from './store-error.ts'

const hasProc = existsSync('/proc/self/stat')

/**
 * Identifies a running process among all that ever had its pid: by boot and start time. Undefined
 * if no such process runs; a zombie does not count.
 */
export function readIdentity(pid: number): string | undefined {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid)
}

/** The pids of PostgreSQL in a data directory: the working directory of each process is there. */
export function postgresPidsIn(directory: string): number[] {
  const wanted = statSync(directory, { throwIfNoEntry: false })
  if (!wanted) return []
  if (!hasProc) return postmastersFromPs(directory)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!/^(postgres|initdb)\n$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return false
        if (readPidNamespace(pid) !== readPidNamespace('self')) return false // a container's own
        const { dev, ino } = statSync(`/proc/${pid}/cwd`)
        return dev === wanted.dev && ino === wanted.ino
      } catch {
        return false // it ended meanwhile, or belongs to another user
      }
    })
    .map(Number)
}

/**
 * Stops the PostgreSQL processes of a data directory (a postmaster whose service died, backends
 * whose postmaster died, an initdb) and waits until they have ended. No committed data is lost.
 */
export async function stopPostgresIn(directory: string): Promise<void> {
  // SIGINT goes only to the postmaster, because it has another meaning for a checkpointer.
  const postmaster = postmasterPid(directory)
  const fast = await signalUntilGone(directory, 'SIGINT', 30_000, (pid) => pid === postmaster)
  if (fast || (await signalUntilGone(directory, 'SIGQUIT', 5_000))) return
  if (await signalUntilGone(directory, 'SIGKILL', 5_000)) return
  throw new StoreError(
    `PostgreSQL processes in ${directory} do not end on SIGKILL. Check whether its disk hangs.`,
  )
}

/** Sends a signal to a process, or to a process group if the id is negative. Ignores one that has ended. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function signalUntilGone(
  directory: string,
  signal: NodeJS.Signals,
  limitMs: number,
  concerns: (pid: number) => boolean = () => true,
): Promise<boolean> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const pids = postgresPidsIn(directory)
    if (pids.length === 0) return true
    const concerned = pids.filter(concerns)
    if (concerned.length === 0 || performance.now() >= deadline) return false
    // Repeatedly, because a process that is just starting misses the first signal.
    for (const pid of concerned) signalIfAlive(pid, signal)
    await sleep(20)
  }
}

function readPidNamespace(pid: string): string {
  return readlinkSync(`/proc/${pid}/ns/pid`)
}

function postmasterPid(directory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

function identityFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields from the third on; the command before them may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[22 - 3]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${boot.slice(0, 8)}-${startTicks}`
  } catch {
    return undefined
  }
}

function identityFromPs(pid: number): string | undefined {
  const [state, ...started] = ps(['-o', 'stat=,lstart=', '-p', String(pid)])
    .trim()
    .split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : started.join('-').replaceAll(':', '-')
}

function postmastersFromPs(directory: string): number[] {
  return ps(['-axo', 'pid=,command='])
    .split('\n')
    .filter((line) => line.includes(` -D ${directory} `))
    .map((line) => Number.parseInt(line, 10))
}

function ps(args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } })
  } catch {
    return '' // ps fails when nothing matches
  }
}
