import { expect, test } from 'vitest'
import { listWarningCodes } from '../../../../testing/warning-codes.ts'
import { texts, translateWarning } from './warning-texts.ts'

const translate = (code: string, params: Record<string, unknown> = {}) =>
  translateWarning({ code, message: 'The sentence of the API.', params })

test('every code of a warning has a text, and no other code', async () => {
  const codes = (await listWarningCodes()).map(({ code }) => code)
  expect(Object.keys(texts).toSorted()).toEqual(codes.toSorted())
})

test('says what varies in a warning, and where it is', () => {
  expect(translate('tokens_dropped', { count: 3 })).toBe(
    '3 tokens that are not colours were left out.',
  )
  expect(
    translate('fields_dropped', {
      ...{ field: 'cmyk', colors: ['red', 'blue'], count: 5 },
      place: 'palettes/halden.css',
    }),
  ).toBe('palettes/halden.css: CMYK is not kept: red, blue and 3 more')
  expect(translate('comments_dropped', { place: 'theme.dark.accent' })).toMatch(/^Dark pages: /)
  expect(translate('comments_dropped', { place: 'pages.tone-of-voice' })).toMatch(/^Page tone-of/)
  expect(translate('comments_dropped', { slide: 3 })).toBe('Slide 3: Comments are left out.')
})

test('leaves a warning as the API wrote it if its code is unknown', () => {
  expect(translate('unspecified')).toBeNull()
})
