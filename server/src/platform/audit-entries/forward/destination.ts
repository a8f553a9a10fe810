/** Where audit entries are forwarded to (`BLAZON_AUDIT_LOG`). */
export type AuditDestination =
  | { kind: 'file'; path: string }
  | { kind: 'udp'; host: string; port: number }
  | { kind: 'tcp'; host: string; port: number }
  | { kind: 'unix'; path: string }

const form =
  'file:/path, syslog+udp://host:514, syslog+tcp://host:601 or syslog+unix:/path of a stream socket'

/** Reads `file:/path`, `syslog+udp://host:port`, `syslog+tcp://host:port` or `syslog+unix:/path`. */
export function parseAuditDestination(text: string): AuditDestination {
  const [, scheme, rest = ''] = /^(file|syslog\+(?:udp|tcp|unix)):(?:\/\/)?(.+)$/.exec(text) ?? []
  if (scheme === 'file' && rest.startsWith('/')) return { kind: 'file', path: rest }
  if (scheme === 'syslog+unix' && rest.startsWith('/')) return { kind: 'unix', path: rest }
  if (scheme === 'syslog+udp' || scheme === 'syslog+tcp') {
    const url = URL.canParse(`syslog://${rest}`) ? new URL(`syslog://${rest}`) : null
    const kind = scheme === 'syslog+udp' ? 'udp' : 'tcp'
    if (url !== null && url.hostname !== '' && /^\/?$/.test(url.pathname)) {
      const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
      return { kind, host, port: url.port === '' ? defaultPorts[kind] : Number(url.port) }
    }
  }
  throw new Error(`must be ${form}, not '${text}'`)
}

/** RFC 5426, section 3.3, and RFC 6587, section 5. */
const defaultPorts = { udp: 514, tcp: 601 }
