import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { newId } from '../../server/dist/kernel/base/ids.js'
import { newSigningSecret, signatureHeaders } from '../../server/dist/webhooks/send/sign.js'
import type { Caller } from './brand.ts'
import type { BenchService } from './service.ts'

/** The load of the delivery bench: receivers and the posting client, each in its own process. */

export const receivers = 2
const endpointsEach = 4
export const perBatch = 100
export const data = { text: 'x'.repeat(700) }

const peer = fileURLToPath(new URL('../peers/delivery-peer.ts', import.meta.url))
const patienceMs = 120_000

export interface Peer {
  child: ChildProcess
  url: string
}

export async function startReceiver(): Promise<Peer> {
  const child = startPeer('receive')
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/` }
}

/** Starts a second process of the service that only delivers. */
export async function startWorkerProcess({ connection }: BenchService): Promise<ChildProcess> {
  const child = startPeer('work', JSON.stringify(connection))
  await once(child, 'message')
  return child
}

export async function endPeer(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function startPeer(...given: string[]): ChildProcess {
  return fork(peer, given, { execArgv: ['--conditions=source', '--import', 'tsx'] })
}

export async function ask<Reply>({ child }: Peer, question: string): Promise<Reply> {
  const answer = once(child, 'message')
  child.send(question)
  const [reply] = await answer
  return reply as Reply
}

export const chooseType = (at: number) => `custom.bench${at % (receivers * endpointsEach)}`

export async function addEndpoints(
  service: Pick<BenchService, 'url' | 'key'>,
  urls: readonly string[],
): Promise<void> {
  for (let at = 0; at < receivers * endpointsEach; at++) {
    const body = { url: urls[at % receivers], enabled_events: [chooseType(at)] }
    const response = await fetch(`${service.url}/api/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(await response.text())
  }
}

/** Returns the requests per second of undici alone with the same bodies and signatures. */
export async function bareLoop(urls: readonly string[], milliseconds: number): Promise<number> {
  const dispatcher = new Agent()
  const secret = newSigningSecret()
  const end = performance.now() + milliseconds
  let sent = 0
  const one = async (url: string) => {
    while (performance.now() < end) {
      const eventId = newId('event')
      const body = JSON.stringify({ id: eventId, object: 'event', type: 'custom.bench', data })
      const signed = { eventId, timestamp: Math.floor(Date.now() / 1_000), body }
      const headers = {
        'content-type': 'application/json',
        ...signatureHeaders('standard', [secret], signed),
      }
      const answer = await request(url, { dispatcher, method: 'POST', headers, body })
      await answer.body.dump()
      sent += 1
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 128 }, (_, at) => one(urls[at % urls.length]!)))
  await dispatcher.close()
  return sent / ((performance.now() - startedAt) / 1_000)
}

/** Posts batches and waits until each event has arrived. Returns deliveries per second, end to end. */
export async function deliverAll(
  service: Pick<BenchService, 'url' | 'key'>,
  peers: readonly Peer[],
  batches: number,
): Promise<number> {
  forget(peers)
  const posted = post(service, batches)
  let firstAt = 0
  // The start of the posting client is not measured.
  await waitForEvents(peers, 1)
  firstAt = performance.now()
  await waitForEvents(peers, batches * perBatch)
  const seconds = (performance.now() - firstAt) / 1_000
  await posted
  return (batches * perBatch) / seconds
}

export function forget(peers: readonly Peer[]): void {
  for (const { child } of peers) child.send('forget')
}

/** Posts a number of batches. */
export async function post({ url, key }: Caller, batches: number): Promise<void> {
  const events = Array.from({ length: perBatch }, (_, at) => ({ type: chooseType(at), data }))
  const plan = { url, key, batches, body: JSON.stringify({ events }), connections: 4 }
  const child = startPeer('post', JSON.stringify(plan))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('posting failed')
}

/**
 * Posts events one by one from a separate process, as fast as they are answered or `perSecond`.
 * Returns each event with the time when it was acknowledged.
 */
export async function postOneByOne(
  { url, key }: Caller,
  type: string,
  connections: number,
  seconds: number,
  perSecond?: number,
): Promise<[string, number][]> {
  const plan = { url, key, type, connections, seconds, perSecond }
  const child = startPeer('post-single', JSON.stringify(plan))
  const [{ acknowledged }] = await once(child, 'message')
  return acknowledged
}

/** Waits until the receivers have got a number of different events. */
export async function waitForEvents(peers: readonly Peer[], wanted: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const counts = await Promise.all(peers.map((one) => ask<{ count: number }>(one, 'count')))
    const came = counts.reduce((sum, { count }) => sum + count, 0)
    if (came >= wanted) return
    if (performance.now() > end) throw new Error(`only ${came} of ${wanted} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
