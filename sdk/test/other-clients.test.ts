import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { findSuites, runSuite } from './other-clients.ts'

/** The clients in other languages run their own tests on a service that is started for them. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

for (const suite of findSuites()) {
  const reason = suite.missing === null ? '' : ` (skipped: ${suite.missing})`
  test.skipIf(suite.missing !== null)(
    `the tests of the ${suite.name} client pass${reason}`,
    async () => {
      const printed = await runSuite(suite, { url: server.url, key: server.keys.test })
      expect(printed).not.toMatch(/skipped|SKIP/)
    },
  )
}
