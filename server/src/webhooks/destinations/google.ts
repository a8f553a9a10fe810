import { createPrivateKey, createSign, type KeyObject } from 'node:crypto'
import type { PubSubTopic } from '../engine/destination.ts'
import { type DestinationKind, SettingFault } from './destination.ts'
import { describeRefusal, readMember, readUrl } from './readers.ts'

const service = 'https://pubsub.googleapis.com/'
const lifetimeSeconds = 3_600
/** A token is used for the first half of its lifetime. */
const usedMs = (lifetimeSeconds * 1_000) / 2
const maxKeyBits = 4_096

/**
 * Google Cloud Pub/Sub, by its REST API. A service account signs its own token (RFC 7523), so that no
 * other request precedes the message.
 */
export const pubsub: DestinationKind<PubSubTopic> = {
  name: 'Google Pub/Sub',
  required: ['project', 'topic', 'credentials'],
  defaults: { endpoint: null },
  secret: 'credentials',
  mask: (destination) => ({ ...destination, credentials: '****' }),
  secretsOf: ({ credentials }) => [String(readMember(credentials, 'private_key'))],
  address,
  targets: (destination) => [address(destination)],
  check: ({ credentials }) => void readAccount(credentials),
  createRequest: (destination, { key, attributes, body }, now) => ({
    url: `${address(destination)}:publish`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenFor(destination, now)}`,
    },
    body: JSON.stringify({
      messages: [{ data: Buffer.from(body).toString('base64'), attributes, orderingKey: key }],
    }),
  }),
  readRefusal(statusCode, body) {
    if (statusCode < 300) return null
    const status = readMember(body, 'error', 'status') ?? `status ${statusCode}`
    const message = readMember(body, 'error', 'message')
    return describeRefusal(status, message)
  },
}

function address({ endpoint, project, topic }: PubSubTopic): string {
  const origin = endpoint === null ? service : `${readUrl('endpoint', endpoint).origin}/`
  return `${origin}v1/projects/${project}/topics/${topic}`
}

interface Account {
  email: string
  keyId: string
  key: KeyObject
}

/** Throws `SettingFault` if it is not the key of a service account. */
function readAccount(credentials: string): Account {
  const email = readMember(credentials, 'client_email')
  const keyId = readMember(credentials, 'private_key_id')
  const pem = readMember(credentials, 'private_key')
  if (typeof email !== 'string' || typeof keyId !== 'string' || typeof pem !== 'string') {
    throw new SettingFault(
      'credentials',
      'It must be the JSON key of a service account, with client_email, private_key_id and private_key.',
    )
  }
  let key: KeyObject | null = null
  try {
    key = createPrivateKey(pem)
  } catch {}
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key === null || key.asymmetricKeyType !== 'rsa' || bits > maxKeyBits) {
    throw new SettingFault(
      'credentials',
      `Its private_key must be an RSA key as PEM, of at most ${maxKeyBits} bits.`,
    )
  }
  return { email, keyId, key }
}

/** Tokens by the object of the claim, which is replaced when the endpoint changes. */
const tokens = new WeakMap<PubSubTopic, { token: string; createdAt: number }>()

function tokenFor(destination: PubSubTopic, now: number): string {
  const known = tokens.get(destination)
  if (known !== undefined && Math.abs(now - known.createdAt) < usedMs) return known.token
  const token = createToken(readAccount(destination.credentials), now)
  tokens.set(destination, { token, createdAt: now })
  return token
}

function createToken({ email, keyId, key }: Account, now: number): string {
  const issuedAt = Math.floor(now / 1_000)
  const header = { alg: 'RS256', typ: 'JWT', kid: keyId }
  const claims = {
    iss: email,
    sub: email,
    aud: service,
    iat: issuedAt,
    exp: issuedAt + lifetimeSeconds,
  }
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
}
