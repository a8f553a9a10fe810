import { createHmac } from 'node:crypto'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Aws } from '../engine/destination.ts'

export interface UnsignedRequest {
  method: 'POST' | 'PUT'
  /** With an encoded path and without a query. */
  url: URL
  /** Names in lower case. All of them are signed. */
  headers: Readonly<Record<string, string>>
  body: string
  /** The name of the service in the scope of the signature: `sqs`. */
  service: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/** Returns the headers with those of a signature (AWS Signature Version 4). */
export function signRequest(
  { method, url, headers, body, service }: UnsignedRequest,
  { region, access_key_id, secret_access_key }: Omit<Aws, 'endpoint'>,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = [time.slice(0, 8), region, service, 'aws4_request']
  const sent = { ...headers, 'x-amz-date': time }
  const signed = Object.entries({ ...sent, host: url.host })
    .map(([name, value]) => ({ name, value: value.trim().replace(/ +/g, ' ') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const names = signed.map(({ name }) => name).join(';')
  const request = [
    ...[method, url.pathname, ''],
    ...signed.map(({ name, value }) => `${name}:${value}`),
    ...['', names, sha256(body)],
  ].join('\n')
  const text = [algorithm, time, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret_access_key}`)
  const signature = hmac(key, text).toString('hex')
  const credential = `${access_key_id}/${scope.join('/')}`
  return {
    ...sent,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
