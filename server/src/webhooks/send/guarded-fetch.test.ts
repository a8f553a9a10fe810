import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createGuard } from './guard.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

async function withServer(
  listener: RequestListener,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const guard = createGuard(['127.0.0.0/8'], resolve)
const allowed = createGuardedFetch(guard, 60_000)

test('answers like fetch, and follows no redirects', async () => {
  await withServer(
    (request, response) => {
      if (request.url === '/') return void response.writeHead(302, { Location: '/next' }).end()
      response.end(`${request.method} ${request.headers.accept}`)
    },
    async (url) => {
      expect((await allowed('org', url, {})).status).toBe(302)
      const sent = { method: 'POST', headers: { accept: 'application/json' } }
      const response = await allowed('org', `${url}next`, sent)
      expect([response.status, await response.text()]).toEqual([200, 'POST application/json'])
    },
  )
})

test('refuses private addresses, also behind a name, and gives up on a silent server', async () => {
  const strict = createGuardedFetch(createGuard([], resolve), 60_000)
  await withServer(
    () => {},
    async (url) => {
      await expect(strict('org', url, {})).rejects.toThrow('does not have a public address')
      await expect(strict('org', 'https://internal.example/', {})).rejects.toMatchObject({
        cause: { message: expect.stringContaining('does not have a public address') },
      })
      const impatient = createGuardedFetch(guard, 50)
      await expect(impatient('org', url, {})).rejects.toThrow()
    },
  )
})

test('refuses a body of more than 1 MiB', async () => {
  await withServer(
    (_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1)),
    async (url) => {
      await expect(allowed('org', url, {})).rejects.toThrow('more than 1 MiB')
    },
  )
})
