import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Derivative } from '../../kernel/api/derivatives.ts'
import { sniffContentType } from '../../records/files/sniff.ts'
import { derivePicture } from './derive-task.ts'
import { drawPdfPage } from './formats/pdf-page.ts'
import * as files from './stored-formats.fixture.ts'
import { comparePictures, type ReadOutcome, readAssetFile } from './task.ts'

const read = (bytes: Uint8Array) => readAssetFile({ bytes, sanitize: 'strict' })

/** Type, width, height and codes of warnings. */
function summarize(outcome: ReadOutcome) {
  if ('refused' in outcome) return outcome.refused.message
  const { contentType, width, height, warnings } = outcome.facts
  return [contentType, width, height, ...warnings.map(({ code }) => code)]
}

const whole: Derivative = {
  width: null,
  height: null,
  fit: 'inside',
  crop: null,
  focus: { x: 0.5, y: 0.5 },
  format: 'png',
  quality: 100,
  background: null,
}

test('formats with pixels that can be decoded have a picture', async () => {
  const drawn: [Buffer, string][] = [
    [await files.tiff(), 'image/tiff'],
    [files.bmp(), 'image/bmp'],
    [files.icon(), 'image/vnd.microsoft.icon'],
    [files.psd(), 'image/vnd.adobe.photoshop'],
    [files.psd({ isPacked: false }), 'image/vnd.adobe.photoshop'],
  ]
  for (const [bytes, type] of drawn) {
    expect(summarize(await read(bytes))).toEqual([type, 6, 4])
    const derived = await derivePicture({ bytes, isDrawing: false, derivative: whole })
    const picture = sharp('picture' in derived ? derived.picture : Buffer.alloc(0))
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([type, info.width, info.height, [...data.subarray(-4)]]).toEqual([
      ...[type, 6, 4],
      [255, 0, 0, 255],
    ])
    // The mask of the icon hides its upper row.
    expect(data[3]).toBe(type === 'image/vnd.microsoft.icon' ? 0 : 255)
  }
  const red = await sharp(await files.tiff())
    .png()
    .toBuffer()
  expect(await comparePictures({ base: files.bmp(), version: red })).toEqual({ difference: 0 })
})

test('a PDF has a picture of each page, drawn at the size that is asked for', async () => {
  const bytes = await files.pdf()
  expect(summarize(await read(bytes))).toEqual(['application/pdf', 120, 40])
  const derive = async (derivative: Derivative) => {
    const derived = await derivePicture({ bytes, isDrawing: false, derivative })
    if ('refused' in derived) return derived.refused
    const picture = sharp(derived.picture).ensureAlpha().raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return [info.width, info.height, ...data.subarray(0, 4)]
  }
  expect(await derive(whole)).toEqual([120, 40, 255, 0, 0, 255])
  expect(await derive({ ...whole, width: 600 })).toEqual([600, 200, 255, 0, 0, 255])
  expect(await derive({ ...whole, width: 60, page: 2 })).toEqual([60, 20, 0, 0, 255, 255])
  expect(await derive({ ...whole, page: 3 })).toBe('it has 2 pages.')
  const red = await sharp({ create: { width: 12, height: 4, channels: 3, background: '#FF0000' } })
    .png()
    .toBuffer()
  expect(await comparePictures({ base: bytes, version: red })).toEqual({ difference: 0 })
  expect(
    await derivePicture({ bytes: red, isDrawing: false, derivative: { ...whole, page: 2 } }),
  ).toEqual({ refused: 'it has 1 page.' })
})

test('an EPS has the picture of its preview, and the size of its drawing', async () => {
  const type = 'application/postscript'
  for (const bytes of [
    files.eps({ tiff: await files.tiff() }),
    files.eps({ metafile: files.wmf() }),
  ]) {
    expect(summarize(await read(bytes))).toEqual([type, 120, 40])
    const derived = await derivePicture({ bytes, isDrawing: false, derivative: whole })
    const picture = sharp('picture' in derived ? derived.picture : Buffer.alloc(0))
    expect([...(await picture.ensureAlpha().raw().toBuffer()).subarray(-4)]).toEqual([
      255, 0, 0, 255,
    ])
  }
  const metafile = Buffer.from('not a picture')
  for (const bytes of [files.eps(), files.eps({ metafile })]) {
    expect(summarize(await read(bytes))).toEqual([type, 120, 40, 'picture_not_available'])
  }
})

test('a PDF behind the binary header of an EPS has its picture', async () => {
  const bytes = files.eps({ code: await files.pdf(), tiff: await files.tiff() })
  expect(summarize(await read(bytes))).toEqual(['application/pdf', 120, 40])
})

test('formats that cannot be drawn have the size of their header and a warning', async () => {
  const warned: [Buffer, ...(string | number)[]][] = [
    [files.heic(), 'image/heic', 300, 400],
    [files.mp4(), 'video/mp4', 640, 360],
    [files.webm(), 'video/webm', 640, 360],
    [files.lottie(), 'video/lottie+json', 512, 256],
    [files.psd({ mode: 4 }), 'image/vnd.adobe.photoshop', 6, 4],
  ]
  for (const [bytes, ...expected] of warned) {
    expect(summarize(await read(bytes))).toEqual([...expected, 'picture_not_available'])
  }
})

test('a ZIP is stored as it is, and an OpenDocument file keeps its own type', async () => {
  expect(summarize(await read(files.zip('logo.svg', '<svg/>')))).toEqual([
    ...['application/zip', null, null],
  ])
  const type = 'application/vnd.oasis.opendocument.text'
  expect(summarize(await read(files.zip('mimetype', type)))).toEqual([type, null, null])
})

test('an animation with expressions is refused, and other JSON is no animation', async () => {
  const expression = files.lottie({ ty: 'fl', o: { a: 0, k: 100, x: 'var $bm_rt = fetch("/")' } })
  expect(summarize(await read(expression))).toMatch(/^The animation contains expressions/)
  for (const text of ['{"layers":[]}', `{"layers":[],"a":${'['.repeat(100_000)}`]) {
    expect(summarize(await read(Buffer.from(text)))).toEqual(['application/json', null, null])
  }
})

test('damaged and hostile files are refused or stored without a picture, and none hangs', async () => {
  const originals = [
    ...[await files.tiff(), files.bmp(), files.icon(), files.psd()],
    ...[files.eps({ tiff: await files.tiff() }), files.eps({ metafile: files.wmf() })],
    ...[files.heic(), files.mp4(), files.webm(), files.lottie()],
  ]
  for (const original of originals) {
    for (let step = 0; step < 40; step++) {
      const torn = original.subarray(0, Math.ceil((original.length * step) / 40))
      await read(torn)
      const changed = Buffer.from(original)
      changed.fill(step % 2 === 0 ? 255 : 0, torn.length, Math.min(torn.length + 4, changed.length))
      await read(changed)
    }
  }
  const huge = files.psd({ width: 300_000, height: 300_000 })
  expect(summarize(await read(huge))).toEqual([
    ...['image/vnd.adobe.photoshop', 300_000, 300_000, 'picture_not_available'],
  ])
  expect(summarize(await read(files.mp4().subarray(0, 3_000)))).toMatch(/^The file is damaged/)
})

test('a damaged PDF is refused or stored, and a page that takes too long is not drawn', async () => {
  const original = await files.pdf()
  for (let step = 1; step < 6; step++) {
    const torn = original.subarray(0, Math.ceil((original.length * step) / 6))
    await read(torn)
    const changed = Buffer.from(original)
    changed.fill(255, torn.length, torn.length + 4)
    await read(changed)
  }
  const long = await files.pdf('0 0 m 90 30 l S '.repeat(100_000))
  await expect(drawPdfPage(long, 1, () => 1, 0)).rejects.toThrow('cancelled')
})

test('texts and other containers are not taken for these formats', () => {
  const sniff = (text: string) => sniffContentType(Buffer.from(text, 'latin1'))
  expect(sniff('BMW is the name of a company.')).toBe('text/plain')
  expect(sniff('%!PS-Adobe-3.0\n%%Title: A printed page\n')).toBe('text/plain')
  expect(sniff('%!PS-Adobe-3.0\r%%Creator: Adobe Illustrator(R) 8\r')).toBe(
    'application/postscript',
  )
  const quickTime = '\0\0\0\x14ftypqt  \0\0\0\0qt  '
  const matroska = '\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska'
  for (const other of [quickTime, matroska, '8BPS\0\x02'.padEnd(30, '\0')]) {
    expect(sniff(other)).toBe('application/octet-stream')
  }
})
