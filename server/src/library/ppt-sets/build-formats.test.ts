import { comparedSide, differenceBetween } from '@blazon/svg/compare'
import { createCanvas } from '@napi-rs/canvas'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Asset } from '../slide-assets/slide-assets.fixture.ts'
import { build, createSet, importAssets } from './ppt-sets.fixture.ts'

let server: TestServer
let assets: Asset[]
let path: string

beforeAll(async () => {
  server = await startTestServer()
  assets = await importAssets(server)
  const items = assets.map(({ id }, at) => ({ slide_asset: id, hidden: at === 1 }))
  const set = await createSet(server, assets, { name: 'Review', items })
  const { body } = await build(server, set.id)
  path = `/cms/ppt_sets/${set.id}/builds/${body.id}/download`
})
afterAll(() => server.stop())

async function download(format: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/v1${path}?format=${format}`, {
    headers: { Authorization: `Bearer ${server.keys.test}`, ...headers },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

test('a built deck is a PDF and pictures of the slides that are not hidden, drawn the same', async () => {
  const pdf = await download('pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(pdf.headers.get('content-disposition')).toContain('Review.pdf')
  const zip = await download('png')
  expect(zip.headers.get('content-type')).toBe('application/zip')
  const pictures = unzipSync(zip.bytes)
  const shown = assets.flatMap((_, at) => (at === 1 ? [] : [`slide-00${at + 1}.png`]))
  expect(Object.keys(pictures)).toEqual(shown)

  const document = await getDocument({ data: pdf.bytes.slice(), verbosity: 0 }).promise
  expect(document.numPages).toBe(shown.length)
  for (const [at, name] of shown.entries()) {
    const picture = sharp(pictures[name])
    expect((await picture.metadata()).width).toBe(1_280)
    const page = await document.getPage(at + 1)
    const viewport = page.getViewport({ scale: 1 })
    const canvas = createCanvas(viewport.width, viewport.height)
    const canvasContext = canvas.getContext('2d') as never
    await page.render({ canvas: null, canvasContext, viewport }).promise
    const [ours, theirs] = [await small(sharp(canvas.toBuffer('image/png'))), await small(picture)]
    expect(differenceBetween(ours, theirs), name).toBeLessThan(0.01)
  }
  await document.destroy()
})

test('the PDF has the same bytes each time, and is not sent again to a client that has it', async () => {
  const [one, other] = [await download('pdf'), await download('pdf')]
  expect(other.bytes).toEqual(one.bytes)
  const again = await download('pdf', { 'If-None-Match': one.headers.get('etag')! })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a deck without visible slides is refused with the reason', async () => {
  const items = [{ slide_asset: assets[0]!.id, hidden: true }]
  const set = await createSet(server, assets, { name: 'Hidden', items })
  const { body } = await build(server, set.id)
  const url = `/cms/ppt_sets/${set.id}/builds/${body.id}/download?format=pdf`
  const refused = await server.call('GET', url)
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toBe(
    'The deck could not be drawn. All slides of the deck are hidden.',
  )
})

function small(picture: Sharp): Promise<Buffer> {
  const size = [comparedSide, comparedSide, { fit: 'fill' }] as const
  return picture
    .resize(...size)
    .ensureAlpha()
    .raw()
    .toBuffer()
}
