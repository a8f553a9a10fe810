import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkFile, createBrand, listFindings } from '../checks/checks.fixture.ts'

let server: TestServer
let checked: string

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
  checked = (await checkFile(server)).body.id
})
afterAll(() => server.stop())

const waive = (body: object, key = server.keys.test) =>
  server.call('POST', '/brand/waivers', { body: { reason: 'Agreed', ...body }, key })
const listIssues = async () =>
  (await server.call('GET', `/brand/checks/${checked}/issues`)).body.data
const countWaivers = async () =>
  (await server.call('GET', '/brand/waivers?limit=200')).body.data.length

test('issues and findings of a check are waived together, with one reason and one end', async () => {
  const issues = await listIssues()
  const findings = await listFindings(server, checked)
  const expires_at = '2099-01-01T00:00:00.000Z'
  const other = findings.find(({ id }: { id: string }) => id !== issues[0].sample.id)
  const { status, body } = await waive({
    check: checked,
    issues: [issues[0].id],
    findings: [other.id],
    expires_at,
  })
  expect([status, body.object, body.data.length]).toEqual([201, 'list', 2])
  const waived = [issues[0].sample, other]
  expect(body.data).toEqual(
    expect.arrayContaining(
      waived.map(({ fingerprint, rule, message }) =>
        expect.objectContaining({
          object: 'waiver',
          check: checked,
          fingerprint,
          rule,
          message,
          reason: 'Agreed',
          expires_at,
        }),
      ),
    ),
  )
  const events = await server.call('GET', '/events?type=brand.waiver.created')
  const recorded = events.body.data.map(({ data }: { data: { object: object } }) => data.object)
  expect(recorded).toEqual(expect.arrayContaining(body.data))
  const again = (await checkFile(server)).body
  expect(again.counts.waived).toBe(2)

  // Of an issue that was waived in part, the rest; what was waived is no selection.
  const left = await listFindings(server, again.id)
  const wanted = left.filter(({ state }: { state: string }) => state !== 'waived')
  const rest = await waive({
    check: again.id,
    findings: wanted.map(({ id }: { id: string }) => id),
  })
  expect(rest.body.data.length).toBe(wanted.length)
  expect((await checkFile(server)).body).toMatchObject({ verdict: 'pass' })
})

test('an unknown issue or finding waives none', async () => {
  const [issue] = await listIssues()
  const before = await countWaivers()
  const unknown = {
    issues: 'iss_01k9x3f6k8e0tb7gqk2wz5v1mn',
    findings: 'fnd_01k9x3f6k8e0tb7gqk2wz5v1mn',
  }
  for (const [name, id] of Object.entries(unknown)) {
    const { status, body } = await waive({ check: checked, issues: [issue.id], [name]: [id] })
    expect([status, body.error.code, body.error.param]).toEqual([400, 'resource_missing', name])
  }
  expect(await countWaivers()).toBe(before)
})

test('a body names a fingerprint, or issues or findings with their check', async () => {
  const [issue] = await listIssues()
  const errorOf = async (body: object, key?: string) => {
    const { status, body: answer } = await waive(body, key)
    return [status, answer.error.code, answer.error.param]
  }
  expect(await errorOf({})).toEqual([400, 'parameter_missing', 'fingerprint'])
  expect(await errorOf({ issues: [issue.id] })).toEqual([400, 'parameter_missing', 'check'])
  expect(await errorOf({ check: checked, issues: [issue.id], fingerprint: 'a' })).toEqual([
    400,
    'parameter_invalid',
    'issues',
  ])
  expect(await errorOf({ check: checked, issues: [] })).toEqual([
    400,
    'parameter_invalid',
    'issues',
  ])
  const { test: other } = await server.addOrganization()
  expect(await errorOf({ check: checked, issues: [issue.id] }, other)).toEqual([
    400,
    'resource_missing',
    'check',
  ])
})

test('a repeated request waives once', async () => {
  const [issue] = await listIssues()
  const send = () =>
    server.call('POST', '/brand/waivers', {
      body: { check: checked, issues: [issue.id], reason: 'Once' },
      headers: { 'Idempotency-Key': 'waive-1' },
    })
  const first = await send()
  expect(first.body.data.length).toBe(issue.findings_count)
  const count = await countWaivers()
  expect((await send()).body).toEqual(first.body)
  expect(await countWaivers()).toBe(count)
})
