import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes } from '../src/boot/all-event-types.ts'
import { openApiDocument } from '../src/http/openapi/openapi.ts'
import { personalRoutes, routes } from '../src/routes.ts'
import {
  type Contract,
  expectCommon,
  expectError,
  type Operation,
  readContract,
} from './fuzz/contract.ts'
import { createIds, type Ids } from './fuzz/ids.ts'
import { megabytes } from './fuzz/megabytes.ts'
import { type FuzzBody, requestTo } from './fuzz/requests.ts'
import { createSender, type Send } from './fuzz/sender.ts'
import { withoutStall } from './fuzz/stall.ts'
import { startTestServer, type TestResponse, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/**
 * Requests made up from the OpenAPI document, right ones and wrong ones: whatever comes, the answer is
 * one that the document declares, what its schemas refuse is refused, and nothing keeps the event loop.
 * `FUZZ_SEED` draws another run (`random`, or the number of one that failed), `FUZZ_RUNS` sets how many requests each operation gets.
 */
const given = process.env.FUZZ_SEED ?? '20261121'
const seed = given === 'random' ? Date.now() % 2 ** 31 : Number(given)
const numRuns = Number(process.env.FUZZ_RUNS ?? 4)

let server: TestServer
let contract: Contract
let ids: Ids
let send: Send

beforeAll(async () => {
  console.info(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`)
  server = await startTestServer({ env: { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' } })
  // The published document allows more: ranges of statuses, and unknown fields in responses.
  const document = openApiDocument(rows, eventTypes.all, server.url)
  contract = readContract(JSON.parse(JSON.stringify(document)))
  const { body: current } = await server.call('GET', '/api_keys/current')
  ids = createIds(new Set([current.id]))
  send = createSender(server, ids)
  for (const make of Object.values(makers)) ids.learn(await make(server))
})
afterAll(() => server.stop())

const rows = [...routes, ...personalRoutes]
const names = rows.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

test('the document has every row of the API', () => {
  expect(contract.operations.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
})

describe.each(names)('%s', (name) => {
  test('answers any request as the document declares', {
    timeout: 300_000 + numRuns * 1_000,
  }, async () => {
    const operation = findOperation(name)
    const property = fc.asyncProperty(requestTo(operation), async (request) => {
      const answer = await withoutStall(() => send(operation, request))
      await explained(answer, () => {
        contract.holds(operation, answer)
        if (isRefusedBySchema(operation, request.body))
          expect([400, 401, 413, 429]).toContain(answer.status)
      })
    })
    await fc.assert(property, { seed: seed + names.indexOf(name), numRuns, endOnFailure: true })
  })

  test('refuses unknown parameters in query and body', async () => {
    const operation = findOperation(name)
    const nowhere = { path: {}, headers: {}, query: {}, body: { kind: 'none' } } as const
    const queried = await send(operation, { ...nowhere, query: { unheard_of: '1' } })
    await explained(queried, () => expect(unknownIn(queried)).toContain('unheard_of'))
    if (operation.method === 'GET') return
    const value = { unheard_of: 1 }
    const posted = await send(operation, { ...nowhere, body: { kind: 'json', value } })
    await explained(posted, () => expect(unknownIn(posted)).toContain('unheard_of'))
  })
})

test('answers an unsupported method with 405 and the supported ones', async () => {
  for (const path of new Set(rows.map((row) => row.path))) {
    const own = rows.filter((row) => row.path === path)
    const allowed = own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const preflight = own.some(({ publishable }) => publishable === true)
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS']) {
      if (allowed.includes(method) || (preflight && method === 'OPTIONS')) continue
      const answer = await server.call(method, path)
      await explained(answer, () => {
        expectError(answer)
        expect([method, path, answer.status]).toEqual([method, path, 405])
        expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed.sort())
      })
    }
  }
})

test('answers an unknown path with 404', async () => {
  for (const path of [
    '/',
    '/nothing',
    '/api_keys/a/b/c',
    '/%00',
    '/%E0%A4%A',
    '/api_keys//',
    '/..%2f',
  ]) {
    const answer = await server.call('GET', path)
    await explained(answer, () => {
      expectCommon(answer)
      expectError(answer)
      expect([path, answer.status]).toEqual([path, 404])
    })
  }
})

describe('a megabyte of anything', () => {
  const shapes = megabytes()
  const writes = rows.filter(({ body }) => body !== undefined)
  // Each operation gets some of the shapes, and in a long run all.
  const step = Math.max(1, Math.round(60 / numRuns))
  test.each(Object.entries(shapes))(
    '%s stalls nothing and gets a short response',
    async (name, text) => {
      const first = (seed + Object.keys(shapes).indexOf(name)) % step
      for (const { method, path } of writes.filter((_, at) => at % step === first)) {
        const operation = findOperation(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        const answer = await withoutStall(() =>
          send(operation, {
            path: {},
            query: {},
            headers: { 'Idempotency-Key': crypto.randomUUID() },
            body: { kind: 'raw', contentType: 'application/json', text },
          }),
        )
        await explained(answer, () => {
          expectError(answer)
          expect(operation.statuses).toContain(String(answer.status))
        })
      }
    },
  )
})

function findOperation(name: string): Operation {
  const operation = contract.operations.find((candidate) => candidate.name === name)
  if (operation === undefined) throw new Error(`${name} is not in the document`)
  return operation
}

function isRefusedBySchema(operation: Operation, body: FuzzBody): boolean {
  return body.kind === 'json' && operation.body !== null && !contract.accepts(operation, body.value)
}

/** The parameters that a response reports as unknown. */
function unknownIn({ body }: TestResponse): string[] {
  const { errors = [body.error] } = body.error
  return errors
    .filter(({ code }: { code: string }) => code === 'parameter_unknown')
    .map(({ param }: { param: string }) => param)
}

/** Adds the response to the error of a failed check. */
async function explained(answer: TestResponse, check: () => void): Promise<void> {
  try {
    check()
  } catch (error) {
    throw new Error(`${answer.status} ${answer.text.slice(0, 1_000)}\n${error}`, { cause: error })
  }
}
