import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The step of `action.yml`, with the compiled command. */
const step = fileURLToPath(new URL('../../action/main.mjs', import.meta.url))
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-action-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function runStep(env: Record<string, string>): Promise<{ code: unknown; log: string }> {
  return new Promise((resolve) => {
    const given = { ...process.env, INPUT_FAIL_ON: 'error', INPUT_SARIF: 'out.sarif', ...env }
    execFile(process.execPath, [step], { cwd: folder, env: given }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, log: stdout + stderr }),
    )
  })
}

test('the name of a file cannot give GitHub a command', async () => {
  await cp(new URL('brand.fixture.json', import.meta.url), join(folder, 'brand.json'))
  const css = 'h1 { color: #12ab34 }'
  await writeFile(join(folder, 'a\n::set-env name=X::pwned.css'), css)
  await writeFile(join(folder, 'b.css'), css)
  const { code, log } = await runStep({
    INPUT_FILES: '*.css',
    INPUT_RULES: 'brand.json',
    INPUT_COMMAND: `${process.execPath} ${program}`,
  })
  expect(code).toBe(1)
  expect(log).toContain('pwned')
  expect(log.split(/\r?\n/).filter((line) => line.startsWith('::set-env'))).toEqual([])
})

test('GitHub ignores commands in what the command prints', async () => {
  const hostile = join(folder, 'hostile.mjs')
  await writeFile(hostile, "process.stdout.write('::set-env name=X::pwned\\n')")
  const { code, log } = await runStep({
    INPUT_FILES: '*.css',
    INPUT_RULES: '',
    INPUT_COMMAND: `${process.execPath} ${hostile}`,
  })
  expect(code).toBe(2)
  const [start, printed, end, said] = log.split('\n')
  const mark = /^::stop-commands::([\w-]{36})$/.exec(start!)?.[1]
  expect([printed, end]).toEqual(['::set-env name=X::pwned', `::${mark}::`])
  expect(said).toMatch(/^::error title=Blazon::The check did not run/)
})
