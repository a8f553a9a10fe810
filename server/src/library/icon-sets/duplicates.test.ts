import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadIcon } from '../icons/icons.fixture.ts'
import { limitTime } from './limit-time.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

let sets = 0

async function createSet(icons: Readonly<Record<string, string>>): Promise<string> {
  const body = { prefix: `drawn-${++sets}`, name: 'Drawn' }
  const { body: set } = await server.call('POST', '/cms/icon_sets', { body })
  for (const [name, svg] of Object.entries(icons)) {
    const { status } = await uploadIcon(server, { icon_set: set.id, name }, svg)
    expect([name, status]).toEqual([name, 201])
  }
  return set.id
}

async function findNames(id: string, query = ''): Promise<string[][]> {
  const { status, body } = await server.call('GET', `/cms/icon_sets/${id}/duplicates${query}`)
  expect([status, body.object, body.has_more]).toEqual([200, 'list', false])
  return body.data.map(({ icons }: { icons: { name: string }[] }) => icons.map(({ name }) => name))
}

const svg = (body: string, box = '0 0 24 24') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`

test('finds icons that are written differently and look the same', async () => {
  const set = await createSet({
    absolute: svg('<path d="M4 4L20 4L20 20L4 20Z"/>'),
    relative: svg('<path d="m4 4h16v16h-16z"/>'),
    rectangle: svg('<rect x="4" y="4" width="16" height="16"/>'),
    scaled: svg('<path d="M8 8h32v32H8z"/>', '0 0 48 48'),
    moved: svg('<path d="M5 4h16v16H5z"/>'),
    // An icon of one colour takes that of its text; two colours stay.
    colored: svg('<path fill="#e60000" d="M4 4h16v16H4z"/>'),
    'two-colored': svg('<path fill="#e60000" d="M4 4h16v8H4z"/><path d="M4 12h16v8H4z"/>'),
    wide: svg('<path d="M8 4h32v16H8z"/>', '0 0 48 24'),
    dotted: svg('<path d="M4 4h16v16H4zM21.500 21.500h1v1h-1z"/>'),
    circle: svg('<circle cx="12" cy="12" r="8"/>'),
    arc: svg('<path d="M4 12a8 8 0 1 1 16 0a8 8 0 1 1-16 0z"/>'),
  })
  expect(await findNames(set)).toEqual([
    ['absolute', 'colored', 'rectangle', 'relative', 'scaled'],
    ['arc', 'circle'],
  ])
})

test('compares with the icons of other sets, and leaves out groups without an icon of the set', async () => {
  const square = '<path d="M4 4h16v16H4z"/>'
  const circle = '<circle cx="12" cy="12" r="8"/>'
  const own = await createSet({ square: svg(square), wave: svg('<path d="M2 12q5-9 10 0t10 0"/>') })
  const arc = '<path d="M4 12a8 8 0 1 1 16 0a8 8 0 1 1-16 0z"/>'
  const other = await createSet({ disc: svg(circle), dot: svg(arc) })
  const third = await createSet({ box: svg('<rect x="4" y="4" width="16" height="16"/>') })
  expect(await findNames(own)).toEqual([])
  const query = `?with=${other},${third},${own}`
  expect(await findNames(own, query)).toEqual([['square', 'box']])
  const { body } = await server.call('GET', `/cms/icon_sets/${own}/duplicates${query}`)
  const sets = body.data[0].icons.map(({ icon_set }: { icon_set: string }) => icon_set)
  expect(sets).toEqual([own, third])
  const unknown = await server.call('GET', `/cms/icon_sets/${own}/duplicates?with=ics_unknown`)
  expect([unknown.status, unknown.body.error.param]).toEqual([400, 'with'])
})

test('finds nothing in a set without duplicates or without icons', async () => {
  expect(await findNames(await createSet({}))).toEqual([])
  const different = { a: svg('<path d="M2 2h9v9z"/>'), b: svg('<path d="M2 2h9v9H2z"/>') }
  expect(await findNames(await createSet(different))).toEqual([])
})

test('finds duplicates in different parts of a large set', async () => {
  const cells = Array.from({ length: 300 }, (_, at) => [
    `i${String(at).padStart(3, '0')}`,
    { body: `<path d="M${at % 20} ${Math.floor(at / 20)}h3v3h-3z"/>` },
  ])
  const icons = Object.fromEntries(cells)
  icons.zz = { body: '<rect x="0" y="0" width="3" height="3"/>' }
  const form = new FormData()
  const file = new Blob([
    JSON.stringify({ prefix: `large-${++sets}`, height: 24, width: 24, icons }),
  ])
  form.set('file', file, 'large.json')
  const { status, body } = await server.call('POST', '/cms/icon_sets/import', { form })
  expect(status).toBe(201)
  expect(await findNames(body.id)).toEqual([['i000', 'zz']])
})

test('ends tasks that take longer than the limit, and says so', async () => {
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  await expect(limitTime('The icons could not be compared', hanging, 1)).rejects.toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('The icons could not be compared within 10 minutes'),
  })
})
