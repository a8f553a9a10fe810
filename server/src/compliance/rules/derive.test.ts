import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { checkFile, listFindings } from '../checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function derive(bytes: Uint8Array, params: object = {}, key = server.keys.test) {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'template.potx')
  form.append('params', JSON.stringify(params))
  return server.call('POST', '/brand/rules/derive', { key, form })
}

test('creates a draft palette from the theme, and disabled rules', async () => {
  const { status, body } = await derive(demoDeck(), { name: 'Halden', tags: ['template'] })
  expect(status).toBe(201)
  expect(Object.keys(body).sort()).toEqual(['data', 'has_more', 'object', 'palette', 'url'])
  expect(body).toMatchObject({ object: 'list', has_more: false, url: '/api/v1/brand/rules' })
  expect(body.palette).toMatchObject({ object: 'palette', name: 'Halden', status: 'draft' })
  expect(body.palette.colors[0]).toMatchObject({ key: 'dk1', value: { hex: '#2B1A12' } })
  const rules = Object.fromEntries(
    body.data.map((rule: { type: string; params: object }) => [rule.type, rule.params]),
  )
  expect(rules).toMatchObject({
    color_in_palette: { palettes: [body.palette.id] },
    font_family: {
      allowed: [
        { family: 'Verdana', roles: ['body'] },
        { family: 'Georgia', roles: ['heading'] },
      ],
      per_role: { title: { allowed: ['Georgia'] } },
    },
    layout_allowed: { names: ['Opening', 'Content'] },
    slide_size: { sizes: [{ width: 12_192_000, height: 6_858_000 }] },
    template: { templates: [expect.stringMatching(/^file_/)] },
    placeholder_moved: { allow_resize: true },
  })
  for (const rule of body.data) {
    expect(rule).toMatchObject({ object: 'rule', enabled: false, tags: ['template'], revision: 1 })
    expect((await server.call('GET', `/brand/rules/${rule.id}`)).body).toEqual(rule)
  }
  const enabled = await server.call('GET', '/brand/rules?enabled=true')
  expect(enabled.body.data).toEqual([])
  const events = await server.call('GET', '/events?type=brand.rule.created&limit=20')
  expect(events.body.data).toHaveLength(body.data.length)
})

test('derives rules that can be tried before they are enabled', async () => {
  const { body } = await derive(demoDeck())
  const ids = body.data.map(({ id }: { id: string }) => id)
  const checked = await checkFile(server, demoDeck(), { rules: ids })
  const found = await listFindings(server, checked.body.id)
  const observed = found.map((one: { observed: unknown }) => one.observed)
  // The findings are the deck's planted deviations from its own theme, and nothing of the theme.
  expect(observed).toEqual(expect.arrayContaining(['#DB2A2F', 'Comic Sans MS']))
  expect(found.every(({ type }: { type: string }) => /color|font/.test(type))).toBe(true)
})

test('accepts a file that was uploaded before', async () => {
  const form = new FormData()
  form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const file = await server.call('POST', '/files', { form })
  const made = await server.call('POST', '/brand/rules/derive', { body: { file: file.body.id } })
  expect(made.status).toBe(201)
  const { test: foreign } = await server.addOrganization()
  const refused = await server.call('POST', '/brand/rules/derive', {
    key: foreign,
    body: { file: file.body.id },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({ code: 'resource_missing', param: 'file' })
})

test('refuses a file that is not a template, and creates nothing', async () => {
  const count = async () => (await server.call('GET', '/brand/rules?limit=200')).body.data.length
  const before = await count()
  for (const bytes of [Buffer.from('hello'), demoDeck().slice(0, 4000)]) {
    const { status, body } = await derive(bytes)
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'unprocessable_file', param: 'file' })
  }
  expect(await count()).toBe(before)
})

function tryRules(rules: object[], bytes: Uint8Array = demoDeck(), filename = 'deck.pptx') {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), filename)
  form.append('params', JSON.stringify({ rules }))
  return server.call('POST', '/brand/rules/try', { form })
}

/** The number of rows in each table that a check, a rule or a file would add to. */
async function countRows() {
  const [counts] = await server.pool.db`
    select (select count(*) from rules) as rules, (select count(*) from rule_revisions) as revisions,
      (select count(*) from checks) as checks, (select count(*) from files) as files,
      (select count(*) from findings) as findings, (select count(*) from events) as events,
      (select count(*) from palette_revisions) as palettes`
  return counts
}

test('tries rules on a file and stores neither the file nor a result', async () => {
  const before = await countRows()
  const { status, body } = await tryRules([
    { type: 'font_family', params: { allowed: ['Georgia', 'Verdana'] }, severity: 'warning' },
    { type: 'notes', params: { max: 100 } },
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    object: 'rule_trial',
    verdict: 'warn',
    input: { format: 'pptx' },
    rules: [{ rule: 0 }, { rule: 1, findings_count: 0 }],
  })
  expect(body.issues[0]).toMatchObject({ rule: 0, type: 'font_family', observed: 'Comic Sans MS' })
  expect(body.issues[0].sample.rule).toBe(0)
  expect(await countRows()).toEqual(before)
})

test('names the rule and the parameter that a trial refuses', async () => {
  const wrong = await tryRules([
    { type: 'notes', params: {} },
    { type: 'image_resolution', params: { min_dpi: -3 } },
  ])
  expect(wrong.status).toBe(400)
  expect(wrong.body.error.param).toBe('rules[1].params.min_dpi')
  const unreadable = await tryRules([{ type: 'notes', params: {} }], Buffer.from('PK\u0003\u0004'))
  expect(unreadable.status).toBe(422)
  expect(unreadable.body.error).toMatchObject({ code: 'unprocessable_file', param: 'file' })
})
