import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../dist/demo.js', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-demo-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function start() {
  const child = spawn(
    process.execPath,
    [script],
    // The environment of a developer, with other settings.
    {
      env: { PATH: process.env.PATH!, TMPDIR: folder, PORT: '1', DATABASE_URL: 'nowhere' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, ended, output: () => output }
}

test('prints each step, and leaves only the report', async () => {
  const { code, output } = await start().ended
  expect(code, output).toBe(0)
  const unwrapped = output.replace(/\s+/g, ' ')
  for (const said of [
    'uses #DB2A2F',
    'Nearest: cherry #C8102E',
    'Comic Sans MS',
    'is 8 pt; expected: at least 12 pt',
    'a contrast of 1.519:1',
    'fail · score',
    'signature verified',
    'brand.check.completed',
  ]) {
    expect(unwrapped).toContain(said)
  }
  // No colours without a terminal.
  expect(output).not.toContain('\u001B')
  // The slides, drawn small, with the numbers of their findings.
  expect(output).toMatch(/╭ 1 ─+╮ ╭ 2 ─+╮ ╭ 3 ─+╮ ╭ 4 ─+╮/)
  expect(output).toMatch(/│ +1 +│/)
  const [, report] = /(file:\/\/\S+\.html)/.exec(output) ?? []
  const page = await readFile(fileURLToPath(report!), 'utf8')
  expect(page).toMatch(/^<!doctype html>/)
  for (const drawn of ['halden-q3.pptx', 'Nearest', 'cherry #C8102E']) {
    expect(page).toContain(drawn)
  }
  // Every slide is drawn.
  expect(page.split('data:image/svg+xml')).toHaveLength(1 + 4)
  expect(await readdir(folder)).toEqual(['blazon-demo-report.html'])
})

test('leaves nothing behind when it is interrupted', async () => {
  const before = await readdir(folder)
  const { child, ended, output } = start()
  await expect.poll(output, { interval: 20 }).toContain('The service is running')
  child.kill('SIGINT')
  const { code } = await ended
  expect(code).toBe(1)
  expect(await readdir(folder)).toEqual(before)
})
