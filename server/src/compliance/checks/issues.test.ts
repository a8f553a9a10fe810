import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Brand, check, checkFile, createBrand, listFindings } from './checks.fixture.ts'

let server: TestServer
let brand: Brand
let checked: string

const css = [
  'h1 { color: #ff0002 }',
  'h2 { color: #ff0001 }',
  'h3 { color: #ff0001 }',
  'h4 { color: #ff0001; font-family: Papyrus }',
].join('\n')

beforeAll(async () => {
  server = await startTestServer()
  brand = await createBrand(server)
  const { body } = await checkFile(server, Buffer.from(css), {}, { filename: 'site.css' })
  checked = body.id
})
afterAll(() => server.stop())

async function listIssues(id: string, query = '') {
  const { status, body } = await server.call('GET', `/brand/checks/${id}/issues${query}`)
  expect(status).toBe(200)
  return body.data
}

test('group the findings of a check, the largest groups first', async () => {
  const findings = await listFindings(server, checked)
  const issues = await listIssues(checked)
  expect(issues.map((one: { observed: string }) => one.observed)).toEqual([
    '#FF0001',
    '#FF0002',
    'Papyrus',
  ])
  const { name } = (await server.call('GET', `/brand/rules/${brand.rules.color}`)).body
  expect(issues[0]).toMatchObject({
    object: 'issue',
    check: checked,
    rule: brand.rules.color,
    rule_name: name,
    severity: 'error',
    origin: 'file',
    places_count: 3,
    findings_count: 3,
    waived_count: 0,
    state: 'new',
    slides: [],
    sample: findings.find((one: { observed: string }) => one.observed === '#FF0001'),
  })
})

test('list their findings by the filter `issue`', async () => {
  const deck = (await checkFile(server)).body.id
  for (const id of [checked, deck]) {
    for (const issue of await listIssues(id)) {
      const found = await listFindings(server, id, `?issue=${issue.id}`)
      expect(found).toHaveLength(issue.findings_count)
      expect(found[0]).toEqual(issue.sample)
    }
  }
  const [first] = await listIssues(checked)
  expect(await listFindings(server, deck, `?issue=${first.id}`)).toEqual([])
  expect(await listFindings(server, checked, '?issue=iss_none')).toEqual([])
})

test('are listed in pages in both directions, and filtered by severity and rule', async () => {
  const all = await listIssues(checked)
  const page = async (query: string) =>
    (await server.call('GET', `/brand/checks/${checked}/issues${query}`)).body
  const first = await page('?limit=2')
  expect(first).toMatchObject({ data: all.slice(0, 2), has_more: true })
  const second = await page(`?limit=2&starting_after=${all[1].id}`)
  expect(second).toMatchObject({ data: all.slice(2), has_more: false })
  const back = await page(`?limit=1&ending_before=${all[2].id}`)
  expect(back).toMatchObject({ data: [all[1]], has_more: true })
  expect((await page(`?rule=${brand.rules.family}`)).data).toEqual(all.slice(2))
  expect((await page('?severity=info')).data).toEqual([])
  expect((await page('?created[gte]=2000-01-01T00:00:00Z')).data).toEqual(all)
  expect((await page('?created[lt]=2000-01-01T00:00:00Z')).data).toEqual([])
  const missing = await page('?starting_after=iss_none')
  expect(missing.error).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
  const elsewhere = (await listIssues((await checkFile(server)).body.id))[0].id
  const foreign = await page(`?starting_after=${elsewhere}`)
  expect(foreign.error).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
})

test('equal those of the JSON report, and are hidden from other organizations', async () => {
  const { body } = await server.call('GET', `/brand/checks/${checked}/report`)
  const fingerprints = (issues: { fingerprint: string }[]) =>
    issues.map(({ fingerprint }) => fingerprint)
  expect(fingerprints(body.issues)).toEqual(fingerprints(await listIssues(checked)))
  expect(body.issues[0].sample).toEqual(body.findings[1])
  const { test: key } = await server.addOrganization()
  const foreign = await server.call('GET', `/brand/checks/${checked}/issues`, { key })
  expect(foreign.status).toBe(404)
  const { body: clean } = await check(server, { text: 'Nothing to find here.' })
  expect(await listIssues(clean.id)).toEqual([])
})
