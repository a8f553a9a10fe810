import { expect, test } from 'vitest'
import { createDisposableStack } from './disposable-stack.ts'

test('closes in reverse order, one after the other', async () => {
  const closed: string[] = []
  const stack = createDisposableStack()
  stack.defer(() => closed.push('store'))
  const pool = stack.adopt('pool', async (name) => {
    await new Promise((resolve) => setImmediate(resolve))
    closed.push(name)
  })
  stack.defer(() => closed.push('server'))
  expect(pool).toBe('pool')
  await stack.dispose()
  expect(closed).toEqual(['server', 'pool', 'store'])
})

test('closes the rest if one fails, and then throws its error', async () => {
  const closed: string[] = []
  const stack = createDisposableStack()
  stack.defer(() => closed.push('store'))
  stack.defer(() => Promise.reject(new Error('the pool is gone')))
  stack.defer(() => closed.push('server'))
  await expect(stack.dispose()).rejects.toThrow('the pool is gone')
  expect(closed).toEqual(['server', 'store'])
})

test('closes everything once', async () => {
  let times = 0
  const stack = createDisposableStack()
  stack.defer(() => times++)
  await stack.dispose()
  await stack.dispose()
  expect(times).toBe(1)
})
