import { expect, test } from 'vitest'
import { byDifference, nearest } from './difference.ts'
import { labOfHex } from './lab.ts'

const candidate = (key: string, hex: string) => ({ key, lab: labOfHex(hex) })
const red = candidate('red', '#E60000')
const blue = candidate('blue', '#0000E6')

test('finds the nearest candidate and its difference', () => {
  const found = nearest(labOfHex('#FF0001'), [blue, red])
  expect(found?.candidate.key).toBe('red')
  expect(found?.deltaE.toFixed(2)).toBe('5.38')
})

test('returns the first of equal candidates', () => {
  const twin = candidate('twin', '#E60000')
  expect(nearest(red.lab, [red, twin])?.candidate.key).toBe('red')
  expect(nearest(red.lab, [twin, red])?.candidate.key).toBe('twin')
  expect(byDifference(red.lab, [blue, twin, red]).map((near) => near.candidate.key)).toEqual([
    'twin',
    'red',
    'blue',
  ])
})

test('returns null without candidates', () => {
  expect(nearest(red.lab, [])).toBeNull()
})
