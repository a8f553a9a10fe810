/** `Content-Disposition` for any name (RFC 6266, with RFC 8187 for characters outside ASCII). */
export function disposition(type: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === filename
    ? `${type}; filename="${plain}"`
    : `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
