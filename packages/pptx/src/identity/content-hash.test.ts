import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  buildDeck,
  paragraph,
  part,
  relationship,
  relationships,
  type SlidePlan,
  shape,
} from '../../test/deck-builder.ts'
import { openPackage } from '../container/package.ts'
import { parseXml } from '../container/xml.ts'
import { applySplices } from '../patch/splices.ts'
import { slideContentHashes } from './content-hash.ts'
import { markSplices, readMark } from './mark.ts'

const title = shape({ text: paragraph('Results') })
const picture = '<p:pic><p:blipFill><a:blip r:embed="rId5"/></p:blipFill></p:pic>'
const mark = { asset: 'sld_01jd2v5e8qf0x', revision: 3, contentHash: 'a'.repeat(64) }

describe('the hash of a slide', () => {
  const plain = hashSlide(title)

  test.each<[string, string | SlidePlan]>([
    ['hidden', { shapes: title, attributes: 'show="0"' }],
    ['spelled with white space and a comment', { shapes: `\n  ${title}<!-- by hand -->\n` }],
    ['touched by an editor', shape({ text: paragraph('Results', '', 'dirty="0" err="1"') })],
  ])('is the same for one %s', (_, slide) => {
    expect(hashSlide(slide)).toBe(plain)
  })

  test.each<[string, string | SlidePlan]>([
    ['text', shape({ text: paragraph('Result') })],
    ['a space', shape({ text: paragraph('Results ') })],
    [
      'a colour',
      shape({ text: paragraph('Results', '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>') }),
    ],
    ['another shape', title + shape({ id: 3 })],
    ['its background', { shapes: title, background: '<p:bg><p:bgPr><a:noFill/></p:bgPr></p:bg>' }],
  ])('changes if %s changes', (_, slide) => {
    expect(hashSlide(slide)).not.toBe(plain)
  })

  test("depends on a picture's content, not on its id and name", () => {
    const withPicture = (id: string, name: string, pixel: number) =>
      hashSlide(
        {
          shapes: picture.replace('rId5', id),
          relationships: relationship(id, 'image', `../media/${name}`),
        },
        { [`ppt/media/${name}`]: new Uint8Array([pixel]) },
      )
    expect(withPicture('rId5', 'a.png', 1)).toBe(withPicture('rId9', 'b.png', 1))
    expect(withPicture('rId5', 'a.png', 1)).not.toBe(withPicture('rId5', 'a.png', 2))
  })

  test('includes the address of a link, not the target of a jump', () => {
    const linked = (action: string, target: string, external: boolean) =>
      hashSlide({
        shapes: shape({
          text: paragraph('Results', `<a:hlinkClick r:id="rId7" ${action}/>`),
        }),
        relationships: relationship('rId7', external ? 'hyperlink' : 'slide', target, external),
      })
    expect(linked('', 'https://a.example', true)).not.toBe(linked('', 'https://b.example', true))
    const jump = 'action="ppaction://hlinksldjump"'
    expect(linked(jump, 'slide1.xml', false)).toBe(linked(jump, 'slide2.xml', false))
  })

  test('includes the words of the notes, not their format', () => {
    const withNotes = (text: string, properties = '') =>
      hashSlide(
        {
          shapes: title,
          relationships: relationship('rId8', 'notesSlide', '../notesSlides/n.xml'),
        },
        {
          'ppt/notesSlides/n.xml': part(
            'p:notes',
            `<p:cSld><p:spTree>${shape({ placeholder: 'type="body"', text: paragraph(text, properties) })}</p:spTree></p:cSld>`,
          ),
        },
      )
    expect(withNotes('Say hello')).not.toBe(plain)
    expect(withNotes('Say hello')).not.toBe(withNotes('Say goodbye'))
    expect(withNotes('Say hello')).toBe(withNotes('Say hello', '<a:latin typeface="Arial"/>'))
  })

  test('is the same in Strict', () => {
    expect(hashes({ slides: [title], strict: true })).toEqual([plain])
  })

  test('terminates for parts that refer to each other', () => {
    const chart = (other: string) => part('c:chartSpace', `<c:userShapes r:id="rId1"/>${other}`)
    const parts = {
      'ppt/charts/a.xml': chart(''),
      'ppt/charts/b.xml': chart(''),
      'ppt/charts/_rels/a.xml.rels': relationships(relationship('rId1', 'chart', 'b.xml')),
      'ppt/charts/_rels/b.xml.rels': relationships(relationship('rId1', 'chart', 'a.xml')),
    }
    const slide = {
      shapes: '<p:graphicFrame><c:chart r:id="rId5"/></p:graphicFrame>',
      relationships: relationship('rId5', 'chart', '../charts/a.xml'),
    }
    expect(hashSlide(slide, parts)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a mark', () => {
  test.each([
    ['no extensions', ''],
    ['empty extensions', '<p:extLst/>'],
    ['others', '<p:extLst><p:ext uri="{1}"/></p:extLst>'],
  ])('is written into a slide with %s, read, replaced, removed, and not hashed', (_, list) => {
    const slide = part('p:sld', `<p:cSld><p:spTree>${title}</p:spTree>${list}</p:cSld>`)
    const marked = withMark(slide, mark)
    expect(readMark(parse(marked))).toEqual(mark)
    const second = withMark(marked, { ...mark, revision: 4 })
    expect(readMark(parse(second))).toEqual({ ...mark, revision: 4 })
    expect(second.match(/contentHash/g)).toHaveLength(1)
    expect(readMark(parse(withMark(second, null)))).toBeNull()
    const hash = (xml: string) => hashes({ parts: { 'ppt/slides/slide1.xml': xml } })
    if (!list.includes('{1}')) expect(hash(marked)).toEqual(hash(slide))
  })

  test('that is incomplete is ignored', () => {
    const slide = part('p:sld', `<p:cSld><p:spTree>${title}</p:spTree></p:cSld>`)
    const marked = withMark(slide, mark)
    expect(readMark(parse(marked.replace('revision="3"', 'revision="-3"')))).toBeNull()
    expect(readMark(parse(marked.replace('contentHash="a', 'contentHash="!')))).toBeNull()
    expect(readMark(parse(marked.replace(mark.asset, '../..')))).toBeNull()
  })
})

const folder = '/work/shared/corpus/pptx'
const decks = existsSync(folder) ? readdirSync(folder) : []

test.skipIf(decks.length === 0)('every slide of the corpus has a hash, the same each time', () => {
  for (const name of decks) {
    const bytes = readFileSync(`${folder}/${name}`)
    const first = slideContentHashes(openPackage(bytes))
    expect(slideContentHashes(openPackage(bytes, true)), name).toEqual(first)
  }
})

function hashes(plan: Parameters<typeof buildDeck>[0]): string[] {
  return slideContentHashes(openPackage(buildDeck(plan)))
}

function hashSlide(slide: string | SlidePlan, parts: Record<string, string | Uint8Array> = {}) {
  return hashes({ slides: [slide], parts })[0]
}

function parse(xml: string) {
  return parseXml(new TextEncoder().encode(xml), 'slide', true)
}

function withMark(xml: string, by: typeof mark | null): string {
  return applySplices(xml, markSplices(parse(xml), by))
}
