import { setTimeout as sleep } from 'node:timers/promises'
import { importEnded, largeSet } from '../server/src/library/icon-sets/large-set.fixture.ts'
import { call as send } from './tools/brand.ts'
import { businessDeck } from './tools/deck.ts'
import { report } from './tools/load.ts'
import { type ServiceProcess, startServiceProcess } from './tools/process.ts'

const iconCount = Number(process.env.LARGE_SET ?? 20_000)
const decks = 10
const slidesOfDeck = 50
const colors = Array.from({ length: 40 }, (_, at) => ({
  key: `c${at}`,
  name: `Colour ${at}`,
  value: `#${(at * 400_003 + 0x102030).toString(16).padStart(6, '0')}`,
}))

/**
 * Builds of a portal with 20,000 icons and 500 slides by the service: the first, and one after each of
 * several changes. The ratios are of processor time, of the service, its child processes and PostgreSQL,
 * because other programs change the time from the request to the state `ready`.
 */
export async function benchPortalBuild(): Promise<void> {
  const service = await startServiceProcess()
  try {
    const { palette, page } = await fill(service)
    const call = (method: string, path: string, body: object) => send(service, method, path, body)
    const changed = colors.with(20, { ...colors[20]!, value: '#C00000' })
    const builds: readonly (readonly [what: string, aim: number, change: () => unknown])[] = [
      ['everything', 5, () => {}],
      // The hash of all inputs changes, and no file does.
      ['nothing', 1, () => call('PATCH', '/cms/portal', { shown: { rules: [] } })],
      ['a colour', 1, () => call('PATCH', `/brand/palettes/${palette}`, { colors: changed })],
      [
        'a text',
        1,
        () => call('PATCH', `/cms/portal_pages/${page}`, { body: 'We speak plainly.' }),
      ],
      ['a slide', 1, () => importDeck(service, 1)],
    ]
    for (const [what, aim, change] of builds) {
      await change()
      const { seconds, processor, files } = await build(service)
      report(
        `portal, ${what} is new: processor time / ${aim} s`,
        processor / aim,
        '≤ 1',
        `${processor.toFixed(2)} s, ${seconds.toFixed(1)} s on the clock, ${files} files`,
      )
    }
  } finally {
    await service.stop()
  }
}

async function fill(service: ServiceProcess): Promise<{ palette: string; page: string }> {
  const call = (method: string, path: string, body?: object) => send(service, method, path, body)
  const set = await importSet(service)
  await call('POST', `/cms/icon_sets/${set}/publish`)
  const { id: palette } = await call('POST', '/brand/palettes', { name: 'Brand', colors })
  await call('POST', `/brand/palettes/${palette}/publish`)
  for (let deck = 0; deck < decks; deck++) await importDeck(service, slidesOfDeck)
  const { id: page } = await call('POST', '/cms/portal_pages', {
    ...{ slug: 'voice', title: 'Voice', body: 'We speak clearly.', status: 'published' },
  })
  return { palette, page }
}

async function importSet(service: ServiceProcess): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([largeSet(iconCount).write('large')]), 'large.json')
  const { id } = await send(service, 'POST', '/cms/icon_sets/import', form)
  const ended = await importEnded(
    { call: async (method, path) => ({ body: await send(service, method, path) }) },
    id,
  )
  return ended.icon_set
}

async function importDeck(service: ServiceProcess, slides: number): Promise<void> {
  const form = new FormData()
  const deck = (await businessDeck(slides)) as Uint8Array<ArrayBuffer>
  form.set('file', new Blob([deck]), 'deck.pptx')
  await send(service, 'POST', '/cms/slide_assets/import', form, { Prefer: 'wait=60' })
}

async function build(service: ServiceProcess) {
  const before = service.cpuSeconds()
  const began = performance.now()
  const body = { kind: 'portal' }
  let built = await send(service, 'POST', '/cms/deployments', body, { Prefer: 'wait=60' })
  while (['queued', 'building'].includes(built.status)) {
    await sleep(200)
    built = await send(service, 'GET', `/cms/deployments/${built.id}`)
  }
  const seconds = (performance.now() - began) / 1_000
  if (built.status !== 'ready') throw new Error(`The build ended as ${built.status}.`)
  return { seconds, processor: service.cpuSeconds() - before, files: built.file_count }
}
