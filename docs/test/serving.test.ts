import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { serveGuides } from '@blazon/server/http/guides'
import { createHttpServer } from '@blazon/server/http/server'
import { systemClock } from '@blazon/server/kernel/base/clock'
import { createLog } from '@blazon/server/kernel/base/log'
import { createMetrics } from '@blazon/server/kernel/observe/metrics'
import { expect, test } from 'vitest'

/** The addresses of the documents, without that of the first page. */
const pages = ['guides', 'operations'].flatMap((folder) =>
  readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => `/docs/${folder}/${file.slice(0, -3)}`),
)

test('serves every guide and the runbook, and each page leads to all others', async () => {
  for (const name of ['/docs/guides', ...pages]) {
    const { statusCode, headers, body } = await get(name)
    expect(statusCode, name).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const page of pages) expect(body, name).toContain(`href="${page}"`)
    expect(body.match(/aria-current="page"/g), name).toHaveLength(1)
    expect(body, name).not.toMatch(/<script [^>]|style="| on\w+="|href="(?!https:)[^"]*\.md/)
    expect(body.match(/<script>/g), name).toHaveLength(1)
  }
})

test('lets the pages run their one script, load nothing, and be framed by nobody', async () => {
  const { headers, body } = await get('/docs/guides')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  for (const element of ['script', 'style']) {
    const text = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(body)![1]!
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    expect(policy).toContain(`${element}-src 'sha256-${Buffer.from(digest).toString('base64')}'`)
  }
})

test('every link inside the documents leads to a heading that is there', async () => {
  const bodies = new Map<string, string>()
  for (const page of pages) bodies.set(page, (await get(page)).body)
  let count = 0
  for (const [page, html] of bodies) {
    for (const [, target = '', anchor] of html.matchAll(
      /href="(\/docs\/(?:guides|operations)\/[\w-]+)?#([^"]+)"/g,
    )) {
      expect(bodies.get(target || page), `${page} → ${target}`).toContain(`id="${anchor}"`)
      count++
    }
    for (const [, target] of html.matchAll(/href="(\/docs\/(?:guides|operations)\/[\w-]+)/g)) {
      expect(pages, page).toContain(target)
    }
  }
  expect(count).toBeGreaterThan(pages.length)
})

test('the link of each alert leads to its entry in the runbook', async () => {
  const rules = readFileSync(
    new URL('../../deploy/monitoring/alerts.yaml', import.meta.url),
    'utf8',
  )
  const links = [...rules.matchAll(/runbook_url: (\S+)/g)].map(([, link]) => new URL(link!))
  expect(links.length).toBeGreaterThan(20)
  const { body } = await get('/docs/operations/runbook')
  for (const { pathname, hash } of links) {
    expect(pathname).toBe('/docs/operations/runbook')
    expect(body).toContain(`id="${hash.slice(1)}"`)
  }
})

test('answers 404 with the list of guides for an unknown guide', async () => {
  const names = ['nothing', 'README', '%2e%2e%2fexamples', '..%2F..%2Fpackage.json', '%2F']
  for (const name of names.flatMap((name) => [`guides/${name}`, `operations/${name}`])) {
    const { statusCode, body } = await get(`/docs/${name}`)
    expect(statusCode, name).toBe(404)
    expect(body).toContain('href="/docs/guides/quick-start"')
  }
})

test('says so where the guides are not on the machine', async () => {
  const { statusCode, body } = await get('/docs/guides', ['/nowhere'])
  expect(statusCode).toBe(200)
  expect(body).toContain('not installed on this machine')
  expect((await get('/docs/guides/webhooks', ['/nowhere'])).statusCode).toBe(404)
})

async function get(path: string, folders?: string[]) {
  const http = createHttpServer({
    publicUrl: 'http://127.0.0.1',
    hsts: 'host',
    clock: systemClock,
    log: createLog('silent'),
    trustedProxies: null,
    metrics: createMetrics(),
    tracing: null,
    accessLog: null,
  })
  serveGuides(http, folders)
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Connection: 'close' },
  })
  const [headers, body] = [Object.fromEntries(answer.headers), await answer.text()]
  await http.close()
  return { statusCode: answer.status, headers, body }
}
