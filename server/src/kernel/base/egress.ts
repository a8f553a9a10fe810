/** An HTTP proxy that opens tunnels (RFC 9110, section 9.3.6). */
export interface EgressProxy {
  /** `https:` for TLS with the proxy itself. */
  protocol: string
  hostname: string
  port: number
  /** The value of `Proxy-Authorization`; null without a user. */
  authorization: string | null
  /** Whether the operator chose it, so that it may have any address. */
  isOperators: boolean
}

/** Reads `https://user:password@host:port`. Throws an error with the reason for anything else. */
export function readProxy(text: string, isOperators: boolean): EgressProxy {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.host === '') {
    throw new Error('must be http://host:port or https://host:port, with user:password@ if needed')
  }
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error('must end with the host and the port')
  }
  const { protocol, hostname, port, username, password } = url
  const secure = protocol === 'https:'
  return {
    protocol,
    hostname,
    port: Number(port || (secure ? 443 : 80)),
    authorization: username === '' && password === '' ? null : toBasic(username, password),
    isOperators,
  }
}

function toBasic(username: string, password: string): string {
  const credentials = `${decode(username)}:${decode(password)}`
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('must have percent-encoded special characters in its user and password')
  }
}

/** Returns the certificates of a PEM text (RFC 7468), without what is between them. */
export function splitCertificates(pem: string): string[] {
  return pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}
