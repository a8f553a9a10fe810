import { setTimeout as sleep } from 'node:timers/promises'
import { importEnded, largeSet } from '../server/src/library/icon-sets/large-set.fixture.ts'
import { type ServiceProcess, secretKey } from '../server/test/service-process.ts'
import { report } from './tools/load.ts'
import { withWatchedService } from './tools/watched-service.ts'

const icons = Number(process.env.LARGE_SET ?? 20_000)
const named = `${icons.toLocaleString('en')} icons`
const aimMs = 50
const queries = ['github', 'arrow left', 'a', 'bin', 'calender', 'face smile', 'nowhere', 'logo']

/**
 * The longest stall of the service's event loop while a set of 20,000 icons is imported, published,
 * deployed, searched and exported. `a quiet service` is what the machine causes: the other numbers are
 * meaningful only if it is small. The CPU time of the longest turn is meaningful on every machine.
 */
export function benchLargeSet(): Promise<void> {
  return withWatchedService(async ({ service, watch }) => {
    const file = new Blob([largeSet(icons).write('large')])
    let set = ''
    let cdn = ''
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      'a quiet service': () => sleep(5_000),
      import: async () => {
        set = await importSet(service, file)
      },
      publish: () => succeed(service, 'POST', `/cms/icon_sets/${set}/publish`),
      deploy: async () => {
        cdn = `${service.url}/cdn/${await deploy(service)}`
      },
      'search in the API': async () => {
        for (const query of queries) {
          await succeed(service, 'GET', `/cms/icons?query=${encodeURIComponent(query)}`)
        }
      },
      'search in the deployment': async () => {
        for (const query of queries) {
          await read(`${cdn}/icons/search?query=${encodeURIComponent(query)}`)
        }
      },
      'export as Android drawables': () => readExport(service, set, 'android'),
      'export as a font': () => readExport(service, set, 'font'),
    }
    for (const [name, step] of Object.entries(steps)) {
      const began = performance.now()
      const { pingMs, lagMs, cpuMs } = await watch(step)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      const detail = `${pingMs.toFixed(0)} ms by a client, ${lagMs.toFixed(0)} ms by itself, in ${seconds} s`
      report(`${named}, CPU of a turn: ${name}`, cpuMs / aimMs, '≤ 1.00', `${cpuMs.toFixed(0)} ms`)
      report(`${named}, stall: ${name}`, Math.max(pingMs, lagMs) / aimMs, '≤ 1.00', detail)
    }
  })
}

async function importSet(service: ServiceProcess, file: Blob): Promise<string> {
  const form = new FormData()
  form.set('file', file, 'large.json')
  const answer = await fetch(`${service.url}/api/v1/cms/icon_sets/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secretKey}` },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The import was refused: ${text}`)
  const { id } = JSON.parse(text) as { id: string }
  const { icon_set } = await importEnded(service, id)
  const { icon_count } = await succeed(service, 'GET', `/cms/icon_sets/${icon_set}`)
  if (icon_count !== icons) throw new Error(`${icon_count} icons were imported.`)
  return icon_set
}

async function deploy(service: ServiceProcess): Promise<string> {
  const { id } = await succeed(service, 'POST', '/cms/deployments')
  for (;;) {
    const { status } = await succeed(service, 'GET', `/cms/deployments/${id}`)
    if (status === 'ready') return id
    if (status === 'failed') throw new Error('The deployment failed.')
    await sleep(100)
  }
}

async function succeed(service: ServiceProcess, method: string, path: string) {
  const { status, body } = await service.call(method, path)
  if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`)
  return body
}

function readExport(service: ServiceProcess, set: string, format: string): Promise<void> {
  return read(`${service.url}/api/v1/cms/icon_sets/${set}/export?format=${format}`)
}

/** Reads a response to its end, and keeps nothing of it. */
async function read(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${secretKey}` } })
  if (!answer.ok) throw new Error(`GET ${address}: ${await answer.text()}`)
  for await (const _ of answer.body ?? []) {
    // The body is drained: the client's work on it is not part of the measurement.
  }
}
