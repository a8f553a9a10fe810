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
]

/** Every type that {@link sniffContentType} returns; the general one first. */
export const sniffedTypes: readonly string[] = [
  'application/octet-stream',
  ...signatures.map(([type]) => type),
  ...['image/svg+xml', 'text/html', 'application/xml', 'application/json', 'text/plain'],
]

function starts(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex
}

function isZip(head: Buffer): boolean {
  return starts(head, '504b0304') || starts(head, '504b0506')
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
  return 'text/plain'
}
