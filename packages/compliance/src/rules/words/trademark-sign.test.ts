import { expect, test } from 'vitest'
import { deck, judgements, run, textBox, violations } from '../../../test/documents.ts'

const type = 'trademark_sign'
const params = { marks: [{ name: 'Halden Flow', sign: '®' }] }
const saying = (...texts: string[]) => deck(texts.map((text) => textBox(run(text))))

test('requires the sign at the first use, and not at later ones', () => {
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

test('finds a wrong sign and one spelled in letters at any use', () => {
  const slides = saying('Halden Flow®', 'Halden Flow™', 'Halden Flow (R)')
  expect(violations(type, slides, params).map(({ observed }) => observed)).toEqual([
    'Halden Flow™',
    'Halden Flow (R)',
  ])
})

test('requires the sign at every use if the rule says so', () => {
  const slides = saying('Halden Flow®', 'Halden Flow')
  expect(violations(type, slides, { ...params, every_use: true })).toHaveLength(1)
})

test('accepts a sign in its own run, and ignores names inside addresses and words', () => {
  expect(judgements(type, deck([textBox('Halden Flow', '®', ' helps')]), params)).toEqual(['obeys'])
  const marks = { marks: [{ name: 'Halden', sign: '™' }] }
  const none = saying('www.Halden.com', 'jo@Halden', 'Haldener', 'halden', 'NewHalden')
  expect(judgements(type, none, marks)).toEqual([])
  expect(violations(type, saying('By Halden.'), marks)).toHaveLength(1)
})
