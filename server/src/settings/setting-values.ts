import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readClientCertificate } from '../kernel/api/client-certificate.ts'
import { type EgressProxy, readProxy, splitCertificates } from '../kernel/base/egress.ts'
import { isCellName } from '../kernel/secrets/cell.ts'
import { isWellFormedSecret, secretPattern } from '../kernel/secrets/secrets.ts'
import type { S3Place } from '../storage/s3.ts'

/**
 * Parsers of settings. Each throws the reason without the name of the setting, which `readConfig`
 * puts in front: `must be a duration such as 15s, 5m, 2h or 30d, not 'soon'`.
 */

export function text(value: string): string {
  return value
}

export function oneOf<const Word extends string>(first: Word, second: Word) {
  return (value: string): Word => {
    const word = [first, second].find((one) => one === value)
    if (word === undefined) throw new Error(`must be ${first} or ${second}`)
    return word
  }
}

export function postgresUrl(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value)) throw new Error('must begin with postgres://')
  return value
}

/** An address whose query may name files of certificates; refuses files that cannot be read. */
export function addressWithFiles(value: string): string {
  try {
    readClientCertificate(value)
  } catch (error) {
    throw new Error(`has certificates that cannot be used: ${(error as Error).message}`)
  }
  return value
}

export function emailAddress(value: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new Error(`must be an e-mail address, not '${value}'`)
  return value
}

export function cellName(value: string): string {
  if (!isCellName(value)) {
    throw new Error(`must be 1 to 8 lower-case letters and digits, a letter first, not '${value}'`)
  }
  return value
}

/** One secret key, or one for each mode. The message omits the keys, because output may be stored. */
export function secretKeys(value: string): string[] {
  const keys = value.split(',').map((key) => key.trim())
  const modes = new Set(keys.map((key) => secretKeyPattern.exec(key)?.[1]))
  if (keys.length > 2 || modes.size !== keys.length) {
    throw new Error('must be one key, or one for each mode, separated by a comma')
  }
  if (!keys.every((key) => isWellFormedSecret(secretKeyPattern, key))) {
    throw new Error(
      'contains a malformed key. A key is sk_test_ or sk_live_, 32 base62 characters and their 6-digit checksum',
    )
  }
  return keys
}

const secretKeyPattern = secretPattern('sk')

/** The certificates in the PEM file at this path, of which there is at least one. */
export function certificates(path: string): string[] {
  try {
    const found = splitCertificates(readFileSync(path, 'utf8'))
    if (found.length === 0) throw new Error('it has no certificate')
    for (const certificate of found) new X509Certificate(certificate)
    return found
  } catch (error) {
    throw new Error(
      `must be the path of a PEM file with certificates, not '${path}': ${(error as Error).message}`,
    )
  }
}

export function integer(least: number, most: number) {
  return (value: string): number => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}, not '${value}'`)
    }
    return number
  }
}

/** Milliseconds of `250ms`, `15s`, `5m`, `2h`, `30d`. */
export function duration(value: string): number {
  const match = /^(\d+)(ms|s|m|h|d)$/.exec(value.trim())
  if (match === null)
    throw new Error(`must be a duration such as 15s, 5m, 2h or 30d, not '${value}'`)
  const unit = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[match[2]!]!
  return Number(match[1]) * unit
}

/** Bytes of `0`, `1000`, `64KiB`, `500MiB`, `50GiB`, `2TiB`. */
export function bytes(value: string): number {
  const match = /^(\d{1,15})(KiB|MiB|GiB|TiB)?$/.exec(value.trim())
  const number =
    Number(match?.[1]) * 1_024 ** ['', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(match?.[2] ?? '')
  if (match === null || !Number.isSafeInteger(number)) {
    throw new Error(`must be a number of bytes such as 500MiB, 50GiB or 0, not '${value}'`)
  }
  return number
}

export function webAddress(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`must be an http or https address, not '${value}'`)
  return value.replace(/\/+$/, '')
}

/** `s3://bucket/prefix`; names in the bucket begin with the prefix and a slash, or with nothing. */
export function bucket(value: string): { bucket: string; prefix: string } {
  const [, name, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]*\w)*)\/?$/.exec(value) ?? []
  if (name === undefined)
    throw new Error(`must be s3://bucket or s3://bucket/prefix, not '${value}'`)
  return { bucket: name, prefix: path === '' ? '' : `${path.slice(1)}/` }
}

/** Where clamd listens: a socket, or a host and a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

export function scannerAddress(value: string): ScannerAddress {
  const [, path] = /^unix:(\/.+)$/.exec(value) ?? []
  if (path !== undefined) return { path }
  const [, host, port] = /^tcp:\/\/(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? []
  if (host === undefined) throw new Error(`must be tcp://host:port or unix:/path, not '${value}'`)
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Where base backups, WAL and files are kept: a folder, or a prefix of a bucket. */
export type BackupTarget = { folder: string } | S3Place

/** Parses the place of BLAZON_BACKUP. */
export function parseBackupTarget(value: string): BackupTarget {
  if (value.startsWith('s3://')) return bucket(value)
  if (!value.startsWith('/')) throw new Error(`must be an absolute path or s3://…, not '${value}'`)
  return { folder: value }
}

export function encryptionKey(value: string): Buffer {
  const key = Buffer.from(value.trim(), 'base64')
  if (key.length !== 32) {
    throw new Error('must be 32 bytes in base64 (create one with openssl rand -base64 32)')
  }
  return key
}

/** The operator's proxy. The message omits the value, which may contain a password. */
export function egressProxy(value: string): EgressProxy {
  return readProxy(value, true)
}

export function cidrs(value: string): string[] {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  for (const cidr of list) {
    if (!/^[0-9a-fA-F:.]+\/\d{1,3}$/.test(cidr))
      throw new Error(`must be a list of CIDR ranges such as 10.0.0.0/8, not '${cidr}'`)
  }
  return list
}
