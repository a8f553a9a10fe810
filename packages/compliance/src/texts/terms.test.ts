import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'

import { finder, patternsIn, searchable, type Term } from './terms.ts'

function said(term: Term, text: string): string[] {
  return finder(term)(searchable(text)).map(({ start, end }) => text.slice(start, end))
}

test.each<[Term, string, string[]]>([
  [{ text: 'acme' }, 'Acme and ACME, acme.', ['Acme', 'ACME', 'acme']],
  [{ text: 'Acme', case: true }, 'Acme and ACME', ['Acme']],
  [{ text: 'cat' }, 'concatenate the cat', ['cat']],
  [{ text: 'cat', whole_word: false }, 'concatenate the cat', ['cat', 'cat']],
  [{ text: 'C++' }, 'C++ and c++.', ['C++', 'c++']],
  [{ text: '.*' }, 'any text', []],
  [{ text: 'e-mail/fax' }, 'our E-Mail/Fax', ['E-Mail/Fax']],
  [{ text: 'Acme Corp' }, 'Acme  Corp, Acme\nCorp, AcmeCorp', ['Acme  Corp', 'Acme\nCorp']],
  [{ text: 'ÉCOLE' }, 'une école', ['école']],
  [{ text: 'caf\u00e9' }, 'un cafe\u0301 noir', ['cafe\u0301']],
  [{ text: 'cafe\u0301' }, 'un caf\u00e9 noir', ['caf\u00e9']],
  [{ text: 'cafe' }, 'un cafe\u0301 noir', []],
  [{ text: '東京' }, '東京に行く', ['東京']],
  [{ text: 'colou?rs?', regex: true }, 'Colors, colour, discolour', ['Colors', 'colour']],
  [{ text: '\\d+', regex: true, whole_word: false }, 'Q3 2024', ['3', '2024']],
  [{ text: 'x*', regex: true, whole_word: false }, 'abc', []],
  // As Office and browsers write what is typed.
  [{ text: "don't" }, 'We don’t, don‘t and donʼt', ['don’t', 'don‘t', 'donʼt']],
  [{ text: 'don’t' }, "We don't", ["don't"]],
  [
    { text: 'e-mail' },
    'e\u2011mail, e\u2010mail, e–mail',
    ['e\u2011mail', 'e\u2010mail', 'e–mail'],
  ],
  [{ text: 'utilize' }, 'uti\u00ADlize and utilize\u200B it', ['uti\u00ADlize', 'utilize']],
  [{ text: 'utilize it' }, 'utilize\u00A0\u200Bit', ['utilize\u00A0\u200Bit']],
  [{ text: 'Data' }, 'ＤＡＴＡ', ['ＤＡＴＡ']],
  [{ text: 'office' }, 'an oﬃce, a conﬁdent', ['oﬃce']],
  [{ text: 'say "no"' }, 'to say “no” or „no“', ['say “no”']],
  [{ text: "don't|won't", regex: true }, 'We won’t', ['won’t']],
  // A term that is only a sign asks for this sign.
  [{ text: '—', whole_word: false }, 'a - b – c — d', ['—']],
  [{ text: '"', whole_word: false }, '“a” "b"', ['"', '"']],
  [{ text: '\\x{2014}', regex: true, whole_word: false }, 'a - b — c', ['—']],
  [
    { text: 'utilize', inflections: true },
    'Utilized, utilizing, utilizes, utilize; utilizer, utility',
    ['Utilized', 'utilizing', 'utilizes', 'utilize'],
  ],
  [{ text: 'utilize' }, 'utilized', []],
  [
    { text: 'key supply', inflections: true },
    'key supplies, key supplied',
    ['key supplies', 'key supplied'],
  ],
  [{ text: 'plan', inflections: true }, 'planned plans, planet, plane', ['planned', 'plans']],
  [{ text: 'Kunde', inflections: true }, 'den Kunden, Kunde', ['Kunden', 'Kunde']],
  [{ text: 'C++', inflections: true }, 'C++', ['C++']],
  // Patterns whose first letters are searched before the engine runs.
  [{ text: 'synerg(y|ies)', regex: true }, 'Synergies of synergy', ['Synergies', 'synergy']],
  [{ text: 'synerg(y|ies)', regex: true, case: true }, 'Synergies of synergy', ['synergy']],
  [{ text: 'ab|cd', regex: true }, 'cd ab', ['cd', 'ab']],
  [{ text: 'a(b|c)|d', regex: true }, 'd ab', ['d', 'ab']],
  [{ text: 'ab[)|]|d', regex: true }, 'd', ['d']],
  [{ text: 'ab\\(|d', regex: true }, 'd', ['d']],
  [{ text: 'ab*', regex: true }, 'a abb', ['a', 'abb']],
  [{ text: 'ab{0,1}c', regex: true }, 'ac abc', ['ac', 'abc']],
  [{ text: 'kiss', regex: true }, 'a \u212Ai\u017Fs', ['\u212Ai\u017Fs']],
])('finds %j in %j', (term, text, expected) => {
  expect(said(term, text)).toEqual(expected)
})

test('reports positions of a decomposed text in units of the original', () => {
  const text = 'e\u0301e\u0301 하다 acme e\u0301'.normalize('NFD')
  const [found] = finder({ text: 'acme' })(searchable(text))
  expect(text.slice(found!.start, found!.end)).toBe('acme')
})

test('normalizes chunks to the same text as the whole', () => {
  const characters = fc.constantFrom(
    'a',
    'e\u0301',
    '\u0301',
    '\u1112',
    '\u1161',
    '\u11AB',
    'が',
    '🎉',
  )
  fc.assert(
    fc.property(
      fc.array(characters).map((list) => list.join('').normalize('NFD')),
      (given) => {
        const { text, origin } = searchable(given).exact
        expect(text).toBe(given.normalize('NFC'))
        let last = 0
        for (let at = 0; at < text.length; at += 1) {
          const { start, end } = origin({ start: at, end: at + 1 })
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = start
        }
        if (given !== '') expect(origin({ start: 0, end: text.length }).end).toBe(given.length)
      },
    ),
  )
})

test('finds a literal at every word boundary', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(word, fc.array(word), (term, others) => {
      const text = [...others, term].join(' ')
      const times = [...others, term].filter((one) => one === term).length
      expect(said({ text: term }, text)).toHaveLength(times)
    }),
  )
})

test('treats every character of a literal literally', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(
      text.filter((one) => one.trim() !== ''),
      (term) => {
        expect(said({ text: term, whole_word: false }, `a ${term.trim()} b`)).not.toEqual([])
      },
    ),
  )
})

test('finds words in long texts as in short ones', () => {
  const filler = 'x y '.repeat(500)
  expect(said({ text: 'cat' }, `${filler}concat cat${filler}`)).toEqual([])
  expect(said({ text: 'cat' }, `${filler}concat cat ${filler}`)).toEqual(['cat'])
  expect(said({ text: '東京' }, `${'私は'.repeat(500)}東京に行く`)).toEqual(['東京'])
})

test('positions 27,000 words of a megabyte in linear time', () => {
  const text = 'utilise it, and more of these words. '.repeat(27_000)
  let words: readonly string[] = []
  const units = cpuUnits(() => {
    words = said({ text: 'utilise' }, text)
  })
  expect(words).toHaveLength(27_000)
  expect(units).toBeLessThan(100)
})

test('lists terms that are patterns, with their positions', () => {
  const terms = [{ text: '(' }, { text: '(?=a)', regex: true }]
  expect(patternsIn(terms)).toMatchObject([{ text: '(?=a)', place: 'terms[1].text' }])
})

test('runs a pattern that would backtrack forever in linear time', () => {
  const text = `${'a'.repeat(20_000)}!`
  expect(cpuUnits(() => said({ text: '(a+)+$', regex: true }, text))).toBeLessThan(200)
})
