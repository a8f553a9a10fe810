import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

const mebibyte = 1_048_576

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_STORAGE_QUOTA: '10MiB' } })
})
afterAll(() => server.stop())

test('an organization stores at most its quota in both modes together, with any number of simultaneous uploads', async () => {
  const { test: testKey, live, organizationId } = await server.addOrganization()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => upload(at % 2 === 0 ? testKey : live, mebibyte, at)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => [body.error.code, body.error.type])).toEqual(
    Array(20).fill(['body_too_large', 'invalid_request_error']),
  )
  expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(413))
  const late = await upload(testKey, 1, 99)
  expect(late.body.error.message).toContain('uses 10 MiB of its 10 MiB')
  expect(late.body.error.message).toContain('ask an instance administrator to raise the quota')
  expect(await stored(organizationId)).toBe(10 * mebibyte)
  // Refused uploads left no file behind.
  const files = await Promise.all([testKey, live].map((key) => list(key)))
  expect(files.flat()).toHaveLength(10)
})

test('deleting a file frees its space, and each organization has its own quota', async () => {
  const { test: key, organizationId } = await server.addOrganization()
  const { body: file } = await upload(key, 9 * mebibyte, 1)
  expect((await upload(key, 2 * mebibyte, 2)).status).toBe(413)
  const { test: other } = await server.addOrganization()
  expect((await upload(other, 2 * mebibyte, 2)).status).toBe(201)
  await server.call('DELETE', `/files/${file.id}`, { key })
  expect(await stored(organizationId)).toBe(0)
  expect((await upload(key, 2 * mebibyte, 2)).status).toBe(201)
})

test('a refusal is not stored for its idempotency key, and an earlier response is replayed', async () => {
  const { test: key } = await server.addOrganization()
  const { body: file } = await upload(key, 10 * mebibyte, 1, 'first')
  expect((await upload(key, mebibyte, 2, 'second')).status).toBe(413)
  const replayed = await upload(key, 10 * mebibyte, 1, 'first')
  expect([replayed.status, replayed.body.id]).toEqual([201, file.id])
  await server.call('DELETE', `/files/${file.id}`, { key })
  expect((await upload(key, mebibyte, 2, 'second')).status).toBe(201)
})

test('a deployment counts its built files, and none starts without free space', async () => {
  const { test: key, organizationId } = await server.addOrganization()
  const { body: palette } = await server.call('POST', '/brand/palettes', {
    key,
    body: { name: 'Main', colors: [{ key: 'ink', value: '#111111' }] },
  })
  const deploy = (name: string) =>
    server.call('POST', '/cms/deployments', {
      key,
      body: { sources: [palette.id], metadata: { name } },
      headers: { Prefer: 'wait=30' },
    })
  await server.call('POST', `/brand/palettes/${palette.id}/publish`, { key })
  const { body: deployment } = await deploy('first')
  expect(deployment.status).toBe('ready')
  expect(await stored(organizationId)).toBeGreaterThanOrEqual(deployment.bytes)
  await server.pool.db`
    update stored_bytes set bytes = ${10 * mebibyte} where organization_id = ${organizationId}`
  await server.call('PATCH', `/brand/palettes/${palette.id}`, {
    key,
    body: { colors: [{ key: 'ink', value: '#222222' }] },
  })
  await server.call('POST', `/brand/palettes/${palette.id}/publish`, { key })
  expect((await deploy('second')).status).toBe(413)
})

function upload(key: string, bytes: number, seed: number, idempotencyKey?: string) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.alloc(bytes, seed + 1)]), `${seed}.bin`)
  return server.call('POST', '/files', {
    key,
    form,
    ...(idempotencyKey === undefined ? {} : { headers: { 'Idempotency-Key': idempotencyKey } }),
  })
}

async function list(key: string): Promise<unknown[]> {
  return (await server.call('GET', '/files', { key })).body.data
}

async function stored(organizationId: string): Promise<number> {
  const [row] = await server.pool.db<{ bytes: number }[]>`
    select bytes from stored_bytes where organization_id = ${organizationId}`
  return row?.bytes ?? 0
}
