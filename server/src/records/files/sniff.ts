/**
 * Detects the media type of a file from its first bytes, never from its name (platform contract,
 * section 2, "Files").
 */
export function sniffContentType(head: Buffer): string {
  for (const [type, matches] of signatures) if (matches(head)) return type
  return isText(head) ? textType(head.toString('utf8')) : 'application/octet-stream'
}

const office = 'application/vnd.openxmlformats-officedocument'

const signatures: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ['image/png', (head) => starts(head, '89504e470d0a1a0a')],
  ['image/jpeg', (head) => starts(head, 'ffd8ff')],
  ['image/gif', (head) => starts(head, '474946383761') || starts(head, '474946383961')],
  ['image/webp', (head) => starts(head, '52494646') && head.toString('latin1', 8, 12) === 'WEBP'],
  ['image/avif', (head) => head.toString('latin1', 4, 12) === 'ftypavif'],
  ['application/pdf', (head) => head.subarray(0, 1024).includes('%PDF-')],
  ['font/woff2', (head) => starts(head, '774f4632')],
  ['font/woff', (head) => starts(head, '774f4646')],
  ['font/otf', (head) => starts(head, '4f54544f')],
  ['font/ttf', (head) => starts(head, '00010000') || starts(head, '74727565')],
  ['font/collection', (head) => starts(head, '74746366')],
  [`${office}.presentationml.presentation`, (head) => isZip(head) && head.includes('ppt/')],
  [`${office}.wordprocessingml.document`, (head) => isZip(head) && head.includes('word/')],
  [`${office}.spreadsheetml.sheet`, (head) => isZip(head) && head.includes('xl/')],
  ['application/zip', isZip],
  ['application/gzip', (head) => starts(head, '1f8b')],
  ['image/tiff', (head) => starts(head, '49492a00') || starts(head, '4d4d002a')],
  ['image/heic', isHeic],
  ['image/vnd.adobe.photoshop', (head) => starts(head, '384250530001')],
  ['image/bmp', isBmp],
  ['image/vnd.microsoft.icon', isIcon],
  ['video/mp4', (head) => mp4Brands.has(readBrands(head)[0] ?? '')],
  ['video/webm', (head) => starts(head, '1a45dfa3') && head.subarray(0, 64).includes('webm')],
  ['application/postscript', isEps],
]

/** Every type that {@link sniffContentType} returns; the general one first. */
export const sniffedTypes: readonly string[] = [
  'application/octet-stream',
  ...signatures.map(([type]) => type),
  ...[
    'image/svg+xml',
    'text/html',
    'application/xml',
    'application/json',
    'text/vtt',
    'text/plain',
  ],
]

function starts(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex
}

function isZip(head: Buffer): boolean {
  return starts(head, '504b0304') || starts(head, '504b0506')
}

/** The brands of an ISO base media file (ISO/IEC 14496-12, section 4.3), the major one first. */
function readBrands(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])
const mp4Brands = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42'],
  ...['avc1', 'dash', 'M4V ', 'MSNV'],
])

/** Phones write the general brand `mif1` first, and that of the codec among the others. */
function isHeic(head: Buffer): boolean {
  const [major = '', ...others] = readBrands(head)
  return heicBrands.has(major) || (major === 'mif1' && others.some((one) => heicBrands.has(one)))
}

/** Two letters begin many texts, so the size of the second header is compared too. */
function isBmp(head: Buffer): boolean {
  if (head.length < 26 || head.toString('latin1', 0, 2) !== 'BM') return false
  return [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14))
}

function isIcon(head: Buffer): boolean {
  if (head.length < 22 || !starts(head, '00000100')) return false
  const count = head.readUInt16LE(4)
  return count > 0 && head[9] === 0 && head.readUInt32LE(18) >= 6 + 16 * count
}

/** An EPS with or without a preview, or an Illustrator file from before those that contain PDF. */
function isEps(head: Buffer): boolean {
  if (starts(head, 'c5d0d3c6')) return true
  const start = head.toString('latin1', 0, 1_024)
  return /^%!PS-Adobe-[\d.]+(?: EPSF-|[\s\S]*%%Creator: ?Adobe Illustrator)/.test(start)
}

function isText(head: Buffer): boolean {
  if (head.length === 0 || head.includes(0)) return false
  // The last character may be truncated.
  const whole = new TextDecoder('utf-8', { fatal: true })
  try {
    whole.decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

function textType(text: string): string {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(start))
    return 'image/svg+xml'
  if (/^<!doctype html|^<html[\s>]/i.test(start)) return 'text/html'
  if (start.startsWith('<?xml')) return 'application/xml'
  // Markdown can also begin with a bracket.
  if (/^(\{\s*["}]|\[\s*(?:["[{\]\d-]|true|false|null))/.test(start)) return 'application/json'
  if (/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'text/vtt'
  return 'text/plain'
}
