import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../kernel/base/log.ts'
import { createProcesses } from '../../kernel/processes/processes.ts'
import { createGuard } from '../../webhooks/send/guard.ts'
import { createGuardedFetch } from '../../webhooks/send/guarded-fetch.ts'
import { createWebPages } from './web-pages.ts'

const processes = createProcesses({ log: createLog('silent'), places: 2 })
afterAll(() => processes.close())

const tenant = { organizationId: '00000000-0000-7000-8000-000000000000', livemode: false }
const resolve = async () => [{ address: '127.0.0.1', family: 4 }]

function webPages(allowed: readonly string[], timeoutMs?: number) {
  const fetchAllowed = createGuardedFetch(createGuard(allowed, resolve), 60_000)
  return createWebPages({ fetchAllowed, processes, ...(timeoutMs && { timeoutMs }) })
}

async function withSite(listener: RequestListener, run: (url: string) => Promise<void>) {
  const site = createServer(listener)
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  try {
    await run(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  } finally {
    site.closeAllConnections()
    await new Promise((closed) => site.close(closed))
  }
}

const html = { 'content-type': 'text/html' }

test('reads a page and its style sheets after redirects, and sends nothing of the caller', async () => {
  const headers: Record<string, unknown>[] = []
  await withSite(
    ({ url, headers: sent }, response) => {
      headers.push(sent)
      if (url === '/') return void response.writeHead(301, { location: '/about?x=1' }).end()
      if (url === '/brand.css') {
        return void response.writeHead(200, { 'content-type': 'text/css' }).end('p{color:red}')
      }
      response.writeHead(200, { ...html, 'set-cookie': 'a=b' })
      response.end('<link rel=stylesheet href=/brand.css><p>About')
    },
    async (url) => {
      const page = await webPages(['127.0.0.0/8']).read(tenant, url)
      expect(page.address).toBe(`${url}about?x=1`)
      expect(Buffer.from(page.html).toString()).toContain('href="data:text/css;base64,')
      expect(headers).toHaveLength(3)
      for (const sent of headers) {
        expect(sent).not.toHaveProperty('cookie')
        expect(sent).not.toHaveProperty('authorization')
        expect(sent).not.toHaveProperty('referer')
      }
    },
  )
})

test('refuses private addresses, also behind a name, a redirect or a style sheet', async () => {
  const refused = { code: 'parameter_invalid', param: 'url' }
  const strict = webPages([])
  const read = (url: string) => strict.read(tenant, url)
  await expect(read('http://169.254.169.254/latest/meta-data')).rejects.toMatchObject(refused)
  await expect(read('https://internal.example/')).rejects.toMatchObject(refused)
  await expect(read('file:///etc/passwd')).rejects.toMatchObject(refused)
  await expect(read('https://user:secret@brand.example/')).rejects.toMatchObject(refused)
  let target = ''
  await withSite(
    (request, response) => {
      if (request.url === '/') return void response.writeHead(302, { location: target }).end()
      response.writeHead(200, html).end(`<link rel=stylesheet href="${target}"><p>x`)
    },
    async (url) => {
      target = 'http://169.254.169.254/a.css'
      const local = webPages(['127.0.0.0/8'])
      await expect(local.read(tenant, url)).rejects.toMatchObject(refused)
      const { html: page } = await local.read(tenant, `${url}page`)
      expect(Buffer.from(page).toString()).toContain(`href="${target}"`)
    },
  )
})

test('says what to do about a page that is too large, slow, private or missing', async () => {
  await withSite(
    ({ url }, response) => {
      if (url === '/silent') return
      if (url === '/private') return void response.writeHead(401).end()
      response.writeHead(200, html)
      response.end(url === '/large' ? Buffer.alloc(8 * 2 ** 20 + 1, 'x') : '<p>x')
    },
    async (url) => {
      const read = (path: string, timeoutMs?: number) =>
        webPages(['127.0.0.0/8'], timeoutMs).read(tenant, `${url}${path}`)
      const problem = (message: string) => ({
        code: 'unprocessable_file',
        param: 'url',
        message: expect.stringContaining(message),
      })
      await expect(read('large')).rejects.toMatchObject(problem('larger than 8 MiB'))
      await expect(read('silent', 200)).rejects.toMatchObject(problem('within 0.2 seconds'))
      await expect(read('private')).rejects.toMatchObject({
        ...problem('not public'),
        details: { reason: 'page_not_public', params: { status: 401 } },
      })
      await expect(webPages(['127.0.0.0/8']).read(tenant, 'http://127.0.0.1:1025/'))
        .rejects //
        .toMatchObject(problem('could not be reached'))
    },
  )
})

test('leaves places to other organizations', async () => {
  const waiting: (() => void)[] = []
  await withSite(
    (request, response) => {
      const answer = () => void response.writeHead(200, html).end('<p>x')
      if (request.url === '/fast') answer()
      else waiting.push(answer)
    },
    async (url) => {
      const pages = webPages(['127.0.0.0/8'])
      const slow = Array.from({ length: 8 }, () => pages.read(tenant, url))
      await expect.poll(() => waiting.length).toBe(4)
      const other = { organizationId: '11111111-0000-7000-8000-000000000000', livemode: false }
      expect((await pages.read(other, `${url}fast`)).address).toBe(`${url}fast`)
      expect(waiting).toHaveLength(4)
      for (let answered = 0; answered < slow.length; answered += 1) {
        await expect.poll(() => waiting.length).toBeGreaterThan(0)
        waiting.shift()!()
      }
      await Promise.all(slow)
    },
  )
})
