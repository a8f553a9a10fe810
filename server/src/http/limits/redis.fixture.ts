import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../../testing/free-port.ts'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) console.warn('No redis-server on this machine: shared limits are not tested.')

export interface RedisProcess {
  process: ChildProcess
  url: string
  port: number
  /** Kills it and removes its folder. */
  end(): Promise<void>
}

/** A Redis of its own that keeps nothing on disk; by default at a free port. */
export async function startRedis(given?: number): Promise<RedisProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-redis-'))
  const port = given ?? (await findFreePort())
  const process = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await new Promise<void>((resolve) => {
    process.stdout.on('data', (data) => {
      if (String(data).includes('Ready to accept connections')) resolve()
    })
  })
  return {
    ...{ process, port },
    url: `redis://127.0.0.1:${port}`,
    async end() {
      if (process.exitCode === null && process.signalCode === null) {
        const ended = once(process, 'exit')
        process.kill('SIGKILL')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
