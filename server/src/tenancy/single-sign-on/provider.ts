import type { ClientAuth, Configuration } from 'openid-client'
import type { Services } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { redirectUri, type SingleSignOnRow, secretPlace } from './store.ts'

/**
 * An organization's identity provider, by OpenID Connect with `openid-client`. Its metadata and keys
 * are read for each sign-in, so that new keys are known at once. All requests go through the guard of
 * outgoing requests, with its timeout.
 */

/** The secrets of one attempt to sign in, derived from its token; none of them is stored. */
export interface AttemptSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** What the provider says of the user. */
export interface Claims {
  issuer: string
  subject: string
  /**
   * When the user entered their credentials there, in milliseconds; null if the provider does not
   * say.
   */
  authenticatedAt: number | null
  all: Readonly<Record<string, unknown>>
}

/** Tolerated difference of the provider's clock. */
const toleratedSeconds = 60

/** Loaded with the first sign-in. */
const library = () => import('openid-client')

/**
 * The provider's page where the user signs in, with PKCE, state and nonce. With `confirm`, the
 * provider must ask for the credentials. Throws `single_sign_on_failed`.
 */
export async function buildSignInUrl(
  services: Services,
  provider: SingleSignOnRow,
  { state, nonce, codeVerifier }: AttemptSecrets,
  confirm: boolean,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  const configuration = await discover(services, provider)
  const { authorization_endpoint } = configuration.serverMetadata()
  if (!isPage(authorization_endpoint, provider)) {
    throw failed(
      `${provider.name} does not name a page to sign in at: its authorization_endpoint must be an https address. Its administrator must correct it.`,
    )
  }
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(services.publicUrl, provider.organization_id),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(confirm ? { prompt: 'login', max_age: '0' } : {}),
  })
  return url.href
}

/**
 * Whether a browser may open the address that the provider names: `javascript:` would run in the
 * dashboard. http is accepted only where the issuer itself uses it.
 */
function isPage(address: unknown, { issuer }: SingleSignOnRow): address is string {
  if (typeof address !== 'string' || address.length > maxAddressLength) return false
  if (!URL.canParse(address)) return false
  const { protocol } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'))
}

const maxAddressLength = 2_000

/**
 * Redeems the provider's response, and checks state, nonce, issuer, signature and times. Throws
 * `single_sign_on_failed` with the reason.
 */
export async function redeemResponse(
  services: Services,
  provider: SingleSignOnRow,
  { state, nonce, codeVerifier }: AttemptSecrets,
  response: string,
  confirm: boolean,
): Promise<Redeemed> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const configuration = await discover(services, provider)
  const returned = new URL(redirectUri(services.publicUrl, provider.organization_id))
  returned.search = response
  try {
    const tokens = await authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      ...(confirm ? { maxAge: 0 } : {}),
    })
    const token = tokens.claims()!
    if (!subjectPattern.test(token.sub)) throw failed(`${provider.name} sent an invalid subject.`)
    const { end_session_endpoint: endSession, userinfo_endpoint } = configuration.serverMetadata()
    // Some providers have the address only at the endpoint for it (OpenID Connect Core, section 5.4).
    const further =
      token.email === undefined && userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, token.sub)
        : {}
    return {
      claims: {
        issuer: token.iss,
        subject: token.sub,
        authenticatedAt: token.auth_time === undefined ? null : token.auth_time * 1_000,
        all: { ...further, ...token },
      },
      endSessionEndpoint: isPage(endSession, provider) ? new URL(endSession).href : null,
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw explain(provider, error)
  }
}

/** OpenID Connect Core, section 2: at most 255 characters of ASCII. */
const subjectPattern = /^[\x20-\x7e]{1,255}$/

/** What a provider says about a person. */
export interface Redeemed {
  claims: Claims
  endSessionEndpoint: string | null
}

async function discover(services: Services, provider: SingleSignOnRow): Promise<Configuration> {
  const { fetchAllowed, secretBox, clock } = services
  const client = await library()
  const { organization_id, issuer, client_id, sealed_secret } = provider
  const secret = secretBox.open(sealed_secret, secretPlace(organization_id)).toString()
  const isInsecure = issuer.startsWith('http:')
  try {
    return await client.discovery(
      new URL(issuer),
      client_id,
      {
        [client.clockTolerance]: toleratedSeconds,
        [client.clockSkew]: Math.round((clock.now() - Date.now()) / 1_000),
      },
      clientAuthentication(client, secret),
      {
        // The guard accepts http only for private addresses that the operator allows.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isInsecure ? [client.allowInsecureRequests] : []),
        ],
        [client.customFetch]: (url, init) =>
          fetchAllowed(organization_id, url, init as unknown as RequestInit),
      },
    )
  } catch (error) {
    throw explain(provider, error)
  }
}

/**
 * Authenticates by the header, as every provider must accept, unless the provider says that it
 * does not.
 */
function clientAuthentication(
  { ClientSecretBasic, ClientSecretPost }: Awaited<ReturnType<typeof library>>,
  secret: string,
): ClientAuth {
  const [byHeader, byBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const takesHeader = ways === undefined || ways.includes('client_secret_basic')
    return (takesHeader ? byHeader : byBody)(server, ...rest)
  }
}

/** The reason of a failure for the person who signs in, and for the administrator they show it to. */
function explain({ name }: SingleSignOnRow, error: unknown): ApiError {
  const { code, message, cause, error: refusal, error_description } = error as Refusal
  if (refusal !== undefined) {
    const described = error_description === undefined ? '' : `: ${error_description.slice(0, 200)}`
    return failed(`${name} refused the sign-in (${refusal.slice(0, 60)}${described}).`, error)
  }
  if (code?.startsWith('OAUTH_') === true) {
    const detail = cause instanceof Error ? cause.message : message
    return failed(`The response of ${name} is not valid: ${detail}. Start again.`, error)
  }
  return failed(
    `${name} cannot be reached. Try again in a few minutes. Owners can sign in with their password.`,
    error,
  )
}

interface Refusal {
  code?: string
  message: string
  cause?: unknown
  error?: string
  error_description?: string
}

export function failed(message: string, cause?: unknown): ApiError {
  return new ApiError('single_sign_on_failed', message, { cause })
}
