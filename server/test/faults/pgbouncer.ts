import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../testing/free-port.ts'
import type { Host } from '../../src/database/address.ts'

/** A real PgBouncer in front of a database, with transaction pooling. */
interface PgBouncer {
  url: string
  kill(): Promise<void>
  start(): void
  close(): Promise<void>
}

const command = 'pgbouncer'
export const hasPgBouncer = spawnSync(command, ['--version']).status === 0

export async function startPgBouncer(
  { host, port }: Host,
  user: string,
  database: string,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'blazon-pgbouncer-'))
  // It refuses to run as root, and only the owner of a socket's folder reaches the socket.
  const owner = host.startsWith('/') ? statSync(host) : null
  const nobody = () => Number(execFileSync('id', ['-u', 'nobody']))
  const [uid, gid] = owner ? [owner.uid, owner.gid] : [nobody(), nobody()]
  const account = process.geteuid?.() === 0 ? { uid, gid } : {}
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const own = await findFreePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
${database} = host=${owner ? '/proc/self/cwd' : host} port=${port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 100
ignore_startup_parameters = extra_float_digits
`,
  )
  let child = run()
  return {
    url: `postgres://${user}@127.0.0.1:${own}/${database}`,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    start() {
      child = run()
    },
    async close() {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }

  function run(): ChildProcess {
    // The owner may not be able to enter the folders above.
    return spawn(command, [config], {
      ...account,
      ...(owner && { cwd: host }),
      stdio: 'ignore',
    })
  }
}
