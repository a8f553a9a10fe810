import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuUnitsDuring } from '../../../../testing/cpu-time.ts'
import { withoutStall } from '../../../test/fuzz/stall.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'
import { importEnded, largeSet } from './large-set.fixture.ts'

/**
 * A set of 7,000 icons is imported, searched, exported and deleted, and never delays other
 * requests.
 */
const { icons, write } = largeSet()
const names = Object.keys(icons)
let server: TestServer
let set: string
const remaining: string[] = []
let imports = 0

beforeAll(async () => {
  server = await startTestServer()
  set = await withoutStall(importLarge)
}, 600_000)
afterAll(() => server.stop())

async function importLarge(): Promise<string> {
  const form = new FormData()
  form.set('params', JSON.stringify({ all_or_nothing: false }))
  form.set('file', new Blob([write(`large-${imports++}`)]), 'icons.json')
  const began = performance.now()
  const { status, body } = await server.call('POST', '/cms/icon_sets/import', { form })
  expect([status, body.object]).toEqual([202, 'icon_set_import'])
  const { icon_set } = await importEnded(server, body.id)
  console.log(`7,000 icons imported in ${Math.round(performance.now() - began)} ms`)
  const set = await server.call('GET', `/cms/icon_sets/${icon_set}`)
  expect(set.body.icon_count).toBe(7_000)
  remaining.push(icon_set)
  return icon_set
}

async function search(query: string, more = ''): Promise<string[]> {
  const path = `/cms/icons?icon_set=${set}&limit=200&query=${encodeURIComponent(query)}${more}`
  const { status, body } = await server.call('GET', path)
  expect(status).toBe(200)
  return body.data.map(({ name }: { name: string }) => name)
}

/**
 * The names that have, for each word of the query, a word that begins with it; found independently.
 */
function expected(...words: string[]): string[] {
  return names
    .filter((name) => words.every((word) => name.split('-').some((part) => part.startsWith(word))))
    .sort()
}

test.each([
  ['github', ['github']],
  ['git', ['git']],
  ['arrow left', ['arrow', 'left']],
  ['LEFT  Arrow!', ['left', 'arrow']],
  ['arrow-left', ['arrow', 'left']],
  ['lucide-camera', ['lucide', 'camera']],
  ['simple apple', ['simple', 'apple']],
  ['grin', ['grin']],
  ['qwertz nowhere', ['qwertz', 'nowhere']],
])('finds by %s exactly the icons that have its words', async (query, words) => {
  expect((await search(query)).sort()).toEqual(expected(...words))
})

test('finds by tags, categories and aliases, ignoring accents and case', async () => {
  const { status, body } = await uploadIcon(server, {
    icon_set: set,
    name: 'zzz-cup',
    tags: ['Crème brûlée', 'kaffeetasse'],
    categories: ['Getränke & Speisen', 'Ｆｕｌｌ'],
    aliases: [{ name: 'zzz-mug' }],
  })
  expect(status).toBe(201)
  for (const query of [
    'creme brulee',
    'BRÛL',
    'bru\u0302l',
    'Kaffeet',
    'getranke',
    'full speisen',
    'zzz-mug',
  ])
    expect([query, await search(query)]).toEqual([query, ['zzz-cup']])
  await server.call('PATCH', `/cms/icons/${body.id}`, { body: { tags: ['thé'] } })
  expect([await search('brulee'), (await search('the cup'))[0]]).toEqual([[], 'zzz-cup'])
  await server.call('DELETE', `/cms/icons/${body.id}`)
})

test('pages through all results, without a duplicate or a gap, while icons are added', async () => {
  const found: string[] = []
  let after = ''
  for (let pages = 0; ; pages++) {
    const path = `/cms/icons?icon_set=${set}&limit=37&query=face${after}`
    const { body } = await server.call('GET', path)
    found.push(...body.data.map(({ name }: { name: string }) => name))
    if (!body.has_more) break
    after = `&starting_after=${body.data.at(-1).id}`
    await uploadIcon(server, { icon_set: set, name: `face-added-${pages}` })
  }
  expect(found.toSorted()).toEqual(expected('face'))
  for (const name of await search('face added')) {
    const { body } = await server.call('GET', `/cms/icons?icon_set=${set}&name=${name}`)
    await server.call('DELETE', `/cms/icons/${body.data[0].id}`)
  }
})

test('answers a search among 7,000 with little work', async () => {
  for (const query of ['github', 'arrow left', 'a', 'nowhere']) {
    const units: number[] = []
    for (let round = 0; round < 10; round++) {
      units.push(
        await cpuUnitsDuring(async () => {
          await server.call('GET', `/cms/icons?query=${encodeURIComponent(query)}`)
        }),
      )
    }
    expect(Math.min(...units), query).toBeLessThan(10)
  }
})

test.each(['iconify', 'zip', 'sprite', 'css'])(
  'is exported as %s without delaying other requests',
  async (format) => {
    const address = `${server.url}/api/v1/cms/icon_sets/${set}/export?format=${format}`
    const headers = { Authorization: `Bearer ${server.keys.test}` }
    const bytes = await withoutStall(async () => {
      const response = await fetch(address, { headers })
      if (response.status !== 200) throw new Error(await response.text())
      return (await response.arrayBuffer()).byteLength
    })
    expect(bytes).toBeGreaterThan(1_000_000)
  },
)

test('is deleted with its icons, with an event for each, without delaying other requests', {
  timeout: 600_000,
}, async () => {
  await withoutStall(async () => {
    // A retry of the test deletes another set.
    const doomed = remaining.pop() ?? (await importLarge())
    expect((await server.call('DELETE', `/cms/icon_sets/${doomed}`)).status).toBe(200)
  })
  const [row] = await server.pool.db<{ recorded: number; left: number }[]>`
    select (select count(*) from events where type = 'cms.icon.deleted')::int as recorded,
      (select count(*) from icons where organization_id = ${server.organizationId} and livemode = false)::int as left`
  expect(row!.recorded).toBeGreaterThanOrEqual(7_000)
  expect(row!.left).toBe(remaining.length * 7_000)
})
