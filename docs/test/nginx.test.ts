import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FormData } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember, signIn } from '../../server/test/people.ts'
import { type Nginx, nginx, startNginx } from './behind-nginx.ts'
import { root } from './guide.ts'

/** The service behind a real nginx with the configuration of `deploy/nginx.conf`. */

const testBehind = test.skipIf(nginx === undefined)

const names = ['blazon.example.com', 'brand.example.com'] as const
const [own, ofPortal] = names
const mebibyte = 2 ** 20

let server: TestServer
let proxy: Nginx

beforeAll(async () => {
  if (nginx === undefined) return
  server = await startTestServer({
    env: { BLAZON_PUBLIC_URL: `https://${own}`, BLAZON_TRUSTED_PROXIES: '127.0.0.1/32' },
  })
  const site = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  proxy = await startNginx(site.replace('127.0.0.1:4000', new URL(server.url).host), own)
})
afterAll(async () => {
  if (nginx === undefined) return
  await proxy.stop()
  await server.stop()
})

function get(path: string, headers: Record<string, string> = {}, host: string = own) {
  return proxy.fetch(host, path, { headers })
}

function upload(bytes: number) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'large.bin')
  return proxy.fetch(own, '/api/v1/files', {
    method: 'POST',
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
  const plain = await proxy.fetch(own, '/checks?x=1', { redirect: 'manual' }, 'http')
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
