import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { writeOtherClients } from '../generate/clients.ts'
import { findPython, findSuites, goFolder, pythonFolder, runSuite } from './other-clients.ts'

/** The clients in other languages run their own tests on a service that is started for them. */

const run = promisify(execFile)
const guide = readFileSync(new URL('../../docs/guides/sdks.md', import.meta.url), 'utf8')
/** A folder under `node_modules`, where the package is found by name and git ignores it. */
const folder = fileURLToPath(new URL('../node_modules/.guide/', import.meta.url))
const suites = findSuites()
let server: TestServer

beforeAll(async () => {
  await writeOtherClients()
  server = await startTestServer()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

for (const suite of suites) {
  const { name, missing } = suite
  test.skipIf(missing !== null)(
    `the tests of the ${name} client pass${reason(missing)}`,
    async () => {
      const printed = await runSuite(suite, { url: server.url, key: server.keys.test })
      expect(printed).not.toMatch(/skipped|SKIP/)
    },
  )
}

interface Program {
  name: string
  path: string
  missing: string | null
  command: (path: string) => Promise<string[]>
  cwd: string
}

const programs: readonly Program[] = [
  {
    name: 'TypeScript',
    path: fileURLToPath(new URL('../examples/first-webhook.mts', import.meta.url)),
    missing: null,
    async command(path) {
      await mkdir(folder, { recursive: true })
      await cp(path, join(folder, 'first-webhook.mts'))
      return [process.execPath, '--conditions=source', '--import', 'tsx', 'first-webhook.mts']
    },
    cwd: folder,
  },
  {
    name: 'Python',
    path: join(pythonFolder, 'examples', 'first_webhook.py'),
    missing: findMissing('Python'),
    command: async (path) => [findPython()!, path],
    cwd: pythonFolder,
  },
  {
    name: 'Go',
    path: join(goFolder, 'examples', 'first-webhook', 'main.go'),
    missing: findMissing('Go'),
    command: async () => ['go', 'run', './examples/first-webhook'],
    cwd: goFolder,
  },
]

for (const { name, path, missing, command, cwd } of programs) {
  test(`the ${name} program of the guide is the one in the repository`, () => {
    expect(guide).toContain(`\n${readFileSync(path, 'utf8')}\`\`\`\n`)
  })

  test.skipIf(missing !== null)(
    `the ${name} program of the guide verifies a webhook${reason(missing)}`,
    async () => {
      const [program, ...words] = await command(path)
      const { stdout } = await run(program!, words, {
        cwd,
        env: {
          ...process.env,
          BLAZON_URL: server.url,
          BLAZON_API_KEY: server.keys.test,
          PYTHONPATH: join(pythonFolder, 'src'),
        },
      })
      expect(guide).toContain(`\n${stdout}\`\`\`\n`)
      expect(stdout).toMatch(/^verified custom\.greeting /)
    },
  )
}

function findMissing(name: string): string | null {
  return suites.find((suite) => suite.name === name)!.missing
}

function reason(missing: string | null): string {
  return missing === null ? '' : ` (skipped: ${missing})`
}
