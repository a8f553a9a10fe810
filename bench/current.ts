import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { report, requestsPerSecond } from './load.ts'
import { startBenchService } from './service.ts'

/** `GET /api_keys/current` against a bare Fastify route that answers the same body. */
export async function benchCurrent(): Promise<void> {
  const service = await startBenchService()
  const url = `${service.url}/api/v1/api_keys/current`
  const headers = { Authorization: `Bearer ${service.key}` }
  const body = await (await fetch(url, { headers })).json()
  const bare = Fastify()
  bare.get('/', (_request, reply) => reply.send(body))
  await bare.listen({ host: '127.0.0.1', port: 0 })
  try {
    const { port } = bare.server.address() as AddressInfo
    const ceiling = await requestsPerSecond({ url: `http://127.0.0.1:${port}/` })
    const ours = await requestsPerSecond({ url, headers })
    report(
      'GET /api_keys/current / bare Fastify',
      ours / ceiling,
      '≥ 0.55',
      `${Math.round(ours)} of ${Math.round(ceiling)} requests/s`,
    )
  } finally {
    await bare.close()
    await service.stop()
  }
}
