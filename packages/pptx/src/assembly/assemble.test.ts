import { describe, expect, test } from 'vitest'
import { partText } from '../../test/archive-entries.ts'
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
import { faultsOf } from '../../test/package-faults.ts'
import { openPackage } from '../package.ts'
import { readDeck } from '../read-deck.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { attribute, children, descendants } from '../xml-query.ts'
import { type Assembly, type AssemblySlide, assemble } from './assemble.ts'
import { slideContentHashes } from './content-hash.ts'
import { readMark } from './mark.ts'

const red = officeWith('FF0000')
const blue = officeWith('0000FF')
const text = (words: string) => shape({ text: paragraph(words) })

test('puts slides of several decks one after the other, in any order', () => {
  const one = buildDeck({ slides: [text('one'), text('two')] })
  const other = buildDeck({ theme: red, slides: [text('three')] })
  const { bytes, warnings } = assembled([slide(one, 2), slide(other, 1), slide(one, 1)])
  expect(words(bytes)).toEqual(['two', 'three', 'one'])
  expect(warnings).toEqual([])
  expect(readDeck(bytes).unread).toEqual([])
  const [first, second] = [hashesOf(one), hashesOf(other)]
  expect(hashesOf(bytes)).toEqual([first[1], second[0], first[0]])
})

test('gives the same bytes for the same slides', () => {
  const deck = buildDeck({ slides: [text('one'), text('two')] })
  const slides = [slide(deck, 1, { section: 'A' }), slide(deck, 2)]
  const again = slides.map((one) => ({ ...one, deck: Uint8Array.from(deck) }))
  expect(Buffer.compare(assembled(slides).bytes, assembled(again).bytes)).toBe(0)
})

test('has each slide as often as it is asked for', () => {
  const deck = buildDeck({ slides: [text('one')] })
  expect(words(assembled([slide(deck, 1), slide(deck, 1)]).bytes)).toEqual(['one', 'one'])
})

test('ids are unique and where the format wants them', () => {
  const decks = [buildDeck({ theme: red }), buildDeck({ theme: blue }), buildDeck()]
  const pack = openPackage(assembled(decks.map((deck) => slide(deck, 1))).bytes)
  const root = pack.xml('ppt/presentation.xml')!
  const ids = (name: string) =>
    [...descendants(root, name)].map((one) => Number(attribute(one, 'id')))
  const layoutIds = pack.archive.names
    .filter((name) => /slideMasters\/slideMaster/.test(name))
    .flatMap((name) => [...descendants(pack.xml(name)!, 'p:sldLayoutId')])
    .map((one) => Number(attribute(one, 'id')))
  const shared = [...ids('p:sldMasterId'), ...layoutIds]
  expect(ids('p:sldId')).toEqual([256, 257, 258])
  expect(shared).toHaveLength(6)
  expect(new Set(shared).size).toBe(6)
  expect(Math.min(...shared)).toBeGreaterThanOrEqual(2 ** 31)
})

describe('what slides share', () => {
  test('decks of one template have its master, layout and theme once', () => {
    const decks = ['one', 'two', 'three'].map((word) => buildDeck({ slides: [text(word)] }))
    const { bytes } = assembled(decks.map((deck) => slide(deck, 1)))
    expect(partsLike(bytes, /slideMaster\d|slideLayout\d|theme\d/)).toEqual([
      'ppt/slideLayouts/slideLayout1.xml',
      'ppt/slideMasters/slideMaster1.xml',
      'ppt/theme/theme1.xml',
    ])
  })

  test('a picture in several decks is there once', () => {
    const pixels = new Uint8Array([1, 2, 3])
    const withPicture = (name: string) =>
      buildDeck({
        slides: [
          {
            shapes: '<p:pic><p:blipFill><a:blip r:embed="rId7"/></p:blipFill></p:pic>',
            relationships: relationship('rId7', 'image', `../media/${name}`),
          },
        ],
        parts: { [`ppt/media/${name}`]: pixels },
      })
    const { bytes } = assembled([slide(withPicture('a.png'), 1), slide(withPicture('b.png'), 1)])
    expect(partsLike(bytes, /media/)).toEqual(['ppt/media/image1.png'])
  })

  test('what nothing uses is left behind', () => {
    const deck = buildDeck({
      slides: [text('one'), text('two')],
      parts: { 'ppt/media/unused.png': new Uint8Array(9), 'ppt/vbaProject.bin': new Uint8Array(9) },
      relationships: relationship('rId77', 'vbaProject', 'vbaProject.bin'),
    })
    const { bytes } = assembled([slide(deck, 1)])
    expect(partsLike(bytes, /unused|vba|slide2/)).toEqual([])
  })

  test('masters of the same look are two when they are kept, and one when merged', () => {
    const [one, other] = [red, blue].map((theme) => buildDeck({ theme, slides: [text('one')] }))
    const slides = [slide(one!, 1), slide(other!, 1)]
    const masters = (policy: Assembly['masterPolicy']) =>
      partsLike(assembled(slides, { masterPolicy: policy }).bytes, /slideMaster\d/).length
    expect(masters('keep')).toBe(2)
    expect(masters('merge')).toBe(1)
  })

  test('merging leaves a slide its layout where the first deck has no place for it', () => {
    const placeholder = shape({ placeholder: 'type="body" idx="7"' })
    const one = buildDeck({ theme: red })
    const other = buildDeck({ layout: { shapes: placeholder }, slides: [placeholder] })
    const { bytes, warnings } = assembled([slide(one, 1), slide(other, 1)], {
      masterPolicy: 'merge',
    })
    expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(2)
    expect(warnings).toMatchObject([{ code: 'layout_incompatible', slide: 2 }])
  })

  test('the size is that of the first deck, and the others are named', () => {
    const wide = buildDeck()
    const narrow = buildDeck({ size: { width: 9_144_000, height: 6_858_000 } })
    const { bytes, warnings } = assembled([slide(wide, 1), slide(narrow, 1)])
    expect(readDeck(bytes).size.width).toBe(12_192_000)
    expect(warnings).toMatchObject([{ code: 'slide_size_differs', slide: 2 }])
  })
})

describe('links', () => {
  const jump = (target: string) => ({
    shapes: shape({
      text: paragraph('go', '<a:hlinkClick r:id="rId7" action="ppaction://hlinksldjump"/>'),
    }),
    relationships: relationship('rId7', 'slide', target),
  })
  const deck = buildDeck({ slides: [text('one'), jump('slide1.xml'), jump('slide2.xml')] })

  test('lead to the slide of the new deck', () => {
    const { bytes, warnings } = assembled([slide(deck, 2), slide(deck, 1), slide(deck, 3)])
    expect(warnings).toEqual([])
    const targets = [1, 3].map(
      (number) =>
        openPackage(bytes).relationships(`ppt/slides/slide${number}.xml`).byKind('slide')?.target,
    )
    expect(targets).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide1.xml'])
  })

  test('go, with a warning, where their slide is not in the set', () => {
    const { bytes, warnings } = assembled([slide(deck, 2)])
    expect(warnings).toMatchObject([{ code: 'slide_link_dropped', slide: 1 }])
    expect(partText(bytes, 'ppt/slides/slide1.xml')).not.toContain('hlinkClick')
    expect(words(bytes)).toEqual(['go'])
    expect(hashesOf(bytes)).toEqual([hashesOf(deck)[1]])
  })

  test('to the outside stay', () => {
    const linked = buildDeck({
      slides: [
        {
          shapes: shape({ text: paragraph('out', '<a:hlinkClick r:id="rId7"/>') }),
          relationships: relationship('rId7', 'hyperlink', 'https://a.example/?b=1&amp;c=2', true),
        },
      ],
    })
    const { bytes } = assembled([slide(linked, 1)])
    expect(readDeck(bytes).externalLinks).toMatchObject([{ target: 'https://a.example/?b=1&c=2' }])
  })
})

test('keeps notes, on one master for all', () => {
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
  const [original] = hashesOf(deck)
  expect(hashesOf(bytes)).toEqual([original, original])
  expect(Buffer.from(openPackage(bytes).archive.read('ppt/embeddings/package2.xlsx')!)).toEqual(
    Buffer.from(workbook),
  )
})

test('keeps the table styles that tables use, and the first of two of one id', () => {
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
  const names = children(list, 'a:tblStyle').map((style) => attribute(style, 'styleName'))
  expect(names).toEqual(['Ours'])
  expect(warnings).toMatchObject([{ code: 'table_style_differs', slide: 2 }])
})

test('leaves out comments, and says so', () => {
  const deck = buildDeck({
    slides: [{ relationships: relationship('rId5', 'comments', '../comments/c.xml') }],
    parts: { 'ppt/comments/c.xml': part('p:cmLst', '<p:cm/>') },
  })
  const { bytes, warnings } = assembled([slide(deck, 1)])
  expect(warnings).toMatchObject([{ code: 'comments_dropped', slide: 1 }])
  expect(partsLike(bytes, /comments/)).toEqual([])
})

test('a picture that its deck has lost is a warning, and refers to nothing', () => {
  const deck = buildDeck({
    slides: [
      {
        shapes: '<p:pic><p:blipFill><a:blip r:embed="rId7"/></p:blipFill></p:pic>',
        relationships: relationship('rId7', 'image', '../media/gone.png'),
      },
    ],
  })
  const { bytes, warnings } = assembled([slide(deck, 1)])
  expect(warnings).toMatchObject([{ code: 'part_missing', slide: 1 }])
  expect(partText(bytes, 'ppt/slides/slide1.xml')).toContain('r:embed=""')
})

test('slides are hidden and shown as asked', () => {
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

test('every slide is in a section, if there are any', () => {
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

  test('without a value stay, and are named', () => {
    const deck = buildDeck({ slides: [text('{{toString}} {{one}} {{two}}')] })
    const { bytes, warnings } = assembled([slide(deck, 1)], { variables: { one: '1' } })
    expect(words(bytes)).toEqual(['{{toString}} 1 {{two}}'])
    expect(warnings.map(({ code, message }) => [code, message.slice(0, 8)])).toEqual([
      ['variable_unknown', '{{toStri'],
      ['variable_unknown', '{{two}} '],
    ])
  })

  test('a mark holds the hash of what the slide became', () => {
    const deck = buildDeck({ slides: [text('{{one}}'), text('plain')] })
    const hashes = hashesOf(deck)
    const slides = hashes.map((contentHash, index) =>
      slide(deck, index + 1, { mark: { asset: 'sld_1', revision: 2, contentHash } }),
    )
    const { bytes } = assembled(slides, { variables: { one: '1' } })
    const pack = openPackage(bytes)
    const marks = [1, 2].map((number) => readMark(pack.xml(`ppt/slides/slide${number}.xml`)!))
    expect(marks.map((mark) => mark?.contentHash)).toEqual(hashesOf(bytes))
    expect(marks[0]?.contentHash).not.toBe(hashes[0])
    expect(marks[1]).toEqual({ asset: 'sld_1', revision: 2, contentHash: hashes[1] })
  })
})

test('a Strict deck becomes one of Transitional parts', () => {
  const deck = buildDeck({ slides: [text('strict')], strict: true })
  const { bytes } = assembled([slide(deck, 1), slide(buildDeck({ slides: [text('not')] }), 1)])
  expect(words(bytes)).toEqual(['strict', 'not'])
  for (const name of openPackage(bytes).archive.names) {
    expect(partText(bytes, name), name).not.toContain('purl.oclc.org')
  }
  expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(1)
})

describe('refuses', () => {
  const refused = (plan: DeckPlan, number = 1) => {
    expect(() => assembled([slide(buildDeck(plan), number)])).toThrow(UnreadableFile)
  }
  test('a slide that is not there', () => refused({}, 2))
  test('a slide without a layout', () =>
    refused({ parts: { 'ppt/slideLayouts/slideLayout1.xml': null } }))
  test('a master without a theme', () => refused({ parts: { 'ppt/theme/theme1.xml': null } }))
  test('parts that lead to parts without end', () => {
    const charts = Array.from({ length: 40 }, (_, index) => [
      [`ppt/charts/c${index}.xml`, part('c:chartSpace', '<c:userShapes r:id="rId1"/>')],
      [
        `ppt/charts/_rels/c${index}.xml.rels`,
        relationships(relationship('rId1', 'chart', `c${index + 1}.xml`)),
      ],
    ]).flat()
    refused({
      slides: [
        {
          shapes: '<c:chart r:id="rId5"/>',
          relationships: relationship('rId5', 'chart', '../charts/c0.xml'),
        },
      ],
      parts: Object.fromEntries(charts),
    })
  })
})

function officeWith(accent: string) {
  const names = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5']
  const all = [...names, 'accent6', 'hlink', 'folHlink']
  return {
    colors: all.map((name) => `<a:${name}><a:srgbClr val="${accent}"/></a:${name}>`).join(''),
  }
}

function slide(deck: Uint8Array, number: number, more: Partial<AssemblySlide> = {}): AssemblySlide {
  return { deck, slide: number, mark: null, hidden: null, section: null, ...more }
}

function assembled(slides: readonly AssemblySlide[], more: Partial<Assembly> = {}) {
  const deck = assemble({ slides, masterPolicy: 'keep', variables: {}, title: 'Test', ...more })
  expect(faultsOf(deck.bytes)).toEqual([])
  return deck
}

function words(bytes: Uint8Array) {
  return readDeck(bytes).pages.map(({ elements }) =>
    elements
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)))
      .join(''),
  )
}

function hashesOf(bytes: Uint8Array): string[] {
  return slideContentHashes(openPackage(bytes))
}

function partsLike(bytes: Uint8Array, pattern: RegExp): string[] {
  const { names } = openPackage(bytes).archive
  return names.filter((name) => pattern.test(name) && !name.includes('_rels/')).sort()
}
