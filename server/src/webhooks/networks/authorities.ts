import { X509Certificate } from 'node:crypto'
import { timestamp } from '../../kernel/base/clock.ts'
import { splitCertificates } from '../../kernel/base/egress.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { maxAuthorities, type WebhookNetwork } from './schema.ts'

const param = 'certificate_authorities'

/**
 * Returns the certificates of a PEM text without what is between them, each once. Throws
 * `parameter_invalid` unless all of them are certificate authorities that are valid now.
 */
export function readAuthorities(pem: string, now: number): string {
  if (pem.includes('PRIVATE KEY-----')) {
    throw invalid(param, 'The text contains a private key. Send only certificates.')
  }
  const found = [...new Set(splitCertificates(pem))]
  if (found.length === 0) {
    throw invalid(
      param,
      'The certificates are not PEM. Send a text that begins with -----BEGIN CERTIFICATE-----.',
    )
  }
  if (found.length > maxAuthorities) {
    throw invalid(
      param,
      `The text has ${found.length} certificates. The limit is ${maxAuthorities}.`,
    )
  }
  for (const [at, one] of found.entries()) requireAuthority(one, at + 1, now)
  return `${found.join('\n')}\n`
}

function requireAuthority(pem: string, place: number, now: number): void {
  const certificate = parse(pem)
  if (certificate === null) {
    throw invalid(param, `Certificate ${place} cannot be read. Send it again, complete.`)
  }
  const name = `Certificate ${place} (${describe(certificate)})`
  if (!certificate.ca) {
    throw invalid(param, `${name} is not one of a certificate authority. Send that of its issuer.`)
  }
  const expiry = new Date(certificate.validTo)
  if (expiry.getTime() <= now) {
    throw invalid(param, `${name} expired on ${expiry.toISOString()}. Remove it.`)
  }
}

/** What a person recognizes the authorities by. */
export function describeAuthorities(pem: string): WebhookNetwork['authorities'] {
  return splitCertificates(pem).map((one) => {
    const certificate = new X509Certificate(one)
    return {
      subject: describe(certificate),
      fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      expires_at: timestamp(new Date(certificate.validTo)),
    }
  })
}

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}

/** The subject in one line, such as `C=DE, O=Example, CN=Example Root`. */
function describe({ subject }: X509Certificate): string {
  return subject.split('\n').join(', ')
}
