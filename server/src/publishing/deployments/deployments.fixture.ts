import type { TestServer } from '../../../test/harness.ts'
import { plainSvg, uploadIcon } from '../../library/icons/icons.fixture.ts'

/** A published icon set `acme` of one icon, and a published palette `brand` of one colour. */
export async function publishBrand(server: TestServer, key = server.keys.test) {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { key, ...(body === undefined ? {} : { body }) })
  const { body: palette } = await call('POST', '/brand/palettes', {
    name: 'Brand',
    slug: 'brand',
    colors: [{ key: 'red', value: '#E60000' }],
  })
  await call('POST', `/brand/palettes/${palette.id}/publish`)
  const { body: set } = await call('POST', '/cms/icon_sets', { prefix: 'acme', name: 'Acme' })
  await uploadIcon(
    server,
    { icon_set: set.id, name: 'home', categories: ['Places'] },
    plainSvg,
    key,
  )
  await call('POST', `/cms/icon_sets/${set.id}/publish`)
  return { palette: palette.id as string, iconSet: set.id as string }
}

/** Creates a deployment and waits until it is ready or failed. */
export async function deploy(server: TestServer, body: object = {}, key = server.keys.test) {
  const answer = await server.call('POST', '/cms/deployments', {
    key,
    body,
    headers: { Prefer: 'wait=30' },
  })
  if (answer.status > 202) throw new Error(answer.text)
  let deployment = answer.body
  // On a busy machine, a build can take longer than `Prefer: wait` allows.
  while (['queued', 'building'].includes(deployment.status)) {
    deployment = (await server.call('GET', `/cms/deployments/${deployment.id}`, { key })).body
  }
  return deployment
}
