import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sign } from '@blazon/sdk'
import { afterAll, expect, test, vi } from 'vitest'
import { findFreePort } from '../../testing/free-port.ts'
import { readBlocks, readGuide, root } from './guide.ts'

/** The handlers of `docs/examples/frameworks`, each with what it accepts and refuses. */

vi.setConfig({ testTimeout: 120_000 })

const examples = join(root, 'docs/examples/frameworks')
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const folder = mkdtempSync(join(tmpdir(), 'blazon-frameworks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const python = join(root, '.clients/frameworks/bin/python')
const hasPython = existsSync(python)
const withoutPython = hasPython ? '' : ' (`npm run test:frameworks` installs it)'
const hasGo = findGo()

const event = {
  ...{ object: 'event', api_version: '2026-11-20', livemode: false, test: false },
  ...{ created: '2026-11-20T00:00:00.000Z', organization: 'org_1', request_id: null },
}
const bodies = {
  check: JSON.stringify({
    ...{ ...event, id: 'evt_1', type: 'brand.check.completed' },
    data: { object: { object: 'check', id: 'chk_1', verdict: 'fail' } },
  }),
  custom: JSON.stringify({ ...event, id: 'evt_2', type: 'custom.paid', data: { name: 'Zoë ☕' } }),
}

interface Running {
  lines: string[]
  post(request: Request): Promise<Response>
  end(): Promise<void>
}

const programs: readonly [file: string, isThere: boolean, why: string, () => Promise<Running>][] = [
  ['express.mjs', true, '', () => start(process.execPath, join(examples, 'express.mjs'))],
  ['fastify.mjs', true, '', () => start(process.execPath, join(examples, 'fastify.mjs'))],
  ['hono.mjs', true, '', () => load('hono.mjs', (module) => module.app.fetch)],
  // A route handler of Next is a function of a Request, so no Next is needed to call it.
  ['next.mjs', true, '', () => load('next.mjs', (module) => module.POST)],
  ...['fastapi', 'flask', 'django'].map(
    (name) =>
      [
        `${name}_receiver.py`,
        hasPython,
        withoutPython,
        () => start(python, join(examples, `${name}_receiver.py`)),
      ] as const,
  ),
  ['net_http.go', hasGo, hasGo ? '' : ' (Go is not installed)', async () => start(buildWithGo())],
] as never

test('every example is run and is shown in the guide', () => {
  expect(programs.map(([file]) => file).sort()).toEqual(readdirSync(examples).sort())
  const shown = readBlocks(readGuide('frameworks')).map(({ text }) => text)
  for (const [file] of programs)
    expect(shown, file).toContain(readFileSync(join(examples, file), 'utf8'))
})

for (const [file, isThere, why, begin] of programs) {
  test.skipIf(!isThere)(
    `${file} calls the handler of each type, and refuses forgeries${why}`,
    async () => {
      const receiver = await begin()
      try {
        for (const body of [bodies.check, bodies.custom]) {
          const answer = await receiver.post(await requestOf(body))
          expect([answer.status, await answer.text()]).toEqual([204, ''])
        }
        const forged = await receiver.post(await requestOf(bodies.custom, 'Zoe'))
        expect(forged.status).toBe(400)
        await expect
          .poll(() => receiver.lines)
          .toEqual(['verdict fail', 'verified custom.paid evt_2'])
      } finally {
        await receiver.end()
      }
    },
  )
}

/** A signed request; with a name, its body has another one than the signed. */
async function requestOf(body: string, name?: string): Promise<Request> {
  const headers = { 'Content-Type': 'application/json', ...(await sign(body, secret)) }
  const sent = name === undefined ? body : body.replace('Zoë', name)
  return new Request('http://127.0.0.1/', { method: 'POST', headers, body: sent })
}

/** Runs a program, which listens on the port of `PORT`. */
async function start(command: string, ...words: string[]): Promise<Running> {
  const port = await findFreePort()
  const child = spawn(command, words, {
    env: { ...process.env, PORT: `${port}`, SIGNING_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (piece) => {
    complaint += piece
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    if (/^ver/.test(line)) lines.push(line)
  })
  const address = `http://127.0.0.1:${port}/`
  // With its length, as Blazon sends it: the body of a Request would be sent in chunks.
  const post = async (request: Request) =>
    fetch(address, { method: 'POST', headers: request.headers, body: await request.text() })
  const end = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  const until = Date.now() + 60_000
  while (
    !(await fetch(address).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) {
      await end()
      throw new Error(`${words} does not listen: ${complaint}`)
    }
    await sleep(50)
  }
  return { lines, post, end }
}

/** Imports an example that exports a function of a Request. */
async function load(
  file: string,
  // biome-ignore lint/suspicious/noExplicitAny: what an example exports is for its framework
  find: (module: any) => (request: Request) => Promise<Response>,
): Promise<Running> {
  vi.stubEnv('SIGNING_SECRET', secret)
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((...words) => {
    lines.push(words.join(' '))
  })
  const post = find(await import(join(examples, file)))
  return {
    lines,
    post,
    async end() {
      log.mockRestore()
      vi.unstubAllEnvs()
    },
  }
}

function buildWithGo(): string {
  const program = join(folder, 'receiver')
  const module = `module example\n\ngo 1.24\n\nrequire github.com/blazon/blazon-go v0.0.0\n\nreplace github.com/blazon/blazon-go => ${root}sdk-go\n`
  writeFileSync(join(folder, 'go.mod'), module)
  writeFileSync(join(folder, 'main.go'), readFileSync(join(examples, 'net_http.go')))
  execFileSync('go', ['build', '-o', program, '.'], { cwd: folder, stdio: 'inherit' })
  return program
}

function findGo(): boolean {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
