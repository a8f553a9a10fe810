import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)

test('a test file that hangs while it loads is named, and the run fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', import.meta.dirname],
    {
      encoding: 'utf8',
      timeout: 240_000,
    },
  )
  expect(stderr).toContain('no progress in hanging.fixture.ts for')
  expect(status).toBe(1)
})
