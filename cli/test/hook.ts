import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A receiver of webhooks that stores its requests. */
export interface Hook {
  url: string
  received: { body: string; headers: IncomingHttpHeaders }[]
  /** The status of its responses. */
  status: number
  close(): Promise<void>
}

export async function startHook(): Promise<Hook> {
  const server = createServer(async (request, response) => {
    hook.received.push({ body: await text(request), headers: request.headers })
    response.writeHead(hook.status).end('thanks')
  })
  const hook: Hook = {
    url: '',
    received: [],
    status: 200,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  hook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return hook
}
