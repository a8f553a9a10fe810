import { describe, expect, test } from 'vitest'
import { partText } from '../../test/archive-entries.ts'
import {
  assembled,
  listHashes,
  officeWith,
  partsLike,
  slide,
  words,
} from '../../test/assembling.ts'
import {
  buildDeck,
  type DeckPlan,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
  zipParts,
} from '../../test/deck-builder.ts'
import { openPackage } from '../container/package.ts'
import { attribute, children, descendants } from '../container/xml-query.ts'
import { readMark } from '../identity/mark.ts'
import { readDeck } from '../slides/read-deck.ts'

const red = officeWith('FF0000')
const blue = officeWith('0000FF')
const text = (words: string) => shape({ text: paragraph(words) })

test('keeps notes, with one notes master for all', () => {
  const withNotes = (words: string, theme: DeckPlan['theme']) =>
    buildDeck({
      theme: theme!,
      slides: [{ relationships: relationship('rId8', 'notesSlide', '../notesSlides/n.xml') }],
      parts: {
        'ppt/notesSlides/n.xml': part(
          'p:notes',
          `<p:cSld><p:spTree>${shape({ placeholder: 'type="body" idx="1"', text: paragraph(words) })}</p:spTree></p:cSld>`,
        ),
        'ppt/notesSlides/_rels/n.xml.rels': relationships(
          relationship('rId1', 'notesMaster', '../notesMasters/m.xml'),
          relationship('rId2', 'slide', '../slides/slide1.xml'),
        ),
        'ppt/notesMasters/m.xml': part('p:notesMaster', '<p:cSld><p:spTree/></p:cSld>'),
        'ppt/notesMasters/_rels/m.xml.rels': relationships(
          relationship('rId1', 'theme', '../theme/theme1.xml'),
        ),
      },
    })
  const { bytes } = assembled(
    [slide(withNotes('Say {{who}}', red), 1), slide(withNotes('Bye', blue), 1)],
    { variables: { who: 'Ada' } },
  )
  const notes = readDeck(bytes).pages.map(({ notes }) => notes[0]?.runs[0]?.text)
  expect(notes).toEqual(['Say Ada', 'Bye'])
  expect(partsLike(bytes, /notesMaster\d/)).toHaveLength(1)
  expect(partsLike(bytes, /theme\d/)).toHaveLength(3)
})

test('keeps a chart with its workbook, style and colours, once for each slide', () => {
  const workbook = zipParts({ 'a.xml': '<a/>' })
  const deck = buildDeck({
    slides: [
      {
        shapes:
          '<p:graphicFrame><a:graphic><a:graphicData uri="chart"><c:chart r:id="rId5"/></a:graphicData></a:graphic></p:graphicFrame>',
        relationships: relationship('rId5', 'chart', '../charts/c.xml'),
      },
    ],
    parts: {
      'ppt/charts/c.xml': part('c:chartSpace', '<c:externalData r:id="rId1"/>'),
      'ppt/charts/s.xml': '<style/>',
      'ppt/charts/_rels/c.xml.rels': relationships(
        relationship('rId1', 'package', '../embeddings/w.xlsx'),
        relationship(
          'rId2',
          'http://schemas.microsoft.com/office/2011/relationships/chartStyle',
          's.xml',
        ),
      ),
      'ppt/embeddings/w.xlsx': workbook,
    },
  })
  const { bytes } = assembled([slide(deck, 1), slide(deck, 1)])
  expect(partsLike(bytes, /charts|embeddings/)).toEqual([
    'ppt/charts/chart1.xml',
    'ppt/charts/chart2.xml',
    'ppt/charts/style1.xml',
    'ppt/charts/style2.xml',
    'ppt/embeddings/package1.xlsx',
    'ppt/embeddings/package2.xlsx',
  ])
  const [original] = listHashes(deck)
  expect(listHashes(bytes)).toEqual([original, original])
  expect(Buffer.from(openPackage(bytes).archive.read('ppt/embeddings/package2.xlsx')!)).toEqual(
    Buffer.from(workbook),
  )
})

test('keeps the table styles that tables use, and gives the second of two with one id a new one', () => {
  const id = '{11111111-2222-3333-4444-555555555555}'
  const withStyle = (name: string) =>
    buildDeck({
      slides: [
        `<p:graphicFrame><a:graphic><a:graphicData uri="table"><a:tbl><a:tblPr><a:tableStyleId>${id}</a:tableStyleId></a:tblPr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
      ],
      relationships: relationship('rId50', 'tableStyles', 'tableStyles.xml'),
      parts: {
        'ppt/tableStyles.xml': part(
          'a:tblStyleLst',
          `<a:tblStyle styleId="${id}" styleName="${name}"/><a:tblStyle styleId="{0}" styleName="unused"/>`,
          `def="${id}"`,
        ),
      },
    })
  const { bytes, warnings } = assembled([
    slide(withStyle('Ours'), 1),
    slide(withStyle('Theirs'), 1),
  ])
  const list = openPackage(bytes).xml('ppt/tableStyles.xml')
  const styles = children(list, 'a:tblStyle')
  expect(styles.map((style) => attribute(style, 'styleName'))).toEqual(['Ours', 'Theirs'])
  const ids = styles.map((style) => attribute(style, 'styleId'))
  expect(ids).toEqual([id, expect.stringMatching(/^\{[0-9A-F-]{36}\}$/)])
  expect(ids[1]).not.toBe(id)
  expect(partText(bytes, 'ppt/slides/slide2.xml')).toContain(`<a:tableStyleId>${ids[1]}</`)
  expect(warnings).toEqual([])
})

test('omits comments with a warning', () => {
  const deck = buildDeck({
    slides: [{ relationships: relationship('rId5', 'comments', '../comments/c.xml') }],
    parts: { 'ppt/comments/c.xml': part('p:cmLst', '<p:cm/>') },
  })
  const { bytes, warnings } = assembled([slide(deck, 1)])
  expect(warnings).toMatchObject([{ code: 'comments_dropped', params: { slide: 1 } }])
  expect(partsLike(bytes, /comments/)).toEqual([])
})

test('a missing picture gives a warning, and its reference is removed', () => {
  const deck = buildDeck({
    slides: [
      {
        shapes: '<p:pic><p:blipFill><a:blip r:embed="rId7"/></p:blipFill></p:pic>',
        relationships: relationship('rId7', 'image', '../media/gone.png'),
      },
    ],
  })
  const { bytes, warnings } = assembled([slide(deck, 1)])
  expect(warnings).toMatchObject([{ code: 'part_missing', params: { slide: 1 } }])
  expect(partText(bytes, 'ppt/slides/slide1.xml')).toContain('r:embed=""')
})

test('hides and shows slides as requested', () => {
  const deck = buildDeck({ slides: [text('shown'), { attributes: 'show="0"' }] })
  const slides = [
    slide(deck, 1),
    slide(deck, 2),
    slide(deck, 1, { hidden: true }),
    slide(deck, 2, { hidden: false }),
  ]
  const { bytes } = assembled(slides)
  expect(readDeck(bytes).pages.map(({ hidden }) => hidden)).toEqual([false, true, true, false])
  expect(partText(bytes, 'docProps/app.xml')).toContain('<Slides>4</Slides>')
})

test('puts every slide into a section if there are any', () => {
  const deck = buildDeck({ slides: ['', '', '', ''] })
  const names = [null, 'Results & plans', null, 'End']
  const { bytes } = assembled(names.map((section, index) => slide(deck, index + 1, { section })))
  const root = openPackage(bytes).xml('ppt/presentation.xml')!
  const sections = [...descendants(root, 'p14:section')].map((section) => ({
    name: attribute(section, 'name'),
    slides: [...descendants(section, 'p14:sldId')].map((one) => attribute(one, 'id')),
  }))
  expect(sections).toEqual([
    { name: 'Default Section', slides: ['256'] },
    { name: 'Results & plans', slides: ['257', '258'] },
    { name: 'End', slides: ['259'] },
  ])
})

describe('variables', () => {
  const divided =
    '<a:p><a:r><a:rPr b="1"/><a:t>Dear {</a:t></a:r><a:r><a:rPr i="1"/><a:t>{ na</a:t></a:r>' +
    '<a:r><a:t>me }}, bye</a:t></a:r></a:p>'

  test('are filled across runs, in the formatting of the first', () => {
    const deck = buildDeck({ slides: [shape({ text: divided })] })
    const { bytes, warnings } = assembled([slide(deck, 1)], { variables: { name: 'A & <B>' } })
    const runs = readDeck(bytes).pages[0]?.elements[0]?.paragraphs[0]?.runs ?? []
    expect(runs.map(({ text }) => text).filter(Boolean)).toEqual(['Dear A & <B>', ', bye'])
    expect(runs[0]?.weight.value).toBe(700)
    expect(warnings).toEqual([])
  })

  test('without a value stay, with a warning', () => {
    const deck = buildDeck({ slides: [text('{{toString}} {{one}} {{two}}')] })
    const { bytes, warnings } = assembled([slide(deck, 1)], { variables: { one: '1' } })
    expect(words(bytes)).toEqual(['{{toString}} 1 {{two}}'])
    expect(warnings).toMatchObject([
      { code: 'variable_unknown', params: { variable: '{{toString}}', slide: 1 } },
      { code: 'variable_unknown', params: { variable: '{{two}}', slide: 1 } },
    ])
  })

  test('a mark contains the hash of the assembled slide', () => {
    const deck = buildDeck({ slides: [text('{{one}}'), text('plain')] })
    const hashes = listHashes(deck)
    const slides = hashes.map((contentHash, index) =>
      slide(deck, index + 1, { mark: { asset: 'sld_1', revision: 2, contentHash } }),
    )
    const { bytes } = assembled(slides, { variables: { one: '1' } })
    const pack = openPackage(bytes)
    const marks = [1, 2].map((number) => readMark(pack.xml(`ppt/slides/slide${number}.xml`)!))
    expect(marks.map((mark) => mark?.contentHash)).toEqual(listHashes(bytes))
    expect(marks[0]?.contentHash).not.toBe(hashes[0])
    const { masterHash } = readDeck(bytes).pages[1]!
    const look = { masterHash, width: 12_192_000, height: 6_858_000 }
    expect(marks[1]).toEqual({ asset: 'sld_1', revision: 2, contentHash: hashes[1], look })
  })
})

test('a Strict deck becomes Transitional', () => {
  const deck = buildDeck({ slides: [text('strict')], strict: true })
  const { bytes } = assembled([slide(deck, 1), slide(buildDeck({ slides: [text('not')] }), 1)])
  expect(words(bytes)).toEqual(['strict', 'not'])
  for (const name of openPackage(bytes).archive.names) {
    expect(partText(bytes, name), name).not.toContain('purl.oclc.org')
  }
  expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(1)
})
