import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import type { Services } from '../../kernel/api/context.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { writeArchive } from './archive.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function write(pages: () => AsyncIterable<string[]>, signal = new AbortController().signal) {
  const { db, blobs } = server.app.services as Services
  return writeArchive({ db, blobs } as Services, {
    organizationId: newUuid(),
    modes: ['live'],
    lists: [{ path: 'lists/things.ndjson', pages }],
    facts: {},
    signal,
    onPart: async () => {},
  })
}

test('an error while a list is read ends the zip, not the process', async () => {
  const zip = write(async function* () {
    yield ['{}']
    throw new Error('the store is gone')
  })
  await expect(buffer(zip)).rejects.toThrow('the store is gone')
})

test('a stop while a list is read ends the zip, not the process', async () => {
  const stopping = new AbortController()
  const zip = write(async function* () {
    yield ['{}']
    stopping.abort(new Error('the process stops'))
    yield ['{}']
  }, stopping.signal)
  await expect(buffer(zip)).rejects.toThrow('the process stops')
})
