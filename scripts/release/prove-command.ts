import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoDeck } from '@blazon/server/demo/deck'
import { goModule } from './packages.ts'

/**
 * Follows `docs/guides/sdks.md` as on a machine with only Node, Python and Go: installs the packages of
 * `npm run pack` into an empty folder, starts the service, and runs the three programs of the guide. Then
 * it describes a brand, checks the deck of the demo, and publishes the portal. The times that it prints
 * are those of the quick start.
 */

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where the packages of each registry are. */
interface Packed {
  /** The tarballs of the command and of the client. */
  npm: readonly [string, string]
  /** Null if Python is not installed. */
  wheel: string | null
  /** The folder in the layout of a Go module proxy. */
  goProxy: string
}

/** Needs registries for the dependencies. Throws if a step fails. */
export async function proveCommand({ npm: [command, sdk], wheel, goProxy }: Packed): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-installed-'))
  const start = Date.now()
  const report = (text: string) =>
    process.stdout.write(`${((Date.now() - start) / 1_000).toFixed(1)} s  ${text}\n`)
  try {
    const clean = cleanEnvironment(folder)
    await run('npm', ['install', '--global', '--prefix', folder, ...quiet, command], {
      cwd: folder,
      env: clean,
    })
    report('The command is installed.')
    const service = await startService(join(folder, 'bin', 'blazon'), folder)
    report('The service is ready.')
    const env = { ...clean, BLAZON_URL: service.url, BLAZON_API_KEY: service.key }
    report(`TypeScript: ${await runTypeScript(folder, sdk, env)}`)
    if (wheel !== null) report(`Python: ${await runPython(folder, wheel, env)}`)
    if (await isInstalled('go')) report(`Go: ${await runGo(folder, goProxy, env)}`)
    report(await checkDeck(service))
    report(await publishPortal(service))
    await service.stop()
    report('The service stopped.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const quiet = ['--no-audit', '--no-fund']

/** The environment of a machine that has downloaded nothing: npm, pip and Go have empty caches. */
function cleanEnvironment(folder: string): Environment {
  return {
    ...process.env,
    npm_config_cache: join(folder, 'npm-cache'),
    PIP_NO_CACHE_DIR: '1',
    GOCACHE: join(folder, 'go-cache'),
    GOMODCACHE: join(folder, 'go-modules'),
    GOFLAGS: '-modcacherw',
  }
}

interface Service {
  url: string
  key: string
  stop(): Promise<void>
}

async function startService(command: string, folder: string): Promise<Service> {
  const child = spawn(command, ['serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const read = (pattern: RegExp) => pattern.exec(printed)?.[1]
  while (read(/API +(http:\S+)\/api\/v1/) === undefined || read(/(sk_test_\w+)/) === undefined) {
    await Promise.race([once(child.stdout, 'data'), ended])
    if (child.exitCode !== null) throw new Error(`The service ended: ${printed}`)
  }
  const url = read(/API +(http:\S+)\/api\/v1/)!
  for (const path of ['/readyz', '/']) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} is ${status}`)
  }
  return {
    url,
    key: read(/(sk_test_\w+)/)!,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      if (code !== 0) throw new Error(`The service ended with ${code}: ${printed}`)
    },
  }
}

type Environment = NodeJS.ProcessEnv

async function checkDeck(service: Service): Promise<string> {
  const palette = await post(service, '/brand/palettes', {
    name: 'Acme',
    colors: [{ key: 'red', value: '#E60000' }],
  })
  await post(service, `/brand/palettes/${palette.id}/publish`, {})
  await post(service, '/brand/rules', {
    ...{ name: 'Only our colours', type: 'color_in_palette', severity: 'error' },
  })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(demoDeck())]), 'deck.pptx')
  const { verdict, findings_count } = await post(service, '/brand/checks', form)
  if (verdict !== 'fail') throw new Error(`The verdict of the deck is ${verdict}`)
  return `A deck is checked: ${verdict}, ${findings_count} findings.`
}

async function publishPortal(service: Service): Promise<string> {
  await send(service, 'PATCH', '/cms/portal', { access: 'public' })
  const { status, organization } = await post(service, '/cms/deployments', {
    ...{ kind: 'portal', channel: 'portal' },
  })
  if (status !== 'ready') throw new Error(`The portal is ${status}`)
  const page = await fetch(`${service.url}/cdn/${organization}/test/portal/`)
  if (page.status !== 200) throw new Error(`The portal answers ${page.status}`)
  return 'The portal is published.'
}

function post(service: Service, path: string, body: object) {
  return send(service, 'POST', path, body)
}

/** The response, of work that continues when it is finished. Throws for an error. */
async function send({ url, key }: Service, method: string, path: string, body: object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      Prefer: 'wait=30',
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text) as Record<string, string>
}

async function runTypeScript(folder: string, sdk: string, env: Environment): Promise<string> {
  const cwd = join(folder, 'typescript')
  await mkdir(cwd)
  await cp(join(root, 'sdk/examples/first-webhook.mts'), join(cwd, 'first-webhook.mts'))
  await run('npm', ['install', ...quiet, sdk, 'tsx'], { cwd, env })
  return readResult(run('npx', ['tsx', 'first-webhook.mts'], { cwd, env }))
}

async function runPython(folder: string, wheel: string, env: Environment): Promise<string> {
  const cwd = join(folder, 'python')
  await run('python3', ['-m', 'venv', cwd], { env })
  const python = join(cwd, 'bin/python')
  await run(python, ['-m', 'pip', 'install', '--quiet', wheel], { env })
  return readResult(run(python, [join(root, 'sdk-python/examples/first_webhook.py')], { cwd, env }))
}

async function runGo(folder: string, goProxy: string, given: Environment): Promise<string> {
  const cwd = join(folder, 'go')
  await mkdir(cwd)
  const env = {
    ...given,
    GOPROXY: `file://${goProxy}`,
    GONOSUMDB: '*',
  }
  await writeFile(join(cwd, 'go.mod'), 'module example\n\ngo 1.24\n')
  await cp(join(root, 'sdk-go/examples/first-webhook/main.go'), join(cwd, 'main.go'))
  await run('go', ['get', `${goModule}@latest`], { cwd, env })
  return readResult(run('go', ['run', '.'], { cwd, env }))
}

/** What a program printed. Throws if that is not the verified event. */
async function readResult(program: Promise<{ stdout: string }>): Promise<string> {
  const { stdout } = await program
  if (!stdout.startsWith('verified custom.greeting ')) throw new Error(`It printed: ${stdout}`)
  return stdout.trim()
}

async function isInstalled(command: string): Promise<boolean> {
  return run(command, ['version']).then(
    () => true,
    () => false,
  )
}
