/** An image's EXIF data (CIPA DC-008): properties by their usual names, and its resolution. */
interface Exif {
  properties: Record<string, string>
  dpi: number | null
}

/** Reads a TIFF structure without its broken parts. */
export function readExif(tiff: Uint8Array): Exif {
  const exif: Exif = { properties: {}, dpi: null }
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.byteLength >= 8 ? view.getUint16(0) : 0
  if (order !== 0x4949 && order !== 0x4d4d) return exif
  const file: Tiff = { bytes: tiff, view, isLittle: order === 0x4949 }
  const main = readDirectory(file, view.getUint32(4, file.isLittle))
  const camera = readDirectory(file, readNumber(file, main.get(tags.camera)) ?? 0)
  for (const [tag, name] of textTags) {
    const text = readText(file, main.get(tag) ?? camera.get(tag))
    if (text !== '') exif.properties[name] ??= text
  }
  // People least want to publish the place of a picture, so it is reported by its own name.
  if (main.has(tags.place)) exif.properties.gps = 'set'
  const perUnit = readNumber(file, main.get(tags.resolution))
  const isCentimetres = readNumber(file, main.get(tags.resolutionUnit)) === 3
  if (perUnit !== null && perUnit > 0) exif.dpi = isCentimetres ? perUnit * 2.54 : perUnit
  return exif
}

const tags = { resolution: 0x011a, resolutionUnit: 0x0128, camera: 0x8769, place: 0x8825 }

const textTags: readonly (readonly [tag: number, name: string])[] = [
  [0x9c9b, 'title'],
  [0x010e, 'description'],
  [0x013b, 'author'],
  [0x9c9d, 'author'],
  [0x8298, 'copyright'],
  [0x0131, 'application'],
  [0x9c9e, 'keywords'],
  [0x9c9c, 'comment'],
  [0x9003, 'created'],
  [0x0132, 'modified'],
  [0x010f, 'camera_make'],
  [0x0110, 'camera_model'],
]

interface Tiff {
  bytes: Uint8Array
  view: DataView
  isLittle: boolean
}

interface Entry {
  tag: number
  type: number
  /** Offset of its value. */
  at: number
  bytes: number
}

const typeBytes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }
const maxEntries = 1000
const maxText = 10_000

function readDirectory({ view, isLittle }: Tiff, at: number): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>()
  if (at < 8 || at + 2 > view.byteLength) return entries
  const count = Math.min(view.getUint16(at, isLittle), maxEntries)
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12
    if (entry + 12 > view.byteLength) break
    const tag = view.getUint16(entry, isLittle)
    const type = view.getUint16(entry + 2, isLittle)
    const bytes = view.getUint32(entry + 4, isLittle) * (typeBytes[type] ?? 0)
    const valueAt = bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
    if (bytes === 0 || valueAt + bytes > view.byteLength) continue
    if (!entries.has(tag)) entries.set(tag, { tag, type, at: valueAt, bytes })
  }
  return entries
}

function readNumber({ view, isLittle }: Tiff, entry: Entry | undefined): number | null {
  if (!entry) return null
  if (entry.type === 3) return view.getUint16(entry.at, isLittle)
  if (entry.type === 4) return view.getUint32(entry.at, isLittle)
  if (entry.type !== 5) return null
  const below = view.getUint32(entry.at + 4, isLittle)
  return below === 0 ? null : view.getUint32(entry.at, isLittle) / below
}

function readText({ bytes }: Tiff, entry: Entry | undefined): string {
  if (!entry) return ''
  const raw = bytes.subarray(entry.at, entry.at + Math.min(entry.bytes, maxText))
  // Windows' own tags are in UTF-16, whatever the rest of the file uses.
  const encoding = entry.type === 1 ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding)
    .decode(raw)
    .replace(/\0+.*$/s, '')
    .trim()
}
