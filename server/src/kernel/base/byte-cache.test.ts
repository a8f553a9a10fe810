import { expect, test } from 'vitest'
import { createByteCache } from './byte-cache.ts'

function counted() {
  const loads: string[] = []
  const cache = createByteCache<string>(10, ({ length }) => length)
  const get = (key: string, value: string | null = key) =>
    cache.get(key, async () => {
      loads.push(key)
      return value
    })
  return { loads, get }
}

test('loads once for simultaneous callers, and then returns synchronously', async () => {
  const { loads, get } = counted()
  expect(await Promise.all([get('aaa'), get('aaa'), get('aaa')])).toEqual(['aaa', 'aaa', 'aaa'])
  expect(get('aaa')).toBe('aaa')
  expect(loads).toEqual(['aaa'])
})

test('stays within its bytes by removing the least recently used entries', async () => {
  const { loads, get } = counted()
  for (const key of ['aaaa', 'bbbb']) await get(key)
  await get('aaaa')
  await get('cccc')
  expect(get('aaaa')).toBe('aaaa')
  await get('bbbb')
  expect(loads).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb'])
})

test('caches neither a value that is too large, nor null, nor a failure', async () => {
  const { loads, get } = counted()
  for (let round = 0; round < 2; round++) {
    expect(await get('too large for it')).toBe('too large for it')
    expect(await get('none', null)).toBeNull()
  }
  expect(loads).toHaveLength(4)
  const cache = createByteCache<string>(10, ({ length }) => length)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 'yes')).toBe('yes')
})
