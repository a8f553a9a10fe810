import { expect, test } from 'vitest'
import { check } from './check.ts'

test('lists the colours and font families that a file shows, the most frequent first', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
    <rect width="9" height="9" fill="#C8102E"/><rect width="1" height="1" fill="#c8102e"/>
    <rect width="1" height="1" fill="#00f" opacity="0.5"/><rect width="1" height="1" fill="none"/>
    <text y="5" fill="#141414" font-family="'Halden Sans'">Coffee</text></svg>`
  let used: readonly string[] = []
  const options = {
    palettes: [],
    fonts: [],
    onUsedValues: (values: readonly string[]) => (used = values),
  }
  await check(new TextEncoder().encode(svg), [], options)
  expect(used[0]).toBe('#C8102E')
  expect([...used].sort()).toEqual(['#0000FF', '#141414', '#C8102E', 'haldensans'])
})
