import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let palette: string

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('POST', '/brand/palettes', {
    body: {
      name: 'Acme',
      colors: [
        { key: 'red', value: '#E60000' },
        { key: 'grey', value: '#777777' },
        { key: 'white', value: '#FFFFFF' },
      ],
    },
  })
  palette = body.id
})
afterAll(() => server.stop())

test('matches by CIEDE2000, best first', async () => {
  const { status, body } = await server.call('POST', '/brand/palettes/match', {
    body: { color: '#FF0001', palettes: [palette] },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ object: 'list', has_more: false })
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(['red', 'grey', 'white'])
  expect(body.data[0]).toMatchObject({ palette, hex: '#E60000' })
  expect(body.data[0].delta_e).toBeCloseTo(5.38, 2)
})

test('matches all published palettes by default, and no draft', async () => {
  const match = () => server.call('POST', '/brand/palettes/match', { body: { color: 'red' } })
  expect((await match()).body.data).toEqual([])
  await server.call('POST', `/brand/palettes/${palette}/publish`)
  expect((await match()).body.data).toHaveLength(3)
  const limited = await server.call('POST', '/brand/palettes/match', {
    body: { color: 'red', limit: 1 },
  })
  expect(limited.body).toMatchObject({ data: [{ key: 'red' }], has_more: true })
})

test("refuses an invalid colour, and another organization's palette", async () => {
  const none = await server.call('POST', '/brand/palettes/match', { body: { color: 'nope' } })
  expect(none.body.error).toMatchObject({ code: 'parameter_invalid', param: 'color' })
  const { test: key } = await server.addOrganization()
  const foreign = await server.call('POST', '/brand/palettes/match', {
    key,
    body: { color: 'red', palettes: [palette] },
  })
  expect(foreign.status).toBe(400)
  expect(foreign.body.error).toMatchObject({ code: 'resource_missing', param: 'palettes[0]' })
})

test('returns the contrast of every pair, compared before rounding', async () => {
  const { body } = await server.call('GET', `/brand/palettes/${palette}/contrast`)
  expect(body.data).toHaveLength(6)
  const grey = body.data.find(
    (pair: { text: string; background: string }) =>
      pair.text === 'grey' && pair.background === 'white',
  )
  expect(grey.ratio).toBeCloseTo(4.478, 3)
  expect(grey).toMatchObject({ aa: false, aaa: false, aa_large: true, aaa_large: false })
  expect(grey.apca).toBeGreaterThan(0)
  const reverse = body.data.find(
    (pair: { text: string; background: string }) =>
      pair.text === 'white' && pair.background === 'grey',
  )
  expect(reverse.ratio).toBe(grey.ratio)
  expect(reverse.apca).toBeLessThan(0)
})

test('requires one side for a palette that is too large for all pairs', async () => {
  const colors = Array.from({ length: 129 }, (_, at) => ({ key: `c${at}`, value: '#123456' }))
  const { body } = await server.call('POST', '/brand/palettes', { body: { name: 'Large', colors } })
  const path = `/brand/palettes/${body.id}/contrast`
  const refused = await server.call('GET', path)
  expect(refused.body.error).toMatchObject({ code: 'parameter_missing', param: 'text' })
  expect((await server.call('GET', `${path}?text=c7`)).body.data).toHaveLength(128)
  const unknown = await server.call('GET', `${path}?background=none`)
  expect(unknown.body.error).toMatchObject({ code: 'resource_missing', param: 'background' })
})
