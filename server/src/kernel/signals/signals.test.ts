import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { startSignals } from './signals.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a process that is alone hears its own signals, and sends no notification', async () => {
  const fail = (error: unknown) => {
    throw error
  }
  const heard = { alone: [] as string[], other: [] as string[] }
  const alone = await startSignals(server.pool, fail, true)
  const other = await startSignals(server.pool, fail)
  alone.on('topic', (detail) => heard.alone.push(detail))
  other.on('topic', (detail) => heard.other.push(detail))
  alone.send('topic', 'from alone')
  other.send('topic', 'from other', 50)
  // PostgreSQL delivers notifications in the order of their commits.
  await expect.poll(() => heard.alone).toEqual(['from alone', 'from other'])
  expect(heard.other).toEqual(['from other'])
  await Promise.all([alone.close(), other.close()])
})
