import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Creates certificates for tests (RFC 5280), because Node cannot. */

interface Authority {
  name: string
  key: KeyObject
  /** Its own certificate as PEM. */
  certificate: string
}

export interface Identity {
  /** PEM, as `node:https` accepts it. */
  key: string
  cert: string
}

interface Subject {
  name: string
  publicKey: KeyObject
  extensions: Buffer[]
  notAfter?: Date
}

/** A self-signed certificate authority. */
export function createAuthority(
  name: string,
  { more = [], notAfter }: { more?: Buffer[]; notAfter?: Date } = {},
): Authority {
  const { privateKey: key, publicKey } = keyPair()
  const subject = {
    name,
    publicKey,
    extensions: [extension(basicConstraints, sequence(yes), true), ...more],
    ...(notAfter !== undefined && { notAfter }),
  }
  return { name, key, certificate: issue({ name, key }, subject) }
}

/** A key and a certificate for a DNS name and an IPv4 address. */
export function createIdentity(
  authority: Authority,
  { dns, ip, notAfter }: { dns: string; ip: string; notAfter?: Date },
): Identity {
  const { privateKey, publicKey } = keyPair()
  const subject = { name: dns, publicKey, extensions: [subjectNames(dns, ip)] }
  return {
    key: renderKey(privateKey),
    cert: issue(authority, notAfter === undefined ? subject : { ...subject, notAfter }),
  }
}

/** A key and a certificate that it signed itself, for a DNS name and an IPv4 address. */
export function createSelfSigned({ dns, ip }: { dns: string; ip: string }): Identity {
  const { key, certificate } = createAuthority(dns, { more: [subjectNames(dns, ip)] })
  return { key: renderKey(key), cert: certificate }
}

function keyPair() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function renderKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function subjectNames(dns: string, ip: string): Buffer {
  const names = sequence(
    tagged(0x82, Buffer.from(dns)),
    tagged(0x87, Buffer.from(ip.split('.').map(Number))),
  )
  return extension(subjectAltName, names)
}

const basicConstraints = '551d13'
const subjectAltName = '551d11'
const commonName = '550403'
const ecdsaWithSha256 = '2a8648ce3d040302'
const hourMs = 3_600_000

/** A certificate as PEM, valid since two hours ago. */
function issue(issuer: Pick<Authority, 'name' | 'key'>, subject: Subject): string {
  const now = Date.now()
  const algorithm = sequence(identifier(ecdsaWithSha256))
  const toBeSigned = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    distinguishedName(issuer.name),
    sequence(time(new Date(now - 2 * hourMs)), time(subject.notAfter ?? new Date(now + hourMs))),
    distinguishedName(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...subject.extensions)),
  )
  const signature = sign('sha256', toBeSigned, issuer.key)
  const certificate = sequence(toBeSigned, algorithm, bits(signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function distinguishedName(name: string): Buffer {
  const attribute = sequence(identifier(commonName), tagged(0x0c, Buffer.from(name)))
  return sequence(tagged(0x31, attribute))
}

function extension(oid: string, value: Buffer, critical = false): Buffer {
  return sequence(identifier(oid), ...(critical ? [yes] : []), tagged(0x04, value))
}

/** DER (X.690): a tag, a length, the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const yes = tagged(0x01, Buffer.from([0xff]))

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

function bits(content: Buffer): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.from([0]), content]))
}

function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, '')
  return tagged(0x17, Buffer.from(digits.slice(2)))
}
