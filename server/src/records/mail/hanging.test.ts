import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'

test('a mail server that hangs delays no other work of the organization', {
  timeout: 120_000,
}, async () => {
  const open = new Set<Socket>()
  // It accepts connections and never answers.
  const hanging = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
  })
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const { port } = hanging.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, BLAZON_DELIVERY_TIMEOUT: '500ms' }
  const server = await startTestServer({ env })
  const endpoint = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hook', enabled_events: ['custom.mail.none'] },
  })
  for (let count = 1; count <= 20; count++) {
    const body = { email: `invited${count}@example.com`, role: 'viewer' }
    expect(
      (await server.call('POST', '/memberships', { key: server.keys.live, body })).status,
    ).toBe(201)
  }
  while (open.size === 0) await wait(10)
  const path = `/webhook_endpoints/${endpoint.body.id}`
  const { body: recovery } = await server.call('POST', `${path}/recover`, { body: {} })
  const invited = () => server.pool.db`select id from jobs where kind = 'invitation.mail'`
  for (;;) {
    const { body } = await server.call('GET', `${path}/recoveries/${recovery.id}`)
    // No invitation was mailed or given up yet.
    expect(await invited()).toHaveLength(20)
    if (body.status === 'completed') break
    await wait(20)
  }
  for (const socket of open) socket.destroy()
  hanging.close()
  await server.stop()
})
