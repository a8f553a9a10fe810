import { expect, test } from 'vitest'
import { defineWarnings, placeWarning } from './warning.ts'

const warn = defineWarnings({
  file_empty: () => 'The file is empty.',
  names_cut: ({ count, names }: { count: number; names: readonly string[] }) =>
    `${count} names were cut: ${names.join(', ')}.`,
})

test('makes the sentence of a code from its parameters', () => {
  expect(warn('file_empty')).toEqual({
    code: 'file_empty',
    message: 'The file is empty.',
    params: {},
  })
  expect(warn('names_cut', { count: 2, names: ['red', 'blue'] })).toEqual({
    code: 'names_cut',
    message: '2 names were cut: red, blue.',
    params: { count: 2, names: ['red', 'blue'] },
  })
  expect(warn.codes).toEqual(['file_empty', 'names_cut'])
})

test('puts the place in front of the sentence and among the parameters', () => {
  const warning = warn('file_empty')
  expect(placeWarning(warning, { slide: 3 })).toEqual({
    code: 'file_empty',
    message: 'Slide 3: The file is empty.',
    params: { slide: 3 },
  })
  expect(placeWarning(warning, { place: 'palettes/brand.css' })).toMatchObject({
    message: 'palettes/brand.css: The file is empty.',
    params: { place: 'palettes/brand.css' },
  })
})

test('keeps of a text what JSON and PostgreSQL can store', () => {
  const { message, params } = warn('names_cut', {
    count: 1,
    names: ['a\u0000b', '\ud800', ...Array(100).fill('x'.repeat(1_000))],
  })
  expect(params.names).toEqual(['ab', '\ufffd', ...Array(48).fill('x'.repeat(500))])
  expect(message).toHaveLength(2_000)
})
