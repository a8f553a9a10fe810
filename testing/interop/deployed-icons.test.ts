import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toId } from '../../server/src/kernel/base/ids.ts'
import { importEnded } from '../../server/src/library/icon-sets/large-set.fixture.ts'
import type { IconSetData } from '../../server/src/publishing/cdn/iconify/icon-set.ts'
import { deploy } from '../../server/src/publishing/deployments/deployments.fixture.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Oracle, startOracle } from './iconify-server.ts'

/**
 * Imports, publishes and deploys icon sets, and compares the responses over HTTP with Iconify's own
 * server: for the icons named here, and every fifth of the others (`ICONS=all` for all of them).
 */
const askedFor: Readonly<Record<string, readonly string[]>> = {
  logos: ['google', 'github-icon', 'aws'],
  lucide: ['home', 'house', 'arrow-left', 'user'],
  twemoji: ['red-heart', '2665', 'grinning-face'],
}
const prefixes = Object.keys(askedFor)

let server: TestServer
let oracle: Oracle
let addresses: string[]

beforeAll(async () => {
  server = await startTestServer()
  for (const prefix of prefixes) await publish(prefix)
  const { id, completed_at } = await deploy(server, { channel: 'production' })
  const organization = toId('organization', server.organizationId)
  addresses = [`/cdn/${id}/`, `/cdn/${organization}/test/production/`].map(
    (path) => server.url + path,
  )
  const lastModified = Math.floor(Date.parse(completed_at) / 1_000)
  const sets: IconSetData[] = []
  for (const prefix of prefixes) {
    const set = await (await fetch(`${addresses[0]}icon-sets/${prefix}.json`)).json()
    sets.push({ ...(set as IconSetData), lastModified })
  }
  oracle = await startOracle(sets)
}, 600_000)
afterAll(async () => {
  await oracle.stop()
  await server.stop()
})

async function publish(prefix: string): Promise<void> {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
  const form = new FormData()
  // Strict cleaning refuses the fill of one logo.
  form.set('params', JSON.stringify({ sanitize: 'strip' }))
  const set = JSON.parse(await readFile(file, 'utf8'))
  form.set('file', new Blob([JSON.stringify(selectIcons(set))]), `${prefix}.json`)
  const { body } = await server.call('POST', '/cms/icon_sets/import', { form })
  const { icon_set: id } =
    body.object === 'icon_set' ? { icon_set: body.id } : await importEnded(server, body.id)
  await server.call('POST', `/cms/icon_sets/${id}/publish`)
}

function selectIcons(set: IconSetData): IconSetData {
  if (process.env.ICONS === 'all') return set
  const aliases = Object.entries(set.aliases ?? {})
  const asked = askedFor[set.prefix]!.flatMap((name) => [name, set.aliases?.[name]?.parent])
  const icons = Object.entries(set.icons).filter(
    ([name], at) => at % 5 === 0 || asked.includes(name),
  )
  const kept = new Set(icons.map(([name]) => name))
  return {
    ...set,
    icons: Object.fromEntries(icons),
    aliases: Object.fromEntries(aliases.filter(([, { parent }]) => kept.has(parent))),
  }
}

async function read(url: string) {
  const answer = await fetch(url)
  const text = await answer.text()
  const body = /^[{[]/.test(text) ? JSON.parse(text) : text
  // Both find the same icons; the order is that of our own search.
  if (url.includes('/search?')) body.icons.sort()
  return [answer.status, answer.headers.get('content-type'), body]
}

test.each([
  'lucide.json?icons=home,house,arrow-left,nothing',
  'logos.json?icons=google,github-icon,aws',
  'twemoji.json?icons=red-heart,2665,grinning-face',
  'twemoji/red-heart.svg?height=none',
  'collection?prefix=twemoji',
  'lucide/home.svg?color=%23ba3329&height=2em&rotate=90deg&flip=horizontal',
  'logos/google.svg?width=100',
  'lucide.css?icons=home,user',
  'collections',
  'collection?prefix=lucide&info=1',
  'search?query=arrow%20left',
  'keywords?prefix=arr',
  'last-modified',
  'lucide/nothing.svg',
  'nothing/home.svg',
])('%s', async (question) => {
  const expected = await read(`${oracle.url}/${question}`)
  for (const address of addresses) {
    expect([address, ...(await read(`${address}icons/${question}`))]).toEqual([
      address,
      ...expected,
    ])
  }
})
