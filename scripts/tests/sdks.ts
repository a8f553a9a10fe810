import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSuites, runSuite } from '../../sdk/test/other-clients.ts'
import { secretKey, startServiceProcess } from '../../server/test/service-process.ts'

/**
 * `npm run test:sdks`: the tests of the Python and Go clients on a service of their own, with a
 * temporary data directory.
 */
const folder = await mkdtemp(join(tmpdir(), 'blazon-sdks-'))
const service = await startServiceProcess({ DATABASE_URL: '', BLAZON_DATA_DIR: folder })
try {
  for (const suite of findSuites()) {
    if (suite.missing !== null) {
      process.stdout.write(`${suite.name}: skipped, because ${suite.missing}.\n`)
      continue
    }
    const printed = await runSuite(suite, { url: service.url, key: secretKey })
    process.stdout.write(`${suite.name}:\n${printed}`)
  }
} finally {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
