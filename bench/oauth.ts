import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { report, requestsPerSecond } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Issuing and introspecting tokens, compared with an empty handler that gets the same forms and
 * answers the same number of bytes. Thousands of clients request tokens in turn, because each of
 * them may request ten per second, over many connections, because each client has its own. A gateway
 * with a key introspects them and sees the same tokens repeatedly.
 */
export async function benchOAuth(): Promise<void> {
  const service = await startBenchService()
  const compare = async (name: string, path: string, { headers = form, ...rest }: Requests) => {
    const load = { method: 'POST', headers, ...rest } as const
    const { bodies } = rest
    const url = `${service.url}/api/v1/oauth/${path}`
    const answer = await (await fetch(url, { method: 'POST', headers, body: bodies[0]! })).json()
    const bare = await startEmptyHandler(answer)
    const ceiling = await requestsPerSecond({ url: bare.url, ...load })
    await bare.close()
    const ours = await requestsPerSecond({ url, ...load })
    const detail = `${Math.round(ours)} of ${Math.round(ceiling)} requests/s`
    report(`OAuth ${name} / empty handler`, ours / ceiling, '≥ 0.40', detail)
  }
  try {
    const clients = await createClients(service)
    const tokens = await Promise.all(
      clients.slice(0, tokenCount).map((client) => issueToken(service, client)),
    )
    await compare('token', 'token', { bodies: clients.map(tokenRequest), connections: 256 })
    const key = { Authorization: `Bearer ${service.key}` }
    const bodies = tokens.map((token) => `token=${token}`)
    const headers = { ...form, ...key }
    await compare('introspection', 'introspect', { bodies, headers, connections: 64 })
  } finally {
    await service.stop()
  }
}

interface Requests {
  bodies: string[]
  headers?: Record<string, string>
  connections: number
}

const clientCount = 3_000
const tokenCount = 500
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function startEmptyHandler(answer: unknown) {
  const app = Fastify()
  app.addContentTypeParser(form['Content-Type'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', (_request, reply) => reply.send(answer))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => app.close() }
}

interface Client {
  client_id: string
  client_secret: string
}

async function createClients({ url, key }: BenchService): Promise<Client[]> {
  const clients: Client[] = []
  const create = async () => {
    const response = await fetch(`${url}/api/v1/oauth_applications`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Bench', scopes: ['platform:read', 'brand:write'] }),
    })
    clients.push((await response.json()) as Client)
  }
  while (clients.length < clientCount) await Promise.all(Array.from({ length: 30 }, create))
  return clients
}

async function issueToken({ url }: BenchService, client: Client): Promise<string> {
  const response = await fetch(`${url}/api/v1/oauth/token`, {
    method: 'POST',
    headers: form,
    body: tokenRequest(client),
  })
  const { access_token } = (await response.json()) as { access_token?: string }
  if (access_token === undefined) throw new Error(`no token was issued: ${response.status}`)
  return access_token
}

function tokenRequest({ client_id, client_secret }: Client): string {
  return `grant_type=client_credentials&client_id=${client_id}&client_secret=${client_secret}`
}
