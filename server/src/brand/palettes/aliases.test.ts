import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Color {
  key: string
  alias?: object
  value: { hex: string }
  values?: Record<string, { hex: string; alias?: object; inherited?: boolean }>
}

async function create(body: object) {
  const made = await server.call('POST', '/brand/palettes', { body: { name: 'Tokens', ...body } })
  expect(made.body.error).toBeUndefined()
  return made.body
}

const patch = (id: string, body: object) => server.call('PATCH', `/brand/palettes/${id}`, { body })

const retrieve = async (id: string) => (await server.call('GET', `/brand/palettes/${id}`)).body

const hexes = ({ colors }: { colors: Color[] }) =>
  Object.fromEntries(colors.map(({ key, value }) => [key, value.hex]))

const themed = {
  modes: ['light', 'dark'],
  colors: [
    { key: 'blue', value: '#0044CC', values: { dark: '#8AAAFF' } },
    { key: 'white', value: '#FFFFFF' },
    { key: 'black', value: '#000000' },
    { key: 'link', alias: { key: 'blue' } },
    { key: 'page', alias: { key: 'white' }, values: { dark: { alias: { key: 'black' } } } },
  ],
}

test('a palette without aliases and modes has no new field but empty modes', async () => {
  const { modes, colors } = await create({ colors: [{ key: 'red', value: '#F00' }] })
  expect(modes).toEqual([])
  expect(Object.keys(colors[0])).not.toContain('alias')
  expect(Object.keys(colors[0])).not.toContain('values')
})

test('a colour that follows another has its value in each mode', async () => {
  const palette = await create(themed)
  expect(palette.modes).toEqual(['light', 'dark'])
  expect(hexes(palette)).toMatchObject({ link: '#0044CC', page: '#FFFFFF' })
  const [blue, , , link, page] = palette.colors as Color[]
  expect(blue?.values?.dark).toMatchObject({ hex: '#8AAAFF' })
  expect(link).toMatchObject({ alias: { key: 'blue' } })
  expect(link?.values).toMatchObject({ dark: { hex: '#8AAAFF', inherited: true } })
  expect(page?.values).toMatchObject({ dark: { hex: '#000000', alias: { key: 'black' } } })
  expect(page?.values?.dark).not.toHaveProperty('inherited')
})

test('a change of a colour changes those that follow it, also in other palettes', async () => {
  const base = await create(themed)
  const middle = await create({
    colors: [{ key: 'action', alias: { palette: base.id, key: 'link' } }],
  })
  const last = await create({
    modes: ['dark', 'light'],
    colors: [{ key: 'button', alias: { palette: middle.id, key: 'action' } }],
  })
  expect(hexes(last)).toEqual({ button: '#8AAAFF' })
  const colors = [{ key: 'blue', value: '#112233', values: { dark: '#445566' } }]
  const { status } = await patch(base.id, { colors: [...colors, ...themed.colors.slice(1)] })
  expect(status).toBe(200)
  expect(hexes(await retrieve(base.id))).toMatchObject({ link: '#112233' })
  const [changedMiddle, changedLast] = [await retrieve(middle.id), await retrieve(last.id)]
  expect([changedMiddle.revision, changedLast.revision]).toEqual([2, 2])
  expect(hexes(changedMiddle)).toEqual({ action: '#112233' })
  expect(hexes(changedLast)).toEqual({ button: '#445566' })
  expect(changedLast.colors[0].values.light).toMatchObject({ hex: '#112233', inherited: true })
  const history = await server.call('GET', `/brand/palettes/${middle.id}/revisions`)
  expect(history.body.data.map(hexes)).toEqual([{ action: '#112233' }, { action: '#0044CC' }])
  const events = await server.call('GET', '/events?type=brand.palette.updated')
  const changed = events.body.data.map(
    ({ data }: { data: { object: { id: string } } }) => data.object.id,
  )
  expect(changed.slice(0, 3)).toEqual([last.id, middle.id, base.id])
  const found = await server.call('GET', '/brand/palettes?query=112233')
  expect(found.body.data.map(({ id }: { id: string }) => id)).toContain(middle.id)
})

test('a palette that is sent back as it was read does not change', async () => {
  const palette = await create(themed)
  const sent = palette.colors.map(({ value: { hex: _, ...value }, ...color }: Color) => ({
    ...color,
    value,
  }))
  const { body } = await patch(palette.id, { modes: palette.modes, colors: sent })
  expect(body).toEqual(palette)
})

describe('refuses', () => {
  const blue = { key: 'blue', value: '#00F' }
  test.each([
    ['a missing target', [{ key: 'a', alias: { key: 'gone' } }], 'colors[0].alias'],
    [
      'a circle',
      [blue, { key: 'a', alias: { key: 'b' } }, { key: 'b', alias: { key: 'a' } }],
      'colors[1].alias',
    ],
    ['itself', [{ key: 'a', alias: { key: 'a' } }], 'colors[0].alias'],
    [
      'an unknown palette',
      [{ key: 'a', alias: { palette: 'pal_x', key: 'a' } }],
      'colors[0].alias',
    ],
    [
      'a circle of a mode',
      [{ ...blue, values: { dark: { alias: { key: 'blue' } } } }],
      'colors[0].values.dark.alias',
    ],
    ['an unknown mode', [{ ...blue, values: { night: '#000' } }], 'colors[0].values.night'],
    [
      'two values of the default mode',
      [{ ...blue, values: { light: '#000' } }],
      'colors[0].values.light',
    ],
    ['no colour', [{ ...blue, values: { dark: 'dim' } }], 'colors[0].values.dark'],
  ])('%s', async (_name, colors, param) => {
    const body = { name: 'Refused', modes: ['light', 'dark'], colors }
    const refused = await server.call('POST', '/brand/palettes', { body })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'parameter_invalid', param })
  })

  test('a colour without a value', async () => {
    const body = { name: 'Refused', modes: ['light'], colors: [{ key: 'a' }] }
    const refused = await server.call('POST', '/brand/palettes', { body })
    expect(refused.body.error).toMatchObject({
      code: 'parameter_missing',
      param: 'colors[0].value',
    })
  })

  test('a circle of two palettes', async () => {
    const one = await create({ colors: [{ key: 'a', value: '#F00' }] })
    const two = await create({ colors: [{ key: 'b', alias: { palette: one.id, key: 'a' } }] })
    const refused = await patch(one.id, {
      colors: [{ key: 'a', alias: { palette: two.id, key: 'b' } }],
    })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({
      code: 'parameter_invalid',
      param: 'colors[0].alias',
    })
  })

  test('to remove a colour or a palette that another palette follows', async () => {
    const one = await create({ colors: [{ key: 'a', value: '#F00' }] })
    const two = await create({ colors: [{ key: 'b', alias: { palette: one.id, key: 'a' } }] })
    const emptied = await patch(one.id, { colors: [] })
    expect([emptied.status, emptied.body.error.param]).toEqual([400, 'colors'])
    const removed = await server.call('DELETE', `/brand/palettes/${one.id}`)
    expect([removed.status, removed.body.error.code]).toEqual([409, 'state_conflict'])
    expect((await server.call('DELETE', `/brand/palettes/${two.id}`)).status).toBe(200)
    expect((await server.call('DELETE', `/brand/palettes/${one.id}`)).status).toBe(200)
  })

  test('a palette of another organization', async () => {
    const { test: foreign } = await server.addOrganization()
    const one = await create({ colors: [{ key: 'a', value: '#F00' }] })
    const body = { name: 'X', colors: [{ key: 'b', alias: { palette: one.id, key: 'a' } }] }
    const refused = await server.call('POST', '/brand/palettes', { body, key: foreign })
    expect([refused.status, refused.body.error.param]).toEqual([400, 'colors[0].alias'])
  })
})

test('other modes keep the values of those that remain', async () => {
  const palette = await create(themed)
  const swapped = (await patch(palette.id, { modes: ['dark', 'light', 'print'] })).body
  expect(hexes(swapped)).toMatchObject({ blue: '#8AAAFF', link: '#8AAAFF', page: '#000000' })
  expect(swapped.colors[0].values.light).toMatchObject({ hex: '#0044CC' })
  const single = (await patch(palette.id, { modes: [] })).body
  expect(hexes(single)).toMatchObject({ blue: '#8AAAFF', page: '#000000' })
  expect(single.colors[0].values).toBeUndefined()
})

test('a draft takes aliases and modes to its palette', async () => {
  const palette = await create(themed)
  await server.call('POST', `/brand/palettes/${palette.id}/publish`, { body: {} })
  const draft = await create({ draft_of: palette.id })
  expect([draft.modes, draft.colors]).toEqual([palette.modes, palette.colors])
  await patch(draft.id, { modes: ['dark', 'light'] })
  const published = await server.call('POST', `/brand/palettes/${draft.id}/publish`, { body: {} })
  expect(published.body).toMatchObject({ id: palette.id, modes: ['dark', 'light'] })
  expect(hexes(published.body)).toMatchObject({ blue: '#8AAAFF', link: '#8AAAFF' })
})

test('contrast and exports take a mode', async () => {
  const { id } = await create(themed)
  const contrast = await server.call(
    'GET',
    `/brand/palettes/${id}/contrast?mode=dark&text=link&background=page`,
  )
  const same = await server.call(
    'GET',
    `/brand/palettes/${id}/contrast?mode=dark&text=blue&background=black`,
  )
  expect(contrast.body.data[0].ratio).toBe(same.body.data[0].ratio)
  const css = await server.call('GET', `/brand/palettes/${id}/export?format=css&mode=dark`)
  expect(css.text).toContain('--blue: #8AAAFF;\n')
  expect(css.text).toContain('--page: var(--black);\n')
  expect(css.text).not.toContain('0044CC')
  const unknown = await server.call('GET', `/brand/palettes/${id}/export?format=css&mode=night`)
  expect(unknown.body.error).toMatchObject({ code: 'parameter_invalid', param: 'mode' })
})
