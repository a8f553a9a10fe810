import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedStore } from './embedded.ts'
import { signalIfAlive } from './process.ts'

/** A service in its own process, which tests can kill. */
interface TestService {
  readonly pid: number
  /** The store that it started, from its first line; rejects if it did not start. */
  readonly started: Promise<Pick<EmbeddedStore, 'connection' | 'firstStart'>>
  /** Its complete output, when it has ended. */
  readonly ended: Promise<{ status: number | null; output: string }>
  kill(signal: NodeJS.Signals): void
}

interface ServiceOptions {
  uid?: number
  /** The module to start; by default the compiled one. */
  module?: string
  /** A command to run it with. */
  through?: readonly string[]
}

const running = new Set<ChildProcess>()
const directories: string[] = []

/** A new temporary directory; `clean` removes it. */
export function freshDirectory({ owner }: { owner?: number | undefined } = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  if (owner !== undefined) chownSync(directory, owner, owner)
  directories.push(directory)
  return directory
}

export function startService(dataDir: string, options: ServiceOptions = {}): TestService {
  const { uid, module = built, through = [] } = options
  const [command, ...args] = [
    ...through,
    ...[process.execPath, '--input-type=module', '--eval', service, module, dataDir],
  ]
  const child = spawn(command!, args, {
    cwd: '/',
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const ended = new Promise<{ status: number | null; output: string }>((resolve) => {
    child.once('close', (status) => {
      running.delete(child)
      resolve({ status, output })
    })
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const firstLine = new Promise<string>((resolve) => {
    createInterface(child.stdout).once('line', resolve)
  })
  const started = Promise.race([
    firstLine.then((line) => JSON.parse(line)),
    ended.then(({ output }) => Promise.reject(new Error(`did not start: ${output}`))),
  ])
  started.catch(() => {})
  return { pid: child.pid!, started, ended, kill: (signal) => child.kill(signal) }
}

const built = new URL('../../../dist/database/embedded/embedded.js', import.meta.url).href

const service = `
  const [module, dataDir] = process.argv.slice(1)
  try {
    const { startEmbedded } = await import(module)
    const store = await startEmbedded(dataDir)
    process.once('SIGTERM', () => store.stop().then(() => process.exit(0)))
    store.crashed.then((error) => {
      console.error('crashed:', error.message)
      process.exit(3)
    })
    const { connection, firstStart } = store
    console.log(JSON.stringify({ connection, firstStart }))
  } catch (error) {
    console.error('refused:', error.message)
    process.exit(2)
  }
`

/**
 * The pids of the processes of a data directory: PostgreSQL and its watchdogs.
 * @param command only those that run it
 */
export function processesIn(dataDir: string, command?: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataDir}/`)) return false
        return command === undefined || readFileSync(`/proc/${pid}/comm`, 'utf8') === `${command}\n`
      } catch {
        return false // it ended meanwhile
      }
    })
    .map(Number)
}

/** The files in /dev/shm that a cluster's postmaster has mapped. */
export function listSharedMemory(cluster: string): string[] {
  const maps = readFileSync(`/proc/${readPostmaster(cluster)}/maps`, 'utf8')
  return [...new Set(maps.match(/\/dev\/shm\/PostgreSQL\.\d+/g))]
}

export function readPostmaster(cluster: string): number {
  return Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10)
}

export async function eventually(
  holds: () => boolean | Promise<boolean>,
  withinMs = 10_000,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${holds}`)
    await sleep(10)
  }
}

export async function stop(service: TestService): Promise<void> {
  service.kill('SIGTERM')
  const { status, output } = await service.ended
  if (status !== 0) throw new Error(`ended with status ${status}: ${output}`)
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) signalIfAlive(pid, 'SIGKILL')
}

/** Any user but root, for tests that root runs. */
export function nobody(): number {
  return Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }))
}

/** Kills the services that tests left running, and removes their directories. */
export async function clean(): Promise<void> {
  for (const child of running) child.kill('SIGKILL')
  for (const directory of directories.splice(0)) {
    await eventually(() => processesIn(directory).length === 0)
    rmSync(directory, { recursive: true, force: true })
  }
}
