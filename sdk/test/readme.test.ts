import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSigningSecret, signatureHeaders } from '../../server/src/webhooks/send/sign.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { sendHostileRequests } from '../../testing/hostile-requests.ts'

/** A folder under `node_modules`, where the package is found by name and git ignores it. */
const folder = fileURLToPath(new URL('../node_modules/.readme/', import.meta.url))
let server: TestServer
let blocks: string[]

beforeAll(async () => {
  server = await startTestServer()
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map((match) => match[1]!)
  await mkdir(folder, { recursive: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

async function run(block: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  const path = `${folder}example-${blocks.indexOf(block)}.mts`
  await writeFile(path, block)
  return spawn(process.execPath, ['--conditions=source', '--import', 'tsx', path], {
    env: { ...process.env, BLAZON_API_KEY: server.keys.test, BLAZON_URL: server.url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test.each([
  ['the first', 'new Blazon({\n', /^pal_/],
  ['that of lists', 'events.list', /^\d+ (true|false)/],
  ['that of files', 'checks.create', /^completed 2\.1\.0/],
  ['that of uploads', 'onUploadProgress', /^(\d+ of \d+\n)+file_/],
  ['that of deployed content', 'deliveryUrl', /^true http\S+\/cdn\/dep_\w+\/palettes\/acme\.css/],
  ['that of errors', 'InvalidRequestError', /^400 parameter_invalid name req_/],
  ['that of changes by several people', 'ifMatch', /^precondition_failed "[\w-]{22}"/],
])('the example in the README runs: %s', async (_name, mark, expected) => {
  const child = await run(blocks.find((block) => block.includes(mark))!)
  expect(await text(child.stdout!)).toMatch(expected)
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0)
})

test('the receiver in the README accepts signed requests, refuses others, and goes on', async () => {
  const secret = newSigningSecret()
  const port = await findFreePort()
  const block = blocks.find((text) => text.includes('createServer'))!
  const child = await run(block, { PORT: String(port), BLAZON_SIGNING_SECRET: secret })
  try {
    const body = JSON.stringify({ id: 'evt_1', type: 'custom.a', data: {} })
    const timestamp = Math.floor(Date.now() / 1_000)
    const headers = signatureHeaders('standard', [secret], { eventId: 'evt_1', timestamp, body })
    const post = (sent: string) =>
      fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sent })
    await expect
      .poll(() =>
        post(body).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    const refused = await post(`${body} `)
    expect([refused.status, await refused.text()]).toEqual([400, 'signature_mismatch'])
    await sendHostileRequests(port)
    expect((await post(body)).status).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
})
