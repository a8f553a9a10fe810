import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Received, startReceiver } from '../../server/test/receiver.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { sendHostileRequests } from '../../testing/hostile-requests.ts'
import { readBlocks, readGuide, root } from './guide.ts'

/** The receivers of `docs/examples`, as the guide shows them, against deliveries of a real service. */

const folder = mkdtempSync(join(tmpdir(), 'blazon-receivers-'))
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface Program {
  file: string
  language: string
  /** The command that runs it. */
  command: () => string[]
  needs: string
}

const programs: readonly Program[] = [
  { file: 'receiver.mjs', language: 'js', needs: process.execPath, command: node('receiver.mjs') },
  {
    file: 'receiver-plain.mjs',
    language: 'js',
    needs: process.execPath,
    command: node('receiver-plain.mjs'),
  },
  {
    file: 'receiver.py',
    language: 'python',
    needs: 'python3',
    command: () => ['python3', example('receiver.py')],
  },
  { file: 'receiver.go', language: 'go', needs: 'go', command: builtWithGo },
]

for (const program of programs) {
  const { file, language, needs } = program
  test(`${file} is what the guide shows`, () => {
    const shown = readBlocks(readGuide('webhooks')).filter((block) => block.language === language)
    expect(shown.map(({ text }) => text)).toContain(readFileSync(example(file), 'utf8'))
  })

  const isThere = isInstalled(needs)
  const missing = isThere ? '' : ` (${needs} is not installed)`
  test.skipIf(!isThere)(`${file} goes on after requests of strangers${missing}`, async () => {
    const port = await findFreePort()
    const receiver = await run(program.command(), port, secret)
    try {
      await sendHostileRequests(port)
      const body = JSON.stringify({ id: 'evt_1', type: 'custom.paid' })
      const headers = await signed(secret, Math.floor(Date.now() / 1000), body)
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
      expect(answer.status).toBe(204)
    } finally {
      await receiver.end()
    }
  })

  test.skipIf(!isThere)(`${file} names a secret that is missing${missing}`, async () => {
    const [command, ...args] = program.command()
    const env = { ...process.env, PORT: '0', SIGNING_SECRET: '' }
    const child = spawn(command!, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    expect(await text(child.stderr)).toContain('Set SIGNING_SECRET to the whsec_… of the endpoint.')
  })

  test.skipIf(!isThere)(
    `${file} accepts what the service sends, once, through a rotation, and refuses all else${missing}`,
    async () => {
      const port = await findFreePort()
      const { endpoint, signingSecret } = await makeEndpoint(
        `http://127.0.0.1:${port}/`,
        'custom.order.*',
      )
      const receiver = await run(program.command(), port, signingSecret)
      try {
        await server.call('POST', '/events', {
          body: { type: 'custom.order.paid', data: { name: 'Zoë ☕', total: 1.5 } },
        })
        const delivery = await finished(endpoint)
        expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ status_code: 204 }] })
        await expect
          .poll(() => receiver.lines)
          .toEqual([`verified custom.order.paid ${delivery.event}`])
        // While a secret is rotated, who has the old one goes on.
        const rotation = `/webhook_endpoints/${endpoint}/rotate_secret`
        await server.call('POST', rotation, { body: { expires_in: 3600 } })
        const further = await server.call('POST', '/events', {
          body: { type: 'custom.order.sent', data: {} },
        })
        await expect
          .poll(() => receiver.lines.at(-1))
          .toBe(`verified custom.order.sent ${further.body.id}`)
        await refusesWhatIsNotSent(`http://127.0.0.1:${port}/`, signingSecret, receiver)
      } finally {
        await receiver.end()
      }
    },
  )
}

/** What a real delivery looked like, and then everything that could be wrong with it. */
async function refusesWhatIsNotSent(url: string, signingSecret: string, receiver: Running) {
  const { headers, body } = await sentWith(signingSecret)
  const post = async (changed: Record<string, string>, content = body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...changed },
      body: content,
    })
    return response.status
  }
  const signature = headers['webhook-signature']!
  const seen = receiver.lines.length
  expect(await post({}), 'as it was sent').toBe(204)
  expect(await post({}), 'the same again').toBe(204)
  await expect.poll(() => receiver.lines.length, { message: 'handled once' }).toBe(seen + 1)
  expect(await post({ 'webhook-signature': `v1,${'A'.repeat(43)}= ${signature}` })).toBe(204)
  expect(await post({}, body.replace('custom', 'custon')), 'another body').toBe(400)
  expect(await post({}, `${body} `), 'a longer body').toBe(400)
  expect(await post({ 'webhook-id': 'evt_other' }), 'another id').toBe(400)
  const { 'webhook-timestamp': timestamp } = headers
  expect(await post({ 'webhook-timestamp': `${Number(timestamp) - 1}` }), 'another time').toBe(400)
  expect(await post({ 'webhook-timestamp': 'soon' }), 'no time').toBe(400)
  expect(await post({ 'webhook-signature': `v1,${'A'.repeat(43)}=` }), 'no signature').toBe(400)
  expect(await post({ 'webhook-signature': '' }), 'an empty signature').toBe(400)
  const old = await signed(signingSecret, Math.floor(Date.now() / 1000) - 301, body)
  expect(await post(old), 'signed, but five minutes ago').toBe(400)
  const early = await signed(signingSecret, Math.floor(Date.now() / 1000) + 310, body)
  expect(await post(early), 'signed, but five minutes from now').toBe(400)
  await sleep(100)
  expect(receiver.lines.length, 'nothing of it was handled').toBe(seen + 1)
}

/** A real request of the service, made for another endpoint and signed again for this secret. */
async function sentWith(signingSecret: string) {
  const witness = await startReceiver()
  try {
    await makeEndpoint(witness.url, 'custom.seen')
    await server.call('POST', '/events', { body: { type: 'custom.seen', data: {} } })
    const [request] = (await witness.wait(1)) as [Received]
    const id = String(request.headers['webhook-id'])
    const timestamp = Number(request.headers['webhook-timestamp'])
    const headers = await signed(signingSecret, timestamp, request.body, id)
    return { headers, body: request.body }
  } finally {
    await witness.close()
  }
}

async function signed(
  secret: string,
  timestamp: number,
  body: string,
  id = 'evt_1',
): Promise<Record<string, string>> {
  const raw = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['sign'])
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, content)).toString('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': `v1,${signature}`,
  }
}

async function makeEndpoint(url: string, events: string) {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url, enabled_events: [events] },
  })
  return { endpoint: body.id as string, signingSecret: body.signing_secret as string }
}

async function finished(endpoint: string) {
  const until = Date.now() + 15_000
  for (;;) {
    const { body } = await server.call('GET', `/webhook_endpoints/${endpoint}/deliveries`)
    const [delivery] = body.data
    if (delivery?.attempts.length > 0 && delivery.status !== 'pending') return delivery
    if (Date.now() > until) throw new Error(`not delivered: ${JSON.stringify(delivery)}`)
    await sleep(50)
  }
}

interface Running {
  /** What it printed. */
  lines: string[]
  end(): Promise<void>
}

async function run(command: string[], port: number, secret: string): Promise<Running> {
  const [program, ...args] = command
  const child = spawn(program!, args, {
    env: { ...process.env, PORT: `${port}`, SIGNING_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const until = Date.now() + 15_000
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} does not listen`)
    await sleep(50)
  }
  return {
    lines,
    async end() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

function example(file: string): string {
  return join(root, 'docs', 'examples', file)
}

function node(file: string) {
  return () => [process.execPath, example(file)]
}

function builtWithGo(): string[] {
  const program = join(folder, 'receiver')
  execFileSync('go', ['build', '-o', program, example('receiver.go')])
  return [program]
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
