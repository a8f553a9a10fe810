import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { makers } from '../../../test/makers.ts'
import { demoDeck } from '../../demo/deck.ts'
import { newId } from '../../kernel/base/ids.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import {
  type Asset,
  builtDeck,
  importDeck,
  retold,
} from '../../library/slide-assets/slide-assets.fixture.ts'
import { check, checkFile, createBrand } from '../checks/checks.fixture.ts'
import { pictureDeck } from './documents.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async (path: string) => (await server.call('GET', path)).body
const readDocument = (id: string) => read(`/brand/documents/${id}`)
const listVersions = async (id: string) => (await read(`/brand/documents/${id}/versions`)).data
const checkCss = (css: string, filename: string, params: object = {}, options: object = {}) =>
  checkFile(server, Buffer.from(css), params, { filename, ...options })
const post = (id: string, action: string, body: object = {}, key = server.keys.test) =>
  server.call('POST', `/brand/documents/${id}/${action}`, { body, key })

test('a check creates a document, and other contents of the name are its versions', async () => {
  const first = await checkCss('a { color: red }', 'site.css')
  expect(first.body).toMatchObject({ document: expect.stringMatching(/^doc_/), version: 1 })
  const { document } = first.body
  expect(await readDocument(document)).toMatchObject({
    object: 'document',
    name: 'site.css',
    latest_check: first.body.id,
    verdict: 'pass',
    score: 100,
    versions_count: 1,
    approval: 'none',
    approval_by: null,
    tags: [],
    dismissed: false,
  })
  const second = await checkCss('a { color: blue }', 'site.css')
  expect(second.body).toMatchObject({ document, version: 2 })
  // The same content is the same version, whatever its name is.
  const again = await checkCss('a { color: blue }', 'copy.css')
  expect(again.body).toMatchObject({ document, version: 2 })
  const older = await checkCss('a { color: red }', 'site.css')
  expect(older.body).toMatchObject({ document, version: 1 })
  expect(await readDocument(document)).toMatchObject({
    versions_count: 2,
    latest_check: again.body.id,
  })
  expect(await listVersions(document)).toMatchObject([
    { object: 'document_version', document, number: 2, name: 'site.css', check: again.body.id },
    { number: 1, check: older.body.id, sha256: first.body.input.sha256, verdict: 'pass' },
  ])
  const { data } = await read(`/brand/checks?document=${document}`)
  expect(data.map(({ id }: { id: string }) => id)).toEqual(
    [older, again, second, first].map(({ body }) => body.id),
  )
})

test('documents are listed by their ids, those of the tenant alone', async () => {
  const [first, second] = [await checkCss('i { top: 0 }', 'i'), await checkCss('u { top: 0 }', 'u')]
  const ids = [first, second].map(({ body }) => body.document)
  const foreign = (await otherDocument()).id
  const list = async (asked: string[], more = '') => {
    const query = asked.map((id) => `ids[]=${id}`).join('&')
    const { data, has_more } = await read(`/brand/documents?${query}${more}`)
    return [data.map(({ id }: { id: string }) => id), has_more]
  }
  expect(await list([...ids, ids[0], foreign, newId('document')])).toEqual([
    ids.toReversed(),
    false,
  ])
  expect(await list(ids, '&limit=1')).toEqual([[ids[1]], true])
  expect(await list(ids, `&starting_after=${ids[1]}`)).toEqual([[ids[0]], false])
  expect(await list(ids, '&tag=none')).toEqual([[], false])
})

test('documents are listed by what their newest version shows, those of the tenant alone', async () => {
  const draw = (color: string, font: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
      <text y="5" fill="${color}" font-family="${font}">Coffee</text></svg>`)
  const save = (filename: string, color: string, font = 'Papyrus') =>
    checkFile(server, draw(color, font), {}, { filename })
  const using = async (uses: string, more = '', key = server.keys.test) => {
    const path = `/brand/documents?uses=${encodeURIComponent(uses)}${more}`
    const { status, body } = await server.call('GET', path, { key })
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: string }) => id)
  }
  const first = (await save('coffee.svg', '#0a5c0b')).body.document
  const second = (await save('tea.svg', '#0a5c0b', 'Papyrus Plain')).body.document
  expect(await using('#0A5C0B')).toEqual([second, first])
  expect(await using('#0a5c0b', '&limit=1')).toEqual([second])
  expect(await using('#0a5c0b', `&starting_after=${second}`)).toEqual([first])
  expect(await using('#0a5c0b', `&ending_before=${first}`)).toEqual([second])
  expect(await using('papyrus plain')).toEqual([second])
  expect(await using('#0a5c0b', '&query=coffee')).toEqual([first])
  expect(await using('#0a5c0b', `&ids[]=${first}`)).toEqual([first])
  expect(await using('#0a5c0b', '&approval=approved')).toEqual([])
  expect(await using('#0a5c0b', '', server.keys.live)).toEqual([])
  const { test: foreign } = await server.addOrganization()
  expect(await using('#0a5c0b', '', foreign)).toEqual([])

  await save('coffee.svg', '#0a5c0c')
  expect(await using('#0a5c0b')).toEqual([second])
  expect(await using('#0a5c0c')).toEqual([first])
  // An older version that is checked again is not the newest.
  await save('coffee.svg', '#0a5c0b')
  expect(await using('#0a5c0b')).toEqual([second])
  expect((await save('coffee.svg', '"><broken')).body.status).toBe('failed')
  expect(await using('#0a5c0c')).toEqual([])
})

test('documents are listed by the slides of the library that they have, and those that are outdated', async () => {
  const own = retold(demoDeck(), 'Slow mornings', 'Steady mornings')
  const slides: Asset[] = (await importDeck(server, own)).body.data
  const [opening, figures] = slides as [Asset, Asset]
  const list = async (query: string, key = server.keys.test) => {
    const { status, body, text } = await server.call('GET', `/brand/documents?${query}`, { key })
    expect(status, text).toBe(200)
    return body.data.map(({ id }: { id: string }) => id)
  }
  const save = async (filename: string, deck: Uint8Array, params = {}) =>
    (await checkFile(server, deck, params, { filename })).body.document
  const deck = builtDeck(own, [opening, figures])
  const report = await save('report.pptx', deck)
  const talk = await save('talk.pptx', builtDeck(own, [opening]))
  // A slide of the library is checked as a document too, which is not a use of it.
  await check(server, { slide_asset: opening.id })
  expect(await list(`uses=${opening.id}`)).toEqual([talk, report])
  expect(await list(`uses=${opening.id}&limit=1&starting_after=${talk}`)).toEqual([report])
  expect(await list(`uses=${figures.id}`)).toEqual([report])
  expect(await list(`uses=${figures.id}`, server.keys.live)).toEqual([])
  expect(await list(`uses=${newId('slide_asset')}`)).toEqual([])
  expect(await list('outdated=true')).toEqual([])

  const edited = retold(retold(deck, '38,900', '40,100'), 'Steady', 'Bright')
  const { body } = await importDeck(server, edited, { supersedes: true })
  const [newOpening, newFigures] = body.data as [Asset, Asset]
  // Every revision names its slide.
  expect(await list(`uses=${newFigures.id}`)).toEqual([report])
  expect(await list(`uses=${newFigures.id}&outdated=true`)).toEqual([report])
  expect(await list(`uses=${opening.id}&outdated=true`)).toEqual([talk, report])
  const outdatedUses = async (document: string) =>
    (await server.call('GET', `/brand/documents/${document}/outdated_uses`)).body.data
  const replacements = (await outdatedUses(report)).map(
    ({ slide_asset, replacement }: { slide_asset: string; replacement: string }) =>
      [slide_asset, replacement] as const,
  )
  expect(new Map(replacements)).toEqual(
    new Map([
      [opening.id, newOpening.id],
      [figures.id, newFigures.id],
    ]),
  )
  expect(await outdatedUses(talk)).toMatchObject([
    { slide_asset: opening.id, reason: 'replaced', asset: null, asset_version: null },
  ])
  // One with two outdated slides is listed once, in each way of reading the list.
  expect(await list('outdated=true')).toEqual([talk, report])
  expect(await list('outdated=true&limit=1')).toEqual([talk])
  expect(await list(`outdated=true&starting_after=${talk}`)).toEqual([report])
  expect(await list('outdated=true&query=report')).toEqual([report])
  expect(await list(`outdated=true&uses=${figures.id}&ids[]=${talk}&ids[]=${report}`)).toEqual([
    report,
  ])
  expect(await list(`outdated=true&uses=${encodeURIComponent('#FFFFFF')}&verdict=fail`)).toEqual([])
  expect(await list('outdated=true&uses=Georgia')).toEqual([talk, report])
  expect(await list('outdated=true', server.keys.live)).toEqual([])
  const { test: foreign } = await server.addOrganization()
  expect(await list('outdated=true', foreign)).toEqual([])
  expect(await list(`uses=${opening.id}`, foreign)).toEqual([])

  // A slide without a mark is known by its content.
  await save('report.pptx', retold(retold(own, '38,900', '40,100'), 'Steady', 'Bright'))
  expect(await list(`uses=${newOpening.id}`)).toEqual([talk, report])
  expect(await list('outdated=true')).toEqual([talk])
  expect(await outdatedUses(report)).toEqual([])
  // The revision before is the latest again.
  for (const { id } of [newOpening, newFigures]) {
    await server.call('DELETE', `/cms/slide_assets/${id}`)
  }
  expect(await list('outdated=true')).toEqual([])
  const { body: refused } = await server.call('GET', '/brand/documents?outdated=false')
  expect(refused.error.param).toBe('outdated')
})

test('documents are listed by the assets that they show, and those that show a replaced version', async () => {
  const draw = (mark: string, width = 240) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${mark}</svg>`))
      .resize(width)
      .png()
      .toBuffer()
  const first = '<path fill="#0044CC" d="M0 0h20v20H0z"/><circle cx="30" cy="10" r="8"/>'
  const second = '<path fill="#0044CC" d="M0 0h10l10 20H10z"/><circle cx="30" cy="10" r="8"/>'
  const dark = '<path fill="#DD2200" d="M4 0h4v20H4zM16 0h20v4H16zM16 12h8v8h-8z"/>'
  const made = await uploadAsset(server, {}, { file: await draw(first), filename: 'logo.png' })
  const asset = made.body.id
  const add = (file: Uint8Array, variant: string) =>
    uploadAsset(server, { variant }, { path: `/cms/assets/${asset}/versions`, file })
  await add(await draw(dark), 'dark')
  const list = async (query: string, key = server.keys.test) => {
    const { status, body, text } = await server.call('GET', `/brand/documents?${query}`, { key })
    expect(status, text).toBe(200)
    return body.data.map(({ id }: { id: string }) => id)
  }
  const save = async (filename: string, pictures: Uint8Array[], rules: string[] = []) =>
    (await checkFile(server, pictureDeck(pictures), { rules }, { filename })).body.document
  const both = await save('both.pptx', [await draw(first), await draw(dark)])
  const other = await save('other.pptx', [await draw('<path d="M0 0h40v1z"/>')])
  expect(await list(`uses=${asset}`)).toEqual([both])
  expect(await list(`uses=${asset}&ids[]=${both}&ids[]=${other}`)).toEqual([both])
  expect(await list(`uses=${asset}&outdated=true`)).toEqual([])
  expect(await list(`uses=${asset}`, server.keys.live)).toEqual([])

  await add(await draw(second), 'default')
  await add(await draw(dark, 480), 'dark')
  // Two outdated variants are one document.
  expect(await list(`uses=${asset}&outdated=true`)).toEqual([both])
  expect(await list('outdated=true')).toEqual([both])
  expect(await list('outdated=true&tag=none')).toEqual([])

  // In other bytes, a logo is recognized if a rule looks for it.
  const { body: rule } = await server.call('POST', '/brand/rules', {
    body: { type: 'logo_required', params: { assets: [asset] } },
  })
  const scaled = await save('scaled.pptx', [await draw(second, 150)], [rule.id])
  const older = await save('older.pptx', [await draw(first, 150)], [rule.id])
  expect(await list(`uses=${asset}`)).toEqual([older, scaled, both])
  expect(await list(`uses=${asset}&outdated=true`)).toEqual([older, both])
  await server.call('PATCH', `/cms/assets/${asset}`, { body: { status: 'archived' } })
  expect(await list(`uses=${asset}&outdated=true`)).toEqual([older, scaled, both])
  const outdatedUses = async (document: string) =>
    (await server.call('GET', `/brand/documents/${document}/outdated_uses`)).body.data
  const replaced = { asset, slide_asset: null, name: made.body.name, reason: 'replaced' }
  expect(await outdatedUses(both)).toMatchObject([replaced, replaced])
  expect(await outdatedUses(scaled)).toMatchObject([{ ...replaced, reason: 'archived' }])
  expect(await outdatedUses(other)).toEqual([])
  await server.call('DELETE', `/brand/rules/${rule.id}`)
})

test('a check of a named document is its version, whatever the name of the file is', async () => {
  const { document } = (await checkCss('b { color: red }', 'first.css')).body
  const second = await checkCss('b { color: blue }', 'second.css', { document })
  expect(second.body).toMatchObject({ document, version: 2 })
  expect((await checkCss('b { color: green }', 'second.css')).body.document).toBe(document)
  await server.call('PATCH', `/brand/documents/${document}`, { body: { name: 'third.css' } })
  expect((await checkCss('b { color: gold }', 'third.css')).body.document).toBe(document)
  for (const id of [newId('document'), 'doc_1', (await otherDocument()).id]) {
    const { status, body } = await check(server, { text: 'b', document: id }, { wait: 0 })
    expect([status, body.error.code, body.error.param]).toEqual([
      400,
      'resource_missing',
      'document',
    ])
  }
})

async function otherDocument(): Promise<{ id: string }> {
  const { test: key } = await server.addOrganization()
  const { body } = await check(server, { text: 'b' }, { wait: 0, key })
  return { id: body.document }
}

test('documents of other organizations and of the other mode are never matched', async () => {
  const { document } = (await checkCss('c { color: red }', 'mine.css')).body
  const { test: other } = await server.addOrganization()
  for (const key of [other, server.keys.live]) {
    const { body } = await checkCss('c { color: red }', 'mine.css', {}, { key })
    expect(body.document).toMatch(/^doc_/)
    expect([body.document, body.version]).not.toEqual([document, 1])
  }
  expect((await readDocument(document)).versions_count).toBe(1)
})

test('a text has a document with its first line as the name, which matches no other text', async () => {
  const { body } = await check(server, { text: '\n  Our brand  \nis great' })
  expect((await readDocument(body.document)).name).toBe('Our brand')
  const other = await check(server, { text: '\n  Our brand  \nis greater' })
  expect(other.body.document).not.toBe(body.document)
})

test('an icon keeps its document, and two icons of one name have two', async () => {
  const [icon, namesake] = [await makers.icon!(server), await makers.icon!(server)]
  const first = (await check(server, { icon })).body
  expect((await check(server, { icon })).body).toMatchObject({
    document: first.document,
    version: 1,
  })
  expect((await check(server, { icon: namesake })).body.document).not.toBe(first.document)
})

test('the slides of one deck are different documents', async () => {
  await makers.slide_asset!(server)
  const { data } = await read('/cms/slide_assets?limit=2')
  const bodies = []
  for (const { id } of data) {
    await expect.poll(async () => (await read(`/cms/slide_assets/${id}`)).status).toBe('ready')
    bodies.push((await check(server, { slide_asset: id })).body)
  }
  expect(new Set(bodies.map(({ document }) => document)).size).toBe(2)
})

test('simultaneous first checks of a file create one document', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      checkCss(at < 4 ? 'd { color: red }' : 'd { color: blue }', 'together.css', {}, { wait: 0 }),
    ),
  )
  expect(new Set(bodies.map(({ body }) => body.document)).size).toBe(1)
  expect(new Set(bodies.map(({ body }) => body.version))).toEqual(new Set([1, 2]))
  expect((await readDocument(bodies[0]!.body.document)).versions_count).toBe(2)
})

test('a fixed file is the next version of its document', async () => {
  const { test: key } = await server.addOrganization()
  await createBrand(server, key)
  const checked = await checkFile(server, undefined, {}, { key })
  const headers = { Prefer: 'wait=30' }
  const path = `/brand/checks/${checked.body.id}/fix`
  const fixed = await server.call('POST', path, { key, body: {}, headers })
  const { body } = await server.call('GET', `/brand/checks/${fixed.body.check}`, { key })
  expect(body).toMatchObject({ document: checked.body.document, version: 2 })
})

test('a check from before documents remains readable, and its next check has one', async () => {
  const { body } = await checkCss('e { color: red }', 'old.css')
  const { db } = server.pool
  await db`update checks set document_id = null, version = null where sha256 = ${body.input.sha256}`
  await db`delete from document_versions where sha256 = ${body.input.sha256}`
  expect(await read(`/brand/checks/${body.id}`)).toMatchObject({ document: null, version: null })
  const path = `/brand/checks/${body.id}/report?format=json`
  expect((await server.call('GET', path)).status).toBe(200)
  expect((await checkCss('e { color: blue }', 'old.css')).body.document).toMatch(/^doc_/)
})

test('an approval is of the newest version, and a new version resets it', async () => {
  const { document } = (await checkCss('f { color: red }', 'approved.css')).body
  const requested = await post(document, 'request_approval', { note: 'For Monday', version: 1 })
  expect(requested.body).toMatchObject({
    approval: 'requested',
    approval_by: expect.stringMatching(/^key_/),
    approval_at: expect.any(String),
    approval_version: 1,
    approval_note: 'For Monday',
  })
  expect((await post(document, 'request_approval')).body).toEqual(requested.body)
  expect((await post(document, 'request_changes', { note: 'Larger' })).body).toMatchObject({
    approval: 'changes_requested',
    approval_note: 'Larger',
  })
  const approved = await post(document, 'approve')
  expect(approved.body).toMatchObject({ approval: 'approved', approval_note: null })
  const late = await post(document, 'request_approval')
  expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
  await server.call('PATCH', `/brand/documents/${document}`, { body: { dismissed: true } })

  // The version that was approved, checked once more, remains approved.
  await checkCss('f { color: red }', 'approved.css')
  expect(await readDocument(document)).toMatchObject({ approval: 'approved', dismissed: true })
  await checkCss('f { color: blue }', 'approved.css')
  expect(await readDocument(document)).toMatchObject({
    approval: 'none',
    approval_by: null,
    approval_at: null,
    approval_version: null,
    approval_note: null,
    dismissed: false,
  })
  const stale = await post(document, 'approve', { version: 1 })
  expect([stale.status, stale.body.error.param]).toEqual([409, 'version'])

  const { body } = await server.call('GET', '/events?type=brand.document.*&limit=200')
  const types = body.data
    .filter((event: Recorded) => event.data.object.id === document)
    .map(({ type }: Recorded) => type)
  expect(types.filter((type: string) => type !== 'brand.document.updated').reverse()).toEqual([
    'brand.document.created',
    'brand.document.approval_requested',
    'brand.document.changes_requested',
    'brand.document.approved',
  ])
})

interface Recorded {
  type: string
  data: { object: { id: string } }
}

test('who may only check cannot approve', async () => {
  const id = await makers.document!(server)
  const key = await server.addKey({ scopes: ['brand:checks:write'] })
  expect((await post(id, 'request_approval', {}, key)).status).toBe(200)
  for (const action of ['approve', 'request_changes']) {
    expect((await post(id, action, {}, key)).body.error.code).toBe('insufficient_scope')
  }
})

test('the list is filtered by words, tags, approval, verdict and dismissal', async () => {
  const { test: key } = await server.addOrganization()
  const make = async (name: string) =>
    (await checkCss(`g { content: "${name}" }`, name, {}, { key })).body.document
  const [spring, autumn] = [await make('Spring sale.css'), await make('Autumn sale.css')]
  const patch = (body: object) => server.call('PATCH', `/brand/documents/${autumn}`, { key, body })
  await patch({ tags: ['print'], dismissed: true })
  await post(spring, 'approve', {}, key)
  const list = async (query: string) => {
    const { body } = await server.call('GET', `/brand/documents?${query}`, { key })
    return body.data.map(({ id }: { id: string }) => id)
  }
  expect(await list('')).toEqual([autumn, spring])
  expect(await list('query=sal')).toEqual([autumn, spring])
  expect(await list('query=spring')).toEqual([spring])
  expect(await list('tag=print')).toEqual([autumn])
  expect(await list('approval=approved')).toEqual([spring])
  expect(await list('verdict=pass&dismissed=false')).toEqual([spring])
  expect(await list('verdict=fail')).toEqual([])
})
