import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toUuid } from '../../kernel/base/ids.ts'
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
  const tokenSets = await list('/brand/tokens')
  const fonts = await list('/brand/fonts')
  const assets = await list('/cms/assets')
  const rules = await list('/brand/rules')
  const names = new Map<string, string>([
    ...palettes.map((palette: { id: string; name: string }) => [palette.id, palette.name]),
    ...tokenSets.map((set: { id: string; name: string }) => [set.id, set.name]),
    ...fonts.map((font: { id: string; family: string }) => [font.id, font.family]),
    ...assets.map((asset: { id: string; name: string }) => [asset.id, asset.name]),
  ])
  const name = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"(pal|tok|fnt|ast)_\w+"/g,
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
    tokenSets: tokenSets.map((set: Record<string, unknown>) => [
      ...[set.name, set.status, JSON.stringify(set.tokens), set.token_count],
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
  const { body: sets } = await server.call('GET', `/brand/tokens?brand=${copy.id}`)
  await server.call('PATCH', `/brand/tokens/${sets.data[0].id}`, { body: { tokens: {} } })
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
  const measures = JSON.parse(strFromU8(entries['token-sets/measures.tokens.json']!))
  expect(measures.space.inset).toEqual({ $value: '{space.small}', $description: 'Of cards' })

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

test('an import refuses token sets that are missing or invalid, and reads files without any', async () => {
  const { test: key } = await server.addOrganization()
  const { 'token-sets/measures.tokens.json': _, ...entries } = unzipSync(await exportBrand(brand))
  const send = (tokens: string | null) => {
    const entry = tokens === null ? {} : { 'token-sets/measures.tokens.json': strToU8(tokens) }
    return importBrand(zipSync({ ...entries, ...entry }, { level: 0 }), key)
  }
  const cases = [
    [null, 'The tokens of Measures are missing.'],
    ['{', 'token-sets/measures.tokens.json is not JSON'],
    ['[]', 'is not an object of design tokens'],
    ['{"a": {"$type": "dimension", "$value": "{b}"}}', "refers to 'b', which does not exist"],
    [JSON.stringify({ $description: 'x'.repeat(2 ** 20) }), 'has more than 1 MiB'],
    [`${'{"a":'.repeat(20_000)}{}${'}'.repeat(20_000)}`, 'is nested deeper than 64 levels'],
  ] as const
  for (const [tokens, words] of cases) {
    const { status, body } = await send(tokens)
    expect([status, body.error.message]).toEqual([422, expect.stringContaining(words)])
  }
  const content = JSON.parse(strFromU8(entries['brand.json']!))
  content.rules = content.rules.filter(({ type }: { type: string }) => type !== 'spacing_scale')
  delete content.token_sets
  entries['brand.json'] = strToU8(JSON.stringify(content))
  const imported = await send(null)
  expect([imported.status, imported.body.warnings]).toEqual([201, []])
})

test('a brand of more token sets than fit in memory is neither copied nor exported', async () => {
  const { id } = await post('/brand/brands', { name: 'Many sets' })
  await server.pool.db`
    insert into token_sets (organization_id, livemode, id, brand_id, name, slug, tokens, token_count,
      metadata, created_by)
    select ${server.organizationId}, false, gen_random_uuid(), ${toUuid('brand', id)}, 'Set',
      'set-' || n, '{}', 0, '{}', 'key'
    from generate_series(1, 101) n`
  const { status, body } = await server.call('GET', `/brand/brands/${id}/export`)
  expect([status, body.error.code]).toEqual([409, 'state_conflict'])
  expect(body.error.message).toBe('The brand has more than 100 sets of design tokens.')
})
