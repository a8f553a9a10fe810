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

export const pdf = 'application/pdf'

/** WebVTT: captions of a video, which are another variant of its asset. */
export const captionsType = 'text/vtt'

const documentTypes = [
  pdf,
  `${office}.presentationml.presentation`,
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
]

/**
 * Formats that are stored with a picture if it can be drawn, and otherwise with a warning; by
 * content type, what people call them.
 */
export const storedFormats: Readonly<Record<string, string>> = {
  'image/tiff': 'TIFF',
  'image/bmp': 'BMP',
  'image/vnd.microsoft.icon': 'ICO',
  'image/vnd.adobe.photoshop': 'PSD',
  'application/postscript': 'EPS',
  'image/heic': 'HEIC',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/lottie+json': 'Lottie',
}
const storedTypes = Object.keys(storedFormats)

/** The content types of the files of each kind of asset. */
export const typesByKind: Readonly<Record<Asset['kind'], readonly string[]>> = {
  logo: [...pictureTypes, pdf, ...storedTypes],
  image: [...pictureTypes, ...storedTypes, captionsType],
  document: [
    ...documentTypes,
    'text/plain',
    captionsType,
    'application/postscript',
    'application/zip',
  ],
  template: [
    ...documentTypes,
    'image/svg+xml',
    'image/vnd.adobe.photoshop',
    'application/postscript',
    'application/zip',
  ],
}

/** File name extensions, for the paths of deployed files. */
export const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
  'image/vnd.microsoft.icon': 'ico',
  'image/vnd.adobe.photoshop': 'psd',
  'application/postscript': 'eps',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/lottie+json': 'json',
  'application/zip': 'zip',
  'application/pdf': 'pdf',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'text/plain': 'txt',
  [captionsType]: 'vtt',
}
