import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { cpuMicrosPerRequest, report } from './tools/load.ts'
import type { Aim } from './tools/rows.ts'
import { startBenchService } from './tools/service.ts'

/** CPU time of `GET /api_keys/current`, compared with bare servers that answer the same body. */
export async function benchCurrent(): Promise<void> {
  const service = await startBenchService()
  const url = `${service.url}/api/v1/api_keys/current`
  const headers = { Authorization: `Bearer ${service.key}` }
  const body = await (await fetch(url, { headers })).text()
  const node = await startBareNode(body)
  const fastify = await startBareFastify(JSON.parse(body))
  try {
    const ours = await cpuMicrosPerRequest({ url, headers })
    for (const bare of [node, fastify]) {
      const ceiling = await cpuMicrosPerRequest({ url: bare.url, headers })
      const detail = `${ours.toFixed(1)} µs against ${ceiling.toFixed(1)} µs of CPU time`
      report(`GET /api_keys/current / ${bare.name}`, ceiling / ours, bare.aim, detail)
    }
  } finally {
    await node.close()
    await fastify.close()
    await service.stop()
  }
}

interface Bare {
  name: string
  aim: Aim
  url: string
  close(): Promise<unknown>
}

async function startBareNode(body: string): Promise<Bare> {
  const server = createServer((_request, response) => {
    response.writeHead(200, [
      'Content-Type',
      'application/json',
      'Content-Length',
      `${body.length}`,
    ])
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => server.close()
  return { name: 'bare node:http', aim: '≥ 0.7', url: `http://127.0.0.1:${port}/`, close }
}

async function startBareFastify(body: unknown): Promise<Bare> {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.send(body))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  return { name: 'bare Fastify', aim: '≥ 0.7', url, close: () => app.close() }
}
