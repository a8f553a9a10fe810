/**
 * The format of an OpenDocument presentation or text, also of a template, by the text of its part
 * `mimetype`; null for other archives.
 */
export function findOdfFormat(mimetype: string): 'odp' | 'odt' | null {
  const found = documentType.exec(mimetype.trim())?.[1]
  return found === undefined ? null : found === 'text' ? 'odt' : 'odp'
}

const documentType =
  /^application\/vnd\.oasis\.opendocument\.(presentation|text)(?:-template|-master|-web)?$/
