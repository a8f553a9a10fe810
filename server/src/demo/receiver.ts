import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received webhook. */
export interface Received {
  /** Whether its signature is valid and recent. */
  verified: boolean
  signature: string
  attempt: string
  event: { id: string; type: string; data: { object: Record<string, unknown> } }
}

export interface Receiver {
  url: string
  /** The first webhook, verified with the endpoint's signing secret. */
  first(signingSecret: string): Promise<Received>
  close(): Promise<void>
}

/** A minimal receiver of webhooks: it accepts a POST and responds with 200. */
export async function startReceiver(): Promise<Receiver> {
  let arrived: (webhook: Webhook) => void
  const webhook = new Promise<Webhook>((resolve) => {
    arrived = resolve
  })
  const server = createServer((request, response) => {
    const ignoreAborted = () => {}
    readBody(request).then((body) => {
      response.end()
      arrived({ headers: request.headers, body })
    }, ignoreAborted)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    async first(signingSecret) {
      const { headers, body } = await webhook
      return {
        verified: isSigned({ headers, body }, signingSecret),
        signature: String(headers['webhook-signature']),
        attempt: String(headers['blazon-attempt']),
        event: JSON.parse(body),
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Verifies a webhook as Standard Webhooks requires: HMAC-SHA256 over `id.timestamp.body` with the
 * secret's bytes, compared in constant time, and a timestamp within the last five minutes.
 */
export function isSigned({ headers, body }: Webhook, signingSecret: string): boolean {
  const timestamp = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - timestamp) < toleranceSeconds)) return false
  const key = Buffer.from(signingSecret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${headers['webhook-id']}.${timestamp}.${body}`)
    .digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

const toleranceSeconds = 300

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
