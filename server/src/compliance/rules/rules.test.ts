import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import { checkFile, listFindings } from '../checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function create(body: object, key?: string) {
  return server.call('POST', '/brand/rules', { body, ...(key === undefined ? {} : { key }) })
}

function revisions(): Promise<{ revision: number; params: unknown }[]> {
  return server.pool.db`select rule_id, revision, params from rule_revisions order by revision`
}

test('publishes every rule type with a schema that its own example satisfies', async () => {
  const { body } = await server.call('GET', '/brand/rule_types')
  expect(body.object).toBe('list')
  const types = body.data.map(({ type }: { type: string }) => type)
  expect(types).toEqual(
    expect.arrayContaining(['color_in_palette', 'contrast_min', 'font_family', 'font_size']),
  )
  for (const { type, description, params, formats, example } of body.data) {
    expect(description.length, type).toBeGreaterThan(10)
    expect(params.type, type).toBe('object')
    expect(formats, type).not.toEqual([])
    const made = await create({ type, params: example })
    // Rules about logos, templates and tokens need the ids of the organization's own.
    if (example.files ?? example.templates ?? example.token_set)
      expect(made.body.error.code, type).toBe('resource_missing')
    else expect(made.status, type).toBe(201)
  }
})

test('lets any brand scope read the rule types, and no other scope', async () => {
  for (const scope of ['brand:read', 'brand:checks:write', 'brand:palettes:write']) {
    const key = await server.addKey({ scopes: [scope] })
    expect((await server.call('GET', '/brand/rule_types', { key })).status, scope).toBe(200)
  }
  const key = await server.addKey({ scopes: ['cms:read'] })
  expect((await server.call('GET', '/brand/rule_types', { key })).status).toBe(403)
})

test('lists the revisions of a rule with their content, newest first', async () => {
  const { body: rule } = await create({ type: 'font_size', params: { min: 12 } })
  const patch = (body: object) => server.call('PATCH', `/brand/rules/${rule.id}`, { body })
  await patch({ params: { min: 14 }, severity: 'warning' })
  await patch({ params: { min: 14 } })
  const { body } = await server.call('GET', `/brand/rules/${rule.id}/revisions`)
  expect(body.data).toMatchObject([
    { object: 'rule_revision', rule: rule.id, revision: 2, severity: 'warning' },
    { object: 'rule_revision', rule: rule.id, revision: 1, severity: 'error' },
  ])
  expect(body.data.map(({ params }: { params: object }) => params)).toEqual([
    { min: 14 },
    { min: 12 },
  ])
  expect(body.data[1].created_by).toBe(rule.created_by)
  expect(body.data[1].created >= rule.created).toBe(true)
  // A revision of an earlier version of the service, whose time is unknown.
  await server.pool.db`
    update rule_revisions set id = null, created_by = null
    where rule_id = ${toUuid('rule', rule.id)} and revision = 1`
  const left = await server.call('GET', `/brand/rules/${rule.id}/revisions`)
  expect(left.body.data).toHaveLength(1)
})

test('creates a rule with every field and its defaults', async () => {
  const { status, body } = await create({ type: 'font_size', params: { min: 12 } })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    object: 'rule',
    type: 'font_size',
    name: 'Font sizes',
    params: { min: 12 },
    severity: 'error',
    weight: 10,
    enabled: true,
    tags: [],
    applies_to: { formats: [], layouts: [], slides: [], roles: [] },
    guideline_url: null,
    revision: 1,
    metadata: {},
  })
  expect(body.id).toMatch(/^rul_/)
  expect((await server.call('GET', `/brand/rules/${body.id}`)).body).toEqual(body)
})

test('validates parameters by the schema of the type, including nested positions', async () => {
  const wrong = await create({ type: 'font_size', params: { min: 'large', most: 3 } })
  expect(wrong.status).toBe(400)
  const faults = wrong.body.error.errors.map(({ param, code }: { param: string; code: string }) => [
    param,
    code,
  ])
  expect(Object.fromEntries(faults)).toEqual({
    'params.min': 'parameter_invalid',
    'params.most': 'parameter_unknown',
  })
  const nested = await create({
    type: 'font_family',
    params: { allowed: ['Inter'], per_role: { title: { allowed: [7] } } },
  })
  expect(nested.body.error).toMatchObject({
    code: 'parameter_invalid',
    param: 'params.per_role.title.allowed[0]',
  })
  const unknown = await create({ type: 'font_sise', params: {} })
  expect(unknown.body.error).toMatchObject({ code: 'parameter_invalid', param: 'type' })
})

test('refuses parameters that name a palette invisible to the caller', async () => {
  const palette = await server.call('POST', '/brand/palettes', { body: { name: 'P' } })
  const { test: foreign } = await server.addOrganization()
  const body = { type: 'color_in_palette', params: { palettes: ['pal_none'] } }
  for (const [id, key] of [
    ['pal_none', undefined],
    [palette.body.id, foreign],
    [palette.body.id, server.keys.live],
  ]) {
    const refused = await create({ ...body, params: { palettes: [id] } }, key)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({
      code: 'resource_missing',
      param: 'params.palettes[0]',
    })
  }
  expect((await create({ ...body, params: { palettes: [palette.body.id] } })).status).toBe(201)
})

test('creates a revision for each edit, and keeps earlier ones', async () => {
  const { body } = await create({
    type: 'font_size',
    params: { min: 10 },
    applies_to: { roles: ['body'] },
    tags: ['decks'],
  })
  const path = `/brand/rules/${body.id}`
  const edited = await server.call('PATCH', path, {
    body: { params: { min: 12, max: 90 }, severity: 'warning', applies_to: { slides: [1] } },
  })
  expect(edited.body).toMatchObject({
    params: { min: 12, max: 90 },
    severity: 'warning',
    tags: ['decks'],
    applies_to: { formats: [], layouts: [], slides: [1], roles: [] },
    revision: 2,
  })
  const same = await server.call('PATCH', path, { body: { params: { max: 90, min: 12 } } })
  expect(same.body).toEqual(edited.body)
  const kept = (await revisions()).filter(({ params }) =>
    [10, 12].includes((params as { min: number }).min),
  )
  expect(kept.map(({ revision, params }) => [revision, params])).toEqual(
    expect.arrayContaining([
      [1, { min: 10 }],
      [2, { min: 12, max: 90 }],
    ]),
  )
  const refused = await server.call('PATCH', path, { body: { params: { min: -1 } } })
  expect(refused.body.error.param).toBe('params.min')
  const retyped = await server.call('PATCH', path, { body: { type: 'font_family' } })
  expect(retyped.body.error).toMatchObject({ code: 'parameter_unknown', param: 'type' })
  const events = await server.call('GET', '/events?type=brand.rule.updated&limit=1')
  expect(events.body.data[0].data).toMatchObject({
    object: { id: body.id, revision: 2 },
    previous_attributes: { revision: 1, severity: 'error', params: { min: 10 } },
  })
})

test('refuses out-of-range settings', async () => {
  const { body } = await create({
    type: 'font_size',
    params: { min: 1 },
    severity: 'fatal',
    weight: 101,
    guideline_url: 'javascript:alert(1)',
    applies_to: { formats: ['rtf'], pages: [1] },
  })
  expect(body.error.errors.map(({ param }: { param: string }) => param).sort()).toEqual([
    'applies_to.formats[0]',
    'applies_to.pages',
    'guideline_url',
    'severity',
    'weight',
  ])
})

test("returns 404 for another organization's rule and for a deleted one", async () => {
  const { body } = await create({ type: 'font_size', params: { min: 12 } })
  const path = `/brand/rules/${body.id}`
  const { test: key } = await server.addOrganization()
  expect((await server.call('GET', path, { key })).status).toBe(404)
  expect((await server.call('PATCH', path, { key, body: { name: 'x' } })).status).toBe(404)
  expect((await server.call('DELETE', path, { key })).status).toBe(404)
  expect((await server.call('DELETE', path)).body).toEqual({
    id: body.id,
    object: 'rule',
    deleted: true,
  })
  expect((await server.call('GET', path)).status).toBe(404)
  const events = await server.call('GET', '/events?type=brand.rule.deleted&limit=1')
  expect(events.body.data[0].data.object.id).toBe(body.id)
})

test('filters by words, by type and by whether a rule is enabled', async () => {
  const { test: key } = await server.addOrganization()
  const on = await create({ type: 'font_size', params: { min: 1 } }, key)
  const off = await create({ type: 'contrast_min', params: { level: 'AA' }, enabled: false }, key)
  const ids = async (query: string) => {
    const { body } = await server.call('GET', `/brand/rules${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual([off.body.id, on.body.id])
  expect(await ids('?enabled=false')).toEqual([off.body.id])
  expect(await ids('?type=font_size')).toEqual([on.body.id])
  await server.call('PATCH', `/brand/rules/${on.body.id}`, { body: { name: 'Readable text' }, key })
  expect(await ids('?query=text%20READ')).toEqual([on.body.id])
  expect(await ids('?query=read&enabled=false')).toEqual([])
})

const measures = (inset: number) => ({
  space: { $type: 'dimension', inset: { $value: { value: inset, unit: 'px' } } },
})

const sheet = Buffer.from('.card { padding: 13px }')

test('a rule follows the tokens of its set, and keeps the set', async () => {
  const { body: set } = await server.call('POST', '/brand/tokens', {
    body: { name: 'Measures', tokens: measures(12) },
  })
  const params = { token_set: set.id }
  const { body: rule } = await server.call('POST', '/brand/rules', {
    body: { type: 'spacing_scale', params },
  })
  const check = async () => (await checkFile(server, sheet, {}, { filename: 'a.css' })).body

  const first = await check()
  expect(await listFindings(server, first.id)).toMatchObject([
    {
      observed: 13,
      expected: 'space.inset (12 px)',
      code: 'spacing_not_in_scale',
      params: { name: '.card', property: 'padding', size: 13, nearest: 'space.inset' },
      fix: { kind: 'manual', replacement: 'space.inset' },
    },
  ])

  // A changed token changes the rule, and no check that was made before.
  await server.call('PATCH', `/brand/tokens/${set.id}`, { body: { tokens: measures(13) } })
  expect((await check()).verdict).toBe('pass')
  expect((await server.call('GET', `/brand/checks/${first.id}`)).body.verdict).toBe('fail')

  const form = new FormData()
  form.append('file', new Blob([sheet]), 'a.css')
  form.append('params', JSON.stringify({ rules: [{ type: 'spacing_scale', params }] }))
  const trial = await server.call('POST', '/brand/rules/try', { form })
  expect(trial.body).toMatchObject({ verdict: 'pass', indeterminate: 0 })

  const refused = await server.call('DELETE', `/brand/tokens/${set.id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain('A rule uses this token set.')
  await server.call('DELETE', `/brand/rules/${rule.id}`)
  expect((await server.call('DELETE', `/brand/tokens/${set.id}`)).status).toBe(200)
})

test('a rule cannot name a set that does not exist or that another organization has', async () => {
  const other = await server.addOrganization()
  const { body: foreign } = await server.call('POST', '/brand/tokens', {
    key: other.test,
    body: { name: 'Foreign', tokens: measures(8) },
  })
  for (const token_set of ['tok_measures', foreign.id]) {
    const { status, body } = await server.call('POST', '/brand/rules', {
      body: { type: 'corner_radius', params: { token_set } },
    })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'resource_missing', param: 'params.token_set' })
  }
})
