import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../../testing/free-port.ts'

/** A primary and its standby on this machine, with Debian's programs. */
export interface ReplicatedPostgres {
  /** Both hosts, in the order primary, standby. */
  url: string
  primaryUrl: string
  /** The postmaster of the primary. */
  primaryPid: number
  standbyUrl: string
  /** Kills the primary, as a power failure would. */
  killPrimary(): void
  /** Stops every process of the primary: its connections stay open without answers. */
  freezePrimary(): void
  killStandby(): void
  /** Stops every process of the standby. */
  freezeStandby(): void
  /** Promotes the standby; resolves when it is the primary. */
  promote(): Promise<void>
  close(): Promise<void>
}

const run = promisify(execFile)

/** The directory of `initdb`, `pg_basebackup` and the others; null if they are not installed. */
export function findServerPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  const folders = versions.map((version) => `${root}/${version}/bin`)
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
}

export async function startReplicatedPostgres(
  programs: string,
  { isSynchronous = true } = {},
): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-replicated-'))
  // PostgreSQL refuses to run as root.
  const uid = process.geteuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
  if (uid !== undefined) chownSync(folder, uid, uid)
  const account = uid === undefined ? {} : { uid, gid: uid }
  const call = (program: string, args: string[]) =>
    run(join(programs, program), args, { ...account, cwd: folder })
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()]
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')]

  await call('initdb', ['-D', primary, '-U', 'blazon', '-A', 'trust', '--no-sync'])
  await start(primary, primaryPort)
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'blazon']
  await call('pg_basebackup', [...from, '-D', standby, '-R', '-X', 'stream', '-c', 'fast'])
  await start(standby, standbyPort)
  if (isSynchronous) {
    // After the copy, so that the promoted standby does not wait for another.
    for (const statement of readGuide()) await ask(statement)
  }
  const state = isSynchronous ? 'quorum' : 'async'
  while ((await ask('select sync_state from pg_stat_replication')).trim() !== state) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  return {
    url: `postgres://blazon@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres?target_session_attrs=read-write`,
    primaryUrl: `postgres://blazon@127.0.0.1:${primaryPort}/postgres`,
    primaryPid: readPostmaster(primary)!,
    standbyUrl: `postgres://blazon@127.0.0.1:${standbyPort}/postgres`,
    killPrimary: () => signalAll(primary, 'SIGKILL'),
    freezePrimary: () => signalAll(primary, 'SIGSTOP'),
    killStandby: () => signalAll(standby, 'SIGKILL'),
    freezeStandby: () => signalAll(standby, 'SIGSTOP'),
    async promote() {
      await call('pg_ctl', ['promote', '-D', standby, '-w', '-t', '240'])
    },
    async close() {
      for (const data of [primary, standby]) signalAll(data, 'SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }

  async function ask(statement: string): Promise<string> {
    const { stdout } = await call('psql', [...from, '-d', 'postgres', '-Atc', statement])
    return stdout
  }

  async function start(data: string, port: number): Promise<void> {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    spawn(join(programs, 'postgres'), ['-D', data, ...given], { ...account, stdio: 'ignore' })
    const reach = ['-h', '127.0.0.1', '-p', String(port), '-U', 'blazon', '-d', 'postgres', '-q']
    while (
      !(await call('pg_isready', reach).then(
        () => true,
        () => false,
      ))
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The statements with which the guide makes a standby synchronous. */
function readGuide(): string[] {
  const page = new URL('../../../docs/guides/high-availability.md', import.meta.url)
  const [, block] = /```sql\n(alter system [^`]+)```/.exec(readFileSync(page, 'utf8'))!
  return block!.split(';\n').filter(Boolean)
}

/**
 * The postmaster of a data directory and its children; the postmaster first, so that it starts no
 * more.
 */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const postmaster = readPostmaster(data)
  if (postmaster === null) return
  for (const pid of [postmaster, ...listChildren(postmaster)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/** Null if none runs in the data directory. */
function readPostmaster(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
        return Number(afterName!.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}
