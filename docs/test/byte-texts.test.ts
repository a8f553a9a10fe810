import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)

/** A computed number with a unit of bytes in a text: `${maxBytes} bytes`, `${limit / 2 ** 20} MiB`. */
const rawSize = /\$\{(?![^{}]*describeBytes)[^{}]*\} bytes\b|\$\{[^{}]*[*/][^{}]*\} [kKMG]i?B\b/g

/** The two functions that say sizes: of the service and of the dashboard, which knows the language. */
const allowed: ReadonlySet<string> = new Set([
  'packages/warnings/src/describe-bytes.ts',
  'dashboard/src/language/format.ts',
])

/** Numbers of bytes that must be exact: a range of HTTP, a hash, a measurement. */
const ofMachines = /\/test\/|\.test\.|\.fixture\.|^bench\/|^scripts\/|^sdk/

test('messages say sizes by `describeBytes`, never as a raw number of bytes', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const found = listed
    .split('\n')
    .filter((path) => path !== '' && !allowed.has(path) && !ofMachines.test(path))
    .flatMap((path) =>
      [...readFileSync(new URL(path, root), 'utf8').matchAll(rawSize)].map(
        ([text]) => `${path}: ${text}`,
      ),
    )
  expect(found).toEqual([])
})
