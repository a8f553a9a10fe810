import type { AttemptError, Outcome } from '../engine/delivery.ts'
import { TargetRefused } from './guard.ts'
import { type Route, TlsFailure } from './opening.ts'
import { ProxyUnreached, TunnelRefused } from './tunnel.ts'

/** Why an attempt got no response. */
export interface Failure {
  error: AttemptError
  /** A sentence for the owner of the endpoint, with the address that was tried. */
  message: string
}

/** Where an attempt was sent to. */
interface Destination {
  hostname: string
  port: string
  /** Null before the attempt has a connection. */
  route: Route | null
}

export function toFailure(error: unknown, destination: Destination): Failure {
  if (error instanceof TargetRefused) {
    return { error: 'blocked_address', message: `The URL is not allowed. ${error.message}` }
  }
  if (error instanceof ProxyUnreached) return describeProxy(error)
  if (error instanceof TunnelRefused) return { error: 'connection_refused', message: error.message }
  if (error instanceof TlsFailure) {
    return { error: 'tls', message: describeTls(error.cause as TlsError, destination) }
  }
  // In TLS 1.3 a receiver refuses a client certificate, or its absence, after the handshake.
  if ((error as TlsError).code?.toString().startsWith('ERR_SSL_')) {
    return { error: 'tls', message: describeTls(error as TlsError, destination) }
  }
  // A host with several addresses fails with the errors of all of them.
  const all = (error instanceof AggregateError ? error.errors : [error]) as NetworkError[]
  const code = all.at(-1)?.code ?? ''
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) {
    return { error: 'dns', message: describeName(code, destination) }
  }
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES)$/.test(code)) {
    return { error: 'connection_refused', message: describeRefusals(all, destination) }
  }
  if (/TIMEDOUT|TIMEOUT/.test(code)) {
    return {
      error: 'timeout',
      message: `${nameReached(destination)} stopped responding (${code}).`,
    }
  }
  return { error: 'connection_reset', message: describeReset(error, code, destination) }
}

/** The owner of an endpoint sees the address of the organization's proxy, and not the operator's. */
function describeProxy({ proxy, route, cause }: ProxyUnreached): Failure {
  const { hostname, port, isOperators } = proxy
  if (cause instanceof TargetRefused) {
    const message = `The proxy ${hostname} is not allowed. ${cause.message}`
    return { error: 'blocked_address', message }
  }
  const { error, message } = toFailure(cause, { hostname, port: String(port), route })
  if (!isOperators) return { error, message: `The proxy failed. ${message}` }
  const code = (cause as NetworkError).code ?? (cause as NetworkError).message
  return { error, message: `The proxy of this installation cannot be used (${code}).` }
}

/** The outcome of an attempt for which nothing could be sent. */
export function toOutcome({ error, message }: Failure, durationMs: number): Outcome {
  return {
    statusCode: null,
    error,
    message,
    durationMs,
    responseHeaders: null,
    responseBody: null,
    retryAfterMs: null,
  }
}

/** The failure of an attempt that took `timeoutMs`, by how far it came. */
export function toTimeout(timeoutMs: number, isSent: boolean, destination: Destination): Failure {
  const { hostname, port, route } = destination
  const within = `within ${timeoutMs / 1_000} s`
  const addresses = route?.addresses ?? null
  if (addresses === null) {
    return { error: 'timeout', message: `The name ${hostname} was not resolved ${within}.` }
  }
  return {
    error: 'timeout',
    message: isSent
      ? `${nameReached(destination)} did not respond ${within}.`
      : `No connection to ${addresses.slice(0, maxNamed).join(', ')}, port ${port}, ${within}.`,
  }
}

/** A host may have many addresses. */
const maxNamed = 4

type NetworkError = NodeJS.ErrnoException & { address?: string; port?: number }
type TlsError = NodeJS.ErrnoException & { cert?: { subjectaltname?: string } }

function nameReached({ hostname, port, route }: Destination): string {
  return `${route?.reached ?? hostname}, port ${port},`
}

function describeName(code: string, { hostname }: Destination): string {
  return code === 'ENOTFOUND' || code === 'ENODATA'
    ? `The name ${hostname} has no address (${code}).`
    : `The name ${hostname} could not be resolved (${code}).`
}

function describeRefusals(all: readonly NetworkError[], { hostname, port }: Destination): string {
  const refusals = all.slice(0, maxNamed).map(({ address, code }) => {
    const verb = code === 'ECONNREFUSED' ? 'refused the connection' : 'cannot be reached'
    return `${address ?? hostname}, port ${port}, ${verb} (${code})`
  })
  return `${refusals.join('; ')}.`
}

function describeReset(error: unknown, code: string, destination: Destination): string {
  if ((error as Error).name === 'HTTPParserError') {
    return `The response of ${nameReached(destination)} is not HTTP/1.1.`
  }
  if (code === 'UND_ERR_HEADERS_OVERFLOW') {
    return `The headers of the response of ${nameReached(destination)} are too long.`
  }
  const reason = /^E[A-Z]+$/.test(code) ? ` (${code})` : ''
  return `${nameReached(destination)} closed the connection before it responded${reason}.`
}

/** Faults by the code of OpenSSL or Node; the subject is the certificate of the receiver. */
const certificateFaults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired. Renew it',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed. Use one of a trusted authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'was issued by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'was issued by an unknown authority, or is sent without its intermediate certificates',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'was issued by an unknown authority, or is sent without its intermediate certificates',
}

const handshakeFaults: readonly (readonly [RegExp, string])[] = [
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/, 'does not speak TLS'],
  [/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/, 'supports neither TLS 1.2 nor TLS 1.3'],
  [/CERTIFICATE_REQUIRED/, 'requires a client certificate'],
  [
    /ALERT_(?:BAD_CERTIFICATE|UNKNOWN_CA|CERTIFICATE_|ACCESS_DENIED)/,
    'requires a client certificate, or does not accept the one of this endpoint',
  ],
  [/UNRECOGNIZED_NAME/, 'has no certificate for this name'],
]

function describeTls({ code = '', cert }: TlsError, destination: Destination): string {
  const address = nameReached(destination)
  const subject = `The certificate of ${address}`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = cert?.subjectaltname?.slice(0, 200) || 'no name'
    return `${subject} is for ${names} and not for ${destination.hostname} (${code}).`
  }
  const fault = certificateFaults[code]
  if (fault !== undefined) return `${subject} ${fault} (${code}).`
  const [, reason = 'refused the TLS handshake'] =
    handshakeFaults.find(([pattern]) => pattern.test(code)) ?? []
  return `${address} ${reason} (${code}).`
}
