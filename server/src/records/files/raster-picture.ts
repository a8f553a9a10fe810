import { ApiError } from '../../kernel/base/errors.ts'
import { sniffContentType } from './sniff.ts'

// Pictures that a browser shows without running anything; an SVG can contain scripts.
const contentTypes = ['image/png', 'image/jpeg', 'image/webp']

/**
 * The content type of a picture of pixels. Throws `unprocessable_file` for a file that is not PNG, JPEG or
 * WebP; `param` is the parameter of the file and `name` what it is called, such as `logo`.
 */
export function requireRasterPicture(file: Buffer, param: string, name: string): string {
  const type = sniffContentType(file)
  if (contentTypes.includes(type)) return type
  throw new ApiError(
    'unprocessable_file',
    `The ${name} is ${type}. Upload a PNG, JPEG or WebP picture.`,
    { param, reason: 'picture_required' },
  )
}
