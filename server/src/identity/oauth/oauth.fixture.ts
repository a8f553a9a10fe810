import type { TestResponse, TestServer } from '../../../test/harness.ts'

/** A created application, with its first secret. */
export interface TestApplication {
  id: string
  client_id: string
  client_secret: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  [field: string]: any
}

export async function createApplication(
  server: TestServer,
  body: object = {},
  key?: string,
): Promise<TestApplication> {
  const { status, body: application } = await server.call('POST', '/oauth_applications', {
    body: { name: 'Importer', scopes: ['platform:read', 'brand:write'], ...body },
    ...(key === undefined ? {} : { key }),
  })
  if (status !== 201) throw new Error(`the application was not created: ${status}`)
  return application
}

/** Sends a form to an OAuth endpoint, without a bearer key unless the headers contain one. */
export function sendForm(
  server: TestServer,
  path: 'token' | 'introspect' | 'revoke',
  parameters: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return server.call('POST', `/oauth/${path}`, {
    key: null,
    body: typeof parameters === 'string' ? parameters : new URLSearchParams(parameters).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** `client_secret_post`. */
export function inBody({ client_id, client_secret }: TestApplication) {
  return { client_id, client_secret }
}

/** `client_secret_basic`, each half form-encoded (RFC 6749, section 2.3.1). */
export function basic(clientId: string, clientSecret: string): { Authorization: string } {
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

export function requestToken(
  server: TestServer,
  application: TestApplication,
  parameters: Record<string, string> = {},
): Promise<TestResponse> {
  const grant = { grant_type: 'client_credentials', ...inBody(application), ...parameters }
  return sendForm(server, 'token', grant)
}

export async function issueToken(
  server: TestServer,
  application: TestApplication,
  parameters: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await requestToken(server, application, parameters)
  if (status !== 200) throw new Error(`no token was issued: ${status} ${body.error}`)
  return body.access_token
}
