import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postgresPidsIn, readIdentity } from '../src/database/embedded/process.ts'

/** Starts and stops the service as users do, with the installed npm. */

vi.setConfig({ testTimeout: 180_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blazon-npm-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const commands: Readonly<Record<string, readonly string[]>> = {
  // `npm test` has already built what `prestart` would build.
  'npm start': ['npm', 'start', '--ignore-scripts'],
  'npx blazon serve': ['npx', '--no-install', 'blazon', 'serve'],
}
const cases = Object.keys(commands).flatMap((command) =>
  (['SIGTERM', 'SIGINT', 'SIGKILL'] as const).map((signal) => ({ command, signal })),
)

test.each(cases)('$command: $signal to npm stops the service and its PostgreSQL', async (given) => {
  const npm = await start(commands[given.command]!)
  const [owner] = readdirSync(join(dataDir, 'lock'))
  const [pid, identity] = owner!.split('.')
  const ended = once(npm, 'exit')
  // A terminal's Ctrl-C reaches every process below npm, and npm forwards it once more.
  process.kill(given.signal === 'SIGINT' ? -npm.pid! : npm.pid!, given.signal)
  await ended
  await until(() => readIdentity(Number(pid)) !== identity)
  await until(() => postgresPidsIn(join(dataDir, 'postgres')).length === 0)
  // A killed service leaves its lock behind; one that stopped in order does not.
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
})

test('npm start: npm waits until the service has stopped, and exits with its code', async () => {
  const npm = await start(commands['npm start']!)
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'exit')
  expect([code, existsSync(join(dataDir, 'lock'))]).toEqual([0, false])
})

async function start([command, ...args]: readonly string[]): Promise<ChildProcess> {
  const { npm_lifecycle_event: _, ...env } = process.env
  const child = spawn(command!, args, {
    cwd: root,
    env: { ...env, PORT: '0', BLAZON_DATA_DIR: dataDir, BLAZON_LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let printed = ''
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  await until(() => /Reference +http/.test(printed) || child.exitCode !== null)
  expect(printed).toMatch(/Reference +http/)
  return child
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; !holds(); await sleep(50)) {
    if (Date.now() > deadline) throw new Error(`not within two minutes: ${holds}`)
  }
}
