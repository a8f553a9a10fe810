import { expect, test } from 'vitest'
import { requireRasterPicture } from './raster-picture.ts'

test('refuses another file with a reason that a program can translate', () => {
  const refused = {
    code: 'unprocessable_file',
    param: 'logo',
    details: { reason: 'picture_required' },
  }
  expect(() => requireRasterPicture(Buffer.from('a text'), 'logo', 'logo')).toThrow(
    expect.objectContaining(refused),
  )
})
