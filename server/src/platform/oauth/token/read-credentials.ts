import type { Credentials } from '../clients.ts'
import { invalidClient, invalidRequest } from '../errors.ts'
import type { OAuthRequest } from '../request.ts'
import type { Form } from './read-form.ts'

/**
 * The client proves itself in the `Authorization` header or in the body, not in both (RFC 6749,
 * section 2.3). Beside the header, the body may name the client but not bring its secret.
 */
export function readCredentials({ authorization, form }: OAuthRequest & { form: Form }): {
  credentials: Credentials
} {
  const clientId = form.get('client_id')
  const clientSecret = form.get('client_secret')
  if (authorization !== undefined) {
    if (clientSecret !== undefined) throw twoWays()
    const credentials = readBasic(authorization)
    if (clientId !== undefined && clientId !== credentials.clientId) throw twoWays()
    return { credentials }
  }
  if (clientId === undefined || clientSecret === undefined) throw invalidClient()
  return { credentials: { clientId, clientSecret } }
}

/** RFC 7617, with both halves form-encoded as RFC 6749, section 2.3.1, has it. */
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
    'The client proved itself in two ways. Use the Authorization header or client_secret, not both.',
  )
}
