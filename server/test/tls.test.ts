import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority, createIdentity, type Identity } from './certificate.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/**
 * Deliveries over TLS by a process that trusts its operator's certificate authority
 * (`NODE_EXTRA_CA_CERTS`).
 */
const trusted = createAuthority('The operator')
const unknown = createAuthority('Nobody')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const receivers: Server[] = []
const bodies: string[] = []
let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-tls-'))
  await writeFile(join(folder, 'ca.pem'), trusted.certificate)
  service = await startServiceProcess({
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    BLAZON_DATA_DIR: join(folder, 'data'),
    BLAZON_DELIVERY_ATTEMPTS: '1',
  })
})
afterAll(async () => {
  await service.end('SIGTERM')
  for (const receiver of receivers) {
    receiver.closeAllConnections()
    receiver.close()
  }
  await rm(folder, { recursive: true, force: true })
})

async function readPort(identity: Identity): Promise<number> {
  const receiver = createServer(identity, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    response.end('ok')
  })
  receivers.push(receiver)
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  return (receiver.address() as AddressInfo).port
}

/** The result of a ping to that address. */
async function pinged(url: string) {
  const endpoint = await service.call('POST', '/webhook_endpoints', {
    url,
    enabled_events: ['custom.none'],
  })
  expect(endpoint.status).toBe(201)
  const path = `/webhook_endpoints/${endpoint.body.id}`
  await service.call('POST', `${path}/ping`)
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await service.call('GET', `${path}/deliveries`)
    const [delivery] = body.data
    if (delivery !== undefined && delivery.status !== 'pending') return delivery
    await sleep(50)
  }
  throw new Error('the ping did not end')
}

test.each(['localhost', '127.0.0.1'])('delivers to https://%s', async (host) => {
  const port = await readPort(createIdentity(trusted, here))
  const delivery = await pinged(`https://${host}:${port}/hook`)
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts: [{ status_code: 200, error: null, response_body: 'ok' }],
  })
  expect(JSON.parse(bodies.at(-1)!)).toMatchObject({ id: delivery.event })
})

test.each([
  ['of an unknown authority', createIdentity(unknown, here)],
  ['for another name', createIdentity(trusted, { dns: 'elsewhere.test', ip: '127.0.0.2' })],
  [
    'that has expired',
    createIdentity(trusted, { ...here, notAfter: new Date(Date.now() - 60_000) }),
  ],
])('sends nothing to a certificate %s', async (_kind, identity) => {
  const came = bodies.length
  const delivery = await pinged(`https://localhost:${await readPort(identity)}/hook`)
  expect(delivery).toMatchObject({
    status: 'failed',
    attempts: [{ status_code: null, error: 'tls', response_body: null }],
  })
  expect(bodies.length).toBe(came)
})
