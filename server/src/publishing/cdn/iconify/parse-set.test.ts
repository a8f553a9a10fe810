import { expect, test } from 'vitest'
import { inTurns } from '../../../kernel/base/in-turns.ts'
import { parseSet } from './parse-set.ts'

test('reads a set of any length and notation as JSON.parse does', async () => {
  const icons = Object.fromEntries(
    Array.from({ length: 4_000 }, (_, at) => [
      `icon-${at}`,
      {
        body: `<path d="M0 ${at}\\"}],{["/>${'x'.repeat(at % 90)}`,
        width: at,
        hidden: at % 2 === 0,
      },
    ]),
  )
  const set = {
    prefix: 'large',
    info: { name: 'a "quoted" } näme \\\\', tags: ['a,b', '{'], empty: {} },
    icons,
    aliases: {},
    categories: { 'A, b': ['icon-1', 'icon-2'], None: [] },
    list: [[], [{}], '}'],
    width: 24,
    height: 1.5e3,
    on: true,
    off: null,
  }
  const parse = (text: string) => inTurns(parseSet(Buffer.from(text)))
  expect(await parse(JSON.stringify(set))).toEqual(set)
  expect(await parse(JSON.stringify(set, null, 2))).toEqual(set)
  expect(await parse(' { } ')).toEqual({})
})

test.each(['', '[]', '{', '{"icons":{"a":', '{"icons":{"a":{}', '{"a" 1}', '{"icons":{1:2}}'])(
  'throws for the truncated or malformed %s',
  async (text) => {
    await expect(inTurns(parseSet(Buffer.from(text)))).rejects.toThrow()
  },
)
