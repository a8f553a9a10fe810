import type { ConnectionOptions } from 'node:tls'
import { readTlsFiles } from './tls-files.ts'

/**
 * The address of a store: `postgres://user:password@host:5432/database`, with several hosts
 * separated by commas as in libpq, or the parts of such an address.
 */

export interface ConnectionSettings {
  /** `postgres://…`. */
  url?: string
  /** A name, an address, or the directory of a unix socket. */
  host?: string
  port?: number
  user?: string
  database?: string
  password?: string
}

export interface Host {
  readonly host: string
  readonly port: number
}

export interface Address {
  readonly hosts: readonly Host[]
  readonly user: string | undefined
  readonly password: string | undefined
  readonly database: string | undefined
  readonly tls: Tls
  /** Options as on PostgreSQL's command line, such as `-c search_path=blazon`. */
  readonly options: string | undefined
  /** Which of the hosts are acceptable (libpq, `target_session_attrs`). */
  readonly target: Target
}

interface Tls {
  readonly mode: 'off' | 'prefer' | 'on'
  readonly options: ConnectionOptions
}

const targets = ['any', 'read-write', 'primary', 'read-only', 'standby'] as const
export type Target = (typeof targets)[number]

const defaultPort = 5432
/** The embedded store ignores the environment, and pg would use PGOPTIONS for an empty text. */
const noOptions = ' '
/** `postgres://user:password@hosts/database?parameters`. */
const shape = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/s

/** Parses an address. Throws if it is malformed. */
export function readAddress(settings: ConnectionSettings): Address {
  const { url, host = 'localhost', port = defaultPort, user, database, password } = settings
  if (url !== undefined) return readUrl(url)
  return {
    hosts: [{ host, port }],
    user,
    database,
    password,
    tls: { mode: 'off', options: {} },
    options: noOptions,
    target: 'any',
  }
}

export function sameHost(a: Host, b: Host | null): boolean {
  return b !== null && a.host === b.host && a.port === b.port
}

/** `host:port`, for messages. */
export function nameOfHost({ host, port }: Host): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readUrl(url: string): Address {
  const [whole, credentials = '', authority = '', database = '', query = ''] = shape.exec(url) ?? []
  if (whole === undefined) throw new Error('it must begin with postgres:// and contain a host')
  const parameters = new URLSearchParams(query)
  const hosts = readHosts(parameters.get('host') ?? authority, parameters.get('port'))
  const [user, password] = splitOnce(credentials, ':').map(decode)
  return {
    hosts,
    user: user || parameters.get('user') || undefined,
    password: password || parameters.get('password') || undefined,
    database: decode(database) || parameters.get('dbname') || undefined,
    tls: readTls(parameters),
    options: parameters.get('options') ?? undefined,
    target: readTarget(parameters, hosts),
  }
}

function readHosts(list: string, ports: string | null): Host[] {
  const givenPorts = ports?.split(',') ?? []
  return list.split(',').map((one, at) => {
    const [, bracketed, name = '', port] =
      /^(?:\[([^\]]+)\]|([^:]*))(?::(\d+))?$/.exec(one.startsWith('/') ? '' : one) ?? []
    const given = port ?? givenPorts[at] ?? givenPorts[0]
    const number = given === undefined || given === '' ? defaultPort : Number(given)
    if (!Number.isInteger(number) || number < 1 || number > 65_535) {
      throw new Error(`'${given}' is not a port`)
    }
    if (one.startsWith('/')) return { host: one, port: number }
    const host = decode(bracketed ?? name)
    if (one !== '' && host === '') throw new Error(`'${one}' is not in the form host:port`)
    return { host: host === '' ? 'localhost' : host, port: number }
  })
}

/** Several hosts are a primary and its standbys, so the default is the primary. */
function readTarget(parameters: URLSearchParams, hosts: readonly Host[]): Target {
  const given = parameters.get('target_session_attrs')
  if (given === null) return hosts.length > 1 ? 'read-write' : 'any'
  const target = targets.find((name) => name === given)
  if (target === undefined) {
    throw new Error(`target_session_attrs must be one of ${targets.join(', ')}, not '${given}'`)
  }
  return target
}

function readTls(parameters: URLSearchParams): Tls {
  const mode = parameters.get('sslmode') ?? parameters.get('ssl') ?? 'disable'
  const files = readTlsFiles(parameters)
  switch (mode) {
    case 'disable':
    case 'false':
      return { mode: 'off', options: {} }
    case 'allow':
    case 'prefer':
      return { mode: 'prefer', options: { ...files, rejectUnauthorized: false } }
    case 'require':
    case 'true':
      // As in libpq, a given root certificate is used.
      return { mode: 'on', options: { ...files, rejectUnauthorized: 'ca' in files } }
    case 'verify-ca':
      return { mode: 'on', options: { ...files, checkServerIdentity: () => undefined } }
    case 'verify-full':
      return { mode: 'on', options: files }
    default:
      throw new Error(
        `sslmode must be disable, prefer, require, verify-ca or verify-full, not '${mode}'`,
      )
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(`'${text}' is not percent-encoded`)
  }
}
