import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { createPrinter } from './demo/print.ts'
import { type Receiver, startReceiver } from './demo/receiver.ts'
import { checkDeck, createBrand, fetchReport, listen, receiveWebhook } from './demo/story.ts'
import { createLog } from './kernel/base/log.ts'
import { readConfig } from './settings/config.ts'
import { type Service, startService } from './start.ts'

/**
 * Shows the main job in one terminal: a service on a temporary store, a brand, a deck with planted
 * violations, the findings, the signed webhook about them, and the report. With `--portal [folder]`, it
 * builds the portal of the brand instead, which needs no service.
 */
const printer = createPrinter(process.stdout, process.env)
const timeoutMs = 60_000

async function main(): Promise<void> {
  const began = performance.now()
  const cleanup: (() => Promise<unknown>)[] = []
  const stopped = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
    }
    setTimeout(() => reject(new Error('the demo took too long')), timeoutMs).unref()
  })
  try {
    await Promise.race([showDemo(cleanup), stopped])
  } finally {
    for (const step of cleanup.reverse()) await step()
  }
  printer.ended((performance.now() - began) / 1000)
}

async function showDemo(cleanup: (() => Promise<unknown>)[]): Promise<void> {
  printer.title()
  const service = await startTemporary(cleanup)
  const api = { url: `${service.url}/api/v1`, key: service.firstStart!.keys[0]! }
  printer.started(service.url)
  printer.branded(await createBrand(api))

  const receiver: Receiver = await startReceiver()
  cleanup.push(() => receiver.close())
  const secret = await listen(api, receiver)
  printer.listening(receiver.url)

  const checked = await checkDeck(api)
  printer.checked(checked)
  printer.heard(await receiveWebhook(receiver, secret, checked))

  const report = join(tmpdir(), 'blazon-demo-report.html')
  // A new file in a new folder, so that nobody can prepare a link in its place.
  await rm(report, { force: true })
  await writeFile(report, await fetchReport(api, checked), { flag: 'wx' })
  printer.reported(pathToFileURL(report).href)
}

/** Starts a service in its own folder, regardless of the settings in the environment. */
async function startTemporary(cleanup: (() => Promise<unknown>)[]): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-demo-'))
  cleanup.push(() => rm(folder, { recursive: true, force: true }))
  const config = readConfig({ BLAZON_DATA_DIR: folder, PORT: '0' })
  const service = await startService(config, createLog('fatal'))
  cleanup.push(() => service.stop())
  return service
}

async function buildPortal(folder = join(tmpdir(), 'blazon-demo-portal')): Promise<void> {
  const { buildDemoPortal } = await import('./demo/portal/build.ts')
  const { files, bytes, notes } = await buildDemoPortal(folder)
  const lines = [
    `The portal of Halden Coffee: ${files} files, ${describeBytes(bytes)}. It opens without a server.`,
    ...notes.map(({ message }) => `  ${message}`),
    `  ${pathToFileURL(join(folder, 'index.html')).href}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const [option, folder] = process.argv.slice(2)
const run = option === '--portal' ? () => buildPortal(folder) : main
run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`The demo failed: ${error?.message ?? error}\n`)
    process.exit(1)
  },
)
