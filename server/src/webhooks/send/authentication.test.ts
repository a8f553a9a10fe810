import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import type { Authentication, OAuth2 } from '../engine/delivery.ts'
import { toFailure } from './failure.ts'
import { createGuard } from './guard.ts'
import { createSender } from './send.ts'

const authority = createAuthority('The department')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const resolve = async (name: string) => {
  if (name === 'localhost') return [{ address: '127.0.0.1', family: 4 }]
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}
const guard = createGuard(['127.0.0.0/8'], resolve, {
  authorities: [authority.certificate],
})
const sender = createSender({ guard, timeoutMs: 60_000 })
const servers: Server[] = []

afterAll(async () => {
  await sender.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function startServer(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}/`
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const send = (url: string, authentication: Authentication, by = sender) =>
  by.send(
    { organizationId: 'acme', network: null, url, headers: { Authorization: 'Own' }, body: '{}' },
    authentication,
  )

/** A token endpoint that issues `token-1`, `token-2` and so on, and what it was sent. */
async function startIssuer(answer: object = {}, status = 200) {
  const requests: { authorization: string | undefined; form: string }[] = []
  const token_url = await startServer(async (request, response) => {
    requests.push({ authorization: request.headers.authorization, form: await readText(request) })
    const issued = { access_token: `token-${requests.length}`, token_type: 'Bearer' }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...issued, expires_in: 3_600, ...answer }))
  })
  const oauth2: OAuth2 = {
    type: 'oauth2',
    token_url,
    client_id: 'a client',
    client_secret: 'top:secret',
    scope: 'hooks.write hooks.read',
  }
  return { oauth2, requests }
}

/** A receiver that accepts these tokens, and the values of `Authorization` that it was sent. */
async function startReceiver(accepts: (token: string) => boolean = () => true) {
  const seen: string[] = []
  const url = await startServer((request, response) => {
    request.resume()
    const { authorization = '' } = request.headers
    seen.push(authorization)
    response.writeHead(accepts(authorization) ? 200 : 401).end(`You sent ${authorization}`)
  })
  return { url, seen }
}

test('requests one token for all deliveries of an endpoint, with its credentials', async () => {
  const { oauth2, requests } = await startIssuer()
  const { url, seen } = await startReceiver()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(url, oauth2)))
  await send(url, oauth2)
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ statusCode: 200, error: null })
    expect(outcome.responseBody).not.toContain('token-1')
  }
  expect(seen).toEqual(Array(9).fill('Bearer token-1'))
  expect(requests).toEqual([
    {
      authorization: `Basic ${Buffer.from('a+client:top%3Asecret').toString('base64')}`,
      form: 'grant_type=client_credentials&scope=hooks.write+hooks.read',
    },
  ])
  // The object of another claim: the endpoint was changed.
  await send(url, { ...oauth2 })
  expect(requests).toHaveLength(2)
})

test('requests another token before the first one expires', async () => {
  const { oauth2, requests } = await startIssuer({ expires_in: 0.002 })
  const { url } = await startReceiver()
  await send(url, oauth2)
  await expect
    .poll(async () => {
      await send(url, oauth2)
      return requests.length
    })
    .toBeGreaterThan(1)
})

test('sends once more with a new token after a 401, and no third time', async () => {
  const revoked = await startIssuer()
  const receiver = await startReceiver((token) => token !== 'Bearer token-1')
  expect(await send(receiver.url, revoked.oauth2)).toMatchObject({ statusCode: 200 })
  expect(receiver.seen).toEqual(['Bearer token-1', 'Bearer token-2'])

  const refused = await startIssuer()
  const strict = await startReceiver(() => false)
  expect(await send(strict.url, refused.oauth2)).toMatchObject({ statusCode: 401, error: null })
  expect(strict.seen).toEqual(['Bearer token-1', 'Bearer token-2'])
  expect(refused.requests).toHaveLength(2)
})

test.each([
  [
    400,
    { error: 'invalid_client', error_description: 'top:secret' },
    'responded 400 (invalid_client).',
  ],
  [500, { error: 'top:secret' }, 'responded 500.'],
  [302, {}, 'responded 302.'],
  [200, { access_token: 'a\nb' }, 'has no access_token of at most 8192 printable characters.'],
  [200, { token_type: 'mac' }, 'issues tokens of a type other than Bearer.'],
])('without a token the attempt fails and says why: %i %j', async (status, answer, reason) => {
  const { oauth2, requests } = await startIssuer(answer, status)
  const { url, seen } = await startReceiver()
  const outcome = await send(url, oauth2)
  expect(outcome).toMatchObject({ statusCode: null, error: 'authentication', responseBody: null })
  expect(outcome.message).toMatch(/^No access token: /)
  expect(outcome.message).toContain(new URL(oauth2.token_url).host)
  expect(outcome.message).toContain(reason)
  expect(outcome.message).not.toContain('secret')
  expect(seen).toEqual([])
  // A failure is not cached.
  await send(url, oauth2)
  expect(requests).toHaveLength(2)
})

test.each([
  ['https://10.0.0.1/', 'The URL is not allowed. Its host does not have a public address.'],
  ['https://nowhere.test/', 'The name nowhere.test has no address (ENOTFOUND).'],
])('the guard applies to the token endpoint %s', async (token_url, reason) => {
  const { oauth2 } = await startIssuer()
  expect(await send((await startReceiver()).url, { ...oauth2, token_url })).toMatchObject({
    error: 'authentication',
    message: `No access token: ${reason}`,
  })
})

test('a token endpoint that does not respond takes half of the attempt', async () => {
  const token_url = await startServer(() => {})
  const hasty = createSender({ guard, timeoutMs: 100 })
  const { oauth2 } = await startIssuer()
  const { url, seen } = await startReceiver()
  expect(await send(url, { ...oauth2, token_url }, hasty)).toMatchObject({
    error: 'authentication',
    message: `No access token: ${new URL(token_url).host} did not respond within 0.05 s.`,
  })
  expect(seen).toEqual([])
  await hasty.close()
})

test('a client certificate opens a receiver that demands one, and only for its endpoint', async () => {
  const clients = createAuthority('The clients')
  const accepted = createIdentity(clients, { dns: 'blazon.test', ip: '127.0.0.1' })
  const names: string[] = []
  const receiver = createTlsServer(
    { ...createIdentity(authority, here), ca: clients.certificate, requestCert: true },
    (request, response) => {
      request.resume()
      names.push((request.socket as TLSSocket).getPeerCertificate().subject.CN as string)
      response.end('ok')
    },
  )
  const url = `https://localhost:${await listen(receiver as unknown as Server)}/`
  const client = { type: 'mtls', certificate: accepted.cert, private_key: accepted.key } as const
  expect(await send(url, client)).toMatchObject({ statusCode: 200, error: null })
  expect(names).toEqual(['blazon.test'])
  const other = createIdentity(createAuthority('Others'), here)
  for (const refused of [null, { ...client, certificate: other.cert, private_key: other.key }]) {
    const request = { organizationId: 'acme', network: null, url, headers: {}, body: '{}' }
    const outcome = await sender.send(request, refused)
    expect(outcome.statusCode).toBe(null)
  }
  expect(names).toHaveLength(1)
})

test('says that a receiver demands a client certificate, which TLS 1.3 does after the handshake', () => {
  const destination = { hostname: 'localhost', port: '443', route: null }
  const code = 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'
  expect(toFailure(Object.assign(new Error('alert'), { code }), destination)).toEqual({
    error: 'tls',
    message: `localhost, port 443, requires a client certificate (${code}).`,
  })
})

test('a certificate that cannot be used is a failed attempt', async () => {
  const client = { type: 'mtls', certificate: 'none', private_key: 'none' } as const
  expect(await send('https://localhost:9/', client)).toMatchObject({
    statusCode: null,
    error: 'tls',
  })
})
