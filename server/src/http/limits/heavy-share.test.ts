import { expect, test } from 'vitest'
import { createHeavyShare } from './heavy-share.ts'

/** Takes a turn; `began` says whether it has begun. */
function take(share: ReturnType<typeof createHeavyShare>, owner: string) {
  const turn = { began: false, end: () => {} }
  const taken = share.take(owner)
  const begin = (end: () => void) => Object.assign(turn, { began: true, end })
  if (taken instanceof Promise) void taken.then(begin)
  else begin(taken)
  return turn
}

test('an organization that is alone begins everything at once', () => {
  const share = createHeavyShare()
  share.note('a')
  const turns = [take(share, 'a'), take(share, 'a'), take(share, 'a')]
  expect(turns.map(({ began }) => began)).toEqual([true, true, true])
})

test('beside another organization, each begins one after the other', async () => {
  const share = createHeavyShare(() => 0)
  share.note('a')
  share.note('b')
  const [first, second, third] = [take(share, 'a'), take(share, 'a'), take(share, 'a')]
  expect([first, second, third].map(({ began }) => began)).toEqual([true, false, false])
  expect(take(share, 'b').began).toBe(true)
  first.end()
  await Promise.resolve()
  expect([second.began, third.began]).toEqual([true, false])
})

test('a turn that lasts long does not hold up the next one', async () => {
  const share = createHeavyShare(() => 0)
  share.note('a')
  share.note('b')
  const first = take(share, 'a')
  const second = await share.take('a')
  expect(first.began).toBe(true)
  // The first turn has ended by itself, and ends no other one.
  first.end()
  expect(take(share, 'a').began).toBe(false)
  second()
})

test('waiting requests begin together when the other organization has left', async () => {
  let now = 0
  const share = createHeavyShare(() => now)
  share.note('b')
  share.note('a')
  const [first, ...others] = [take(share, 'a'), take(share, 'a'), take(share, 'a')]
  now = 1_000
  first.end()
  await Promise.resolve()
  expect(others.map(({ began }) => began)).toEqual([true, true])
})
