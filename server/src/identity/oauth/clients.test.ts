import * as oauth from 'oauth4webapi'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createApplication, type TestApplication } from './oauth.fixture.ts'

/** The public address, as behind a proxy in production: the clients know only this. */
const publicUrl = 'https://blazon.example'

let server: TestServer
let application: TestApplication

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_PUBLIC_URL: publicUrl } })
  application = await createApplication(server)
})
afterAll(() => server.stop())

async function throughProxy(url: string, request: object): Promise<Response> {
  if (!url.startsWith(publicUrl)) throw new Error(`not an address of the server: ${url}`)
  return fetch(url.replace(publicUrl, server.url), request)
}

test('publishes its metadata at the root of the host', async () => {
  const response = await fetch(`${server.url}/.well-known/oauth-authorization-server`)
  expect(response.status).toBe(200)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  expect(await response.json()).toMatchObject({
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/api/v1/oauth/token`,
    introspection_endpoint: `${publicUrl}/api/v1/oauth/introspect`,
    revocation_endpoint: `${publicUrl}/api/v1/oauth/revoke`,
    grant_types_supported: ['client_credentials', 'urn:ietf:params:oauth:grant-type:device_code'],
    device_authorization_endpoint: `${publicUrl}/api/v1/oauth/device_authorization`,
    response_types_supported: [],
  })
  const post = await fetch(response.url, { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

const ways = {
  client_secret_basic: { web: oauth.ClientSecretBasic, openid: client.ClientSecretBasic },
  client_secret_post: { web: oauth.ClientSecretPost, openid: client.ClientSecretPost },
}

test('oauth4webapi and openid-client run the device flow', async () => {
  const issuer = new URL(publicUrl)
  const me: oauth.Client = { client_id: 'blazon-cli' }
  const options = { [oauth.customFetch]: throughProxy }
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
  )
  const approve = async (user_code: string) => {
    const body = { user_code, mode: 'test', scopes: ['brand:read'] }
    const { status } = await server.call('POST', '/device_authorizations/approve', { body })
    expect(status).toBe(201)
  }
  const device = await oauth.processDeviceAuthorizationResponse(
    as,
    me,
    await oauth.deviceAuthorizationRequest(as, me, oauth.None(), { scope: 'brand:read' }, options),
  )
  const redeem = async () =>
    oauth.processDeviceCodeResponse(
      as,
      me,
      await oauth.deviceCodeGrantRequest(as, me, oauth.None(), device.device_code, options),
    )
  await expect(redeem()).rejects.toMatchObject({ error: 'authorization_pending' })
  await approve(device.user_code)
  expect(await redeem()).toMatchObject({ token_type: 'bearer', scope: 'brand:read' })

  const config = await client.discovery(issuer, 'blazon-cli', undefined, client.None(), {
    algorithm: 'oauth2',
    [client.customFetch]: throughProxy,
  })
  const second = await client.initiateDeviceAuthorization(config, { scope: 'brand:read' })
  await approve(second.user_code)
  // Its first poll is after one interval.
  const granted = client.pollDeviceAuthorizationGrant(config, { ...second, interval: 1 })
  expect((await granted).access_token).toMatch(/^sk_test_/)
})

for (const [way, { web, openid }] of Object.entries(ways)) {
  test(`oauth4webapi runs token, introspection and revocation with ${way}`, async () => {
    const options = { [oauth.customFetch]: throughProxy }
    const issuer = new URL(publicUrl)
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
    )
    const me: oauth.Client = { client_id: application.client_id }
    const proof = web(application.client_secret)
    const parameters = new URLSearchParams({ scope: 'platform:read' })

    const granted = await oauth.processClientCredentialsResponse(
      server,
      me,
      await oauth.clientCredentialsGrantRequest(server, me, proof, parameters, options),
    )
    expect(granted).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'platform:read',
    })

    const introspect = async () =>
      oauth.processIntrospectionResponse(
        server,
        me,
        await oauth.introspectionRequest(server, me, proof, granted.access_token, options),
      )
    expect(await introspect()).toMatchObject({
      active: true,
      iss: publicUrl,
      client_id: application.client_id,
      scope: 'platform:read',
    })
    const protectedResource = await oauth.protectedResourceRequest(
      granted.access_token,
      'GET',
      new URL(`${publicUrl}/api/v1/api_keys/current`),
      undefined,
      undefined,
      options,
    )
    expect(await protectedResource.json()).toMatchObject({ object: 'oauth_token' })

    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, me, proof, granted.access_token, options),
    )
    expect(await introspect()).toEqual({ active: false })
  })

  test(`openid-client runs token, introspection and revocation with ${way}`, async () => {
    const configuration = await client.discovery(
      new URL(publicUrl),
      application.client_id,
      undefined,
      openid(application.client_secret),
      { algorithm: 'oauth2', [client.customFetch]: throughProxy },
    )
    const granted = await client.clientCredentialsGrant(configuration, { scope: 'brand:write' })
    expect(granted.expiresIn()).toBeGreaterThan(3_590)
    const { access_token } = granted
    expect(await client.tokenIntrospection(configuration, access_token)).toMatchObject({
      active: true,
      iss: publicUrl,
      scope: 'brand:write',
    })
    await client.tokenRevocation(configuration, access_token)
    expect(await client.tokenIntrospection(configuration, access_token)).toEqual({ active: false })
  })

  test(`both clients understand a refusal with ${way}`, async () => {
    const configuration = await client.discovery(
      new URL(publicUrl),
      application.client_id,
      undefined,
      openid(application.client_secret),
      { algorithm: 'oauth2', [client.customFetch]: throughProxy },
    )
    await expect(
      client.clientCredentialsGrant(configuration, { scope: 'cms:write' }),
    ).rejects.toMatchObject({ error: 'invalid_scope', status: 400 })

    const wrong = new client.Configuration(
      configuration.serverMetadata(),
      application.client_id,
      undefined,
      openid('oa_secret_wrong'),
    )
    wrong[client.customFetch] = throughProxy
    await expect(client.clientCredentialsGrant(wrong)).rejects.toMatchObject({ status: 401 })
  })
}
