import { expect, it } from 'vitest'
import { finallyDo } from './maybe-promise.ts'

it('ends work once, whether it succeeds or fails, now or later', async () => {
  let ended = 0
  const end = () => {
    ended += 1
  }
  expect(finallyDo(() => 'now', end)).toBe('now')
  expect(ended).toBe(1)
  expect(() =>
    finallyDo(() => {
      throw new Error('now')
    }, end),
  ).toThrow('now')
  expect(ended).toBe(2)
  const later = finallyDo(async () => 'later', end)
  expect(ended).toBe(2)
  expect(await later).toBe('later')
  expect(ended).toBe(3)
  await expect(finallyDo(() => Promise.reject(new Error('later')), end)).rejects.toThrow('later')
  expect(ended).toBe(4)
})
