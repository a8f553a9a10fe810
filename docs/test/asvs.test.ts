import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTest, namedTest, readNamedTests } from './named-tests.ts'

/**
 * Requirements of levels 1 and 2 of OWASP ASVS 5.0.0: for each chapter its sections, and for each
 * section the numbers. Requirements of level 3 are the gaps.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/security/asvs.md', root), 'utf8')
const rows = page
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id, , how]) => ({ id: id!, how: how! }))

test('the walk has each requirement of levels 1 and 2 once, in order', () => {
  const expected = Object.entries(sections).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

test('each requirement has a test that exists, or a reason', () => {
  for (const { id, how } of rows) {
    const tests = readNamedTests(how)
    const reason = how.replace(namedTest, '').replace(/^[; ]+/, '')
    expect([id, tests.length > 0 || reason.length > 9]).toEqual([id, true])
    for (const named of tests) expect([id, named, hasTest(named)]).toEqual([id, named, true])
  }
})

test('links of the walk lead to sections of the inventory', () => {
  const inventory = readFileSync(new URL('docs/security/inventory.md', root), 'utf8')
  for (const [, section] of page.matchAll(/inventory\.md#([a-z]+)/g)) {
    expect(inventory.toLowerCase()).toContain(`\n## ${section}\n`)
  }
})

test('no command is started through a shell with data', () => {
  const folders = ['server/src', 'cli/src', 'packages']
  const files = folders.flatMap(listSources)
  const starting = files.filter((file) => readSource(file).includes("'node:child_process'"))
  expect(starting).toContain('server/src/kernel/processes/process-child.ts')
  const shells = starting.filter((file) => /\bexec(Sync)?\b|\bshell:|'-c'/.test(readSource(file)))
  // Their scripts are constant, apart from numbers, and get paths and commands as arguments.
  expect(shells.sort()).toEqual([
    'server/src/database/embedded/watchdog.ts',
    'server/src/kernel/processes/process-child.ts',
  ])
})

test.each([
  [
    'build a statement from text',
    /\.unsafe\(/,
    [
      'server/src/boot/moves/freeze.ts',
      'server/src/database/embedded/embedded.ts',
      'server/src/database/migrate.ts',
      'server/src/kernel/rows/look-up.ts',
      'server/src/kernel/rows/packing.ts',
      'server/src/kernel/rows/partitions.ts',
      'server/src/webhooks/record/record-day.ts',
    ],
  ],
  [
    'use numbers that can be guessed',
    /\bMath\.random\b/,
    ['server/src/kernel/signals/signals.ts', 'server/src/webhooks/start.ts'],
  ],
  ['evaluate text as code', /\beval\(|\bnew Function\(/, []],
  ['set HTML', /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML/, []],
  [
    'write to a stream, a syslog or the end of a file',
    /\bprocess\.(stdout|stderr)\b|\bconsole\.|\bpino\.destination\(|\bappendFile|\bcreateSocket\(/,
    [
      'server/src/boot/welcome.ts',
      'server/src/demo.ts',
      'server/src/kernel/base/broken-pipes.ts',
      'server/src/kernel/base/log.ts',
      'server/src/main.ts',
      'server/src/records/audit-entries/forward/send.ts',
      'server/src/records/mail/mailer.ts',
      'server/src/write-openapi.ts',
    ],
  ],
])('only these sources of the service and its pages %s', (_what, pattern, expected) => {
  const files = ['server/src', 'dashboard/src', 'packages'].flatMap(listSources)
  expect(files.filter((file) => pattern.test(readSource(file))).sort()).toEqual(expected)
})

function listSources(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist\/|test|\.fixture\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
}

function readSource(file: string): string {
  return readFileSync(new URL(file, root), 'utf8')
}
