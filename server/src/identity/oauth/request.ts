import type { Client } from '../../kernel/api/context.ts'
import type { JsonText } from '../../kernel/base/json-text.ts'
import type { Credentials } from './clients.ts'
import { invalidClient, invalidRequest, truncateForMessage } from './errors.ts'

/** A parsed HTTP request to an OAuth endpoint. */
export interface OAuthRequest {
  /** The media type, lower case, without parameters; null without a body. */
  contentType: string | null
  authorization: string | undefined
  body: string
  client: Client
}

/** Handles a request: returns the body of the 200, if any. Throws `OAuthError`. */
export type OAuthEndpoint = (
  request: OAuthRequest,
) => Promise<Readonly<Record<string, unknown>> | JsonText | null>

/** The parameters of a request; one without a value counts as absent. */
export type Form = ReadonlyMap<string, string>

/**
 * Parses the body as a form that has each parameter once (RFC 6749, section 3.2 and appendix B).
 */
export function readForm({ contentType, body }: OAuthRequest): Form {
  if (contentType !== 'application/x-www-form-urlencoded') {
    throw invalidRequest('Send the parameters as application/x-www-form-urlencoded.')
  }
  const form = new Map<string, string>()
  const names = new Set<string>()
  for (const [name, value] of new URLSearchParams(body)) {
    if (names.has(name))
      throw invalidRequest(`${truncateForMessage(name)} was sent more than once.`)
    names.add(name)
    if (value !== '') form.set(name, value)
  }
  return form
}

/** The parameter `token`. `token_type_hint` is ignored, because all tokens have one type. */
export function requireToken(form: Form): string {
  const token = form.get('token')
  if (token === undefined) throw invalidRequest('token is required.')
  return token
}

/**
 * Client credentials are in the `Authorization` header or in the body, not in both (RFC 6749,
 * section 2.3). With the header, the body may contain the client's id but not its secret.
 */
export function readCredentials({ authorization }: OAuthRequest, form: Form): Credentials {
  const clientId = form.get('client_id')
  const clientSecret = form.get('client_secret')
  if (authorization !== undefined) {
    if (clientSecret !== undefined) throw twoWays()
    const credentials = readBasic(authorization)
    if (clientId !== undefined && clientId !== credentials.clientId) throw twoWays()
    return credentials
  }
  if (clientId === undefined || clientSecret === undefined) throw invalidClient()
  return { clientId, clientSecret }
}

/** RFC 7617, with both halves form-encoded as RFC 6749, section 2.3.1, requires. */
function readBasic(authorization: string): Credentials {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1]
  if (encoded === undefined) throw invalidClient()
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  if (colon === -1) throw invalidClient()
  return {
    clientId: decodeFormValue(pair.slice(0, colon)),
    clientSecret: decodeFormValue(pair.slice(colon + 1)),
  }
}

function decodeFormValue(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidClient()
  }
}

function twoWays(): Error {
  return invalidRequest(
    'The request authenticates the client twice. Use the Authorization header or client_secret, not both.',
  )
}
