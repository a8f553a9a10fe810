import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, FormData, fetch } from 'undici'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAuthority, createIdentity } from '../../server/test/certificate.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember, signIn } from '../../server/test/people.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { root } from './guide.ts'

/** The service behind a real nginx with the configuration of `deploy/nginx.conf`. */

const nginx = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).status === 0)
if (nginx === undefined) console.warn('nginx is not installed: its configuration is not tested')
const testBehind = test.skipIf(nginx === undefined)

const names = ['blazon.example.com', 'brand.example.com'] as const
const [own, ofPortal] = names
const mebibyte = 2 ** 20

let server: TestServer
let folder: string
let proxy: ChildProcess
let tlsPort: number
let plainPort: number
let agent: Agent

beforeAll(async () => {
  if (nginx === undefined) return
  server = await startTestServer({
    env: { BLAZON_PUBLIC_URL: `https://${own}`, BLAZON_TRUSTED_PROXIES: '127.0.0.1/32' },
  })
  folder = await mkdtemp(join(tmpdir(), 'blazon-nginx-'))
  tlsPort = await findFreePort()
  plainPort = await findFreePort()
  const authority = createAuthority('Blazon test')
  const { key, cert } = createIdentity(authority, { dns: own, ip: '127.0.0.1' })
  await writeFile(join(folder, 'certificate.pem'), cert)
  await writeFile(join(folder, 'key.pem'), key)
  await writeFile(join(folder, 'nginx.conf'), await adaptConfiguration())
  proxy = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' })
  agent = new Agent({
    connect: {
      ca: authority.certificate,
      servername: own,
      lookup: (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
    },
  })
  await vi.waitFor(() => get('/'), { timeout: 120_000 })
})
afterAll(async () => {
  if (nginx === undefined) return
  await agent.destroy()
  const ended = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await ended
  await server.stop()
  await rm(folder, { recursive: true })
})

/** The file in its place, with the ports, the folder and the service of this test. */
async function adaptConfiguration(): Promise<string> {
  const site = (await readFile(join(root, 'deploy/nginx.conf'), 'utf8'))
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    .replace('127.0.0.1:4000', new URL(server.url).host)
    .replaceAll('/etc/ssl/blazon/', `${folder}/`)
  return `
    daemon off; master_process off; pid nginx.pid; worker_processes 1;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join(' ')}
      ${site}
    }`
}

function get(path: string, headers: Record<string, string> = {}, host: string = own) {
  return fetch(`https://${host}:${tlsPort}${path}`, { dispatcher: agent, headers })
}

function upload(bytes: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'large.bin')
  return fetch(`https://${own}:${tlsPort}/api/v1/files`, {
    method: 'POST',
    dispatcher: agent,
    headers: { Authorization: `Bearer ${server.keys.test}` },
    body: form,
  })
}

testBehind('serves the dashboard, the API and the guides, and sends http to https', async () => {
  const page = await get('/')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const key = await get('/api/v1/api_keys/current', { Authorization: `Bearer ${server.keys.test}` })
  expect(key.status).toBe(200)
  expect((await get('/docs/guides/self-hosting')).status).toBe(200)
  const plain = await fetch(`http://${own}:${plainPort}/checks?x=1`, {
    redirect: 'manual',
    dispatcher: agent,
  })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://${own}/checks?x=1`])
})

testBehind('takes files of 100 MiB, and refuses larger ones', async () => {
  const largest = await upload(100 * mebibyte)
  expect([largest.status, await largest.json()]).toEqual([
    201,
    expect.objectContaining({ bytes: 100 * mebibyte }),
  ])
  expect((await upload(102 * mebibyte)).status).toBe(413)
})

testBehind('passes live updates on as they happen', async () => {
  const browser = await signIn(
    { ...server, url: `https://${own}` },
    await addMember(server, 'owner'),
  )
  const stream = await get('/api/v1/live', { Cookie: browser.cookie! })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const { body } = await server.call('POST', '/brand/palettes', { body: { name: 'Live' } })
  let text = ''
  for await (const chunk of stream.body!) {
    text += Buffer.from(chunk).toString()
    if (text.includes(body.id)) break
  }
  expect(text).toContain('event: recorded')
})

testBehind('serves only the portal at its own domain', async () => {
  await server.call('PATCH', '/cms/portal', { body: { domain: ofPortal } })
  const status = async (host: string) => (await get('/api/v1/openapi.json', {}, host)).status
  await expect.poll(() => status(ofPortal)).toBe(404)
  expect(await status(own)).toBe(200)
})

testBehind.for(['/healthz', '/readyz', '/metrics'])('hides %s', async (path) => {
  const answer = await get(path)
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('nginx')])
})
