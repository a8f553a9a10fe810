import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project that has only the packed package installed. */
const sdk = fileURLToPath(new URL('..', import.meta.url))
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-types-'))
  const place = join(folder, 'node_modules', '@blazon', 'sdk')
  await mkdir(place, { recursive: true })
  await cp(join(sdk, 'package.json'), join(place, 'package.json'))
  await cp(join(sdk, 'dist'), join(place, 'dist'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The compiler's errors for a program. */
async function readCompilerErrors(
  program: string,
  resolution: 'nodenext' | 'bundler',
): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program)
  const options = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
  }
  const config = { compilerOptions: options, files: ['program.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  return new Promise((resolve) => {
    const args = [join(compiler, 'bin', 'tsc'), '-p', folder, '--pretty', 'false']
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout.trim()))
  })
}

const start = `
import { Blazon, verify } from '@blazon/sdk'
import type { Palette } from '@blazon/sdk/types'
const blazon = new Blazon({ apiKey: 'sk_test_x' })
`

test.each(['nodenext', 'bundler'] as const)(
  'a project with %s gets complete types',
  async (resolution) => {
    const program = `${start}
    export const palette: Palette = await blazon.brand.palettes.publish('pal_x')
    for await (const event of blazon.events.list({ types: ['brand.*'], created: { gte: new Date() } })) {
      if (event.type === 'platform.api_key.rolled') console.log(event.data.object.last_four)
    }
    export const event = await verify('', new Headers(), ['whsec_a'])
    await blazon.cms.icons.create({ icon_set: 'ics_x', name: 'a', file: new Blob([]) })`
    expect(await readCompilerErrors(program, resolution)).toBe('')
  },
)

test.each([
  ['a field that is missing', "await blazon.apiKeys.create({ scopes: ['brand:read'] })", 'name'],
  ['an unknown scope', "await blazon.apiKeys.create({ name: 'x', scopes: ['all'] })", 'all'],
  ['an unknown method', 'await blazon.users.create({})', 'create'],
  [
    'a field that the response lacks',
    "export const { secret } = await blazon.users.retrieve('usr_x')",
    'secret',
  ],
  [
    'a wait where the method has none',
    'await blazon.users.list({}, { waitSeconds: 3 })',
    'waitSeconds',
  ],
])('the compiler refuses %s', async (_name, line, word) => {
  const told = await readCompilerErrors(start + line, 'nodenext')
  expect([told.match(/error TS/g)?.length, told]).toEqual([1, expect.stringContaining(word)])
})
