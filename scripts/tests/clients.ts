import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { secretKey, startServiceProcess } from '../../server/test/service-process.ts'
import {
  type Command,
  type Generator,
  generators,
  oapiCodegenVersion,
  pythonPackages,
} from './clients/generators.ts'

/**
 * `npm run test:clients`: generates a client with each generator, compiles it, and runs it on a service
 * of its own. Writes the table in `docs/interop.md`; with a word, only for the generators whose name
 * contains it, and without the table. Installs the generators into `.clients`. Takes ten minutes on two cores.
 */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const programs = join(root, 'scripts/tests/clients/programs')
const work = join(root, '.clients')
const places = { root, programs, doc: join(root, 'openapi.json'), tools: join(work, 'tools') }
const steps = ['create', 'list', 'error', 'upload'] as const

interface Result {
  generator: Generator
  /** Why it did not run on this machine; null if it did. */
  missing: string | null
  /** What works, from `generates` on. */
  works: ReadonlySet<string>
}

const [wanted = ''] = process.argv.slice(2)
const results = await testAll(generators.filter(({ name }) => name.includes(wanted)))
const table = renderTable(results)
process.stdout.write(`\n${table}\n`)
if (wanted === '') await writeTable(table)
if (results.some(({ missing, works }) => missing === null && works.size < steps.length + 2)) {
  process.exitCode = 1
}

async function testAll(chosen: readonly Generator[]): Promise<Result[]> {
  installTools(chosen)
  const data = await mkdtemp(join(tmpdir(), 'blazon-clients-'))
  const service = await startServiceProcess({ DATABASE_URL: '', BLAZON_DATA_DIR: data })
  const env = { ...process.env, BLAZON_URL: service.url, BLAZON_API_KEY: secretKey }
  try {
    const tested: Result[] = []
    for (const generator of chosen) tested.push(await testOne(generator, env))
    return tested
  } finally {
    await service.end('SIGTERM')
    await rm(data, { recursive: true, force: true })
  }
}

async function testOne(generator: Generator, env: NodeJS.ProcessEnv): Promise<Result> {
  const absent = generator.tools.find((tool) => !isInstalled(tool))
  if (absent !== undefined) {
    process.stdout.write(`${generator.name}: skipped, because ${absent} is not installed.\n`)
    return { generator, missing: absent, works: new Set() }
  }
  const works = new Set<string>()
  const out = join(work, generator.name.replaceAll(' ', '-'))
  const run = async (command: Command, ...words: string[]) => {
    const filled = command.map((word) =>
      word.replace(/\{(\w+)\}/g, (_, name) => ({ ...places, out })[name as 'out']),
    )
    const [file, ...more] = [...filled, ...words]
    return promisify(execFile)(file!, more, { env, maxBuffer: 1e8 })
  }
  try {
    await rm(out, { recursive: true, force: true })
    await mkdir(out, { recursive: true })
    await run(generator.generate)
    works.add('generates')
    await cp(join(programs, generator.program.from), join(out, generator.program.to))
    await cp(join(programs, 'tsconfig.json'), join(out, 'tsconfig.json'))
    for (const command of generator.compile) await run(command)
    works.add('compiles')
    const { stdout } = await run(generator.run, `interop-${Date.now()}`)
    for (const step of stdout.trim().split('\n')) works.add(step)
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as { stdout?: string; stderr?: string }
    for (const step of steps) if (stdout.split('\n').includes(step)) works.add(step)
    process.stdout.write(
      `${generator.name} failed:\n${stdout.slice(-3_000)}${stderr.slice(-3_000)}\n`,
    )
  }
  process.stdout.write(`${generator.name}: ${[...works].join(', ')}\n`)
  return { generator, missing: null, works }
}

/** Installs the pinned versions, through pip and the Go proxy, unless they are there. */
function installTools(chosen: readonly Generator[]): void {
  const run = (command: string, words: readonly string[], env = {}) =>
    execFileSync(command, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  const venv = join(places.tools, 'venv')
  const needs = (tool: string) => chosen.some(({ tools }) => tools.includes(tool))
  if (needs('python3') && isInstalled('python3') && !existsSync(join(venv, 'installed'))) {
    run('python3', ['-m', 'venv', venv])
    run(join(venv, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...pythonPackages])
    run('touch', [join(venv, 'installed')])
  }
  if (needs('go') && isInstalled('go') && !existsSync(join(places.tools, 'oapi-codegen'))) {
    const module = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegenVersion}`
    run('go', ['install', module], { GOBIN: places.tools })
  }
}

function isInstalled(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function renderTable(all: readonly Result[]): string {
  const columns = ['generates', 'compiles', ...steps]
  const rows = all.map(({ generator: { name, version }, missing, works }) => {
    const cells = columns.map((column) =>
      missing === null ? (works.has(column) ? 'yes' : '**no**') : 'skipped',
    )
    return `| ${[name, version, ...cells].join(' | ')} |`
  })
  return [
    `| Generator | Version | ${columns.join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n')
}

/** Replaces the table between the marks of `docs/interop.md`. */
async function writeTable(text: string): Promise<void> {
  const path = join(root, 'docs/interop.md')
  const page = await readFile(path, 'utf8')
  const marked = /(<!-- clients -->\n)[\s\S]*?(\n<!-- \/clients -->)/
  if (!marked.test(page)) throw new Error('docs/interop.md has no marks for the table')
  await writeFile(
    path,
    page.replace(marked, (_, start, end) => `${start}${text}${end}`),
  )
}
