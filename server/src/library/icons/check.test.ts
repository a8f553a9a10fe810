import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { check, createBrand, listFindings } from '../../compliance/checks/checks.fixture.ts'
import { uploadIcon } from './icons.fixture.ts'

let server: TestServer
let iconSet: string

beforeAll(async () => {
  server = await startTestServer()
  await createBrand(server)
  const made = await server.call('POST', '/cms/icon_sets', { body: { prefix: 'a', name: 'A' } })
  iconSet = made.body.id
})
afterAll(() => server.stop())

const duotone =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#ff00ff" d="M2 2h9v9z"/><path fill="#00ffaa" d="M9 9h9v9z"/></svg>'

async function makeIcon(name: string): Promise<string> {
  const { status, body, text } = await uploadIcon(server, { icon_set: iconSet, name }, duotone)
  expect(status, text).toBe(201)
  return body.id
}

test('finds the colours of an icon that do not belong to the brand', async () => {
  const icon = await makeIcon('off-brand')
  const { status, body, text } = await check(server, { icon })
  expect(status, text).toBe(201)
  expect(body).toMatchObject({
    status: 'completed',
    verdict: 'fail',
    icon,
    file: null,
    input: { format: 'svg' },
  })
  const findings = await listFindings(server, body.id)
  const observed = findings.map(({ observed }: { observed: string }) => JSON.stringify(observed))
  expect(observed.join().toLowerCase()).toMatch(/ff00ff.*00ffaa|00ffaa.*ff00ff/)
})

test('checks an icon in its state at the request, even if it is deleted meanwhile', async () => {
  const icon = await makeIcon('gone')
  const { body } = await check(server, { icon }, { wait: 0 })
  await server.call('DELETE', `/cms/icons/${icon}`)
  await expect
    .poll(async () => (await server.call('GET', `/brand/checks/${body.id}`)).body)
    .toMatchObject({ status: 'completed', verdict: 'fail', icon })
})

test('stores the fix of an icon as a file, not as an icon', async () => {
  const { body } = await check(server, { icon: await makeIcon('mended') })
  const fixed = await server.call('POST', `/brand/checks/${body.id}/fix`)
  expect(fixed.status, fixed.text).toBe(201)
  const again = await server.call('GET', `/brand/checks/${fixed.body.check}`)
  expect(again.body).toMatchObject({ file: fixed.body.file, icon: null })
  const file = await server.call('GET', `/files/${fixed.body.file}`)
  expect(file.body.filename).toBe('icon (fixed).svg')
})

test("gives the same response for another organization's icon as for a missing one", async () => {
  const icon = await makeIcon('foreign')
  const { test: key } = await server.addOrganization()
  const refused = await check(server, { icon }, { key })
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({ code: 'resource_missing', param: 'icon' })
})
