import { expect } from 'vitest'
import { findProblem } from '../../cli/src/cells/cells-file.ts'
import { renderNginx } from '../../cli/src/cells/nginx.ts'
import { type Cell, moveOrganization } from '../../server/src/boot/moves/move.ts'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { type Nginx, startNginx } from './behind-nginx.ts'

/** Two installations with a database each, behind a real nginx with the configuration of `blazon cells nginx`. */
export interface Cells {
  first: TestServer
  eu: TestServer
  proxy: Nginx
  stop(): Promise<void>
}

export const shared = 'blazon.example.com'
export const [hostOfFirst, hostOfEu] = ['first.blazon.example.com', 'eu.blazon.example.com']

export async function startCells(
  resolveTxt: (name: string) => Promise<string[][]> = async () => [],
): Promise<Cells> {
  const env = { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' }
  const first = await startTestServer({
    env: { ...env, BLAZON_PUBLIC_URL: `https://${hostOfFirst}` },
    resolveTxt,
  })
  const eu = await startTestServer({
    env: { ...env, BLAZON_PUBLIC_URL: `https://${hostOfEu}`, BLAZON_CELL: 'eu' },
    resolveTxt,
  })
  const cells = [
    { name: null, host: hostOfFirst, servers: [new URL(first.url).host] },
    {
      name: 'eu',
      host: hostOfEu,
      servers: [new URL(eu.url).host],
      title: 'Europe',
      domains: ['example.eu'],
    },
  ]
  expect(findProblem({ host: shared, cells })).toBe(null)
  const proxy = await startNginx(renderNginx({ host: shared, cells }), shared)
  return {
    first,
    eu,
    proxy,
    async stop() {
      await proxy.stop()
      await eu.stop()
      await first.stop()
    },
  }
}

export async function createKey(server: TestServer, key = server.keys.live): Promise<string> {
  const scopes = ['platform:read', 'platform:write']
  const { status, body } = await server.call('POST', '/api_keys', {
    body: { name: 'CI', scopes },
    key,
  })
  expect(status).toBe(201)
  return body.secret
}

export interface Organization {
  organizationId: string
  live: string
}

/** Moves an organization of the first cell to the other. */
export function moveToEu(
  { first, eu }: Cells,
  { organizationId }: Organization,
  onStep?: (line: string) => void,
) {
  const cells = { from: cellOf(first, 'default'), to: cellOf(eu, 'eu') }
  return moveOrganization({ ...cells, organizationId, ...(onStep && { onStep }) })
}

export function cellOf(server: TestServer, name: string): Cell {
  const { blobs, secretBox } = server.app.services
  return { name, pool: server.pool, blobs, secretBox }
}
