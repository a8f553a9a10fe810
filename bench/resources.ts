import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { transaction } from '../server/dist/database/database.js'
import { newUuid, requireUuid } from '../server/dist/kernel/base/ids.js'
import { serviceCpuSeconds } from './tools/cpu-time.ts'
import { cpuMicrosPerRequest, report } from './tools/load.ts'
import { repeatCreate, type Sent } from './tools/same-statements.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * CPU time of a read by id, a list of 50 and a create with its event, compared with bare Fastify and
 * its SQL. A create is compared with its own statements, and for information with two plain inserts, which
 * announce nothing, create no delivery and no audit entry, and do not index the words of the event.
 */
export async function benchResources(): Promise<void> {
  const sent: Sent[] = []
  let notes = false
  const service = await startBenchService({}, (text, values) => {
    if (notes) sent.push({ text, values })
  })
  const headers = {
    Authorization: `Bearer ${service.key}`,
    'Content-Type': 'application/json',
  }
  const body = JSON.stringify({ name: 'Bench', scopes: ['brand:read'], metadata: { team: 'web' } })
  for (let made = 0; made < 60; made++) await post(`${service.url}/api/v1/api_keys`, headers, body)
  const first = await firstKey(service, headers)
  notes = true
  await post(`${service.url}/api/v1/api_keys`, headers, body)
  notes = false
  const bare = await startBare(service, first, repeatCreate(service.pool.db, sent))
  try {
    await compare(
      'a read by id / the same SQL',
      bare,
      service,
      headers,
      '/read',
      `/api_keys/${first.id}`,
    )
    await compare(
      'a list of 50 / the same SQL',
      bare,
      service,
      headers,
      '/list',
      '/api_keys?limit=50',
    )
    await compare(
      'a create with its event / the same SQL',
      bare,
      service,
      headers,
      '/create',
      '/api_keys',
      body,
    )
    const [inserts, ours] = [
      await cpuMicros({ url: findUrl(bare, '/inserts'), headers, method: 'POST', body }),
      await cpuMicros({ url: `${service.url}/api/v1/api_keys`, headers, method: 'POST', body }),
    ]
    const detail = `${ours.toFixed(0)} µs against ${inserts.toFixed(0)} µs of CPU time`
    report('a create with its event / two plain inserts', inserts / ours, null, detail)
  } finally {
    await bare.close()
    await service.stop()
  }
}

async function compare(
  name: string,
  bare: FastifyInstance,
  service: BenchService,
  headers: Record<string, string>,
  bareRoute: string,
  path: string,
  body?: string,
): Promise<void> {
  const load = body === undefined ? {} : ({ method: 'POST', body } as const)
  const [ceiling, ours] = [
    await cpuMicros({ url: findUrl(bare, bareRoute), headers, ...load }),
    await cpuMicros({ url: `${service.url}/api/v1${path}`, headers, ...load }),
  ]
  const detail = `${ours.toFixed(0)} µs against ${ceiling.toFixed(0)} µs of CPU time`
  report(name, ceiling / ours, '≥ 0.7', detail)
}

function findUrl(bare: FastifyInstance, route: string): string {
  return `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}${route}`
}

/** Microseconds of the service, which is in this process, and its PostgreSQL. */
function cpuMicros(load: Parameters<typeof cpuMicrosPerRequest>[0]): Promise<number> {
  return cpuMicrosPerRequest(load, 3, serviceCpuSeconds)
}

/** The same statements on the same pool, without anything that the service adds. */
async function startBare(
  { pool }: BenchService,
  key: { id: string; organizationId: string },
  create: () => Promise<unknown>,
) {
  const { db } = pool
  const { organizationId } = key
  const uuid = requireUuid('api_key', key.id)
  const app = Fastify()
  app.get('/read', async () => {
    const [row] = await db`
      select * from api_keys where organization_id = ${organizationId} and livemode = true and id = ${uuid}`
    return row
  })
  app.get('/list', async () => ({
    data: await db`
      select * from api_keys where organization_id = ${organizationId} and livemode = true
      order by id desc limit 51`,
  }))
  app.post('/create', create)
  app.post('/inserts', (request) =>
    transaction(db, async (tx) => {
      const { name, scopes, metadata } = request.body as {
        name: string
        scopes: string[]
        metadata: never
      }
      const id = newUuid()
      const [row] = await tx`
        insert into api_keys (organization_id, livemode, id, name, prefix_type, secret_hash, last_four,
          scopes, metadata, family)
        values (${organizationId}, true, ${id}, ${name}, 'sk', ${randomBytes(32)}, 'abcd', ${scopes},
          ${tx.json(metadata)}, ${id})
        returning *`
      await tx`
        insert into events (organization_id, livemode, id, type, body)
        values (${organizationId}, true, ${newUuid()}, 'platform.api_key.created', ${JSON.stringify(row)})`
      return row
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

async function firstKey(service: BenchService, headers: Record<string, string>) {
  const response = await fetch(`${service.url}/api/v1/api_keys?limit=1`, { headers })
  const { data } = (await response.json()) as { data: [{ id: string; organization: string }] }
  return { id: data[0].id, organizationId: requireUuid('organization', data[0].organization) }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const { status } = await fetch(url, { method: 'POST', headers, body })
  if (status !== 201) throw new Error(`POST ${url} answered ${status}`)
}
