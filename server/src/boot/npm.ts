import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Resolves when the npm that started this process (`npm start`, `npx blazon serve`) has ended; never
 * without npm. npm forwards signals only to its shell, which ends without forwarding them, and a
 * SIGKILL of npm reaches nobody. Without this, the service would keep running unnoticed.
 */
export async function npmEnded(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (env.npm_lifecycle_event === undefined) return never
  // npm, or the shell between npm and this process. For a process in the background (`node … &` in a
  // script), the parent has already changed before this line runs, and the new one counts.
  const parent = process.ppid
  const grandparent = (await isShell(parent)) ? await readParent(parent) : null
  for (;;) {
    await sleep(pollMs, undefined, { ref: false })
    if (process.ppid !== parent) return
    // The parent of a process changes when the parent ends, even while it is a zombie.
    if (grandparent !== null && (await readParent(parent)) !== grandparent) return
  }
}

const never = new Promise<never>(() => {})
const pollMs = 500

async function isShell(pid: number): Promise<boolean> {
  return /(^|\/)-?(ba|da|a|z|k)?sh$/.test(await readStatus(pid, 'comm'))
}

/** Null for a process that has ended. */
async function readParent(pid: number): Promise<number | null> {
  return Number.parseInt(await readStatus(pid, 'ppid'), 10) || null
}

/** The command line as in `ps`; empty for a process that has ended. */
async function readStatus(pid: number, field: 'comm' | 'ppid'): Promise<string> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await run('ps', ['-o', `${field}=`, '-p', String(pid)])
      return stdout.trim()
    }
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses, and may contain some; state and parent follow it.
    const end = stat.lastIndexOf(')')
    if (field === 'comm') return stat.slice(stat.indexOf('(') + 1, end)
    return stat.slice(end + 2).split(' ')[1]!
  } catch {
    return ''
  }
}

const run = promisify(execFile)
