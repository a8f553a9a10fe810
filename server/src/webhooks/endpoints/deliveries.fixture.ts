import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Answer, type Receiver, startReceiver } from '../../../test/receiver.ts'

/** How long an endpoint waits between attempts, in milliseconds. */
export const waits = [100, 200, 300, 400]

/** Starts a service with short waits and timeouts. */
export const startSending = () =>
  startTestServer({
    env: {
      BLAZON_DELIVERY_WAITS: waits.map((wait) => `${wait}ms`).join(','),
      BLAZON_DELIVERY_TIMEOUT: '500ms',
    },
  })

const receivers: Receiver[] = []

/** Starts a receiver that `closeReceivers` closes. */
export async function receive(answer?: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  receivers.push(receiver)
  return receiver
}

export async function closeReceivers(): Promise<void> {
  for (const receiver of receivers.splice(0)) await receiver.close()
}

let names = 0
/** An endpoint with its own event type, and its receiver. */
export async function setUp(on: TestServer, answer?: Answer, more: object = {}) {
  const receiver = await receive(answer)
  const type = `custom.test${++names}`
  const { body } = await on.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: [type], ...more },
  })
  const path = `/webhook_endpoints/${body.id}`
  const deliveries = async (query = '') =>
    (await on.call('GET', `${path}/deliveries${query}`)).body.data
  return { receiver, type, path, endpoint: body, deliveries }
}

export const post = (on: TestServer, ...types: string[]) =>
  on.call('POST', '/events', {
    body: { events: types.map((type) => ({ type, data: { n: 1 } })) },
  })

/** The value as soon as it holds; after two minutes, the value that does not. */
export async function eventually<Value>(
  look: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  const end = Date.now() + 120_000
  for (;;) {
    const value = await look()
    if (holds(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
