import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import { openArchive } from '@blazon/pptx/zip'
import { color, palette, rule } from '../test/documents.ts'
import { check } from './check.ts'
import { fix } from './fix.ts'
test('stat', () => {
const rules = [ rule('color_in_palette'), rule('font_family', { allowed: ['Inter'] }) ]
const brand = { palettes: [palette([color('red', '#E60000'), color('white', '#FFF'), color('ink', '#000')])], fonts: [], includeHidden: true, includeNotes: true }
for (const n of ['cht-series.pptx']) {
  const bytes = new Uint8Array(readFileSync('/work/shared/corpus/pptx/'+n))
  const r = check(bytes, rules, brand) as any
  const f = fix(bytes, r.findings, { ...brand, rules })
  const r2 = check(f.bytes, rules, brand) as any
  for (const x of r.findings) if (f.left.includes(x.fingerprint)) console.log('LEFT', x.location.slide, x.message, x.source)
  for (const x of r2.findings) console.log('AFTER', x.fingerprint, x.location.slide, x.message, x.source, x.occurrences)
  for (const nn of openArchive(f.bytes).names) { const b = openArchive(f.bytes).read(nn)!; if (/charts\/chart\d+.xml/.test(nn)) { const t = new TextDecoder().decode(b); console.log(nn, t.slice(0, 1200)); break } }
}
})
