import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { deck, run, textBox, violations } from '../../test/documents.ts'
import { readHtml } from '../readers/html.ts'
import { createAddressTest, listAddresses } from './addresses.ts'

const listIn = (text: string) => listAddresses(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['https://www.who.int/data/gho', 'https://www.who.int/data/gho'],
  ['(https://acme.com/data),', 'https://acme.com/data'],
  ['Link:https://x.y/data', 'https://x.y/data'],
  ['www.data.com/data.', 'www.data.com/data'],
  ['who.int/data', 'who.int/data'],
  ['mailto:data@x.de', 'mailto:data@x.de'],
  ['Anna<data@acme.com>', 'data@acme.com'],
  ['info@data.de,data@x.de', 'info@data.de', 'data@x.de'],
  ['@data', '@data'],
  ['#data', '#data'],
  ['data.csv', 'data.csv'],
  ['“Data.CSV”', 'Data.CSV'],
  ['.data', '.data'],
  ['raw/data/x.csv', 'raw/data/x.csv'],
  ['/usr/data', '/usr/data'],
  ['C:\\data', 'C:\\data'],
  ['\\\\server\\data', '\\\\server\\data'],
  ['data_frame', 'data_frame'],
  ['data()', 'data()'],
  ['data=5', 'data=5'],
  ['--data', '--data'],
  ['{{data}}', '{{data}}'],
  ['<data>', '<data>'],
  ['`my data`', '`my data`'],
])('finds an address in %s', (text, ...expected) => {
  expect(listIn(`See ${text} here`)).toEqual(expected)
})

test.each([
  ...['and/or', 'data/information', 'master/slave.', 'end.Next', 'e.g. data', 'z.B. Daten'],
  ...['3.5', '1.000,50', 'data…', '(data)', 'employee(s)', 'plan->build', 'data-driven', 'C#'],
  ...['10:30', '“data”', 'data?', '50%', '$5', '<5'],
])('finds no address in %s', (text) => {
  expect(listIn(`See ${text} here`)).toEqual([])
})

const terms = [{ text: 'data', replacement: 'information' }]
const saying = (text: string) => deck([textBox(run(text))])

test.each([
  ['term_forbidden', { terms }, 'data'],
  ['term_forbidden', { terms: [{ text: 'd.t.', regex: true }] }, 'data'],
  ['inclusive_language', { terms: [{ text: 'data', replacement: 'facts' }] }, 'data'],
  ['trademark_sign', { marks: [{ name: 'data', sign: '®' }], every_use: true }, 'data'],
])('%s finds words, but none inside addresses', (type, params, word) => {
  const addresses = 'https://who.int/data data@acme.com data.csv `data` /usr/data data_x'
  const found = violations(type, saying(`${word}: ${addresses} and ${word}`), params)
  expect(found.map(({ observed }) => observed)).toEqual(['data', 'data'])
})

test('finds a term that is an address itself, also inside a longer one', () => {
  const text = 'https://old.com/about, Old.com and mail@old.com'
  const found = violations('term_forbidden', saying(text), { terms: [{ text: 'old.com' }] })
  expect(found).toHaveLength(3)
  const required = { terms: [{ text: 'acme.com' }] }
  expect(violations('term_required', saying('https://acme.com/imprint'), required)).toEqual([])
  expect(violations('term_required', saying('acme.community'), required)).toHaveLength(1)
})

test('counts no word inside an address as a required term', () => {
  const required = { terms: [{ text: 'confidential' }] }
  expect(violations('term_required', saying('/confidential/plan'), required)).toHaveLength(1)
})

test('reads no words in the code of a page, nor in code that is set in a monospaced font', () => {
  const page = readHtml(Buffer.from('<p>data <code>data</code> <kbd>data</kbd><pre>data</pre>'))
  expect(violations('term_forbidden', page, { terms })).toHaveLength(1)
  const mono = {
    fonts: { latin: { value: 'Consolas', source: 'explicit' as const }, ea: null, cs: null },
  }
  const code = deck([textBox(run('SELECT data FROM x; -- data', mono), run(' data', mono))])
  expect(violations('term_forbidden', code, { terms })).toHaveLength(1)
})

test('takes linear time for hostile texts', () => {
  for (const unit of ['a.', 'a', '/', '.', '@a', '`', 'a@', '_', 'a=(', 'https://', '{', '"']) {
    const text = unit.repeat(200_000 / unit.length)
    const units = cpuUnits(() => createAddressTest(text)({ start: 10, end: 12 }))
    expect(units, unit).toBeLessThan(100)
  }
})
