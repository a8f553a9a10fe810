import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret } from '../../src/kernel/secrets.ts'
import { type Receiver, startReceiver } from '../receiver.ts'

/**
 * kill -9 of the real process, on its own embedded store, at chosen points and at random ones;
 * `CRASHES=500` does more of them.
 */
const crashes = Number(process.env.CRASHES ?? 5)
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const key = newSecret('sk_test_')
let folder: string
let receiver: Receiver
let hang = false
let child: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-crash-'))
  receiver = await startReceiver((response) => {
    if (!hang) response.end('ok')
  })
})
afterAll(async () => {
  await kill('SIGTERM')
  await receiver.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the service and returns its base address. */
async function start(): Promise<string> {
  const started = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main], {
    env: {
      ...process.env,
      PORT: '0',
      BLAZON_DATA_DIR: folder,
      BLAZON_BOOTSTRAP_SECRET_KEY: key,
      BLAZON_DELIVERY_WAITS: '200ms',
      BLAZON_LOG_LEVEL: 'error',
      BLAZON_RATE_LIMIT_TEST: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let told = ''
  started.stderr!.on('data', (chunk) => {
    told += chunk
  })
  for await (const chunk of started.stdout!) {
    told += chunk
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0]
    if (url !== undefined) return url
  }
  throw new Error(`the service did not start: ${told}`)
}

async function kill(signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function call(url: string, method: string, path: string, body?: object) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts on the shape of what comes
  return (await response.json()) as any
}

const event = { type: 'custom.crash', data: {} }

test('what was in flight at kill -9 is interrupted, counted, and arrives after the restart', async () => {
  let url = await start()
  const endpoint = await call(url, 'POST', '/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['custom.crash'],
  })
  hang = true
  await call(url, 'POST', '/events', event)
  await receiver.wait(1)
  await kill('SIGKILL')
  hang = false
  const killedAt = Date.now()
  url = await start()
  const [first, second] = await receiver.wait(2)
  expect(second!.body).toBe(first!.body)
  expect(second!.at - killedAt).toBeLessThan(15_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { data } = await call(url, 'GET', `/webhook_endpoints/${endpoint.id}/deliveries`)
  expect(data[0]).toMatchObject({
    status: 'delivered',
    attempts: [
      { number: 1, error: 'interrupted', status_code: null, duration_ms: null },
      { number: 2, error: null, status_code: 200 },
    ],
  })
}, 60_000)

test(`nothing acknowledged is lost in ${crashes} kills at random points`, async () => {
  await kill('SIGKILL')
  let url = await start()
  const acknowledged = new Set<string>()
  for (let count = 0; count < crashes; count++) {
    const sending = (async () => {
      for (;;) {
        const { data } = await call(url, 'POST', '/events', {
          events: Array.from({ length: 10 }, () => event),
        })
        for (const { id } of data) acknowledged.add(id)
      }
    })().catch(() => 'the server is gone')
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400))
    await kill('SIGKILL')
    await sending
    url = await start()
  }
  const arrived = () => new Set(receiver.received.map(({ event }) => event.id))
  const lost = () => [...acknowledged].filter((id) => !arrived().has(id))
  const end = Date.now() + 30_000
  while (lost().length > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(acknowledged.size).toBeGreaterThan(crashes)
  expect(lost()).toEqual([])
  const most = Math.max(
    ...receiver.received.map(({ headers }) => Number(headers['blazon-attempt'])),
  )
  expect(most).toBeLessThanOrEqual(5)
}, 600_000)
