import { expect, test } from 'vitest'
import { Blazon } from './client.ts'

/** A client of a service that has five users, two on a page; and the requested cursors. */
function setUp() {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const cursors: (string | null)[] = []
  const send: typeof fetch = async (url) => {
    const after = new URL(String(url)).searchParams.get('starting_after')
    cursors.push(after)
    const from = after === null ? 0 : ids.indexOf(after) + 1
    const data = ids.slice(from, from + 2).map((id) => ({ id, object: 'user' }))
    return Response.json({ object: 'list', data, has_more: from + 2 < ids.length, url: '/users' })
  }
  return { blazon: new Blazon({ apiKey: 'sk_test_0123456789', fetch: send }), cursors }
}

test.each([
  [0, [], [null]],
  [1, ['a'], [null]],
  [2, ['a', 'b'], [null]],
  [3, ['a', 'b', 'c'], [null, 'b']],
  [100, ['a', 'b', 'c', 'd', 'e'], [null, 'b', 'd']],
])(
  'toArray returns the first %s items, and requests only their pages',
  async (limit, ids, pages) => {
    const { blazon, cursors } = setUp()
    const users = await blazon.users.list().toArray({ limit })
    expect(users.map(({ id }) => id)).toEqual(ids)
    expect(cursors).toEqual(pages)
  },
)

test('toArray refuses a limit that is not a whole number', async () => {
  for (const limit of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    const { blazon } = setUp()
    await expect(blazon.users.list().toArray({ limit })).rejects.toThrow(RangeError)
  }
})
