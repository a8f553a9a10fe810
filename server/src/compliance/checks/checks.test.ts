import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Brand, check, checkFile, createBrand, listFindings } from './checks.fixture.ts'

let server: TestServer
let brand: Brand

beforeAll(async () => {
  server = await startTestServer()
  brand = await createBrand(server)
})
afterAll(() => server.stop())

async function events(type: string, id: string) {
  const { body } = await server.call('GET', `/events?type=${type}&limit=200`)
  return body.data.filter((event: Event) => event.data.object.id === id)
}

interface Event {
  type: string
  request_id: string | null
  data: { object: { id: string; findings: { severity: string; message: string }[] } }
}

describe('a check of a deck', () => {
  test('is queued at once and completed later', async () => {
    const made = await checkFile(server, demoDeck(), { name: 'Q3' }, { wait: 0 })
    expect(made.status).toBe(202)
    expect(made.body).toMatchObject({
      object: 'check',
      status: 'queued',
      name: 'Q3',
      verdict: null,
      score: null,
      counts: null,
      findings_count: null,
      failure: null,
      completed_at: null,
      input: { format: null, pages: null, bytes: demoDeck().length },
    })
    await expect
      .poll(async () => (await server.call('GET', `/brand/checks/${made.body.id}`)).body.status)
      .toBe('completed')
  })

  test('is answered when completed if the caller waits', async () => {
    const { status, body } = await checkFile(server)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'completed',
      // The file's name, since none was sent.
      name: 'deck.pptx',
      verdict: 'fail',
      counts: {
        error: 3,
        warning: 1,
        info: 0,
        waived: 0,
        indeterminate: 0,
        by_rule: {
          [brand.rules.color]: 1,
          [brand.rules.contrast]: 1,
          [brand.rules.family]: 1,
          [brand.rules.size]: 1,
        },
      },
      findings_count: 4,
      input: { format: 'pptx', pages: 4 },
      rules: Object.values(brand.rules).map((id) => ({ id, revision: 1 })),
    })
    expect(body.score).toBeGreaterThan(0)
    expect(body.score).toBeLessThan(100)
    expect(body.duration_ms).toBeGreaterThan(0)
    expect((await server.call('GET', `/brand/checks/${body.id}`)).body).toEqual(body)
  })

  test('finds every planted violation, with its location and fix', async () => {
    const { body } = await checkFile(server)
    const findings = await listFindings(server, body.id)
    expect(findings).toHaveLength(4)
    expect(findings[0]).toMatchObject({
      object: 'finding',
      check: body.id,
      rule: brand.rules.color,
      type: 'color_in_palette',
      severity: 'error',
      observed: '#DB2A2F',
      nearest: { palette: brand.palette, key: 'cherry', hex: '#C8102E' },
      source: 'explicit',
      occurrences: 1,
      location: { slide: 2, shape_name: 'Subscriptions card' },
      state: 'new',
      fix: { kind: 'replace_color', replacement: '#C8102E' },
    })
    expect(findings[1]).toMatchObject({ type: 'font_size', severity: 'warning', observed: 8 })
    expect(findings[2]).toMatchObject({ type: 'font_family', observed: 'Comic Sans MS' })
    expect(findings[3]).toMatchObject({ type: 'contrast_min', location: { slide: 3 } })
    expect(findings[3].observed).toBeLessThan(2)
  })

  test('reports its completion with the counts and the worst findings, errors first', async () => {
    const { body } = await checkFile(server)
    const [completed, ...others] = await events('brand.check.completed', body.id)
    expect(others).toEqual([])
    const { findings, ...object } = completed.data.object
    expect(object).toEqual(body)
    expect(completed.request_id).toBeNull()
    expect(findings.map(({ severity }: { severity: string }) => severity)).toEqual([
      'error',
      'error',
      'error',
      'warning',
    ])
    expect(findings).toEqual(expect.arrayContaining(await listFindings(server, body.id)))
    const all = await events('brand.check.*', body.id)
    expect(all.map(({ type }: Event) => type)).toEqual([
      'brand.check.completed',
      'brand.check.started',
      'brand.check.created',
    ])
  })

  test('gives the same result twice, byte for byte', async () => {
    const [one, two] = [await checkFile(server), await checkFile(server)]
    const report = async (id: string) =>
      (await server.call('GET', `/brand/checks/${id}/report?format=json`)).text
    expect(await report(one.body.id)).toBe(await report(two.body.id))
  })

  test('accepts the id of an uploaded file, which cannot be deleted afterwards', async () => {
    const form = new FormData()
    form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
    const file = await server.call('POST', '/files', { form })
    expect(file.body.expires_at).not.toBeNull()
    const { body } = await check(server, { file: file.body.id })
    expect(body).toMatchObject({ status: 'completed', file: file.body.id, findings_count: 4 })
    expect((await server.call('GET', `/files/${file.body.id}`)).body.expires_at).toBeNull()
    expect((await server.call('DELETE', `/files/${file.body.id}`)).status).toBe(409)
  })
})

describe('the rules of a check', () => {
  test('are those of the moment of its creation', async () => {
    const waiting = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
    const { palette, rules } = await createBrand(waiting)
    const made = await checkFile(waiting, demoDeck(), {}, { wait: 0 })
    await waiting.call('PATCH', `/brand/palettes/${palette}`, { body: { colors: [] } })
    await waiting.call('PATCH', `/brand/rules/${rules.size}`, { body: { params: { min: 40 } } })
    await waiting.call('DELETE', `/brand/rules/${rules.family}`)
    const worker = await startTestServer({
      beside: waiting,
      env: { BLAZON_DATA_DIR: findFolder(waiting) },
    })
    await expect
      .poll(async () => (await waiting.call('GET', `/brand/checks/${made.body.id}`)).body)
      .toMatchObject({ status: 'completed', findings_count: 4 })
    await worker.stop()
    await waiting.stop()
  })

  test('are selected by id, enabled or not, and by tags', async () => {
    const draft = await server.call('POST', '/brand/rules', {
      body: { type: 'font_size', params: { min: 30 }, enabled: false },
    })
    const named = await checkFile(server, demoDeck(), { rules: [draft.body.id] })
    expect(named.body.rules).toEqual([{ id: draft.body.id, revision: 1 }])
    expect(named.body.findings_count).toBeGreaterThan(1)
    const tagged = await checkFile(server, demoDeck(), { tags: ['print', 'none'] })
    expect(tagged.body).toMatchObject({
      rules: [{ id: brand.rules.size, revision: 1 }],
      tags: ['print', 'none'],
      verdict: 'warn',
      counts: { error: 0, warning: 1 },
    })
    const none = await checkFile(server, demoDeck(), { tags: ['none'] })
    expect(none.body).toMatchObject({ rules: [], verdict: 'pass', findings_count: 0 })
  })

  test('that do not judge the format of the file are named with the reason', async () => {
    const css = Buffer.from('a { color: #FF0001 }')
    const rules = [brand.rules.color, brand.rules.contrast]
    const { body } = await checkFile(server, css, { rules }, { filename: 'site.css' })
    const not_applicable = [{ rule: brand.rules.contrast, reason: 'format_not_judged' }]
    expect(body).toMatchObject({ status: 'completed', not_applicable })
    const read = await server.call('GET', `/brand/checks/${body.id}`)
    expect(read.body.not_applicable).toEqual(not_applicable)
    const report = await server.call('GET', `/brand/checks/${body.id}/report`)
    expect(report.body.not_applicable).toEqual(not_applicable)
  })
})

describe('a request for a check', () => {
  test('names exactly one subject', async () => {
    const nothing = await check(server, {})
    expect(nothing.status).toBe(400)
    expect(nothing.body.error).toMatchObject({ code: 'parameter_missing', param: 'file' })
    const two = await check(server, { text: 'a', icon: 'ico_x' })
    expect(two.body.error).toMatchObject({ code: 'parameter_invalid', param: 'icon' })
    const both = await checkFile(server, demoDeck(), { text: 'a' })
    expect(both.body.error).toMatchObject({ code: 'parameter_invalid', param: 'text' })
  })

  test('is refused if it refers to objects that the caller cannot see', async () => {
    const { test: key } = await server.addOrganization()
    const mine = await check(server, { text: 'Hello' })
    for (const [param, body] of [
      ['file', { file: 'file_00000000000000000000000000' }],
      ['slide_asset', { slide_asset: 'sld_x' }],
      ['ppt_set', { ppt_set: 'pps_x' }],
      ['icon', { icon: 'ico_x' }],
      ['rules[0]', { text: 'a', rules: [brand.rules.size] }],
      ['baseline', { text: 'a', baseline: mine.body.id }],
    ] as const) {
      const refused = await check(server, body, { key })
      expect([refused.status, refused.body.error]).toMatchObject([
        400,
        { code: 'resource_missing', param },
      ])
    }
  })

  test('accepts a text', async () => {
    const { status, body } = await check(server, { text: '<svg> is only text here\n' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'completed',
      file: null,
      input: { format: 'text', bytes: 24, pages: 1 },
    })
    expect(body.input.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('replays the first response for an idempotency key, without a second check', async () => {
    const send = () =>
      server.call('POST', '/brand/checks', {
        body: { text: 'Once' },
        headers: { 'Idempotency-Key': 'once' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(second.text).toBe(first.text)
  })

  test('can be filtered by status and verdict within the tenant', async () => {
    const other = await server.addOrganization()
    const { body } = await check(server, { text: 'Listed' }, { key: other.test })
    const ids = async (query: string, key = other.test) => {
      const { body: list } = await server.call('GET', `/brand/checks${query}`, { key })
      return list.data.map(({ id }: { id: string }) => id)
    }
    expect(await ids('')).toEqual([body.id])
    expect(await ids('?status=completed&verdict=pass')).toEqual([body.id])
    expect(await ids('?verdict=fail')).toEqual([])
    expect(await ids('', other.live)).toEqual([])
    for (const path of ['', '/findings', '/report', `/compare?base=${body.id}`]) {
      const foreign = await server.call('GET', `/brand/checks/${body.id}${path}`)
      expect([path, foreign.status]).toEqual([path, 404])
    }
  })

  test('can be made and read with a key that may only run checks', async () => {
    const key = await server.addKey({ scopes: ['brand:checks:write'] })
    const { body } = await check(server, { text: 'Mine' }, { key })
    expect((await server.call('GET', `/brand/checks/${body.id}`, { key })).status).toBe(200)
    expect((await server.call('GET', '/brand/palettes', { key })).status).toBe(403)
  })
})

function findFolder({ config }: TestServer): string {
  return config.dataDir
}

test('lists checks by name, tag, score and findings, and counts them', async () => {
  const { test: key } = await server.addOrganization()
  await server.call('POST', '/brand/rules', {
    key,
    body: { type: 'term_forbidden', params: { terms: [{ text: 'bad' }] }, tags: ['words'] },
  })
  const make = async (name: string, text: string, tags: string[] = []) =>
    (await check(server, { name, text, tags }, { key })).body.id as string
  const bad = await make('Spring_launch-2026.pptx', 'bad')
  const worse = await make('Roastery tour', 'bad\n\nbad', ['words'])
  const half = await make('Spring café', 'good\n\nbad')
  const good = await make('Autumn', 'good')
  const list = async (query: string) => {
    const { body } = await server.call('GET', `/brand/checks?${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await list('query=spring')).toEqual([half, bad])
  expect(await list('query=LAUNCH+pptx')).toEqual([bad])
  expect(await list('query=Caf%C3%A9')).toEqual([half])
  expect(await list('tag=words')).toEqual([worse])
  const sorted = await list('order=lowest_score')
  expect(sorted.slice(0, 2).sort()).toEqual([bad, worse].sort())
  expect(sorted.slice(2)).toEqual([half, good])
  expect(await list(`order=lowest_score&limit=2&starting_after=${sorted[1]}`)).toEqual([half, good])
  expect(await list(`order=lowest_score&limit=1&ending_before=${good}`)).toEqual([half])
  expect((await list('order=most_findings'))[3]).toBe(good)
  expect(await list('order=most_findings&verdict=pass')).toEqual([good])
  expect(await list('order=lowest_score&status=failed')).toEqual([])
  const { body } = await server.call('GET', '/brand/checks/totals?query=spring', { key })
  expect(body).toMatchObject({ object: 'check_totals', pass: 0, warn: 0, fail: 2, running: 0 })
  const uses = async (value: string) => list(`uses=${encodeURIComponent(value)}`)
  const deck = (await checkFile(server, demoDeck(), {}, { key })).body.id
  expect(await uses('#2f6b4a')).toEqual([deck])
  expect(await uses('Comic Sans MS')).toEqual([deck])
  const long = randomBytes(20_000).toString('hex')
  const odd = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <text y="5" fill="#123456" font-family="${long}">Coffee</text></svg>`)
  const { body: named } = await checkFile(server, odd, {}, { key, filename: 'odd.svg' })
  expect(named.status).toBe('completed')
  expect(await uses('#123456')).toEqual([named.id])
  expect(await uses('#654321')).toEqual([])
  const used = await server.call('GET', '/brand/checks/totals?uses=%232F6B4A', { key })
  expect(used.body).toMatchObject({ pass: 1, fail: 0 })
  const wordless = await server.call('GET', '/brand/checks?query=%2D', { key })
  expect(wordless.body.error.param).toBe('query')
})

test('checks a web page by its address with its style sheets', async () => {
  const { test: key } = await server.addOrganization()
  await server.call('POST', '/brand/rules', {
    key,
    body: { type: 'font_family', params: { allowed: ['Inter'] } },
  })
  const site = createServer(({ url }, response) => {
    const isSheet = url === '/a.css'
    response.writeHead(200, { 'content-type': isSheet ? 'text/css' : 'text/html' })
    response.end(isSheet ? 'p{font-family:Papyrus}' : '<link rel=stylesheet href=/a.css><p>Hello')
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  try {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/about`
    const { status, body } = await check(server, { url }, { key })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: url.slice('http://'.length),
      url,
      input: { format: 'html' },
      verdict: 'fail',
      findings_count: 1,
    })
    const content = await server.call('GET', `/files/${body.file}/content`, { key })
    expect(content.text).toContain('data:text/css;base64,')
    const both = await check(server, { url, text: 'x' }, { key })
    expect([both.status, both.body.error.param]).toEqual([400, 'url'])
  } finally {
    site.closeAllConnections()
    await new Promise((closed) => site.close(closed))
  }
  const refused = await check(server, { url: 'http://169.254.169.254/' }, { key })
  expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param: 'url' })
})
