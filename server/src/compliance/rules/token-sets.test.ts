import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { checkFile, listFindings } from '../checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

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
