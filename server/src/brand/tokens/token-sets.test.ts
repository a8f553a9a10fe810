import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { deploy } from '../../publishing/deployments/deployments.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const px = (value: number) => ({ value, unit: 'px' })
const tokens = {
  space: {
    $type: 'dimension',
    $description: 'Distances',
    small: { $value: px(8) },
    inset: { $value: '{space.small}' },
  },
  shadow: {
    $type: 'shadow',
    $value: { color: '#00000080', offsetX: px(0), offsetY: px(1), blur: px(3), spread: px(0) },
  },
}

async function create(body: object = {}, key?: string) {
  const given = { name: 'Halden', tokens, ...body }
  return server.call('POST', '/brand/tokens', {
    body: given,
    ...(key === undefined ? {} : { key }),
  })
}

test('a set keeps its document, and each change is a revision and an event', async () => {
  const { status, body: set } = await create({ metadata: { team: 'web' } })
  expect([status, set]).toMatchObject([
    201,
    {
      object: 'token_set',
      name: 'Halden',
      slug: 'halden',
      status: 'draft',
      revision: 1,
      token_count: 3,
      metadata: { team: 'web' },
    },
  ])
  expect(set.id).toMatch(/^tok_/)
  // The order of members is that of the author.
  expect(JSON.stringify(set.tokens)).toBe(JSON.stringify(tokens))
  const path = `/brand/tokens/${set.id}`
  const changed = { ratio: { $type: 'number', $value: 1.5 } }
  const patched = await server.call('PATCH', path, { body: { tokens: changed } })
  expect(patched.body).toMatchObject({ revision: 2, tokens: changed, token_count: 1 })
  const published = await server.call('POST', `${path}/publish`)
  expect(published.body).toMatchObject({ status: 'published', revision: 3 })
  const { body: revisions } = await server.call('GET', `${path}/revisions`)
  expect(revisions.data.map(({ revision }: { revision: number }) => revision)).toEqual([3, 2, 1])
  expect(revisions.data[2]).toMatchObject({ object: 'token_set_revision', tokens, status: 'draft' })
  await server.call('POST', `${path}/archive`)
  expect((await server.call('DELETE', path)).body).toMatchObject({ deleted: true })
  expect((await server.call('GET', path)).status).toBe(404)
  const { body: events } = await server.call('GET', '/events?type=brand.token_set.*')
  const types = events.data.map(({ type }: { type: string }) => type.split('.').at(-1))
  expect(types).toEqual(['deleted', 'archived', 'published', 'updated', 'created'])
})

test('a stale tag changes nothing, and other organizations see nothing', async () => {
  const { body: set } = await create({ name: 'Tagged' })
  const path = `/brand/tokens/${set.id}`
  const etag = (await server.call('GET', path)).headers.get('etag')!
  const change = (name: string) =>
    server.call('PATCH', path, { body: { name }, headers: { 'If-Match': etag } })
  expect((await change('First')).status).toBe(200)
  const stale = await change('Second')
  expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed'])
  expect(stale.body.error.current).toMatchObject({ name: 'First' })
  const { test: key } = await server.addOrganization()
  expect((await server.call('GET', path, { key })).status).toBe(404)
  expect((await server.call('GET', '/brand/tokens', { key })).body.data).toEqual([])
})

test('an invalid document is refused with the paths of its tokens', async () => {
  const wrong = { a: { $type: 'dimension', $value: '{b.c}' }, d: { $value: 1 } }
  const { status, body } = await create({ tokens: wrong })
  expect([status, body.error.code]).toEqual([400, 'parameter_invalid'])
  expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
    'tokens.a',
    'tokens.d',
  ])
  expect(body.error.errors[0].message).toBe("The token 'a' refers to 'b.c', which does not exist.")
})

test('a file of Style Dictionary becomes a set, and its exports have its values', async () => {
  const given = {
    size: {
      small: { value: '8px', type: 'dimension' },
      big: { value: '{size.small.value}', type: 'dimension' },
    },
  }
  const upload = (content: string) => {
    const form = new FormData()
    form.set('file', new Blob([content]), 'Brand sizes.json')
    return server.call('POST', '/brand/tokens/import', { form })
  }
  const { status, body: set } = await upload(JSON.stringify(given))
  expect([status, set]).toMatchObject([201, { name: 'Brand sizes', token_count: 2 }])
  const file = (format: string) =>
    server.call('GET', `/brand/tokens/${set.id}/export?format=${format}`)
  expect((await file('css')).text).toContain('--size-big: var(--size-small);')
  expect((await file('json')).body).toEqual({ 'size.small': '8px', 'size.big': '8px' })
  expect((await file('dtcg')).body.size.small).toMatchObject({ $type: 'dimension', $value: '8px' })
  const { body: shadows } = await create({ name: 'Shadows' })
  const android = await server.call('GET', `/brand/tokens/${shadows.id}/export?format=android`)
  expect(android.headers.get('blazon-warnings')).toBe('"android has no form for shadow"')
  const refused = await upload('{"a": {"value": 1, "type": "sound"}}')
  expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
})

test('the files of a ZIP are one set', async () => {
  const zip = zipSync({
    'halden/space.json': strToU8(JSON.stringify({ space: tokens.space })),
    'halden/card.json': strToU8(
      JSON.stringify({ card: { gap: { $type: 'dimension', $ref: 'space.json#/space/small' } } }),
    ),
  })
  const send = (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'Halden.zip')
    return server.call('POST', '/brand/tokens/read', { form })
  }
  const { status, body } = await send(zip)
  expect([status, body.warnings]).toEqual([200, []])
  expect(body.tokens).toMatchObject([
    { path: 'card.gap', css: '8px', alias: 'space.small' },
    { path: 'space.small' },
    { path: 'space.inset' },
  ])
  for (const bytes of [zip.slice(0, 60), zipSync({ 'a.json': new Uint8Array(2 ** 20 + 1) })]) {
    const refused = await send(bytes)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'unprocessable_file'])
  }
})

test('a file is shown with its values and with what is left out before a set is made of it', async () => {
  const { test: key } = await server.addOrganization()
  const given = { ...tokens, sound: { $type: 'sound', $value: 'click.mp3' } }
  const send = (path: string) => {
    const form = new FormData()
    form.set('file', new Blob([JSON.stringify(given)]), 'Halden.tokens.json')
    return server.call('POST', path, { form, key })
  }
  const { status, body: content } = await send('/brand/tokens/read')
  expect([status, content]).toMatchObject([
    200,
    {
      object: 'token_set_content',
      document: tokens,
      tokens: [
        { path: 'space.small', type: 'dimension', use: 'spacing', css: '8px', alias: null },
        { path: 'space.inset', css: '8px', alias: 'space.small' },
        {
          path: 'shadow',
          type: 'shadow',
          use: null,
          css: expect.stringMatching(/^0px 1px 3px 0px /),
        },
      ],
      warnings: [{ code: 'token_types_dropped', params: { names: ['sound'], count: 1 } }],
    },
  ])
  expect((await server.call('GET', '/brand/tokens', { key })).body.data).toEqual([])
  const { body: set } = await send('/brand/tokens/import')
  expect(set).toMatchObject({ name: 'Halden', tokens, warnings: content.warnings })
  const values = await server.call('GET', `/brand/tokens/${set.id}/values`, { key })
  expect(values.body).toEqual({
    object: 'token_set_values',
    ...{ token_set: set.id, revision: 1, tokens: content.tokens },
  })
})

test('published sets are deployed', async () => {
  const { test: key } = await server.addOrganization()
  const { body: set } = await create({ name: 'Deployed' }, key)
  await create({ name: 'Draft' }, key)
  await server.call('POST', `/brand/tokens/${set.id}/publish`, { key })
  const { id, manifest } = await deploy(server, {}, key)
  const paths = manifest.map(({ path }: { path: string }) => path).toSorted()
  expect(paths).toEqual(
    ['css', 'json', 'scss', 'tailwind.css', 'tokens.json'].map(
      (end) => `token-sets/deployed.${end}`,
    ),
  )
  const css = await (await fetch(`${server.url}/cdn/${id}/token-sets/deployed.css`)).text()
  expect(css).toContain('--space-inset: var(--space-small);')
})
