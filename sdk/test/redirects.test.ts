import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Blazon } from '@blazon/sdk/client'
import { ApiError } from '@blazon/sdk/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** A service behind a proxy that redirects to it, as from http to https. */
let service: Server
let proxy: Server
let seen: string[]
let redirect: { status: number; to: (url: string) => string }

beforeAll(async () => {
  service = await listen((method, url) => {
    seen.push(`${method} ${url}`)
    return { status: 200, headers: {} }
  })
  proxy = await listen((_method, url) => {
    return { status: redirect.status, headers: { location: redirect.to(url) } }
  })
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  service.close()
  proxy.close()
})

async function listen(
  answer: (method: string, url: string) => { status: number; headers: Record<string, string> },
): Promise<Server> {
  const server = createServer(({ method, url }, response) => {
    const { status, headers } = answer(method!, url!)
    response.writeHead(status, headers).end('{"object": "api_key", "id": "key_1"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function client(options: object = {}): Blazon {
  return new Blazon({ apiKey: 'sk_test_1', baseUrl: addressOf(proxy), ...options })
}

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is not followed, and names the base URL',
  async (status) => {
    redirect = { status, to: (url) => addressOf(service) + url }
    for (const call of [
      () => client().apiKeys.delete('key_1'),
      () => client().events.create({ type: 'custom.a', data: {} }),
      () => client().users.list({ limit: 3 }),
      () => client().files.content('file_1'),
    ]) {
      const error = await call().then(
        () => null,
        (thrown) => thrown,
      )
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, code: 'unknown_answer' })
      expect(error.message).toMatch(
        /^http\S+\/api\/v1\/\w+\S* redirects to http\S+\/api\/v1\/\w+\S*\. /,
      )
      expect(error.message).toContain(`Set the base URL to ${addressOf(service)}.`)
      expect(error.message).not.toContain('limit')
    }
    expect(seen).toEqual([])
  },
)

test('a redirect to another page, such as that of a login, is not an address of the service', async () => {
  redirect = { status: 302, to: () => 'https://login.example.com/start?state=secret' }
  await expect(client().apiKeys.delete('key_1')).rejects.toThrow(
    /redirects to https:\/\/login\.example\.com\/start\. Check the address of the service\.$/,
  )
})

test('a fetch that follows redirects by itself is an error too', async () => {
  redirect = { status: 302, to: (url) => addressOf(service) + url }
  const follow: typeof fetch = (url, init) => fetch(url, { ...init, redirect: 'follow' })
  const deleted = client({ fetch: follow }).apiKeys.delete('key_1')
  await expect(deleted).rejects.toThrow(`Set the base URL to ${addressOf(service)}.`)
})

test('an answer of another kind than the operation returns is an error', async () => {
  const { apiKeys, events, users, brand } = client({ baseUrl: addressOf(service) })
  expect((await apiKeys.delete('key_1')).id).toBe('key_1')
  for (const [call, kinds] of [
    [() => brand.palettes.retrieve('pal_1'), 'palette'],
    [() => events.create({ type: 'custom.a', data: {} }), 'event or list'],
    [() => users.list(), 'list'],
  ] as const) {
    const message = `The response is not the expected object (${kinds}).`
    await expect(call()).rejects.toMatchObject({
      code: 'unknown_answer',
      message: expect.stringContaining(message),
    })
  }
})
