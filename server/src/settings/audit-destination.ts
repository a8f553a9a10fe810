import type { TlsFiles } from '../database/tls-files.ts'
import { readClientCertificate } from '../kernel/api/client-certificate.ts'

/** Where audit entries are forwarded to (`BLAZON_AUDIT_LOG`). */
export type AuditDestination =
  | { kind: 'file'; path: string }
  | { kind: 'udp'; host: string; port: number }
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'tls'; host: string; port: number; tls: TlsFiles }
  | { kind: 'unix'; path: string }

const form =
  'file:/path, syslog+udp://host:514, syslog+tcp://host:601, syslog+tls://host:6514 or syslog+unix:/path of a stream socket'

/**
 * Parses `BLAZON_AUDIT_LOG`. The query of a `syslog+tls` address may name files of certificates, as that
 * of `DATABASE_URL`; they are read here.
 */
export function parseAuditDestination(text: string): AuditDestination {
  const [, scheme, rest = ''] = /^(file|syslog\+\w+):(?:\/\/)?(.+)$/.exec(text) ?? []
  if (scheme === 'file' && rest.startsWith('/')) return { kind: 'file', path: rest }
  if (scheme === 'syslog+unix' && rest.startsWith('/')) return { kind: 'unix', path: rest }
  const kind = (Object.keys(defaultPorts) as Transport[]).find((one) => scheme === `syslog+${one}`)
  if (kind !== undefined) {
    const { address, tls } = kind === 'tls' ? readFiles(rest) : { address: rest, tls: null }
    const url = URL.canParse(`syslog://${address}`) ? new URL(`syslog://${address}`) : null
    if (url !== null && url.hostname !== '' && /^\/?$/.test(url.pathname + url.search)) {
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      const place = { host, port: url.port === '' ? defaultPorts[kind] : Number(url.port) }
      return kind === 'tls' ? { kind, ...place, tls: tls ?? {} } : { kind, ...place }
    }
  }
  throw new Error(`must be ${form}, not '${text}'`)
}

function readFiles(address: string): ReturnType<typeof readClientCertificate> {
  try {
    return readClientCertificate(address)
  } catch (error) {
    throw new Error(`has certificates that cannot be used: ${(error as Error).message}`)
  }
}

type Transport = keyof typeof defaultPorts

/** RFC 5426, section 3.3; RFC 6587, section 5; RFC 5425, section 4.1. */
const defaultPorts = { udp: 514, tcp: 601, tls: 6514 }
