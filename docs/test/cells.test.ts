import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblem } from '../../cli/src/cells/cells-file.ts'
import { renderNginx } from '../../cli/src/cells/nginx.ts'
import { toId } from '../../server/src/kernel/base/ids.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Nginx, nginx, startNginx } from './behind-nginx.ts'

/** Two installations with a database each, behind a real nginx with the configuration of `blazon cells nginx`. */

const testBehind = test.skipIf(nginx === undefined)
const shared = 'blazon.example.com'
const [hostOfFirst, hostOfEu] = ['first.blazon.example.com', 'eu.blazon.example.com']

let first: TestServer
let eu: TestServer
let proxy: Nginx

beforeAll(async () => {
  if (nginx === undefined) return
  first = await startTestServer({ env: { BLAZON_PUBLIC_URL: `https://${hostOfFirst}` } })
  eu = await startTestServer({
    env: { BLAZON_PUBLIC_URL: `https://${hostOfEu}`, BLAZON_CELL: 'eu' },
  })
  const cells = [
    { name: null, host: hostOfFirst, servers: [new URL(first.url).host] },
    { name: 'eu', host: hostOfEu, servers: [new URL(eu.url).host] },
  ]
  expect(findProblem({ host: shared, cells })).toBe(null)
  proxy = await startNginx(renderNginx({ host: shared, cells }), shared)
})
afterAll(async () => {
  if (nginx === undefined) return
  await proxy.stop()
  await eu.stop()
  await first.stop()
})

async function readOrganization(key: string, host = shared): Promise<string | number> {
  const response = await proxy.fetch(host, '/api/v1/organizations', {
    headers: { Authorization: `Bearer ${key}` },
  })
  const { data } = (await response.json()) as { data?: { id: string }[] }
  return data?.[0]?.id ?? response.status
}

async function createKey(server: TestServer, key = server.keys.live): Promise<string> {
  const scopes = ['platform:read', 'platform:write']
  const { status, body } = await server.call('POST', '/api_keys', {
    body: { name: 'CI', scopes },
    key,
  })
  expect(status).toBe(201)
  return body.secret
}

testBehind('a key and a token are sent to the cell that they carry', async () => {
  const [ofFirst, ofEu] = [await createKey(first), await createKey(eu)]
  expect(ofFirst).toMatch(/^sk_live_[0-9A-Za-z]{38}$/)
  expect(ofEu).toMatch(/^sk_live_eu_[0-9A-Za-z]{38}$/)
  const [organizationOfFirst, organizationOfEu] = [first, eu].map(({ organizationId }) =>
    toId('organization', organizationId),
  )
  expect(await readOrganization(ofFirst)).toBe(organizationOfFirst)
  expect(await readOrganization(ofEu)).toBe(organizationOfEu)
  const application = await eu.call('POST', '/oauth_applications', {
    body: { name: 'Reader', scopes: ['platform:read'] },
    key: eu.keys.live,
  })
  const issued = await proxy.fetch(hostOfEu, '/api/v1/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: application.body.client_id,
      client_secret: application.body.client_secret,
    }),
  })
  const { access_token: token } = (await issued.json()) as { access_token: string }
  expect(token).toMatch(/^oat_live_eu_/)
  expect(await readOrganization(token)).toBe(organizationOfEu)
})

testBehind('a key from before a cell had its name is valid at the host of the cell', async () => {
  expect(await readOrganization(eu.keys.live)).toBe(401)
  expect(await readOrganization(eu.keys.live, hostOfEu)).toBe(
    toId('organization', eu.organizationId),
  )
  expect(await readOrganization(await createKey(eu), hostOfFirst)).toBe(401)
})

testBehind('a mistyped key of a cell is refused, and one of an unknown cell', async () => {
  const key = await createKey(eu)
  for (const wrong of [key.replace('_eu_', '_'), key.replace('_eu_', '_ap_'), `${key}0`]) {
    expect([wrong, await readOrganization(wrong)]).toEqual([wrong, 401])
  }
})

test.for([
  [{ host: 'a b' }, 'host name that all cells share'],
  [{ cells: [] }, 'list of cells'],
  [{ cells: [{ name: 'EU', host: 'a', servers: ['a:1'] }] }, 'lower-case letters'],
  [{ cells: [{ name: null, host: 'a;', servers: ['a:1'] }] }, 'cells[0].host'],
  [{ cells: [{ name: null, host: 'a', servers: ['a:1;'] }] }, 'cells[0].servers'],
  [{ cells: [{ name: 'eu', host: 'a', servers: ['a:1'] }] }, 'exactly one cell'],
  [{ cells: [{ name: null, host: shared, servers: ['a:1'] }] }, 'are the same'],
])('a file of cells with %j is refused: %s', ([change, problem]) => {
  const cells = [{ name: null, host: 'a.example.com', servers: ['127.0.0.1:4000'] }]
  expect(findProblem({ host: shared, cells })).toBe(null)
  expect(findProblem({ host: shared, cells, ...(change as object) })).toContain(problem)
})
