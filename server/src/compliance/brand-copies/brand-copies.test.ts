import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createWholeBrand, postTo } from './brand-copies.fixture.ts'

let server: TestServer
let brand: string
beforeAll(async () => {
  server = await startTestServer()
  brand = await createWholeBrand(server)
})
afterAll(() => server.stop())

const post = (path: string, body: object, key = server.keys.test) => postTo(server, path, body, key)

/** What a brand has, by names in place of ids. */
async function describe(brand: string, key: string) {
  const list = async (path: string) =>
    (await server.call('GET', `${path}?brand=${brand}`, { key })).body.data.reverse()
  const palettes = await list('/brand/palettes')
  const fonts = await list('/brand/fonts')
  const assets = await list('/cms/assets')
  const rules = await list('/brand/rules')
  const names = new Map<string, string>([
    ...palettes.map((palette: { id: string; name: string }) => [palette.id, palette.name]),
    ...fonts.map((font: { id: string; family: string }) => [font.id, font.family]),
    ...assets.map((asset: { id: string; name: string }) => [asset.id, asset.name]),
  ])
  const name = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"(pal|fnt|ast)_\w+"/g,
        (id) => `"${names.get(id.slice(1, -1))}"`,
      ),
    )
  const { roles, colors, logo, description, voice } = (
    await server.call('GET', `/brand/brands/${brand}`, { key })
  ).body
  return name({
    brand: { roles, colors, logo, description, voice },
    palettes: palettes.map((palette: Record<string, unknown>) => [
      palette.name,
      palette.status,
      palette.modes,
      palette.colors,
    ]),
    fonts: fonts.map((font: Record<string, unknown>) => [font.family, font.sha256, font.roles]),
    assets: assets.map(
      (asset: { variants: Record<string, unknown>[] } & Record<string, unknown>) => [
        asset.name,
        asset.status,
        asset.variants.map(({ variant, sha256 }) => [variant, sha256]),
      ],
    ),
    rules: rules.map((rule: Record<string, unknown>) => [rule.type, rule.params, rule.severity]),
  })
}

async function exportBrand(id: string, key = server.keys.test): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/v1/brand/brands/${id}/export`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return new Uint8Array(await response.arrayBuffer())
}

function importBrand(bytes: Uint8Array, key: string) {
  const form = new FormData()
  form.set('params', JSON.stringify({ name: 'Imported' }))
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'parent.brand.zip')
  return server.call('POST', '/brand/brands/import', { form, key })
}

test('a copy has everything of its brand, and does not change with it', async () => {
  const before = await describe(brand, server.keys.test)
  const copy = await post(`/brand/brands/${brand}/copy`, { name: 'Sub-brand' })
  expect(copy).toMatchObject({ object: 'brand', name: 'Sub-brand', default: false, warnings: [] })
  expect(copy.colors.primary.palette).not.toBe(before.brand.colors.primary.palette)
  expect(await describe(copy.id, server.keys.test)).toEqual(before)
  const { body } = await server.call('GET', `/brand/palettes?brand=${copy.id}`)
  const base = body.data.find(({ name }: { name: string }) => name === 'Base')
  const colors = [{ key: 'red', value: '#AA0000' }]
  await server.call('PATCH', `/brand/palettes/${base.id}`, { body: { colors } })
  expect(await describe(brand, server.keys.test)).toEqual(before)
  const changed = await describe(copy.id, server.keys.test)
  expect(changed.palettes[1][3][0].value.hex).toBe('#AA0000')
})

test('an exported brand has the same bytes each time, and another organization imports it', async () => {
  const bytes = await exportBrand(brand)
  expect(await exportBrand(brand)).toEqual(bytes)
  const entries = unzipSync(bytes)
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(3)
  expect(JSON.parse(strFromU8(entries['brand.json']!)).brand.name).toBe('Parent')

  const { test: key } = await server.addOrganization()
  const imported = await importBrand(bytes, key)
  expect([imported.status, imported.body.error]).toEqual([201, undefined])
  expect(imported.body).toMatchObject({ name: 'Imported', warnings: [] })
  expect(await describe(imported.body.id, key)).toEqual(await describe(brand, server.keys.test))
})

test('an import leaves out rules of what does not exist, and refuses other files', async () => {
  const { id } = await post('/brand/brands', { name: 'With an icon' })
  const set = await post('/cms/icon_sets', { prefix: 'made', name: 'Made' })
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: set.id, name: 'made' }))
  form.set('file', new Blob(['<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>']), 'made.svg')
  const { body: icon } = await server.call('POST', '/cms/icons', { form })
  const rule = { brand: id, type: 'logo_required', name: 'Mark', params: { icons: [icon.id] } }
  await post('/brand/rules', rule)
  const { test: key } = await server.addOrganization()
  const imported = await importBrand(await exportBrand(id), key)
  expect(imported.body.warnings).toMatchObject([
    { code: 'rule_left_out', params: { name: 'Mark' } },
  ])
  const refused = await importBrand(Buffer.from('no zip'), key)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
})
