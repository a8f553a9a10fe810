import type { TokenSetRevision } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { describeChanges } from './token-changes.ts'

const revision = (tokens: object, changes: object = {}) =>
  ({ name: 'Halden', status: 'draft', tokens, ...changes }) as unknown as TokenSetRevision
const px = (value: number) => ({ $value: { value, unit: 'px' } })

test('describes what a revision changed in words', () => {
  const before = revision({
    space: { $type: 'dimension', small: px(8), large: px(16), old: px(2) },
    shadow: { $type: 'shadow', $value: { blur: 1 } },
  })
  expect(describeChanges(null, before)).toEqual([])
  expect(describeChanges(before, before)).toEqual([])
  const after = revision(
    {
      space: {
        $type: 'dimension',
        $root: px(4),
        small: px(10),
        large: { $value: '{space.small}' },
      },
      shadow: { $type: 'shadow', $value: { blur: 2 } },
    },
    { status: 'published' },
  )
  expect(describeChanges(before, after)).toEqual([
    'Status: Draft → Published',
    'Added space',
    'Removed space.old',
    'space.small: 8px → 10px',
    'space.large: 16px → {space.small}',
    'Changed shadow',
  ])
})
