import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedEntries } from '../../../../packages/pptx/test/archive-entries.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { haldenColors } from '../../demo/brand.ts'
import { demoDeck } from '../../demo/deck.ts'
import { type Brand, check, checkFile, createBrand, listFindings } from './checks.fixture.ts'

let server: TestServer
let brand: Brand

beforeAll(async () => {
  server = await startTestServer()
  brand = await createBrand(server)
})
afterAll(() => server.stop())

interface FixCall {
  key?: string
  headers?: Record<string, string>
  body?: object
}

function fix(id: string, options: FixCall = {}) {
  return server.call('POST', `/brand/checks/${id}/fix`, { body: {}, ...options })
}

async function content(file: string): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/v1/files/${file}/content`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

async function finished(id: string) {
  for (;;) {
    const { body } = await server.call('GET', `/brand/checks/${id}`)
    if (body.status !== 'queued' && body.status !== 'running') return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('creates a new file in which only fixed values differ, and checks it with the same rules', async () => {
  const deck = demoDeck()
  const { body: before } = await checkFile(server, deck, {
    name: 'Quarter',
    metadata: { team: 'a' },
  })
  // Later changes to the brand do not affect this check.
  await server.call('PATCH', `/brand/rules/${brand.rules.size}`, { body: { params: { min: 30 } } })
  await server.call('PATCH', `/brand/palettes/${brand.palette}`, { body: { colors: [] } })

  const { status, body } = await fix(before.id)
  expect(status).toBe(201)
  expect(body.object).toBe('fix')
  const findings = await listFindings(server, before.id)
  const kinds = (ids: string[]) =>
    ids.map((id) => findings.find((one: { id: string }) => one.id === id)?.type).sort()
  expect(kinds(body.applied)).toEqual(['color_in_palette', 'font_family'])
  expect(kinds(body.left)).toEqual(['contrast_min', 'font_size'])

  const after = await finished(body.check)
  expect(after).toMatchObject({
    status: 'completed',
    name: 'Quarter (fixed)',
    metadata: { team: 'a' },
    file: body.file,
    rules: before.rules,
    findings_count: 2,
  })
  const { body: comparison } = await server.call(
    'GET',
    `/brand/checks/${body.check}/compare?base=${before.id}`,
  )
  expect(comparison.new).toEqual([])
  expect(comparison.gone.map(({ id }: { id: string }) => id).sort()).toEqual(body.applied.sort())

  const fixed = await content(body.file)
  expect(changedEntries(deck, fixed)).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide3.xml'])
  expect(await content(before.file)).toEqual(deck)
  const file = await server.call('GET', `/files/${body.file}`)
  expect(file.body).toMatchObject({ filename: 'deck (fixed).pptx', expires_at: null })
  const restored = { colors: haldenColors }
  await server.call('PATCH', `/brand/palettes/${brand.palette}`, { body: restored })
})

test('previews changes and remaining findings, and creates nothing', async () => {
  const { body: before } = await checkFile(server)
  const newest = async () => (await server.call('GET', '/events?limit=1')).body.data[0].id
  const event = await newest()
  const { status, body } = await fix(before.id, { body: { preview: true } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ file: null, check: null, filename: 'deck (fixed).pptx' })
  expect(await newest()).toBe(event)
  const issues = (await server.call('GET', `/brand/checks/${before.id}/issues`)).body.data
  const color = issues.find(({ type }: { type: string }) => type === 'color_in_palette')
  const change = body.changes.find(({ kind }: { kind: string }) => kind === 'color')
  expect(change).toMatchObject({ from: color.observed, issues: [color.id], slides: color.slides })
  const remaining = body.reasons.flatMap(({ findings }: { findings: string[] }) => findings)
  expect(remaining.sort()).toEqual([...body.left].sort())

  const picture = body.pictures.find(({ slide }: { slide: number }) => slide === change.slides[0])
  const draw = async (address: string) =>
    (await server.call('GET', address.replace('/api/v1', ''))).text
  const [shown, fixed] = [await draw(picture.before), await draw(picture.after)]
  const hex = (text: string) => text.toLowerCase().includes(change.from.toLowerCase())
  expect([hex(shown), hex(fixed)]).toEqual([true, false])
  expect(change.description).toContain(`${change.from} → ${change.color} ${change.to} `)
  const gone = picture.after.replace(picture.preview, 'ab'.repeat(32)).replace('/api/v1', '')
  expect((await server.call('GET', gone)).status).toBe(409)
  // A preview belongs to one check: no other check draws it, and a deck's hash is not a preview.
  const { body: other } = await checkFile(server)
  const foreign = picture.after.replace(before.id, other.id).replace('/api/v1', '')
  const { status: refused, body: reason } = await server.call('GET', foreign)
  expect([refused, reason.error.param]).toEqual([409, 'preview'])
  const { body: file } = await server.call('GET', `/files/${before.file}`)
  const byHash = picture.after.replace(picture.preview, file.sha256).replace('/api/v1', '')
  expect((await server.call('GET', byHash)).status).toBe(409)
})

test('fixes only the named issues and findings', async () => {
  const { body: before } = await checkFile(server)
  const issues = (await server.call('GET', `/brand/checks/${before.id}/issues`)).body.data
  const font = issues.find(({ type }: { type: string }) => type === 'font_family')
  const { body } = await fix(before.id, { body: { issues: [font.id], preview: true } })
  expect(body.applied).toEqual([font.sample.id])
  expect(body.reasons.map(({ reason }: { reason: string }) => reason)).toContain(
    'It was not selected.',
  )
  const byFinding = await fix(before.id, { body: { findings: [font.sample.id], preview: true } })
  expect(byFinding.body.applied).toEqual(body.applied)
  const other = before.id.replace('chk_', 'fnd_')
  const refused = await fix(before.id, { body: { findings: [other] } })
  expect([refused.status, refused.body.error.param]).toEqual([400, 'findings'])
})

test('grades each change, and writes the values that the caller chose', async () => {
  const { body: before } = await checkFile(server)
  const { body: preview } = await fix(before.id, { body: { preview: true } })
  const change = preview.changes.find(({ kind }: { kind: string }) => kind === 'color')
  expect(change).toMatchObject({ applicability: 'safe', selected: true, reason: null })
  expect(change.distance).toBeGreaterThan(0)
  const distances = change.alternatives.map(({ distance }: { distance: number }) => distance)
  expect(distances).toEqual([...distances].sort((one, other) => one - other))
  expect(distances[0]).toBeGreaterThan(change.distance)

  const chosen = change.alternatives[0]
  const replacements = [{ kind: 'color', from: change.from, to: chosen.to }]
  const { body } = await fix(before.id, { body: { preview: true, replacements } })
  expect(body.changes.find(({ from }: { from: string }) => from === change.from)).toMatchObject({
    to: chosen.to,
    color: chosen.color,
    distance: chosen.distance,
  })
})

test.each([
  [{ kind: 'color', from: '#123456', to: '#E60000' }, 'replacements[0].from'],
  [{ kind: 'color', from: 'FOUND', to: 'red' }, 'replacements[0].to'],
  [{ kind: 'font', from: 'FOUND', to: ' ' }, 'replacements[0].to'],
])('refuses the replacement %j', async (replacement, param) => {
  const { body: before } = await checkFile(server)
  const [found] = await listFindings(server, before.id)
  const from = replacement.from === 'FOUND' ? String(found.observed) : replacement.from
  const { status, body } = await fix(before.id, {
    body: { preview: true, replacements: [{ ...replacement, from }] },
  })
  expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_invalid', param])
})

test('records events for the file and the check, and replays its response', async () => {
  const { body: before } = await checkFile(server)
  const headers = { 'Idempotency-Key': 'fix once' }
  const first = await fix(before.id, { headers })
  const again = await fix(before.id, { headers })
  expect(again.text).toBe(first.text)
  const created = async (type: string) => {
    const { body } = await server.call('GET', `/events?type=${type}&limit=3`)
    return body.data.map((event: { data: { object: { id: string } } }) => event.data.object.id)
  }
  expect(await created('platform.file.created')).toContain(first.body.file)
  expect((await created('brand.check.created'))[0]).toBe(first.body.check)
})

test('keeps waived findings', async () => {
  const { body: first } = await checkFile(server)
  const findings = await listFindings(server, first.id)
  const font = findings.find(({ type }: { type: string }) => type === 'font_family')
  const body = {
    fingerprint: font.fingerprint,
    reason: 'The quotation is meant to look like this.',
  }
  const waiver = await server.call('POST', '/brand/waivers', { body })
  const { body: second } = await checkFile(server)
  const { body: made } = await fix(second.id)
  const again = await listFindings(server, second.id)
  const waived = again.find(({ state }: { state: string }) => state === 'waived')
  expect(waived.type).toBe('font_family')
  expect([...made.applied, ...made.left]).not.toContain(waived.id)
  await server.call('DELETE', `/brand/waivers/${waiver.body.id}`)
})

test('fixes a text that was posted', async () => {
  const terms = [{ text: 'utilise', replacement: 'use' }]
  const rule = await server.call('POST', '/brand/rules', {
    body: { type: 'term_forbidden', params: { terms }, enabled: false },
  })
  const { body } = await check(server, { text: 'We utilise <svg>.', rules: [rule.body.id] })
  const { body: made } = await fix(body.id)
  expect(Buffer.from(await content(made.file)).toString()).toBe('We use <svg>.')
  expect((await finished(made.check)).verdict).toBe('pass')
})

test('refuses a check that is not completed, and one of another organization', async () => {
  const failed = await checkFile(server, Buffer.from('PK\u0003\u0004 broken'))
  expect(failed.body.status).toBe('failed')
  const refused = await fix(failed.body.id)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('state_conflict')
  const { body } = await checkFile(server)
  const { test: foreign } = await server.addOrganization()
  expect((await fix(body.id, { key: foreign })).status).toBe(404)
  const reader = await server.addKey({ scopes: ['brand:read'] })
  expect((await fix(body.id, { key: reader })).status).toBe(403)
})
