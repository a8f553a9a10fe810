/**
 * The text of a page or a style sheet by its byte order mark, else by its `charset` (HTTP, then
 * `<meta>` of a page, then `@charset` of a sheet), else as UTF-8. Invalid bytes become U+FFFD, as in
 * browsers.
 */
export function decodeResource(bytes: Uint8Array, contentType: string | null): string {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const named =
    charset.exec(contentType ?? '') ?? metaCharset.exec(start) ?? sheetCharset.exec(start)
  const label = byteOrderMarks.find(([mark]) => start.startsWith(mark))?.[1] ?? named?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    // No encoding has this name.
    return new TextDecoder().decode(bytes)
  }
}

const charset = /;\s*charset\s*=\s*"?([\w:.-]+)/i
const metaCharset = /<meta[^>]*charset\s*=\s*["']?([\w:.-]+)/i
const sheetCharset = /^@charset "([\w:.-]+)";/
const byteOrderMarks = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xfe\xff', 'utf-16be'],
  ['\xff\xfe', 'utf-16le'],
] as const
