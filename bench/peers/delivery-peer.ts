import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { ConnectionSettings } from '../../server/dist/database/database.js'
import { startWorker } from '../tools/service.ts'

/**
 * A separate process of the delivery bench: a receiver that records when each webhook arrived, a
 * client that posts events in batches, or a worker of the service. It talks to the bench over IPC.
 */
const distanceMs = 25
const slowMs = 1_000
const [, , role, ...given] = process.argv

if (role === 'receive') receive()
if (role === 'post') await post(JSON.parse(given[0]!))
if (role === 'post-single') await postSingle(JSON.parse(given[0]!))
if (role === 'work') await work(JSON.parse(given[0]!))

function receive(): void {
  const cameAt = new Map<string, number>()
  let delayMs = 0
  const server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => {
      cameAt.set(String(incoming.headers['webhook-id']), performance.timeOrigin + performance.now())
      if (incoming.url!.startsWith('/hang')) return
      if (incoming.url!.startsWith('/slow')) setTimeout(() => response.end(), slowMs)
      else if (delayMs === 0) response.end()
      else setTimeout(() => response.end(), delayMs)
    })
  })
  server.listen(0, '127.0.0.1', () => {
    process.send!({ port: (server.address() as AddressInfo).port })
  })
  process.on('message', (question) => {
    if (question === 'count') process.send!({ count: cameAt.size })
    if (question === 'times') process.send!({ times: [...cameAt] })
    if (question === 'forget') cameAt.clear()
    if (question === 'be distant') delayMs = distanceMs
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

/** Posts events one by one over `connections`, and reports when each was acknowledged. */
async function postSingle(plan: {
  url: string
  key: string
  type: string
  connections: number
  seconds: number
  /** Without it, each connection posts the next event when the previous one is answered. */
  perSecond?: number
}): Promise<void> {
  const dispatcher = new Agent({ connections: plan.connections })
  const acknowledged: [string, number][] = []
  const start = performance.now()
  const end = start + 1_000 * plan.seconds
  let begun = 0
  const one = async () => {
    while (performance.now() < end) {
      const dueAt = plan.perSecond === undefined ? 0 : start + (1_000 * begun++) / plan.perSecond
      if (dueAt > performance.now()) await sleep(dueAt - performance.now())
      const { statusCode, body } = await request(`${plan.url}/api/v1/events`, {
        dispatcher,
        method: 'POST',
        headers: { authorization: `Bearer ${plan.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ type: plan.type, data: { text: 'x'.repeat(700) } }),
      })
      const { id } = (await body.json()) as { id: string }
      if (statusCode !== 201) throw new Error(`POST /events answered ${statusCode}`)
      acknowledged.push([id, performance.timeOrigin + performance.now()])
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, one))
  process.send!({ acknowledged }, () => process.exit(0))
}

async function work(connection: ConnectionSettings): Promise<void> {
  const worker = await startWorker(connection)
  process.once('SIGTERM', async () => {
    await worker.stop()
    process.exit(0)
  })
  process.send!('ready')
}
