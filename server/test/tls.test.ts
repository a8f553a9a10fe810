import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TlsOptions } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority, createIdentity, createSelfSigned, type Identity } from './certificate.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

/**
 * Deliveries over TLS by a process that trusts its operator's certificate authorities
 * (`BLAZON_WEBHOOK_CA` and `NODE_EXTRA_CA_CERTS`).
 */
const trusted = createAuthority('The operator')
const machine = createAuthority('The machine')
const unknown = createAuthority('Nobody')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const receivers: Server[] = []
const bodies: string[] = []
let folder: string
let service: ServiceProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-tls-'))
  const others = [createAuthority('The department').certificate, trusted.certificate]
  await writeFile(join(folder, 'ca.pem'), others.join('\n'))
  await writeFile(join(folder, 'machine.pem'), machine.certificate)
  service = await startServiceProcess({
    BLAZON_WEBHOOK_CA: join(folder, 'ca.pem'),
    NODE_EXTRA_CA_CERTS: join(folder, 'machine.pem'),
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

async function readPort(identity: Identity, options: TlsOptions = {}): Promise<number> {
  const receiver = createServer({ ...identity, ...options }, async (request, response) => {
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

test.each([
  ['localhost', 'the setting', trusted],
  ['127.0.0.1', 'the setting', trusted],
  ['localhost', 'Node', machine],
])('delivers to https://%s with an authority of %s', async (host, _of, authority) => {
  const port = await readPort(createIdentity(authority, here))
  const delivery = await pinged(`https://${host}:${port}/hook`)
  expect(delivery).toMatchObject({
    status: 'delivered',
    attempts: [{ status_code: 200, error: null, error_message: null, response_body: 'ok' }],
  })
  expect(JSON.parse(bodies.at(-1)!)).toMatchObject({ id: delivery.event })
})

test.each([
  [
    'of an unknown authority',
    createIdentity(unknown, here),
    'was issued by an unknown authority, or is sent without its intermediate certificates (UNABLE_TO_VERIFY_LEAF_SIGNATURE).',
  ],
  [
    'for another name',
    createIdentity(trusted, { dns: 'elsewhere.test', ip: '127.0.0.2' }),
    'is for DNS:elsewhere.test, IP Address:127.0.0.2 and not for localhost (ERR_TLS_CERT_ALTNAME_INVALID).',
  ],
  [
    'that has expired',
    createIdentity(trusted, { ...here, notAfter: new Date(Date.now() - 60_000) }),
    'has expired. Renew it (CERT_HAS_EXPIRED).',
  ],
  [
    'that it signed itself',
    createSelfSigned(here),
    'is self-signed. Use one of a trusted authority (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
])('sends nothing to a certificate %s, and says so', async (_kind, identity, fault) => {
  const came = bodies.length
  const port = await readPort(identity)
  const delivery = await pinged(`https://localhost:${port}/hook`)
  expect(delivery).toMatchObject({
    status: 'failed',
    attempts: [{ status_code: null, error: 'tls', response_body: null }],
  })
  expect(delivery.attempts[0].error_message).toBe(
    `The certificate of 127.0.0.1, port ${port}, ${fault}`,
  )
  expect(bodies.length).toBe(came)
})

test.each([
  ['TLSv1.1', 'failed', 'tls'],
  ['TLSv1.2', 'delivered', null],
] as const)(
  'with a receiver whose newest version is %s, a delivery is %s',
  async (maxVersion, status, error) => {
    const port = await readPort(createIdentity(trusted, here), {
      minVersion: 'TLSv1',
      maxVersion,
      // OpenSSL allows the old versions only at this level.
      ciphers: 'DEFAULT@SECLEVEL=0',
    })
    expect(await pinged(`https://localhost:${port}/hook`)).toMatchObject({
      status,
      attempts: [{ error }],
    })
  },
)
