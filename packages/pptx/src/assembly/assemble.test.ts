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
  buildParts,
  type DeckPlan,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
  zipParts,
} from '../../test/deck-builder.ts'
import { openPackage } from '../container/package.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { attribute, descendants } from '../container/xml-query.ts'
import { readDeck } from '../slides/read-deck.ts'
import type { Assembly } from './assemble.ts'

const red = officeWith('FF0000')
const blue = officeWith('0000FF')
const text = (words: string) => shape({ text: paragraph(words) })

test('combines slides of several decks, in any order', () => {
  const one = buildDeck({ slides: [text('one'), text('two')] })
  const other = buildDeck({ theme: red, slides: [text('three')] })
  const { bytes, warnings } = assembled([slide(one, 2), slide(other, 1), slide(one, 1)])
  expect(words(bytes)).toEqual(['two', 'three', 'one'])
  expect(warnings).toEqual([])
  expect(readDeck(bytes).unread).toEqual([])
  const [first, second] = [listHashes(one), listHashes(other)]
  expect(listHashes(bytes)).toEqual([first[1], second[0], first[0]])
})

test('gives the same bytes for the same slides', () => {
  const deck = buildDeck({ slides: [text('one'), text('two')] })
  const slides = [slide(deck, 1, { section: 'A' }), slide(deck, 2)]
  const again = slides.map((one) => ({ ...one, deck: Uint8Array.from(deck) }))
  expect(Buffer.compare(assembled(slides).bytes, assembled(again).bytes)).toBe(0)
})

test('contains each slide as often as requested', () => {
  const deck = buildDeck({ slides: [text('one')] })
  expect(words(assembled([slide(deck, 1), slide(deck, 1)]).bytes)).toEqual(['one', 'one'])
})

test('ids are unique and in the ranges of the format', () => {
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

  test('a picture in several decks is stored once', () => {
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

  test('unused parts are omitted', () => {
    const deck = buildDeck({
      slides: [text('one'), text('two')],
      parts: { 'ppt/media/unused.png': new Uint8Array(9), 'ppt/vbaProject.bin': new Uint8Array(9) },
      relationships: relationship('rId77', 'vbaProject', 'vbaProject.bin'),
    })
    const { bytes } = assembled([slide(deck, 1)])
    expect(partsLike(bytes, /unused|vba|slide2/)).toEqual([])
  })

  test('equal masters stay two with keep, and become one with merge', () => {
    const [one, other] = [red, blue].map((theme) => buildDeck({ theme, slides: [text('one')] }))
    const slides = [slide(one!, 1), slide(other!, 1)]
    const masters = (policy: Assembly['masterPolicy']) =>
      partsLike(assembled(slides, { masterPolicy: policy }).bytes, /slideMaster\d/).length
    expect(masters('keep')).toBe(2)
    expect(masters('merge')).toBe(1)
  })

  test("merge keeps a slide's layout if the first deck has no equivalent", () => {
    const placeholder = shape({ placeholder: 'type="body" idx="7"' })
    const one = buildDeck({ theme: red })
    const other = buildDeck({ layout: { shapes: placeholder }, slides: [placeholder] })
    const { bytes, warnings } = assembled([slide(one, 1), slide(other, 1)], {
      masterPolicy: 'merge',
    })
    expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(2)
    expect(warnings).toMatchObject([{ code: 'layout_incompatible', params: { slide: 2 } }])
  })

  test('merge finds a translated layout by its type, and a renamed one by its places', () => {
    const box = '<a:xfrm><a:off x="1000000" y="900000"/><a:ext cx="9000000" cy="900000"/></a:xfrm>'
    const title = (properties: string) =>
      shape({ placeholder: 'type="title"', properties, text: paragraph('words') })
    const layout = (name: string, type: string, placed = box) =>
      buildDeck({
        theme: name === 'Title Only' ? red : blue,
        layout: { name, type, shapes: title(placed) },
        slides: [shape({ placeholder: 'type="title"', text: paragraph('words') })],
      })
    const masters = (other: Uint8Array) =>
      partsLike(
        assembled([slide(layout('Title Only', 'titleOnly'), 1), slide(other, 1)], {
          masterPolicy: 'merge',
        }).bytes,
        /slideMaster\d/,
      ).length
    expect(masters(layout('Nur Titel', 'titleOnly'))).toBe(1)
    expect(masters(layout('Ours', 'cust'))).toBe(1)
    expect(
      masters(layout('Ours', 'cust', box.replace('900000"/><a:ext', '5900000"/><a:ext'))),
    ).toBe(2)
  })

  test('merge stores masters once whose themes differ in their names only', () => {
    const own = (name: string) => {
      const layout = shape({ placeholder: 'type="body" idx="7"' })
      const deck = buildParts({ layout: { name: 'Own', shapes: layout }, slides: [layout] })
      const theme = String(deck['ppt/theme/theme1.xml']).replace('name="Test"', `name="${name}"`)
      return zipParts({ ...deck, 'ppt/theme/theme1.xml': theme })
    }
    const slides = [buildDeck({ theme: red }), own('Office Theme'), own('1_Office Theme')]
    const { bytes } = assembled(
      slides.map((deck) => slide(deck, 1)),
      { masterPolicy: 'merge' },
    )
    expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(2)
  })

  test('the size is that of the first deck, with warnings about other sizes', () => {
    const wide = buildDeck()
    const narrow = buildDeck({ size: { width: 9_144_000, height: 6_858_000 } })
    const { bytes, warnings } = assembled([slide(wide, 1), slide(narrow, 1)])
    expect(readDeck(bytes).size.width).toBe(12_192_000)
    expect(warnings).toMatchObject([{ code: 'slide_scaled', params: { slide: 2 } }])
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

  test('point to the slide of the new deck', () => {
    const { bytes, warnings } = assembled([slide(deck, 2), slide(deck, 1), slide(deck, 3)])
    expect(warnings).toEqual([])
    const targets = [1, 3].map(
      (number) =>
        openPackage(bytes).relationships(`ppt/slides/slide${number}.xml`).byKind('slide')?.target,
    )
    expect(targets).toEqual(['ppt/slides/slide2.xml', 'ppt/slides/slide1.xml'])
  })

  test('are removed with a warning if their slide is not in the set', () => {
    const { bytes, warnings } = assembled([slide(deck, 2)])
    expect(warnings).toMatchObject([{ code: 'slide_link_dropped', params: { slide: 1 } }])
    expect(partText(bytes, 'ppt/slides/slide1.xml')).not.toContain('hlinkClick')
    expect(words(bytes)).toEqual(['go'])
    expect(listHashes(bytes)).toEqual([listHashes(deck)[1]])
  })

  test('to external addresses stay', () => {
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

describe('refuses', () => {
  const refused = (plan: DeckPlan, number = 1) => {
    expect(() => assembled([slide(buildDeck(plan), number)])).toThrow(UnreadableFile)
  }
  test('a missing slide', () => refused({}, 2))
  test('a slide without a layout', () =>
    refused({ parts: { 'ppt/slideLayouts/slideLayout1.xml': null } }))
  test('a master without a theme', () => refused({ parts: { 'ppt/theme/theme1.xml': null } }))
  test('parts that refer to each other without end', () => {
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
