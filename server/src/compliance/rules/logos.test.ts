import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { uploadAsset } from '../../library/assets/assets.fixture.ts'
import { check, listFindings } from '../checks/checks.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const mark = '<path d="M0 0h10l10 20H10z"/><circle cx="30" cy="10" r="8"/>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${mark}</svg>`

async function upload(bytes: string | Uint8Array, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([bytes as string | Uint8Array<ArrayBuffer>]), name)
  return (await server.call('POST', '/files', { form })).body.id
}

async function icon(): Promise<{ id: string; icon_set: string }> {
  const prefix = `set-${Math.random().toString(36).slice(2)}`
  const set = await server.call('POST', '/cms/icon_sets', { body: { prefix, name: 'Logos' } })
  const body = { icon_set: set.body.id, name: 'logo', file: await upload(drawing, 'logo.svg') }
  return (await server.call('POST', '/cms/icons', { body })).body
}

function createRule(params: object, type = 'logo_required') {
  return server.call('POST', '/brand/rules', { body: { type, params } })
}

test('searches for an icon and for a picture file', async () => {
  const { id } = await icon()
  const png = await sharp(Buffer.from(drawing), { density: 300 }).png().toBuffer()
  const rules = [
    await createRule({ icons: [id] }),
    await createRule({ files: [await upload(png, 'logo.png')] }),
  ].map(({ body }) => body.id)
  const uri = `data:image/png;base64,${png.toString('base64')}`
  const sources = [
    [drawing, 'page.svg', 0],
    [`<!doctype html><header>${drawing}</header>`, 'page.html', 1],
    [`<!doctype html><img src="${uri}" alt="Halden">`, 'page.html', 0],
    ['<!doctype html><p>Nothing</p>', 'page.html', 2],
  ] as const
  for (const [source, name, missing] of sources) {
    const { body } = await check(server, { file: await upload(source, name), rules })
    expect(body.failure).toBeNull()
    expect(body).toMatchObject({ status: 'completed', findings_count: missing })
  }
})

test('finds the logo in a deck, and reports where it is missing', async () => {
  const { demoDeck } = await import('../../demo/deck.ts')
  const rule = await createRule({ icons: [(await icon()).id] })
  const file = await upload(demoDeck(), 'deck.pptx')
  const { body } = await check(server, { file, rules: [rule.body.id] })
  const found = await listFindings(server, body.id)
  expect(found[0]).toMatchObject({ type: 'logo_required', observed: null })
})

test('refuses a missing logo and one that is not a picture, and names the parameter', async () => {
  const { id } = await icon()
  const text = await upload('Not a picture', 'a.txt')
  const absent = `ico_${'0'.repeat(26)}`
  const cases = [
    [{ icons: [id, absent] }, 'resource_missing', 'params.icons[1]'],
    [{ icons: ['ico_x'] }, 'resource_missing', 'params.icons[0]'],
    [{ files: [`file_${'0'.repeat(26)}`] }, 'resource_missing', 'params.files[0]'],
    [{ files: [text] }, 'parameter_invalid', 'params.files[0]'],
    [{}, 'parameter_invalid', 'params'],
  ] as const
  for (const type of ['logo_required', 'logo_usage']) {
    for (const [params, code, param] of cases) {
      const { status, body } = await createRule(params, type)
      expect({ status, code: body.error.code, param: body.error.param }).toEqual({
        status: 400,
        code,
        param,
      })
    }
  }
  const other = await server.addOrganization()
  const body = { type: 'logo_required', params: { icons: [id] } }
  const foreign = await server.call('POST', '/brand/rules', { key: other.test, body })
  expect(foreign.body.error).toMatchObject({ code: 'resource_missing', param: 'params.icons[0]' })
})

test('prevents the deletion of a file or icon that a rule names', async () => {
  const file = await upload(drawing, 'logo.svg')
  const expires = async () => (await server.call('GET', `/files/${file}`)).body.expires_at
  const one = await createRule({ files: [file] })
  const two = await createRule({ files: [file] }, 'logo_usage')
  expect(await expires()).toBeNull()
  expect((await server.call('DELETE', `/files/${file}`)).status).toBe(409)
  const { id, icon_set } = await icon()
  const patched = await server.call('PATCH', `/brand/rules/${one.body.id}`, {
    body: { params: { icons: [id] } },
  })
  expect(patched.body.revision).toBe(2)
  expect(await expires()).toBeNull()
  await server.call('DELETE', `/brand/rules/${two.body.id}`)
  expect(await expires()).not.toBeNull()

  for (const path of [`/cms/icons/${id}`, `/cms/icon_sets/${icon_set}`]) {
    const refused = await server.call('DELETE', path)
    expect(refused.status).toBe(409)
    expect(refused.body.error.code).toBe('state_conflict')
  }
  await server.call('DELETE', `/brand/rules/${one.body.id}`)
  expect((await server.call('DELETE', `/cms/icon_sets/${icon_set}`)).status).toBe(200)
})

test('searches for the current variants of an asset, and for its replaced versions', async () => {
  const earlier = drawing.replace('M0 0h10l10 20H10z', 'M0 0h20v20H0z')
  const made = await uploadAsset(server, {}, { file: earlier })
  const path = `/cms/assets/${made.body.id}`
  const params = { assets: [made.body.id] }
  const addVersion = (file: string, variant?: string) =>
    uploadAsset(server, variant ? { variant } : {}, { path: `${path}/versions`, file })
  await addVersion(drawing)
  await addVersion(drawing.replace('<path', '<path fill="#E60000"'), 'red')
  const required = (await createRule(params)).body.id
  const red = (await createRule({ ...params, variants: ['red'] })).body.id
  const retired = (await createRule(params, 'logo_retired')).body.id
  const missing = async (source: string, rule: string) => {
    const { body } = await check(server, { file: await upload(source, 'a.svg'), rules: [rule] })
    expect(body).toMatchObject({ status: 'completed', counts: { indeterminate: 0 } })
    return body.findings_count
  }
  expect(await missing(drawing, required)).toBe(0)
  expect(await missing(drawing, red)).toBe(1)
  expect(await missing(drawing, retired)).toBe(0)
  expect(await missing(earlier, required)).toBe(1)
  expect(await missing(earlier, retired)).toBe(1)

  await server.call('PATCH', path, { body: { status: 'archived' } })
  expect(await missing(drawing, retired)).toBe(1)
  const refused = await server.call('DELETE', path)
  expect(refused.body.error).toMatchObject({
    code: 'state_conflict',
    message: expect.stringContaining('A rule uses this asset.'),
  })
  for (const id of [required, red, retired]) await server.call('DELETE', `/brand/rules/${id}`)
  expect((await server.call('DELETE', path)).status).toBe(200)
})

test('refuses an asset that is missing or no logo, and variants without assets', async () => {
  const image = await uploadAsset(server, { kind: 'image', name: 'Photo' })
  const cases = [
    [{ assets: [`ast_${'0'.repeat(26)}`] }, 'resource_missing', 'params.assets[0]'],
    [{ assets: [image.body.id] }, 'parameter_invalid', 'params.assets[0]'],
    [
      { files: [await upload(drawing, 'a.svg')], variants: ['dark'] },
      'parameter_invalid',
      'params',
    ],
  ] as const
  for (const [params, code, param] of cases) {
    const { body } = await createRule(params)
    expect(body.error).toMatchObject({ code, param })
  }
})
