import { expect, test } from 'vitest'
import { readWarnings, storeWarnings } from './warnings.ts'

const warning = {
  code: 'comments_dropped',
  message: 'Slide 3: Comments are left out.',
  params: { slide: 3 },
}

test('reads warnings as they were stored', () => {
  expect(readWarnings(storeWarnings([warning]))).toEqual([warning])
})

test('reads a sentence that an earlier release stored, also beside a warning of this one', () => {
  expect(readWarnings(['Comments are left out.', ...storeWarnings([warning])])).toEqual([
    { code: 'unspecified', message: 'Comments are left out.', params: {} },
    warning,
  ])
})
