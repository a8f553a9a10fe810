import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
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
  expect(test.voice).toBeNull()
  const texts = { name: 'Own', description: 'Plain coffee.', voice: 'Short sentences.' }
  const renamed = await call('PATCH', path, { body: texts })
  expect(renamed.body).toMatchObject({ ...texts, default: true })
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
        accent: { palette: changeLast(palette.id), key: 'red' },
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

test('what belongs to a brand names it, and lists filter by it', async () => {
  const own = (await defaultBrand()).id
  const brand = (await create('/brand/brands', { name: 'Client B' })).id
  const other = (await create('/brand/brands', { name: 'Client C' })).id
  const paths: string[] = []
  for (const [path, body] of Object.entries({
    '/brand/palettes': { name: 'Belongs' },
    '/brand/fonts': { family: 'Belongs' },
    '/brand/rules': { type: 'font_size', params: { min: 12 } },
  })) {
    expect(await create(path, body)).toMatchObject({ brand: own })
    const made = await create(path, { ...body, brand })
    expect(made).toMatchObject({ brand })
    const missing = { ...body, brand: changeLast(brand) }
    const refused = await call('POST', path, { body: missing })
    expect(refused.body.error).toMatchObject({ code: 'resource_missing', param: 'brand' })
    paths.push(`${path}/${made.id}`)
    expect(await listIds(`${path}?brand=${brand}`)).toEqual([made.id])
    expect(await listIds(`${path}?brand=${own}`)).not.toContain(made.id)
  }
  const { body: asset } = await uploadAsset(server, { brand })
  expect(await listIds(`/cms/assets?brand=${brand}`)).toEqual([asset.id])
  expect(await listIds(`/cms/assets?brand=${brand}&query=made`)).toEqual([asset.id])
  expect(await listIds(`/cms/assets?brand=${other}&query=made`)).toEqual([])
  paths.push(`/cms/assets/${asset.id}`)
  for (const path of paths) {
    const moved = await call('PATCH', path, { body: { brand: other } })
    expect([path, moved.body.brand]).toEqual([path, other])
    expect((await call('PATCH', path, { body: { brand } })).body.brand).toBe(brand)
  }
  const kept = await call('DELETE', `/brand/brands/${brand}`)
  expect(kept.status).toBe(409)
  expect(kept.body.error.message).toContain('palettes, fonts, rules, assets')
  for (const path of paths) expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', `/brand/brands/${brand}`)).status).toBe(200)
})

async function listIds(path: string): Promise<string[]> {
  const { body } = await call('GET', path)
  return body.data.map(({ id }: { id: string }) => id)
}

/** A brand whose only colour is published, with a rule that allows its palettes. */
async function createJudging(name: string, color: string) {
  const brand = (await create('/brand/brands', { name })).id
  const colors = [{ key: 'main', value: color }]
  const palette = await create('/brand/palettes', { name, brand, colors })
  await call('POST', `/brand/palettes/${palette.id}/publish`)
  const rule = await create('/brand/rules', { brand, type: 'color_in_palette' })
  return { brand, palette: palette.id, rule: rule.id }
}

async function check(params: object, css: string) {
  const form = new FormData()
  form.set('params', JSON.stringify(params))
  form.set('file', new Blob([css]), 'style.css')
  const response = await call('POST', '/brand/checks', { form, headers: { Prefer: 'wait=30' } })
  expect([response.status, response.body.error]).toEqual([201, undefined])
  return response.body
}

test('a check judges by the rules and palettes of its brand', async () => {
  const [red, blue] = [
    await createJudging('Red', '#E60000'),
    await createJudging('Blue', '#0044CC'),
  ]
  const css = 'a { color: #E60000 }'
  const own = await check({ brand: red.brand }, css)
  expect(own).toMatchObject({ brand: red.brand, verdict: 'pass', rules: [{ id: red.rule }] })
  const theirs = await check({ brand: blue.brand }, css)
  expect(theirs).toMatchObject({ brand: blue.brand, verdict: 'fail', rules: [{ id: blue.rule }] })
  const { body } = await call('GET', `/brand/checks/${theirs.id}/findings`)
  expect(body.data[0].nearest).toMatchObject({ palette: blue.palette, hex: '#0044CC' })
  expect(await listIds(`/brand/checks?brand=${blue.brand}`)).toEqual([theirs.id])

  // One content of two brands is two documents.
  expect(own.document).not.toBe(theirs.document)
  expect(await listIds(`/brand/documents?brand=${red.brand}`)).toEqual([own.document])
  expect((await check({ brand: red.brand }, css)).document).toBe(own.document)
  expect(await check({ document: own.document }, `${css} `)).toMatchObject({
    brand: red.brand,
    version: 2,
  })
  const wrong = { document: own.document, brand: blue.brand, text: 'Other' }
  const refused = await call('POST', '/brand/checks', { body: wrong })
  expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param: 'brand' })
  const match = await call('POST', '/brand/palettes/match', {
    body: { color: '#E60000', brand: blue.brand },
  })
  expect(match.body.data).toMatchObject([{ palette: blue.palette }])
  expect((await call('DELETE', `/brand/brands/${red.brand}`)).status).toBe(409)
})

test('a schedule checks by its brand', async () => {
  const { brand } = await createJudging('Green', '#00AA44')
  const icon = await makers.icon!(server)
  const schedule = await create('/brand/check_schedules', { icon, brand, every: 'week' })
  expect(schedule).toMatchObject({ brand })
  expect(await listIds(`/brand/check_schedules?brand=${brand}`)).toEqual([schedule.id])
})

test('the portal and the kit show one brand', async () => {
  const { brand } = await createJudging('Shown', '#AA00AA')
  expect((await call('GET', '/cms/portal')).body.brand).toBe((await defaultBrand()).id)
  const patched = await call('PATCH', '/cms/portal', { body: { brand } })
  expect(patched.body).toMatchObject({ brand, name: null })
  expect((await call('DELETE', `/brand/brands/${brand}`)).body.error.message).toContain(
    'the portal',
  )
  const kit = await call('GET', `/cms/assets/kit?brand=${brand}`)
  expect(kit.text).toContain('colors/shown.css')
  expect(kit.text).not.toContain('colors/red.css')
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

/** An id that nothing has. */
function changeLast(id: string): string {
  return id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
}
