import type { Asset } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'

/** The words for the kinds of assets, in the order of filters. */
export const kindWords: Readonly<Record<Asset['kind'], string>> = {
  logo: t`Logo`,
  image: t`Image`,
  document: t`Document`,
  template: t`Template`,
}

export const rightsWords: Readonly<Record<Asset['rights_state'], string>> = {
  unlimited: t`No end date`,
  valid: t`Valid`,
  expiring: t`Ends soon`,
  expired: t`Ended`,
}

/** What a file picker offers for each kind; the server decides by content. */
export const endingsByKind: Readonly<Record<Asset['kind'], string>> = {
  logo: '.svg,.png,.jpg,.jpeg,.webp,.avif,.gif,.pdf,.ai,.eps,.tif,.tiff,.heic,.psd,.bmp,.ico,.mp4,.webm,.json',
  image:
    '.svg,.png,.jpg,.jpeg,.webp,.avif,.gif,.eps,.tif,.tiff,.heic,.psd,.bmp,.ico,.mp4,.webm,.json',
  document: '.pdf,.pptx,.docx,.xlsx,.txt,.eps,.zip',
  template: '.pdf,.pptx,.docx,.xlsx,.svg,.ai,.eps,.psd,.zip',
}

const pictureEnding =
  /\.(svg|png|jpe?g|webp|avif|gif|ai|eps|tiff?|heic|psd|bmp|ico|mp4|webm|json)$/i

/** The most likely kind of some files: a person may choose another. */
export function guessKind(files: readonly { name: string }[]): Asset['kind'] {
  const [first] = files
  if (first === undefined || !pictureEnding.test(first.name)) return 'document'
  return /logo|\.(svg|ai|eps|ico)$/i.test(first.name) ? 'logo' : 'image'
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
    document: t`Word`,
    sheet: t`Excel`,
    plain: t`Text`,
    'svg+xml': 'SVG',
    postscript: 'EPS',
    photoshop: 'PSD',
    icon: 'ICO',
    webm: 'WebM',
    'lottie+json': t`Lottie`,
    vtt: 'WebVTT',
  }
  const [type = ''] = contentType.split(';')
  const last = type.split(/[/.]/).at(-1)!.replace(/^x-/, '')
  return known[last] ?? last.toUpperCase()
}

/** The texts of a list that is separated with commas, each once. */
export function splitList(text: string): string[] {
  const items = text.split(',').map((item) => item.trim())
  return [...new Set(items.filter((item) => item !== ''))]
}
