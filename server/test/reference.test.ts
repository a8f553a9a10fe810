import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Document, placesIn } from '../src/http/docs/document.ts'
import { startTestServer, type TestServer } from './harness.ts'

/** The API reference: every operation has a place, every link a target, and no page is large. */

let server: TestServer
let document: Document
const pages = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Document
  const start = await (await fetch(`${server.url}/docs`)).text()
  pages.set('/docs', start)
  for (const [, path] of start.matchAll(/href="(\/docs\/[\w/-]+)["#]/g)) {
    if (!pages.has(path!)) pages.set(path!, await (await fetch(server.url + path)).text())
  }
})
afterAll(() => server.stop())

test('every operation and every event type is on a page, with a request to copy', () => {
  const all = [...pages.values()].join('')
  const sections = all.matchAll(/<section class="operation" id="([^"]+)">.*?<\/section>/gs)
  const htmlOf = new Map([...sections].map(([html, id]) => [id, html]))
  for (const { operation } of placesIn(document)) {
    const { operationId } = operation
    expect([operationId, htmlOf.get(operationId)?.includes('curl ')]).toEqual([operationId, true])
  }
  const { webhooks } = document
  for (const type of Object.keys(webhooks)) expect(all).toContain(`id="${type}"`)
})

test('every resource is described', () => {
  for (const { name, description } of document.tags) {
    expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
  }
})

test('every link has a target page, and every anchor an element', async () => {
  for (const [from, html] of pages) {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    expect([from, ids.length]).toEqual([from, new Set(ids).size])
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) {
      const [path = '', anchor] = href!.split('#')
      const target = path === '' ? html : pages.get(path)
      if (anchor !== undefined && target !== undefined && anchor !== '') {
        expect([from, href, target.includes(`id="${anchor}"`)]).toEqual([from, href, true])
      }
    }
  }
})

test('a page is at most 100 KB with brotli, and is not sent again to a client that has it', async () => {
  for (const path of pages.keys()) {
    const { headers, bytes } = await rawly(path, 'br')
    expect(headers.get('content-encoding')).toBe('br')
    expect([path, Number(headers.get('content-length'))]).toEqual([path, expect.any(Number)])
    expect(Number(headers.get('content-length'))).toBeLessThan(100_000)
    expect(bytes).toBe(pages.get(path))
  }
  expect((await rawly('/docs', 'gzip;q=0.5, br;q=0')).headers.get('content-encoding')).toBe('gzip')
  expect((await rawly('/docs', 'identity')).headers.get('content-encoding')).toBeNull()
})

async function rawly(path: string, encoding: string) {
  const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': encoding } })
  return { headers: answer.headers, bytes: await answer.text() }
}
