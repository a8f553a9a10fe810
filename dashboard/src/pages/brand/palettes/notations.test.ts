import { expect, test } from 'vitest'
import { listNotations } from './notations.ts'

test('writes a colour in every notation that it has', () => {
  const notations = listNotations({
    key: 'cherry',
    value: { hex: '#C8102E' },
    cmyk: [0, 96, 80, 5],
    spot_name: null,
  })
  expect(notations.map(({ text }) => text)).toEqual([
    '#C8102E',
    'rgb(200 16 46)',
    'hsl(350 85% 42%)',
    '--cherry: #C8102E;',
    '0 96 80 5',
  ])
})
