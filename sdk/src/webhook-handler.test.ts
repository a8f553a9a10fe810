import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sign } from './sign.ts'
import { type EventHandlers, type NodeRequest, webhookHandler } from './webhook-handler.ts'

const secret = `whsec_${btoa('a secret of thirty-two characters')}`

function bodyOf(type: string, data: unknown = {}): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data })
}

async function requestOf(body: string, changed: Record<string, string> = {}): Promise<Request> {
  const headers = { ...(await sign(body, secret, { id: 'msg_1' })), ...changed }
  return new Request('http://receiver.test/', { method: 'POST', headers, body })
}

test('calls the handler of the type with its event, and `otherwise` for all others', async () => {
  const seen: string[] = []
  const on: EventHandlers = {
    // The type of `verdict` is known here.
    'brand.check.completed': ({ data }) => void seen.push(`check ${data.object.verdict}`),
    'custom.paid': ({ data }) => void seen.push(`paid ${data.amount}`),
    otherwise: ({ type }) => void seen.push(type),
  }
  const receive = webhookHandler({ secret, on })
  for (const body of [
    bodyOf('brand.check.completed', { object: { verdict: 'fail' } }),
    bodyOf('custom.paid', { amount: 5 }),
    bodyOf('constructor'),
    `[${bodyOf('custom.sent')},${bodyOf('custom.paid', { amount: 6 })}]`,
  ]) {
    const { status } = await receive(await requestOf(body))
    expect(status).toBe(204)
  }
  expect(seen).toEqual(['check fail', 'paid 5', 'constructor', 'custom.sent', 'paid 6'])
})

test('refuses what is not signed or too large, and calls nothing', async () => {
  const otherwise = vi.fn()
  const receive = webhookHandler({ secret, maxBytes: 1_000, on: { otherwise } })
  const forged = await receive(await requestOf(bodyOf('custom.a'), { 'webhook-id': 'msg_2' }))
  expect([forged.status, await forged.text()]).toEqual([400, 'signature_mismatch'])
  const large = await receive(await requestOf(bodyOf('custom.a', { text: 'a'.repeat(1_000) })))
  expect([large.status, await large.text()]).toEqual([413, 'body_too_large'])
  expect(otherwise).not.toHaveBeenCalled()
})

test('answers 500 if a handler fails, so that the event is sent again', async () => {
  const onError = vi.fn()
  const failure = new Error('the store is away')
  const receive = webhookHandler({
    ...{ secret, onError },
    on: { otherwise: () => Promise.reject(failure) },
  })
  expect((await receive(await requestOf(bodyOf('custom.a')))).status).toBe(500)
  expect(onError).toHaveBeenCalledWith(failure, expect.objectContaining({ type: 'custom.a' }))
})

test("reads Node's requests, with what a parser of raw bytes left, and says so of others", async () => {
  const receive = webhookHandler({ secret, on: {} })
  const server = createServer(async (request, response) => {
    const { status } = await receive(request)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const body = bodyOf('custom.a', { name: 'Zoë ☕' })
  const headers = { ...(await sign(body, secret)) }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(204)
  server.close()
  const parsed = (content: unknown) => ({ headers, body: content }) as unknown as NodeRequest
  expect((await receive(parsed(Buffer.from(body)))).status).toBe(204)
  expect((await receive(parsed(body))).status).toBe(204)
  await expect(receive(parsed(JSON.parse(body)))).rejects.toThrow('A body parser has replaced')
})

test('a missing secret is an error when the handler is created', () => {
  for (const missing of [undefined, '', []]) {
    expect(() => webhookHandler({ secret: missing, on: {} })).toThrow('The secret is missing')
  }
})
