import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../../testing/free-port.ts'

/** A RabbitMQ of its own, in a folder of its own. */
export interface RabbitMq {
  port: number
  tlsPort: number
  end(): Promise<void>
}

/** Debian's; its wrapper in `PATH` changes the user. */
const program = '/usr/lib/rabbitmq/bin/rabbitmq-server'

/** `BROKERS=all` fails without it. */
export const isRabbitMqInstalled = process.env.BROKERS === 'all' || existsSync(program)

/** `identity` is what it proves itself with over TLS, as PEM. */
export async function startRabbitMq(identity: { key: string; cert: string }): Promise<RabbitMq> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-rabbitmq-'))
  const [port, tlsPort, ownPort, epmdPort] = await Promise.all(
    [1, 2, 3, 4].map(() => findFreePort()),
  )
  await writeFile(join(folder, 'key.pem'), identity.key)
  await writeFile(join(folder, 'cert.pem'), identity.cert)
  const settings = [
    `listeners.tcp.local = 127.0.0.1:${port}`,
    `listeners.ssl.local = 127.0.0.1:${tlsPort}`,
    `ssl_options.certfile = ${join(folder, 'cert.pem')}`,
    `ssl_options.keyfile = ${join(folder, 'key.pem')}`,
    'disk_free_limit.absolute = 1MB',
  ]
  await writeFile(join(folder, 'rabbitmq.conf'), settings.join('\n'))
  const env = {
    ...process.env,
    HOME: folder,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(epmdPort),
    RABBITMQ_NODENAME: `blazon${port}@localhost`,
    RABBITMQ_DIST_PORT: String(ownPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
  }
  // Otherwise Erlang starts a daemon of its own, which outlives it.
  const names = spawn('epmd', ['-port', String(epmdPort), '-address', '127.0.0.1'], { env })
  const child = spawn(program, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  await untilStarted(child)
  return {
    port: port!,
    tlsPort: tlsPort!,
    async end() {
      const ended = once(child, 'exit')
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      names.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function untilStarted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-10_000)
      if (output.includes('Server startup complete')) resolve()
    })
    child.once('exit', () => reject(new Error(`RabbitMQ did not start: ${output}`)))
  })
}
