import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, request } from 'undici'

/**
 * The other side of the delivery bench, in a process of its own: a receiver that notes when each
 * webhook came, or a client that posts events in batches. It speaks with the bench over IPC.
 */
const [, , role, ...given] = process.argv

if (role === 'receive') receive()
if (role === 'post') await post(JSON.parse(given[0]!))

function receive(): void {
  const cameAt = new Map<string, number>()
  const server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => {
      cameAt.set(String(incoming.headers['webhook-id']), performance.timeOrigin + performance.now())
      response.end()
    })
  })
  server.listen(0, '127.0.0.1', () => {
    process.send!({ port: (server.address() as AddressInfo).port })
  })
  process.on('message', (question) => {
    if (question === 'count') process.send!({ count: cameAt.size })
    if (question === 'times') process.send!({ times: [...cameAt] })
    if (question === 'forget') cameAt.clear()
  })
}

async function post(plan: {
  url: string
  key: string
  batches: number
  body: string
  connections: number
}): Promise<void> {
  const dispatcher = new Agent({ connections: plan.connections })
  let left = plan.batches
  const one = async () => {
    while (left-- > 0) {
      const { statusCode, body } = await request(`${plan.url}/api/v1/events`, {
        dispatcher,
        method: 'POST',
        headers: { authorization: `Bearer ${plan.key}`, 'content-type': 'application/json' },
        body: plan.body,
      })
      await body.dump()
      if (statusCode !== 201) throw new Error(`POST /events answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, one))
  process.exit(0)
}
