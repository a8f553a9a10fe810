import type { PaletteRevision } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { describeChanges } from './palette-changes.ts'

const color = (key: string, hex: string, more: object = {}) => ({
  key,
  name: null,
  group: null,
  value: { color_space: 'srgb', components: [0, 0, 0], alpha: 1, hex },
  role: null,
  usage: [],
  tolerance: null,
  cmyk: null,
  spot_name: null,
  deprecated: false,
  ...more,
})

const revision = (changes: object) =>
  ({
    name: 'Halden',
    status: 'draft',
    modes: [],
    colors: [],
    ...changes,
  }) as unknown as PaletteRevision

test('describes what a revision changed in words', () => {
  const before = revision({ colors: [color('red', '#FF0000'), color('ink', '#000000')] })
  expect(describeChanges(null, before)).toEqual([])
  expect(
    describeChanges(
      before,
      revision({
        name: 'Halden Coffee',
        status: 'published',
        colors: [color('red', '#EE0000', { cmyk: [0, 1, 2, 3] }), color('sand', '#D9C7B0')],
      }),
    ),
  ).toEqual([
    'Name: Halden → Halden Coffee',
    'Status: Draft → Published',
    'Added sand #D9C7B0',
    'Removed ink #000000',
    'red: #FF0000 → #EE0000',
  ])
  const named = color('red', '#FF0000', { name: 'Cherry', role: 'primary' })
  expect(describeChanges(before, revision({ colors: [named, before.colors[1]] }))).toEqual([
    'Cherry: name: none → Cherry, role: none → Primary',
  ])
  expect(describeChanges(before, { ...before, modes: ['light', 'dark'] })).toEqual([
    'Modes: none → light, dark',
  ])
  expect(describeChanges(before, revision({ colors: [...before.colors].reverse() }))).toEqual([
    'Colours in another order',
  ])
})
