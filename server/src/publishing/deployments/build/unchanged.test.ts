import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { plainSvg, uploadIcon } from '../../../library/icons/icons.fixture.ts'
import { deploy, publishBrand } from '../deployments.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.each(['content', 'portal'])(
  'a build (%s) takes what did not change from the last one, makes what changed, and omits what was removed',
  async (kind) => {
    const key = kind === 'content' ? server.keys.test : server.keys.live
    const build = async (body: object = { kind }) => {
      const { status, manifest } = await deploy(server, body, key)
      expect(status).toBe('ready')
      const files = manifest as { path: string; sha256: string; content_type: string }[]
      return (end: RegExp) => files.find(({ path }) => end.test(path))
    }
    const call = (method: string, path: string, body?: object) =>
      server.call(method, path, { key, ...(body === undefined ? {} : { body }) })
    const { palette, iconSet } = await publishBrand(server, key)
    const first = await build()
    // Files that are taken keep this mark.
    await server.pool.db`
      update deployments set files = replace(files::text, '"image/svg+xml"', '"image/x-taken"')::jsonb
      where kind = ${kind} and status = 'ready'`

    await call('PATCH', `/brand/palettes/${palette}`, {
      colors: [{ key: 'red', value: '#C00000' }],
    })
    const second = await build()
    expect(second(/acme\.svg$/)).toEqual({ ...first(/acme\.svg$/), content_type: 'image/x-taken' })
    if (kind === 'content') {
      expect(second(/brand\.css$/)!.sha256).not.toBe(first(/brand\.css$/)!.sha256)
    }

    await uploadIcon(server, { icon_set: iconSet, name: 'bell' }, plainSvg, key)
    const third = await build()
    expect(third(/acme\.svg$/)!.content_type).toBe('image/svg+xml')
    expect(third(/acme\.svg$/)!.sha256).not.toBe(second(/acme\.svg$/)!.sha256)

    expect((await call('DELETE', `/cms/icon_sets/${iconSet}`)).status).toBe(200)
    const fourth = await build()
    expect(fourth(/acme\.(svg|json|css)$/)).toBeUndefined()
  },
)
