import type { Asset } from '@blazon/sdk/types'

/** The words for the kinds of assets, in the order of filters. */
export const kindWords: Readonly<Record<Asset['kind'], string>> = {
  logo: 'Logo',
  image: 'Image',
  document: 'Document',
  template: 'Template',
}

export const rightsWords: Readonly<Record<Asset['rights_state'], string>> = {
  unlimited: 'No end date',
  valid: 'Valid',
  expiring: 'Ends soon',
  expired: 'Ended',
}

/** What a file picker offers for each kind; the server decides by content. */
export const endingsByKind: Readonly<Record<Asset['kind'], string>> = {
  logo: '.svg,.png,.jpg,.jpeg,.webp,.avif,.gif,.pdf',
  image: '.svg,.png,.jpg,.jpeg,.webp,.avif,.gif',
  document: '.pdf,.pptx,.docx,.xlsx,.txt',
  template: '.pdf,.pptx,.docx,.xlsx,.svg',
}

const pictureEnding = /\.(svg|png|jpe?g|webp|avif|gif)$/i

/** The most likely kind of some files: a person may choose another. */
export function guessKind(files: readonly { name: string }[]): Asset['kind'] {
  const [first] = files
  if (first === undefined || !pictureEnding.test(first.name)) return 'document'
  return /logo|\.svg$/i.test(first.name) ? 'logo' : 'image'
}

/** A name from that of a file: `acme-logo_dark.svg` is `Acme logo dark`. */
export function nameFromFile(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return words === '' ? filename : words[0]!.toUpperCase() + words.slice(1)
}

/** `SVG`, `PPTX`: what people call the type of a file. */
export function typeWord(contentType: string): string {
  const known: Record<string, string> = {
    presentation: 'PowerPoint',
    document: 'Word',
    sheet: 'Excel',
    plain: 'Text',
    'svg+xml': 'SVG',
  }
  const last = contentType.split(/[/.]/).at(-1)!
  return known[last] ?? last.toUpperCase()
}

export function describeBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  return bytes < 1_000_000
    ? `${Math.round(bytes / 1_000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The texts of a list that is separated with commas, each once. */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
