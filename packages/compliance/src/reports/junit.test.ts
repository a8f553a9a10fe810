import { expect, test } from 'vitest'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { junitReport } from './junit.ts'

const brand = { palettes: [palette([color('red', '#E60000')])], fonts: [] }
const rules = [rule('color_in_palette')]
const warnings = [rule('color_in_palette', {}, { severity: 'warning' })]

const css = (text: string, filename = 'a.css') => ({
  bytes: new TextEncoder().encode(text),
  filename,
})

test('a file is a suite and an issue a case: errors fail, warnings pass, unreadable files are errors', async () => {
  const bad = css('h1 { color: #00ff00 }\nh2 { color: #0000ff }', 'site/<a> & "b".css')
  const good = css('h1 { color: #e60000 }', 'good.css')
  const results = [
    await check(bad.bytes, rules, { ...brand, filename: bad.filename }),
    await check(bad.bytes, warnings, { ...brand, filename: bad.filename }),
    await check(good.bytes, rules, { ...brand, filename: good.filename }),
    await check(new Uint8Array([0]), rules, brand),
  ]
  const xml = junitReport(
    results.map((result, at) => ({ file: [bad.filename, 'warned', 'good.css', 'x'][at]!, result })),
  )
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="Blazon" tests="6" failures="2" errors="1" skipped="0">/,
  )
  const suites = [...xml.matchAll(/<testsuite name="(.*?)" (.*?)>/g)].map(([, ...parts]) => parts)
  expect(suites).toEqual([
    ['site/&lt;a&gt; &amp; &quot;b&quot;.css', 'tests="2" failures="2" errors="0" skipped="0"'],
    ['warned', 'tests="2" failures="0" errors="0" skipped="0"'],
    ['good.css', 'tests="1" failures="0" errors="0" skipped="0"'],
    ['x', 'tests="1" failures="0" errors="1" skipped="0"'],
  ])
  expect(xml).toMatch(
    /<failure type="color_in_palette" message="[^"]*#00FF00[^"]*">line 1&#10;Use red/,
  )
  expect(xml).toMatch(/<system-out>warning: line 1&#10;/)
  expect(xml).toContain('name="pass, score 100"/>')
})

test('waived issues are skipped, and characters that XML forbids are dropped', async () => {
  const { bytes, filename } = css('h1 { color: #00ff00 }')
  const found = await check(bytes, rules, { ...brand, filename })
  if (found.status === 'failed') throw new Error(found.failure.message)
  const waivers = found.findings.map(({ fingerprint }) => fingerprint)
  const waived = await check(bytes, rules, { ...brand, filename, waivers })
  const xml = junitReport([{ file: 'a\u0007\ud800.css', result: waived }])
  expect(xml).toContain('<skipped message="waived"/>')
  expect(xml).toContain('failures="0" errors="0" skipped="1"')
  expect(xml).toContain('name="a\ufffd.css"')
})
