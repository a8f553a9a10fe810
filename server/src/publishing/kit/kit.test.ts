import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { ttf, uploadFont } from '../../brand/fonts/fonts.fixture.ts'
import { logoSvg, uploadAsset } from '../../library/assets/assets.fixture.ts'
import { deploy } from '../deployments/deployments.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const publish = (id: string) =>
  server.call('PATCH', `/cms/assets/${id}`, { body: { status: 'published' } })

async function readKit(query = '') {
  const answer = await fetch(`${server.url}/api/v1/cms/assets/kit${query}`, {
    headers: { Authorization: `Bearer ${server.keys.test}` },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('brand-kit.zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const { left_out, ...kit } = JSON.parse(Buffer.from(files['kit.json']!).toString())
  return { files, kit, left_out }
}

test('contains logos in formats and sizes, palettes and fonts, and says what it lacks', async () => {
  const logo = await uploadAsset(server, { name: 'Mark', slug: 'mark' })
  await publish(logo.body.id)
  const small = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#04c' } })
    .png()
    .toBuffer()
  const raster = await uploadAsset(
    server,
    { name: 'Small', slug: 'small' },
    { file: small, filename: 'small.png' },
  )
  await publish(raster.body.id)
  await uploadAsset(server, { name: 'Draft', slug: 'draft' })
  const expired = await uploadAsset(server, { name: 'Old', slug: 'old' })
  await publish(expired.body.id)
  const rights = { expires_at: '2020-01-01T00:00:00.000Z' }
  await server.call('PATCH', `/cms/assets/${expired.body.id}`, { body: { rights } })
  const colors = [{ key: 'blue', value: '#0044CC' }]
  const palette = await server.call('POST', '/brand/palettes', { body: { name: 'Brand', colors } })
  await server.call('POST', `/brand/palettes/${palette.body.id}/publish`)
  const font = await uploadFont(server, ttf())

  const { files, kit, left_out } = await readKit('?formats=png,webp&sizes=64,256')
  const fontPath = Object.keys(files).find((path) => path.startsWith(`fonts/${font.body.id}-`))
  expect(Object.keys(files).sort()).toEqual(
    [
      ...['logos/mark/default.svg', 'logos/mark/default-64.png', 'logos/mark/default-64.webp'],
      ...['logos/mark/default-256.png', 'logos/mark/default-256.webp'],
      ...['logos/small/default.png', 'logos/small/default-64.png', 'logos/small/default-64.webp'],
      ...['colors/brand.ase', 'colors/brand.css', 'colors/brand.gpl', 'colors/brand.tokens.json'],
      ...[fontPath!, 'kit.json'],
    ].sort(),
  )
  expect(kit.files).toEqual(Object.keys(files).filter((path) => path !== 'kit.json'))
  expect(Buffer.from(files['logos/mark/default.svg']!).toString()).toContain('#0044CC')
  const wide = await sharp(files['logos/mark/default-256.png']!).metadata()
  expect([wide.width, wide.format]).toEqual([256, 'png'])
  const tall = await sharp(files['logos/small/default-64.webp']!).metadata()
  expect([tall.width, tall.height]).toEqual([32, 64])
  expect(
    left_out.map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
  ).toEqual([
    ['Small', 'The variant default has 80 pixels, fewer than 256.'],
    ['Old', 'Its rights have ended.'],
  ])
})

test('a withdrawn file is left out', async () => {
  const { body } = await uploadAsset(
    server,
    { name: 'Withdrawn', slug: 'withdrawn' },
    { file: logoSvg.replace('18"', '17"') },
  )
  await publish(body.id)
  const { id: deployment } = await deploy(server, { sources: [body.id] })
  const path = 'assets/withdrawn/default.svg'
  const recall = await server.call('POST', '/cms/recalls', {
    body: { deployment, path, reason: 'Wrong' },
  })
  expect(recall.status, recall.text).toBe(201)
  const { files, left_out } = await readKit('?sizes=64')
  expect(Object.keys(files).filter((path) => path.includes('withdrawn'))).toEqual([])
  expect(left_out).toContainEqual({
    source: body.id,
    name: 'Withdrawn',
    reason: 'The variant default was withdrawn.',
  })
})

test.each(['formats=gif', 'sizes=8', 'sizes=4000', 'sizes=a'])('%s is refused', async (query) => {
  const { status, body } = await server.call('GET', `/cms/assets/kit?${query}`)
  expect([status, body.error.param]).toEqual([400, query.split('=')[0]])
})
