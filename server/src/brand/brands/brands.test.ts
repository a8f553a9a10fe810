import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const call: TestServer['call'] = (...request) => server.call(...request)

async function create(path: string, body: object) {
  const response = await call('POST', path, { body })
  expect([path, response.status, response.body.error]).toEqual([path, 201, undefined])
  return response.body
}

async function defaultBrand(key = server.keys.test) {
  const { body } = await call('GET', '/brand/brands?slug=default', { key })
  return body.data[0]
}

test('each mode of an organization has one default brand, which stays', async () => {
  const [test, live] = [await defaultBrand(), await defaultBrand(server.keys.live)]
  expect(test).toMatchObject({ object: 'brand', default: true, name: 'Acme', created_by: null })
  expect(live).toMatchObject({ default: true, livemode: true })
  expect(live.id).not.toBe(test.id)
  const path = `/brand/brands/${test.id}`
  expect((await call('GET', path, { key: server.keys.live })).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(409)
  expect((await call('PATCH', path, { body: { status: 'archived' } })).status).toBe(409)
  const renamed = await call('PATCH', path, { body: { name: 'Own', description: 'Plain words.' } })
  expect(renamed.body).toMatchObject({ name: 'Own', description: 'Plain words.', default: true })
})

test('a brand has roles of fonts and colours, and a logo', async () => {
  const { body: logo } = await uploadAsset(server)
  const palette = await create('/brand/palettes', {
    name: 'Roles',
    colors: [{ key: 'red', value: '#E60000' }],
  })
  const brand = await create('/brand/brands', {
    name: 'Client A',
    logo: logo.id,
    roles: { heading: 'Inter', code: 'Fira Code' },
    colors: { primary: { palette: palette.id, key: 'red' } },
  })
  expect(brand).toMatchObject({
    slug: 'client-a',
    default: false,
    status: 'active',
    logo: logo.id,
    roles: { heading: 'Inter', code: 'Fira Code' },
    colors: { primary: { palette: palette.id, key: 'red' } },
  })
  expect(await create('/brand/brands', { name: 'Client A' })).toMatchObject({ slug: 'client-a-2' })
  const wrong = await call('POST', '/brand/brands', {
    body: {
      name: 'Wrong',
      colors: {
        primary: { palette: palette.id, key: 'blue' },
        accent: { palette: palette.id.replace(/.$/, '0'), key: 'red' },
      },
    },
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
    'colors.primary.key',
    'colors.accent.palette',
  ])
  expect((await call('DELETE', `/brand/palettes/${palette.id}`)).body.error.message).toContain(
    "The brand 'Client A' has colours",
  )
  expect((await call('DELETE', `/cms/assets/${logo.id}`)).status).toBe(409)
  const bare = { logo: null, colors: {} }
  expect((await call('PATCH', `/brand/brands/${brand.id}`, { body: bare })).status).toBe(200)
  expect((await call('DELETE', `/brand/palettes/${palette.id}`)).status).toBe(200)
  expect((await call('DELETE', `/cms/assets/${logo.id}`)).status).toBe(200)
})

test('an archived brand is found by its status, and a brand without content is deleted', async () => {
  const brand = await create('/brand/brands', { name: 'Gone' })
  const path = `/brand/brands/${brand.id}`
  await call('PATCH', path, { body: { status: 'archived' } })
  const { body } = await call('GET', '/brand/brands?status=archived')
  expect(body.data).toMatchObject([{ id: brand.id, status: 'archived' }])
  expect((await call('DELETE', path)).body).toMatchObject({ deleted: true })
  expect((await call('GET', path)).status).toBe(404)
})
