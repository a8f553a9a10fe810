import type { PortalFile, PortalIcon, PortalModel } from '@blazon/portal/model'
import { readShippedFont } from '@blazon/render/fonts/shipped-fonts'
import { Blazon } from '@blazon/sdk/client'
import type { Warning } from '@blazon/warnings/warning'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadFont } from '../../server/src/brand/fonts/fonts.fixture.ts'
import type { RequestContext } from '../../server/src/kernel/api/context.ts'
import { readJson } from '../../server/src/kernel/base/json-pieces.ts'
import { uploadAsset } from '../../server/src/library/assets/assets.fixture.ts'
import { uploadIcon } from '../../server/src/library/icons/icons.fixture.ts'
import {
  build,
  createSet,
  importAssets,
} from '../../server/src/library/ppt-sets/ppt-sets.fixture.ts'
import { publishBrand } from '../../server/src/publishing/deployments/deployments.fixture.ts'
import type { PortalSnapshot } from '../../server/src/publishing/deployments/portal/snapshot.ts'
import { readPortalSources } from '../../server/src/publishing/deployments/portal/source.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { readModel } from '../src/portal/read-model.ts'

/** One brand, read from the rows of the service and through its API. */

let server: TestServer
let ofService: PortalSnapshot['model']
let ofCommand: PortalModel
let warnings: Warning[]
let notes: Warning[]

beforeAll(async () => {
  server = await startTestServer()
  await publish()
  const tenant = { organizationId: server.organizationId, livemode: false }
  const call = { db: server.pool.db, tenant, services: { publicUrl: server.url } }
  const inputs = await readPortalSources(call as unknown as RequestContext, 'portal')
  warnings = inputs.warnings
  const { snapshot } = inputs.inputs.find(({ kind }) => kind === 'portal')!
  ofService = (readJson(snapshot) as PortalSnapshot).model
  notes = []
  const blazon = new Blazon({ apiKey: server.keys.test, baseUrl: server.url })
  ofCommand = (await readModel(blazon, null, (note) => notes.push(note))).model
})
afterAll(() => server.stop())

async function publish(): Promise<void> {
  const create = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { body })
    if (answer.status > 202) throw new Error(answer.text)
    return answer.body
  }
  const { iconSet } = await publishBrand(server)
  await uploadIcon(server, { icon_set: iconSet, name: 'arrow', aliases: [{ name: 'back' }] })
  for (const style of ['bold', 'regular'] as const) {
    const bytes = Buffer.from(readShippedFont('Carlito', style)!)
    await uploadFont(server, bytes, { license: 'SIL Open Font License', roles: ['heading'] })
  }
  const { body: logo } = await uploadAsset(server, {
    status: 'published',
    usage: { clear_space: 0.5, backgrounds: ['#FFFFFF'] },
    rights: { credit: 'Made by us' },
  })
  const ended = { status: 'published', rights: { expires_at: '2020-01-31T00:00:00.000Z' } }
  await uploadAsset(server, { name: 'Old', ...ended })
  const rule = await create('/brand/rules', { type: 'font_size', params: { min: 24 } })
  const page = { body: 'Speak plainly.', status: 'published' }
  await create('/cms/portal_pages', { ...page, title: 'Voice' })
  await create('/cms/portal_pages', { ...page, title: 'Names' })
  const slides = await importAssets(server)
  const [first, second] = slides
  const { id: set } = await createSet(server, [
    { slide_asset: first!.id },
    { slide_asset: second!.id, hidden: true },
  ])
  expect((await build(server, set)).body.status).toBe('ready')
  const settings = {
    theme: { logo: logo.id },
    rule_sentences: { [rule.id]: 'Large texts.' },
    navigation: [{ section: 'palettes' }, { page: 'voice', label: 'How we speak' }],
    type_scale: [{ name: 'Title', family: null, size_px: 40, line_height: 1.2, weight: 700 }],
  }
  expect((await server.call('PATCH', '/cms/portal', { body: settings })).status).toBe(200)
}

test.each([
  'settings',
  'pages',
  'palettes',
  'fonts',
  'logos',
  'templates',
  'assets',
  'slides',
  'rules',
  'changes',
] as const)('the service and the command show the same %s', (part) => {
  expect(JSON.parse(JSON.stringify(ofCommand[part]), withoutKeys)).toEqual(
    JSON.parse(JSON.stringify(ofService[part]), withoutKeys),
  )
})

test('the service and the command show the same decks; only the service knows the size of a file', () => {
  const withoutBytes = (decks: PortalModel['decks']) =>
    decks.map(({ downloads, ...deck }) => ({
      ...deck,
      downloads: downloads.map(({ key: _key, bytes: _bytes, ...file }) => file),
    }))
  expect(withoutBytes(ofCommand.decks)).toEqual(withoutBytes(ofService.decks))
  expect(ofService.decks).toMatchObject([{ slides: [expect.stringMatching(/^sld_/)] }])
})

test('the service and the command show the same icons, each with the forms of the set that it has', async () => {
  const sets: object[] = []
  for (const { downloads: _downloads, icons, ...set } of ofCommand.iconSets) {
    const read: PortalIcon[] = []
    for await (const icon of icons()) read.push(icon)
    sets.push({ ...set, icons: read })
  }
  expect(sets).toEqual(ofService.iconSets.map(({ downloads: _downloads, ...set }) => set))
})

test('the faces of a family are in the order of their weights', () => {
  expect(ofService.fonts.map(({ faces }) => faces.map(({ name }) => name))).toEqual([
    ['Regular', 'Bold'],
  ])
})

test('both say what is left out', () => {
  expect(notes).toEqual(warnings)
  expect(notes).toMatchObject([
    { code: 'rights_ended', params: { name: 'Old', day: '2020-01-31' } },
  ])
})

/** The key of a file names where its reader finds it. */
function withoutKeys(this: Partial<PortalFile>, name: string, value: unknown): unknown {
  return name === 'key' && 'contentType' in this ? undefined : value
}
