import { createHmac } from 'node:crypto'
import type { ServiceBusEntity } from '../engine/destination.ts'
import { maskValue } from '../engine/sealed-json.ts'
import { type DestinationKind, SettingFault } from './destination.ts'
import { describeRefusal } from './readers.ts'

const tokenSeconds = 600

/**
 * Azure Service Bus, by its REST API: one request with a signed token. Its client speaks AMQP over a
 * connection that the guard does not see.
 */
export const serviceBus: DestinationKind<ServiceBusEntity> = {
  name: 'Azure Service Bus',
  required: ['connection_string'],
  defaults: { queue: null, topic: null },
  secret: 'connection_string',
  mask: ({ connection_string, ...rest }) => ({
    ...rest,
    connection_string: connection_string.replace(
      /(SharedAccessKey=)([^;]*)/i,
      (_, name, key) => name + maskValue(key),
    ),
  }),
  secretsOf: ({ connection_string }) => [readConnection(connection_string).key],
  address,
  targets: (destination) => [address(destination)],
  createRequest(destination, { delivery, key, type, attributes, body }, now) {
    const { 'content-type': contentType = 'application/json', ...properties } = attributes
    const url = address(destination)
    return {
      url: `${url}/messages`,
      headers: {
        // A value without quotes would be read as a number or a date.
        ...Object.fromEntries(
          Object.entries(properties).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
        'content-type': contentType,
        brokerproperties: JSON.stringify({ MessageId: delivery, SessionId: key, Label: type }),
        authorization: createToken(readConnection(destination.connection_string), url, now),
      },
      body,
    }
  },
  /** `<Error><Code>404</Code><Detail>…</Detail></Error>` */
  readRefusal(statusCode, body) {
    if (statusCode < 300) return null
    const [, detail] = /<Detail>([^<]*)<\/Detail>/.exec(body) ?? []
    return describeRefusal(`status ${statusCode}`, detail)
  },
}

interface ConnectionString {
  origin: string
  keyName: string
  key: string
  entity: string | null
}

/** Throws `SettingFault`. */
function readConnection(text: string): ConnectionString {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const at = part.indexOf('=')
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
    }),
  )
  const endpoint = /^sb:\/\/([^/]+)\/?$/.exec(parts.get('endpoint') ?? '')?.[1]
  const keyName = parts.get('sharedaccesskeyname')
  const key = parts.get('sharedaccesskey')
  // The emulator has no certificate.
  const scheme = parts.get('usedevelopmentemulator') === 'true' ? 'http' : 'https'
  const origin = `${scheme}://${endpoint}`
  if (endpoint === undefined || !URL.canParse(origin) || !keyName || !key) {
    throw new SettingFault(
      'connection_string',
      'It must have Endpoint=sb://…, SharedAccessKeyName and SharedAccessKey.',
    )
  }
  return { origin: new URL(origin).origin, keyName, key, entity: parts.get('entitypath') ?? null }
}

function address({ connection_string, queue, topic }: ServiceBusEntity): string {
  const { origin, entity } = readConnection(connection_string)
  const named = [queue, topic, entity].filter((name) => name !== null)
  if (new Set(named).size !== 1) {
    throw new SettingFault(
      queue === null ? 'topic' : 'queue',
      'Set queue or topic, or a connection_string with EntityPath.',
    )
  }
  return `${origin}/${named[0]!.split('/').map(encodeURIComponent).join('/')}`
}

function createToken({ keyName, key }: ConnectionString, url: string, now: number): string {
  const expiry = Math.floor(now / 1_000) + tokenSeconds
  const resource = encodeURIComponent(url)
  const signature = createHmac('sha256', key).update(`${resource}\n${expiry}`).digest('base64')
  return `SharedAccessSignature sr=${resource}&sig=${encodeURIComponent(signature)}&se=${expiry}&skn=${encodeURIComponent(keyName)}`
}
