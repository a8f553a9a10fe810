import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreError } from './store-error.ts'

const hasProc = existsSync('/proc/self/stat')

/**
 * What tells a running process from every other that ever had its pid: boot and start time.
 * Undefined when no such process runs; a zombie doesn't.
 */
export function readIdentity(pid: number): string | undefined {
  return hasProc ? identityFromProc(pid) : identityFromPs(pid)
}

/** What runs of PostgreSQL in a data directory: each of its processes stays in there. */
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
        return false // ended meanwhile, or another user's
      }
    })
    .map(Number)
}

/**
 * Ends what runs of PostgreSQL in a data directory (a postmaster whose service died, backends
 * whose postmaster died, an initdb) and waits until it is gone. Nothing committed is lost.
 */
export async function stopPostgresIn(directory: string): Promise<void> {
  // SIGINT asks the postmaster alone: to a checkpointer it would mean something else.
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
  patienceMs: number,
  concerns: (pid: number) => boolean = () => true,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const pids = postgresPidsIn(directory)
    if (pids.length === 0) return true
    const concerned = pids.filter(concerns)
    if (concerned.length === 0 || performance.now() >= deadline) return false
    // Again and again: one that is just starting misses the first.
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
    // Fields 3 and on; the command before them may itself hold spaces and parentheses.
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
