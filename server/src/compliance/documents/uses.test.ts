import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { newId } from '../../kernel/base/ids.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import {
  type Asset,
  builtDeck,
  importDeck,
  retold,
} from '../../library/slide-assets/slide-assets.fixture.ts'
import { check, checkFile } from '../checks/checks.fixture.ts'
import { pictureDeck } from './documents.fixture.ts'

/** Which documents show a colour, a font, a slide or an asset of the library. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

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
