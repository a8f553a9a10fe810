import { expect, test } from 'vitest'
import { deck, judgements, run, textBox, violations } from '../../test/documents.ts'

const type = 'trademark_sign'
const params = { marks: [{ name: 'Halden Flow', sign: '®' }] }
const saying = (...texts: string[]) => deck(texts.map((text) => textBox(run(text))))

test('finds a first use without its sign, and lets later uses go without', () => {
  const [violation, ...rest] = violations(type, saying('Halden Flow', 'Halden Flow'), params)
  expect(rest).toEqual([])
  expect(violation).toMatchObject({
    observed: 'Halden Flow',
    place: { page: { number: 1 } },
    message: '“Halden Flow” has no sign where it is first used; write “Halden Flow®”.',
    fix: { kind: 'replace_text', replacement: 'Halden Flow®' },
  })
  expect(judgements(type, saying('Halden Flow®', 'Halden Flow'), params)).toEqual([
    'obeys',
    'obeys',
  ])
})

test('finds a wrong sign and one of letters wherever they stand', () => {
  const slides = saying('Halden Flow®', 'Halden Flow™', 'Halden Flow (R)')
  expect(violations(type, slides, params).map(({ observed }) => observed)).toEqual([
    'Halden Flow™',
    'Halden Flow (R)',
  ])
})

test('finds every use where every use carries the sign', () => {
  const slides = saying('Halden Flow®', 'Halden Flow')
  expect(violations(type, slides, { ...params, every_use: true })).toHaveLength(1)
})

test('takes a sign in a run of its own, and no part of an address or a word for a use', () => {
  expect(judgements(type, deck([textBox('Halden Flow', '®', ' helps')]), params)).toEqual(['obeys'])
  const marks = { marks: [{ name: 'Halden', sign: '™' }] }
  const none = saying('www.Halden.com', 'jo@Halden', 'Haldener', 'halden', 'NewHalden')
  expect(judgements(type, none, marks)).toEqual([])
  expect(violations(type, saying('By Halden.'), marks)).toHaveLength(1)
})
