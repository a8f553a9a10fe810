/** Whether the bytes contain a text of Latin-1 characters at a position. */
export function startsWith(bytes: Uint8Array, signature: string, at = 0): boolean {
  for (let index = 0; index < signature.length; index += 1) {
    if (bytes[at + index] !== signature.charCodeAt(index)) return false
  }
  return true
}

/** Whether it is RTF, which must not be read as text because its control words look like words. */
export function isRichText(bytes: Uint8Array): boolean {
  return startsWith(bytes, '{\\rtf')
}

/** The extension of a file's name in lower case; empty without one, as in `Release 1.2`. */
export function findExtension(filename: string | null): string {
  return filename?.toLowerCase().match(/\.([a-z0-9]*[a-z][a-z0-9]*)$/)?.[1] ?? ''
}
