import { PDFDocument, PDFName, rgb } from 'pdf-lib'
import sharp from 'sharp'

/** Small files of the formats that are stored as they are, 6 × 4 pixels if they have pixels. */

const red = [255, 0, 0] as const
const size = { width: 6, height: 4 }

export const tiff = (): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#FF0000' } })
    .tiff({ compression: 'lzw' })
    .toBuffer()

/** @param height as the header states it; twice the picture's in an icon. */
function dib(height: number): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(size.width, 4)
  header.writeInt32LE(height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(24, 14)
  // Blue, green and red; a row has a multiple of four bytes.
  const row = Buffer.alloc(20)
  for (let x = 0; x < size.width; x++) row.set([0, 0, 255], x * 3)
  return Buffer.concat([header, ...Array.from({ length: size.height }, () => row)])
}

export function bmp(): Buffer {
  const content = dib(size.height)
  const header = Buffer.alloc(14)
  header.write('BM', 'latin1')
  header.writeUInt32LE(14 + content.length, 2)
  header.writeUInt32LE(54, 10)
  return Buffer.concat([header, content])
}

/** A bitmap whose upper row is transparent. */
export function icon(): Buffer {
  const mask = Buffer.alloc(16)
  mask.writeUInt8(0xff, 12)
  const content = Buffer.concat([dib(size.height * 2), mask])
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([size.width, size.height], 6)
  header.writeUInt16LE(24, 12)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, content])
}

interface PsdOptions {
  mode?: number
  width?: number
  height?: number
  isPacked?: boolean
}

/** 3 is RGB and 4 CMYK. */
export function psd({ mode = 3, isPacked = true, ...sides }: PsdOptions = {}): Buffer {
  const { width, height } = { ...size, ...sides }
  const header = Buffer.alloc(26)
  header.write('8BPS', 'latin1')
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(3, 12)
  header.writeUInt32BE(height, 14)
  header.writeUInt32BE(width, 18)
  header.writeUInt16BE(8, 22)
  header.writeUInt16BE(mode, 24)
  const rows = red.flatMap((value) => Array.from({ length: size.height }, () => value))
  const lengths = Buffer.alloc(rows.length * 2)
  for (let row = 0; row < rows.length; row++) lengths.writeUInt16BE(2, row * 2)
  const data = isPacked
    ? [Buffer.from([0, 1]), lengths, ...rows.map((value) => Buffer.from([257 - size.width, value]))]
    : [Buffer.from([0, 0]), ...rows.map((value) => Buffer.alloc(size.width, value))]
  return Buffer.concat([header, Buffer.alloc(12), ...data])
}

interface EpsParts {
  code?: Buffer
  tiff?: Buffer
  metafile?: Buffer
}

/** An EPS, with a header in binary if it has a preview. */
export function eps({ code = drawing, tiff = none, metafile = none }: EpsParts = {}): Buffer {
  const parts = [code, metafile, tiff]
  if (tiff.length + metafile.length === 0) return code
  const header = Buffer.alloc(30)
  header.writeUInt32BE(0xc5_d0_d3_c6, 0)
  let start = header.length
  parts.forEach((part, at) => {
    header.writeUInt32LE(part.length === 0 ? 0 : start, 4 + at * 8)
    header.writeUInt32LE(part.length, 8 + at * 8)
    start += part.length
  })
  return Buffer.concat([header, ...parts])
}

const none = Buffer.alloc(0)
const drawing = Buffer.from(
  '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 10 10 130 50\n%%EndComments\n0 0 1 setrgbcolor\n',
)

/** A red rectangle of 120 × 40 points as a placeable metafile of Windows (MS-WMF). */
export function wmf(): Buffer {
  const words = (...values: readonly number[]) => {
    const bytes = Buffer.alloc(values.length * 2)
    values.forEach((value, at) => {
      bytes.writeUInt16LE(value, at * 2)
    })
    return bytes
  }
  const record = (type: number, ...values: readonly number[]) =>
    words(values.length + 3, 0, type, ...values)
  return Buffer.concat([
    words(0xcdd7, 0x9ac6, 0, 0, 0, 120, 40, 72, 0, 0, 0),
    words(1, 9, 0x300, 0, 0, 2, 0, 0, 0),
    record(0x2fc, 0, 255, 0, 0),
    record(0x12d, 0),
    record(0x2fa, 5, 0, 0, 0, 0),
    record(0x12d, 1),
    record(0x41b, 40, 120, 0, 0),
    record(0),
  ])
}

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8)
  const bytes = Buffer.concat(content)
  header.writeUInt32BE(8 + bytes.length, 0)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, bytes])
}

const brands = (...names: string[]) =>
  box('ftyp', Buffer.from(names[0]!), Buffer.alloc(4), Buffer.from(names.slice(1).join('')))

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4)
  })
  return bytes
}

/** A photograph that is turned by a quarter, beside its preview. */
export function heic(): Buffer {
  const properties = [
    box('ispe', numbers(0, 32, 24)),
    box('ispe', numbers(0, 400, 300)),
    box('irot', Buffer.from([1])),
  ]
  const meta = box('meta', numbers(0), box('iprp', box('ipco', ...properties)))
  return Buffer.concat([brands('mif1', 'mif1', 'heic'), meta])
}

/** A film of 640 × 360 pixels after its sound, with the index at the end of the file. */
export function mp4(): Buffer {
  const track = (width: number, height: number) => {
    const header = Buffer.alloc(84)
    header.writeInt32BE(65_536, 40)
    header.writeUInt16BE(width, 76)
    header.writeUInt16BE(height, 80)
    return box('trak', box('tkhd', header))
  }
  const data = box('mdat', Buffer.alloc(5_000))
  return Buffer.concat([brands('isom', 'mp41'), data, box('moov', track(0, 0), track(640, 360))])
}

/** @param length of the segment; 255 is "unknown", as in a live recording. */
export function webm(length = 255): Buffer {
  const element = (id: string, ...content: readonly Uint8Array[]) => {
    const bytes = Buffer.concat(content)
    return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | bytes.length]), bytes])
  }
  const video = element(
    'e0',
    element('b0', Buffer.from([2, 128])),
    element('ba', Buffer.from([1, 104])),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('18538067', 'hex'),
    Buffer.from([length]),
    element('1654ae6b', element('ae', element('d7', Buffer.from([1])), video)),
  ])
}

export function lottie(shape: object = { ty: 'fl', o: { a: 0, k: 100 } }): Buffer {
  const layers = [{ ty: 4, nm: 'x', shapes: [shape] }]
  return Buffer.from(JSON.stringify({ v: '5.7.4', fr: 30, ip: 0, op: 60, w: 512, h: 256, layers }))
}

/** A ZIP with one stored entry. */
export function zip(name: string, content: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  return Buffer.concat([header, Buffer.from(name + content), end])
}

/** A red page and a blue one, of 120 × 40 pixels; with operators, they are drawn on the first. */
export async function pdf(operators?: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const color of [rgb(1, 0, 0), rgb(0, 0, 1)]) {
    document.addPage([90, 30]).drawRectangle({ width: 90, height: 30, color })
  }
  if (operators !== undefined) {
    const content = document.context.register(document.context.flateStream(operators))
    document.getPage(0).node.set(PDFName.of('Contents'), content)
  }
  return Buffer.from(await document.save())
}
