import { Blazon } from '@blazon/sdk/client'
import { expect, test } from 'vitest'

/** A service whose cursors are positions: ids are ordered, and one that was deleted still has its place. */
function startFake(ids: string[]) {
  const asked: string[] = []
  const send: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push(`${init?.method} ${url.pathname}${url.search}`)
    const id = url.pathname.split('/').at(-1)!
    if (init?.method === 'DELETE') {
      ids.splice(ids.indexOf(id), 1)
      return Response.json({ object: 'api_key', id, deleted: true })
    }
    const after = url.searchParams.get('starting_after') ?? ''
    const left = ids.filter((one) => one > after)
    const data = left.slice(0, 10).map((one) => ({ object: 'api_key', id: one }))
    return Response.json({ object: 'list', data, has_more: left.length > 10, url: '/api_keys' })
  }
  return { send, asked }
}

test('deleting while listing reaches the end, with one request for each page', async () => {
  const ids = Array.from({ length: 60 }, (_, number) => `key_${String(number).padStart(3, '0')}`)
  const all = [...ids]
  const { send, asked } = startFake(ids)
  const { apiKeys } = new Blazon({ apiKey: 'sk_test_1', fetch: send })
  const seen: string[] = []
  for await (const { id } of apiKeys.list()) {
    seen.push(id)
    await apiKeys.delete(id)
  }
  expect([seen, ids]).toEqual([all, []])
  expect(asked.filter((request) => request.startsWith('GET'))).toEqual([
    'GET /api/v1/api_keys',
    ...[9, 19, 29, 39, 49].map((at) => `GET /api/v1/api_keys?starting_after=${all[at]}`),
  ])
})
