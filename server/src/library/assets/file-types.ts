import type { Asset } from './schema.ts'

const office = 'application/vnd.openxmlformats-officedocument'

export const pictureTypes = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
]

const documentTypes = [
  'application/pdf',
  `${office}.presentationml.presentation`,
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
]

/** The content types of the files of each kind of asset. */
export const typesByKind: Readonly<Record<Asset['kind'], readonly string[]>> = {
  logo: [...pictureTypes, 'application/pdf'],
  image: pictureTypes,
  document: [...documentTypes, 'text/plain'],
  template: [...documentTypes, 'image/svg+xml'],
}

/** File name extensions, for the paths of deployed files. */
export const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'text/plain': 'txt',
}
