import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'

/** A coordinator and its workers on this machine: PostgreSQL with the extension Citus. */
export interface Citus {
  /** The coordinator first. */
  nodes: readonly CitusNode[]
  /** The database `postgres` of the coordinator. */
  url: string
  /**
   * Creates the extension in a database of every node, and registers the workers at the
   * coordinator.
   */
  join(database: string): Promise<void>
  /** Runs one statement in a database of a node; returns the rows as text. */
  ask(node: CitusNode, database: string, statement: string): Promise<string>
  /** Kills a node, as a power failure would. */
  kill(node: CitusNode): Promise<void>
  /** Starts a killed node again; resolves when it answers. */
  start(node: CitusNode): Promise<void>
  close(): Promise<void>
}

export interface CitusNode {
  port: number
  data: string
}

const run = promisify(execFile)

/** The programs of a PostgreSQL that has Citus; null with no Citus on this machine. */
export function findCitus(): string | null {
  const config = '/usr/bin/pg_config'
  if (!existsSync(config)) return null
  const ask = (what: string) => execFileSync(config, [what], { encoding: 'utf8' }).trim()
  const programs = ask('--bindir')
  const isThere = existsSync(join(ask('--pkglibdir'), 'citus.so'))
  return isThere && existsSync(join(programs, 'initdb')) ? programs : null
}

/** The one line that says why tests of Citus are skipped. */
export const withoutCitus = 'skipped: there is no citus.so in the folder of `pg_config --pkglibdir`'

/**
 * Starts the nodes in a new folder, without durability. Resolves when all answer.
 *
 * `settings` are of every node.
 */
export async function startCitus(
  programs: string,
  { workers = 2, settings = {} }: { workers?: number; settings?: Record<string, string> } = {},
): Promise<Citus> {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-citus-'))
  // PostgreSQL refuses to run as root.
  const uid = process.geteuid?.() === 0 ? Number(execFileSync('id', ['-u', 'nobody'])) : undefined
  if (uid !== undefined) chownSync(folder, uid, uid)
  // Nodes connect to each other with libpq, which looks for certificates in the home of the account.
  const env = { ...process.env, HOME: folder }
  const account = uid === undefined ? { env } : { uid, gid: uid, env }
  const call = (program: string, args: string[]) =>
    run(join(programs, program), args, { ...account, cwd: folder })

  const first = join(folder, 'node-0')
  await call('initdb', ['-D', first, '-U', 'blazon', '-A', 'trust', '--no-sync', '-E', 'UTF8'])
  const nodes: CitusNode[] = []
  for (let at = 0; at <= workers; at += 1) {
    const data = join(folder, `node-${at}`)
    if (at > 0) await run('cp', ['-a', first, data])
    nodes.push({ port: await findFreePort(), data })
  }
  await Promise.all(nodes.map(start))

  const ask = async ({ port }: CitusNode, database: string, statement: string) => {
    const reach = ['-h', '127.0.0.1', '-p', String(port), '-U', 'blazon', '-d', database]
    const { stdout } = await call('psql', [...reach, '-v', 'ON_ERROR_STOP=1', '-Atc', statement])
    return stdout.trim()
  }

  return {
    nodes,
    url: `postgres://blazon@127.0.0.1:${nodes[0]!.port}/postgres`,
    ask,
    async join(database) {
      await Promise.all(nodes.map((node) => ask(node, database, 'create extension citus')))
      const [coordinator, ...others] = nodes
      const tell = (statement: string) => ask(coordinator!, database, statement)
      await tell(`select citus_set_coordinator_host('127.0.0.1', ${coordinator!.port})`)
      for (const { port } of others) await tell(`select citus_add_node('127.0.0.1', ${port})`)
    },
    start,
    kill: stop,
    async close() {
      await Promise.all(nodes.map(stop))
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }

  /** Stops at once: its processes end without a checkpoint, and it recovers at its next start. */
  async function stop({ data }: CitusNode): Promise<void> {
    if (!isAlive(data)) return
    await call('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])
  }

  async function start({ data, port }: CitusNode): Promise<void> {
    const given = Object.entries({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      shared_preload_libraries: 'citus',
      'citus.node_conninfo': 'sslmode=disable',
      max_connections: '300',
      fsync: 'off',
      // A copy of a database has no settings of its own, which `distribute` makes.
      'citus.multi_shard_modify_mode': 'sequential',
      // A transaction over several shards of a node is prepared there.
      max_prepared_transactions: '300',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    spawn(join(programs, 'postgres'), ['-D', data, ...given], { ...account, stdio: 'ignore' })
    const reach = ['-h', '127.0.0.1', '-p', String(port), '-U', 'blazon', '-d', 'postgres', '-q']
    const answers = () =>
      call('pg_isready', reach).then(
        () => true,
        () => false,
      )
    while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function isAlive(data: string): boolean {
  try {
    process.kill(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10), 0)
    return true
  } catch {
    return false
  }
}
