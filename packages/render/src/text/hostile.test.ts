import { expect, test } from 'vitest'
import { drawn, paragraph, readBody } from './text.fixture.ts'
import type { TextBody } from './text-model.ts'

const long = 100_000

function measureCpu(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** CPU time of 100,000 characters over that of 10,000: about 10 if it is linear. */
test.each([
  ['words', 'lorem ipsum '],
  ['one word', 'a'],
  ['marks', '\u0301'],
  ['Arabic', 'سلام '],
  ['two directions', 'aא'],
  ['tabs', '\t'],
  ['joiners', '\u200d'],
  ['Thai', 'ภาษาไทย'],
  ['Chinese', '漢字'],
])('a run of 100,000 characters takes time in proportion: %s', (_name, unit) => {
  const bodyOfLength = (length: number) => readBody(paragraph(unit.repeat(length / unit.length)))
  drawn(bodyOfLength(1_000))
  const short = Math.max(
    10,
    measureCpu(() => drawn(bodyOfLength(long / 10))),
  )
  expect(measureCpu(() => drawn(bodyOfLength(long))) / short).toBeLessThan(40)
})

test.each<[string, TextBody, { x: number; y: number; width: number; height: number }?]>([
  ['no room', readBody(paragraph('abc def')), { x: 0, y: 0, width: 0, height: 0 }],
  ['size 4000', readBody(paragraph('Big', '', 'sz="400000"'))],
  ['size beyond', readBody(paragraph('Big', '', 'sz="999999999"'))],
  ['negative size', readBody(paragraph('Neg', '', 'sz="-1800"'))],
  [
    'negative insets',
    { ...readBody(paragraph('abc')), insets: { left: -1e6, top: -1e6, right: -1e6, bottom: -1e6 } },
  ],
  ['columns', readBody(paragraph('a b c'), { attributes: 'numCol="999999" spcCol="999999999"' })],
  ['margins', readBody(paragraph('abc', 'marL="999999999" indent="-999999999" lvl="99"'))],
  [
    'line spacing',
    readBody(paragraph('abc', '', '', '<a:lnSpc><a:spcPct val="-99999999"/></a:lnSpc>')),
  ],
  ['letter spacing', readBody(paragraph('abc', '', 'spc="-400000" baseline="99999999"'))],
  [
    'numbers',
    readBody(paragraph('abc', '', '', '<a:buAutoNum type="romanUcPeriod" startAt="999999999"/>')),
  ],
])('draws numbers that SVG can have: %s', (_name, body, area) => {
  const { markup } = drawn(body, area)
  expect(markup).not.toMatch(/NaN|Infinity|undefined|\de[+-]?\d/)
})

test('lines that no slide can show are not drawn', () => {
  const { markup } = drawn(readBody(paragraph('a', '', 'sz="1800"').repeat(2_000)))
  expect(markup.match(/<use /g)!.length).toBeLessThan(500)
})
