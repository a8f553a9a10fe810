import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCompletely } from './xml.ts'
import { decodeXml } from './xml-encoding.ts'
import { scanXml } from './xml-scan.ts'
import { openArchive } from './zip.ts'

const maxDepth = 256
const seed = Number(process.env.FUZZ_SEED === 'random' ? Date.now() : (process.env.SEED ?? 5))

const sample = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r
<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships' xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">
 <a:t xml:space="preserve">A &amp; B &#x2022; &#8226; é</a:t><a:latin typeface="Inter" r:id="rId1"/>
 <mc:AlternateContent><mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14"><p14:x n="1 &lt; 2"/></mc:Choice><mc:Fallback><a:b></a:b></mc:Fallback></mc:AlternateContent>
 <q xmlns="urn:other" b=">"><c/></q>
 <a:rPr sz="1"><a:ln b=">"/></a:rPr><a:rPr sz="1"><a:ln b=">"/></a:rPr><a:rPr sz="1"/><a:rPr sz="1"/>
 <a:ln><a:ln/></a:ln><a:ln><a:ln/><x/></a:ln><q xmlns:a="urn:other"><a:rPr sz="1"/></q>
</p:sld>`

test('reads what the complete parser reads', () => {
  const scanned = scanXml(sample, maxDepth)
  expect(scanned).not.toBeNull()
  expect(scanned).toEqual(complete(sample))
})

test('gives formats with equal texts and namespaces the same element, also in other parts', () => {
  const known = new Map()
  const read = (prefix: string, uri: string, format = '<a:rPr b="1"><a:ln/></a:rPr>') =>
    scanXml(`<p:r xmlns:${prefix}="urn:p" xmlns:a="${uri}">${format}${format}</p:r>`, 256, known)
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main'
  const [one, again] = read('p', drawing)!.children
  expect(again).toBe(one)
  expect(one).toMatchObject({ name: 'a:rPr', children: [{ name: 'a:ln' }] })
  expect(read('p', drawing)!.children[0]).toBe(one)
  expect(read('p', 'urn:other')!.children[0]).not.toBe(one)
  const different = read('p', drawing, '<a:rPr b="1"><a:ln w="1"/></a:rPr>')!.children[0]
  expect(different).not.toBe(one)
  expect(different!.children[0]!.attributes).toEqual({ w: '1' })
})

test.each([
  ['a comment', '<a><!-- b --></a>'],
  ['CDATA', '<a><![CDATA[b]]></a>'],
  ['an instruction', '<a><?b c?></a>'],
  ['a name beyond ASCII', '<é/>'],
  ['a line end to be normalized', '<a>\r\n</a>'],
  ['a value to be normalized', '<a b="1\n2"/>'],
])('leaves %s to the complete parser', (_, text) => {
  expect(scanXml(text, maxDepth)).toBeNull()
  expect(complete(text)).not.toBeNull()
})

test('leaves deeper nesting to the complete parser, which refuses it', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
  expect(scanXml(nested(maxDepth), maxDepth)).toEqual(complete(nested(maxDepth)))
  expect(complete(nested(maxDepth))).not.toBeNull()
  expect(scanXml(nested(maxDepth + 1), maxDepth)).toBeNull()
})

test('never reads what the complete parser refuses or reads differently', () => {
  const random = seeded(seed)
  const known = new Map()
  const pieces =
    '<,</,/>,>,",\',=,&,;,&#0;,&#xD;,:,xmlns,xmlns:,xml,a:,--, ,\t,\n,]]>,?,é,\0,a="'.split(',')
  let read = 0
  for (let round = 0; round < 3000; round++) {
    const at = Math.floor(random() * sample.length)
    const cut = Math.floor(random() * 3) * Math.floor(random() * 8)
    const piece = random() < 0.3 ? '' : pieces[Math.floor(random() * pieces.length)]
    const text = sample.slice(0, at) + piece + sample.slice(at + cut)
    const scanned = scanXml(text, maxDepth, known)
    if (scanned === null) continue
    read += 1
    expect(scanned, text).toEqual(complete(text))
  }
  expect(read).toBeGreaterThan(300)
})

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []
describe.skipIf(decks.length === 0)('on real decks (skipped where the corpus is absent)', () => {
  test('reads nearly all parts, as the complete parser does', () => {
    let [read, all] = [0, 0]
    for (const deck of decks) {
      const archive = openArchive(readFileSync(`${folder}/${deck}`))
      const known = new Map()
      for (const name of archive.names.filter((one) => /\.(xml|rels)$/.test(one))) {
        const text = decodeXml(archive.read(name)!, name)
        const scanned = scanXml(text, maxDepth, known)
        all += 1
        if (scanned === null) continue
        read += 1
        expect(scanned, `${deck} ${name}`).toEqual(complete(text))
      }
    }
    expect(read / all).toBeGreaterThan(0.9)
  })
})

/** The tree by the complete parser; null if it refuses the text. */
function complete(text: string) {
  try {
    return parseCompletely(text, 'part', false)
  } catch {
    return null
  }
}

function seeded(start: number): () => number {
  let state = start
  return () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
}
