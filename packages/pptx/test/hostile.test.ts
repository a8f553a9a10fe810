import { describe, expect, test } from 'vitest'
import { cpuUnits } from '../../../testing/cpu-time.ts'
import { UnreadableFile } from '../src/container/unreadable-file.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import {
  buildDeck,
  buildParts,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
  zipParts,
} from './deck-builder.ts'
import { rawZip } from './raw-zip.ts'
import { seededRandom } from './seeded-random.ts'

const plan = {
  slides: [
    shape({ placeholder: 'type="title"', text: paragraph('Title') }) +
      shape({ id: 3, text: paragraph('Body', '<a:latin typeface="+mj-lt"/>') }),
    shape({ text: paragraph('Second') }),
  ],
  layout: { shapes: shape({ placeholder: 'type="title"' }) },
  master: { shapes: shape({ placeholder: 'type="title"' }) },
}

/** The failure code, or `read`; rethrows other errors than UnreadableFile. */
function outcome(bytes: Uint8Array): string {
  try {
    readDeck(bytes)
    return 'read'
  } catch (error) {
    if (error instanceof UnreadableFile) return error.code
    throw error
  }
}

const withPart = (name: string, content: string | Uint8Array | null) =>
  buildDeck({ ...plan, parts: { [name]: content } })

describe('a file of another kind', () => {
  const other = (root: string) => {
    const main = relationship('rId1', 'officeDocument', 'main.xml')
    return zipParts({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': relationships(main),
      'main.xml': root,
    })
  }

  test.each([
    ['a Word document', other('<w:document xmlns:w="urn:w"/>'), 'unsupported_format'],
    ['a binary workbook', other('\u0083\u0001binary'), 'unsupported_format'],
    ['a plain archive', zipParts({ 'a.txt': 'a' }), 'unsupported_format'],
    ['text', Buffer.from('hello'), 'unsupported_format'],
    ['nothing', new Uint8Array(), 'unsupported_format'],
    ['a PowerPoint 97 file', compoundFile('PowerPoint Document'), 'unsupported_format'],
    ['an encrypted file', compoundFile('EncryptedPackage'), 'encrypted'],
  ])('%s', (_, bytes, code) => {
    expect(outcome(bytes)).toBe(code)
  })

  function compoundFile(stream: string): Uint8Array {
    const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    return Buffer.concat([signature, Buffer.alloc(504), Buffer.from(stream, 'utf16le')])
  }
})

describe('hostile parts', () => {
  test.each([
    ['a DOCTYPE in a slide', 'ppt/slides/slide1.xml', '<!DOCTYPE a><a/>', 'malformed'],
    [
      'a DOCTYPE in relationships',
      'ppt/_rels/presentation.xml.rels',
      '<!DOCTYPE a><a/>',
      'malformed',
    ],
    ['200,000 nested groups', 'ppt/slides/slide1.xml', '<g>'.repeat(200_000), 'malformed'],
    ['a slide that is cut off', 'ppt/slides/slide1.xml', '<p:sld xmlns:p="urn:p">', 'malformed'],
    ['a slide of zeros', 'ppt/slides/slide1.xml', new Uint8Array(2 ** 21), 'limit_exceeded'],
  ])('%s', (_, name, content, code) => {
    const bytes = withPart(name, content)
    expect(cpuUnits(() => expect(outcome(bytes)).toBe(code))).toBeLessThan(100)
  })

  test('a wrong checksum in a part that nothing refers to', () => {
    const entries = Object.entries(buildParts(plan)).map(([name, content]) => ({ name, content }))
    const stray = { name: 'docProps/thumbnail.jpeg', content: 'not a picture', fields: { crc: 7 } }
    expect(outcome(rawZip(entries))).toBe('read')
    expect(outcome(rawZip([...entries, stray]))).toBe('malformed')
  })

  test('an archive inside is not opened', () => {
    const bomb = rawZip([{ name: '../../etc/passwd', content: 'x' }])
    expect(outcome(withPart('ppt/embeddings/book.xlsx', bomb))).toBe('read')
  })
})

describe('broken references are reported, and do not fail', () => {
  test.each([
    ['a slide', 'ppt/slides/slide2.xml', 'ppt/slides/slide2.xml'],
    ['a layout', 'ppt/slideLayouts/slideLayout1.xml', 'ppt/slideLayouts/slideLayout1.xml'],
    ['a master', 'ppt/slideMasters/slideMaster1.xml', 'ppt/slideMasters/slideMaster1.xml'],
    ['a theme', 'ppt/theme/theme1.xml', 'ppt/theme/theme1.xml'],
    [
      'the relationships of a slide',
      'ppt/slides/_rels/slide1.xml.rels',
      'slideLayout of ppt/slides/slide1.xml',
    ],
  ])('%s that is missing', (_, name, unread) => {
    const deck = readDeck(withPart(name, null))
    expect(deck.unread).toContain(unread)
    expect(deck.pages[0]?.elements[0]?.paragraphs[0]?.runs[0]?.text).toBe('Title')
  })

  test('a slide’s number is its position in the deck, also after a missing one', () => {
    expect(
      readDeck(withPart('ppt/slides/slide1.xml', null)).pages.map(({ number }) => number),
    ).toEqual([2])
  })

  test('a picture that is missing', () => {
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr id="5" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId8"/></p:blipFill><p:spPr/></p:pic>'
    const slide = {
      shapes: picture,
      relationships: relationship('rId8', 'image', '../media/gone.png'),
    }
    const deck = readDeck(buildDeck({ slides: [slide] }))
    expect(deck.unread).toEqual(['ppt/media/gone.png'])
    expect(deck.pages[0]?.elements[0]?.picture).toMatchObject({
      sha256: null,
      pixels: null,
      linked: false,
    })
  })

  test('the main document that is missing', () => {
    expect(outcome(withPart('ppt/presentation.xml', null))).toBe('malformed')
    expect(outcome(withPart('_rels/.rels', relationships()))).toBe('malformed')
  })

  test('an element without its required content', () => {
    const bare =
      '<p:sp/><p:pic/><p:cxnSp/><p:grpSp/><p:graphicFrame/><p:graphicFrame><a:graphic><a:graphicData><c:chart/></a:graphicData></a:graphic></p:graphicFrame>' +
      '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc/></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>' +
      '<p:sp><p:nvSpPr><p:nvPr><p:ph/></p:nvPr></p:nvSpPr><p:style><a:fillRef/><a:lnRef idx="x"/><a:fontRef/></p:style><p:txBody><a:p><a:pPr lvl="99"/><a:r/></a:p></p:txBody></p:sp>'
    expect(readDeck(buildDeck({ slides: [bare] })).pages[0]?.elements.length).toBe(7)
  })

  test('slides that refer to themselves', () => {
    const loop = relationships(relationship('rId1', 'slideLayout', '../slides/slide1.xml'))
    expect(outcome(withPart('ppt/slides/_rels/slide1.xml.rels', loop))).toBe('read')
  })
})

test('a file with random damage is either refused or read, quickly', () => {
  const seed = Number(process.env.SEED ?? 20_260)
  const random = seededRandom(seed)
  const stored = Object.entries(buildParts(plan)).map(([name, content]) => ({ name, content }))
  const whole = buildDeck(plan)
  for (let round = 0; round < 400; round++) {
    // Damages the archive itself, or one part inside a valid archive.
    const bytes = damaged(whole, random)
    const entries = stored.map((entry) => ({ ...entry, content: Buffer.from(entry.content) }))
    const victim = entries[Math.floor(random() * entries.length)]
    if (victim) victim.content = Buffer.from(damaged(victim.content, random))
    for (const candidate of [bytes, rawZip(entries)]) {
      expect(() => outcome(candidate), `seed ${seed}, round ${round}`).not.toThrow()
    }
  }
})

function damaged(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) {
    copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  }
  return random() < 0.2 ? copy.subarray(0, Math.floor(random() * copy.length)) : copy
}

test('the same bytes give the same deck', () => {
  const bytes = buildDeck(plan)
  expect(JSON.stringify(readDeck(bytes))).toBe(JSON.stringify(readDeck(bytes)))
})

test('an empty part list is a deck without slides', () => {
  const parts = { 'ppt/presentation.xml': part('p:presentation', '') }
  expect(readDeck(buildDeck({ parts })).pages).toEqual([])
})
