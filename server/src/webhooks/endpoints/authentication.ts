import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { openIfReadable } from '../../kernel/secrets/secrets.ts'
import { openAuthentication, sealAuthentication } from '../engine/authentication.ts'
import type { Authentication, EndpointKey, MutualTls, OAuth2 } from '../engine/delivery.ts'
import { maskValue } from '../engine/sealed-json.ts'
import { TargetRefused } from '../send/guard.ts'
import { requireFields, unreadable } from './credentials.ts'
import type { AuthenticationInput, WebhookEndpointPatch } from './schema.ts'
import type { EndpointRow } from './store.ts'

type StoredAuthentication = Pick<EndpointRow, 'authentication' | 'sealed_authentication'>

const requiredFields = {
  oauth2: ['token_url', 'client_id', 'client_secret'],
  mtls: ['certificate', 'private_key'],
} as const
const allowedFields = {
  oauth2: ['type', ...requiredFields.oauth2, 'scope'],
  mtls: ['type', ...requiredFields.mtls],
} as const

/** Replaces a private key in responses. Its end is not shown, because it is the same in every PEM. */
const maskedKey = '****'

/**
 * Checks the fields of an authentication, and whether tokens may be requested from its URL. Resolving
 * the name of the URL may take seconds, so this runs before the transaction, as `checkTarget` does.
 */
export async function checkAuthentication(
  { services, tenant }: RequestContext,
  { authentication }: Pick<WebhookEndpointPatch, 'authentication'>,
): Promise<void> {
  if (authentication === undefined || authentication === null) return
  const { type } = authentication
  requireFields('authentication', authentication, allowedFields[type], requiredFields[type])
  if (authentication.token_url === undefined) return
  try {
    await services.admitTarget(authentication.token_url, tenant.organizationId)
  } catch (error) {
    if (!(error instanceof TargetRefused)) throw error
    throw invalid('authentication.token_url', `authentication.token_url: ${error.message}`)
  }
}

/**
 * Returns the authentication to store after a change; null for none. A masked secret keeps the stored
 * one. `url` is that of the endpoint after the change. Throws `parameter_invalid` for a certificate
 * that cannot be used, and for a masked secret that cannot be kept.
 */
export function changeAuthentication(
  { secretBox, clock }: Pick<Services, 'secretBox' | 'clock'>,
  endpoint: EndpointKey,
  before: StoredAuthentication,
  given: AuthenticationInput | null | undefined,
  url: string,
): StoredAuthentication {
  const { authentication, sealed_authentication } = before
  const after = given === undefined ? authentication : given
  if (after?.type === 'mtls' && url.startsWith('http:')) {
    throw invalid(
      given === undefined ? 'url' : 'authentication',
      'A client certificate needs an https URL. Change url, or remove authentication.',
    )
  }
  if (given === undefined) return { authentication, sealed_authentication }
  if (given === null) return { authentication: null, sealed_authentication: null }
  const masked = authentication
  const known = () =>
    openIfReadable(() => openAuthentication(secretBox, endpoint, sealed_authentication))
  const wanted =
    given.type === 'oauth2'
      ? resolveOAuth2(given, masked, known)
      : resolveMutualTls(given, masked, known, clock.now())
  if (isDeepStrictEqual(wanted, known())) return { authentication, sealed_authentication }
  return {
    authentication: mask(wanted),
    sealed_authentication: sealAuthentication(secretBox, endpoint, wanted),
  }
}

function resolveOAuth2(
  given: AuthenticationInput,
  masked: StoredAuthentication['authentication'],
  known: () => Authentication | null,
): OAuth2 {
  const { token_url, client_id, client_secret, scope } = given as OAuth2
  const oauth2 = { type: 'oauth2', token_url, client_id, scope: scope ?? null } as const
  if (masked?.type !== 'oauth2' || masked.client_secret !== client_secret) {
    return { ...oauth2, client_secret }
  }
  const stored = known()
  if (stored?.type !== 'oauth2') throw unreadable('authentication.client_secret')
  // Otherwise whoever may change the endpoint could have the secret sent to a server of their own.
  if (stored.token_url !== token_url) {
    throw invalid(
      'authentication.client_secret',
      'The stored client_secret is only sent to the stored token_url. Send the full value together with the new token_url.',
    )
  }
  return { ...oauth2, client_secret: stored.client_secret }
}

function resolveMutualTls(
  given: AuthenticationInput,
  masked: StoredAuthentication['authentication'],
  known: () => Authentication | null,
  now: number,
): MutualTls {
  const { certificate, private_key } = given as MutualTls
  const isKept = masked?.type === 'mtls' && private_key === maskedKey
  const stored = isKept ? known() : null
  if (isKept && stored?.type !== 'mtls') throw unreadable('authentication.private_key')
  const pair = {
    type: 'mtls' as const,
    certificate,
    private_key: stored?.type === 'mtls' ? stored.private_key : private_key,
  }
  requirePair(pair, now)
  return pair
}

/** Throws unless the certificate is valid now and the key is its own. */
function requirePair({ certificate, private_key }: MutualTls, now: number): void {
  const parsed = parseCertificate(certificate)
  const expiry = new Date(parsed.validTo)
  if (expiry.getTime() <= now) {
    throw invalid(
      'authentication.certificate',
      `The certificate expired on ${expiry.toISOString()}. Send a renewed one.`,
    )
  }
  const key = parseKey(private_key)
  if (!parsed.checkPrivateKey(key)) {
    throw invalid(
      'authentication.private_key',
      'The private key does not belong to the certificate. Send the key that the certificate was issued for.',
    )
  }
  try {
    createSecureContext({ cert: certificate, key: private_key })
  } catch {
    throw invalid(
      'authentication.certificate',
      'The certificate cannot be used for TLS: its key or signature is too weak, or an intermediate certificate is damaged. Send another one.',
    )
  }
}

function parseCertificate(pem: string): X509Certificate {
  try {
    if (pem.trimStart().startsWith('-----BEGIN CERTIFICATE-----')) return new X509Certificate(pem)
  } catch {}
  throw invalid(
    'authentication.certificate',
    'The certificate is not PEM. Send a text that begins with -----BEGIN CERTIFICATE-----.',
  )
}

/** Each handshake signs with the key, in the thread of all requests: 16,384 bits take a second. */
const maxKeyBits = 4_096

function parseKey(pem: string): KeyObject {
  let key: KeyObject | undefined
  try {
    key = createPrivateKey(pem)
  } catch {}
  if (key === undefined) {
    throw invalid(
      'authentication.private_key',
      'The private key is not PEM without a passphrase. Send a text that begins with -----BEGIN PRIVATE KEY-----.',
    )
  }
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) <= maxKeyBits) return key
  throw invalid(
    'authentication.private_key',
    `The private key has more than ${maxKeyBits} bits. Send a shorter one, or one for an elliptic curve.`,
  )
}

function mask(authentication: Authentication): NonNullable<EndpointRow['authentication']> {
  return authentication.type === 'oauth2'
    ? { ...authentication, client_secret: maskValue(authentication.client_secret) }
    : { ...authentication, private_key: maskedKey }
}
