import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadIcon } from './icons.fixture.ts'

let server: TestServer
let iconSet: string

beforeAll(async () => {
  server = await startTestServer()
  const made = await server.call('POST', '/cms/icon_sets', { body: { prefix: 'a', name: 'A' } })
  iconSet = made.body.id
})
afterAll(() => server.stop())

const redDot =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><!-- A dot. --><circle fill="#e00" cx="12" cy="12" r="9"/></svg>'

const upload = (name: string, more: object = {}, svg: string = redDot) =>
  uploadIcon(server, { icon_set: iconSet, name, ...more }, svg)

const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code)

test('an icon of one colour takes the colour of the text and warns, or keeps its own', async () => {
  const replaced = await upload('replaced')
  expect(replaced.body).toMatchObject({ palette: false })
  expect(replaced.body.warnings).toEqual([
    {
      code: 'color_replaced',
      message: expect.stringContaining('#EE0000'),
      params: { color: '#EE0000' },
    },
  ])
  const kept = await upload('kept', { keep_colors: true })
  expect(kept.body).toMatchObject({ palette: true, warnings: [] })
  expect(kept.body.body).toContain('#e00')
  expect(codes((await upload('asked', { keep_colors: false })).body)).toEqual([])
  expect(codes((await upload('black', {}, redDot.replace('#e00', '#000'))).body)).toEqual([])
})

test('the original is the file as it was uploaded, and browsers only save it', async () => {
  const { body } = await upload('original')
  const original = await server.call('GET', `/cms/icons/${body.id}/original`)
  expect([original.status, original.text]).toEqual([200, redDot])
  expect(original.headers.get('content-disposition')).toContain('attachment')
  expect(original.headers.get('content-security-policy')).toContain('sandbox')
})

test('reprocessing changes the drawing and nothing else, and back', async () => {
  const { body: before } = await upload('changed', { tags: ['dot'] })
  const set = await server.call('GET', `/cms/icon_sets/${iconSet}`)
  const ask = (keep_colors: boolean) =>
    server.call('POST', `/cms/icons/${before.id}/reprocess`, { body: { keep_colors } })
  const { status, body: after } = await ask(true)
  expect(status).toBe(200)
  expect(after).toMatchObject({ id: before.id, name: 'changed', tags: ['dot'], palette: true })
  expect(after.content_hash).not.toBe(before.content_hash)
  expect((await server.call('GET', `/cms/icons/${before.id}`)).body).toEqual(after)
  expect((await server.call('GET', `/cms/icon_sets/${iconSet}`)).body.updated).not.toBe(
    set.body.updated,
  )
  const { body: events } = await server.call('GET', '/events?type=cms.icon.updated')
  expect(events.data[0].data.object.content_hash).toBe(after.content_hash)
  const { body: again } = await ask(false)
  expect(again).toMatchObject({ content_hash: before.content_hash, palette: false, warnings: [] })
})

test('an icon without an original says so', async () => {
  const { body } = await upload('old')
  await server.pool.db`delete from icon_originals where organization_id = ${server.organizationId}`
  expect((await server.call('GET', `/cms/icons/${body.id}/original`)).status).toBe(404)
  const asked = await server.call('POST', `/cms/icons/${body.id}/reprocess`, {
    body: { keep_colors: true },
  })
  expect([asked.status, asked.body.error.code]).toEqual([409, 'state_conflict'])
})

test.each([
  ['the author decides', { palette: true }, undefined, true, []],
  ['the author decides otherwise', { palette: false }, undefined, false, []],
  ['nobody decides', {}, undefined, false, ['color_replaced']],
  ['the request decides', { palette: false }, true, true, []],
])('an import keeps colours as it was said: %s', async (_, info, keep_colors, palette, warned) => {
  const prefix = `set-${Object.values(info)}-${keep_colors}`.replaceAll(/[^a-z]+/g, '-')
  const set = {
    prefix: prefix.replace(/-$/, ''),
    ...{ info, width: 24, height: 24 },
    icons: { dot: { body: '<circle fill="#e00" cx="12" cy="12" r="9"/>' } },
  }
  const form = new FormData()
  form.set('params', JSON.stringify(keep_colors === undefined ? {} : { keep_colors }))
  form.set('file', new Blob([JSON.stringify(set)]), 'icons.json')
  const imported = await server.call('POST', '/cms/icon_sets/import', { form })
  expect(imported.status, imported.text).toBe(201)
  const { body } = await server.call('GET', `/cms/icons?icon_set=${imported.body.id}`)
  const [icon] = body.data
  expect([icon.palette, codes(icon)]).toEqual([palette, warned])
  const original = await server.call('GET', `/cms/icons/${icon.id}/original`)
  expect(original.text).toContain('fill="#e00"')
})
