import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { assembled, listHashes, slide, words } from '../../../test/assembling.ts'
import {
  buildDeck,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
} from '../../../test/deck-builder.ts'
import { listFaults } from '../../../test/package-faults.ts'
import { listSlides } from '../../slides/list-slides.ts'
import { mergeParagraphs } from './merge-paragraphs.ts'
import { readValues } from './merge-slide.ts'
import { type SlideUpdate, updateDeck } from './update-deck.ts'

/** A version of an asset: a title, and a body with these paragraphs. */
function createVersion(title: string, lines: readonly string[], more = '') {
  const body = shape({ id: 3, text: lines.map((line) => paragraph(line)).join('') })
  return buildDeck({ slides: [shape({ id: 2, text: paragraph(title) }) + body + more] })
}

const lines = ['Dear {{name}}', 'The plan', 'Costs {{cost}} euros', 'The end']
const base = createVersion('First quarter', lines)
const other = createVersion('Stays as it is', ['Of another deck'])
const markOf = (revision: number) => ({ asset: 'sld_1', revision, contentHash: 'a'.repeat(64) })

/** A deck with the base, filled, between two slides without updates. */
const built = assembled(
  [slide(other, 1), slide(base, 1, { mark: markOf(1), section: 'Middle' }), slide(other, 1)],
  { variables: { name: 'Halden', cost: '9' } },
).bytes

function update(
  deck: Uint8Array,
  current: Uint8Array,
  more: Partial<SlideUpdate> = {},
): ReturnType<typeof updateDeck> {
  const versions = { base: { deck: base, slide: 1 }, current: { deck: current, slide: 1 } }
  const updated = updateDeck(deck, [
    { slide: 2, isAsMade: false, mark: markOf(2), ...versions, ...more },
  ])
  if (updated.bytes !== null) expect(listFaults(updated.bytes)).toEqual([])
  return updated
}

/** A deck in which a person replaced texts of slides. */
function edit(deck: Uint8Array, ...changes: [from: string, to: string][]): Uint8Array {
  const parts = Object.entries(unzipSync(deck)).map(([name, bytes]) => {
    if (!name.startsWith('ppt/slides/slide')) return [name, bytes] as const
    const text = changes.reduce((xml, [from, to]) => xml.replaceAll(from, to), strFromU8(bytes))
    return [name, strToU8(text)] as const
  })
  return zipSync(Object.fromEntries(parts))
}

const current = createVersion('Second quarter', [...lines.slice(0, 3), 'The last word', 'More'])

test('replaces an unchanged slide with the current version and the values that it was built with', () => {
  const { bytes, slides, warnings } = update(built, current, { isAsMade: true })
  expect(words(bytes!)[1]).toBe('Second quarterDear HaldenThe planCosts 9 eurosThe last wordMore')
  expect(slides).toEqual([{ slide: 2, isReplaced: true, edits: [], conflicts: [], reason: null }])
  expect(warnings).toEqual([])
  const [first, second, third] = listSlides(bytes!).slides
  const hashes = listHashes(bytes!)
  expect(second!.mark).toMatchObject({ asset: 'sld_1', revision: 2, contentHash: hashes[1] })
  expect([first!.contentHash, third!.contentHash]).toEqual([listHashes(built)[0], hashes[0]])
})

test('keeps edited paragraphs and takes all others from the current version', () => {
  const deck = edit(built, ['The plan', 'My own plan'], ['Dear Halden', 'Dear all'])
  const { bytes, slides } = update(deck, current)
  expect(words(bytes!)[1]).toBe('Second quarterDear allMy own planCosts 9 eurosThe last wordMore')
  // "all" is another value of the variable.
  expect(slides[0]).toMatchObject({ edits: [{ text: 'My own plan' }], conflicts: [] })
  // The mark has the version without the edits, so that the next update finds them again.
  const [, second] = listSlides(bytes!).slides
  expect(second!.mark!.contentHash).not.toBe(second!.contentHash)
  const again = createVersion('Third quarter', [...lines.slice(0, 3), 'The last word', 'More'])
  const twice = update(bytes!, again, { base: { deck: current, slide: 1 } })
  expect(words(twice.bytes!)[1]).toBe(
    'Third quarterDear allMy own planCosts 9 eurosThe last wordMore',
  )
})

test('keeps the edited text and reports the other one where both changed', () => {
  const deck = edit(built, ['First quarter', 'Our quarter'], ['The end', 'My end'])
  const { bytes, slides } = update(deck, current)
  expect(words(bytes!)[1]).toBe('Our quarterDear HaldenThe planCosts 9 eurosMy end')
  expect(slides[0]!.conflicts).toMatchObject([
    { text: 'Our quarter', current: 'Second quarter' },
    { text: 'My end', current: 'The last word\nMore' },
  ])
})

test('keeps formatted words, and leaves out their links and the pictures of their bullets', () => {
  const link = '<a:hlinkClick r:id="rId9"/>'
  const bullet = '<a:pPr><a:buBlip><a:blip r:embed="rId9"/></a:buBlip></a:pPr>'
  const bold = `${bullet}<a:r><a:rPr b="1">${link}</a:rPr><a:t>The plan</a:t></a:r>`
  const deck = edit(built, [
    /<a:r>(?:(?!<a:r>).)*The plan<\/a:t><\/a:r>/.exec(slideOf(built))![0],
    bold,
  ])
  const updated = slideOf(update(deck, current).bytes!)
  expect(updated).toMatch(/<a:rPr b="1"><\/a:rPr><a:t>The plan|<a:rPr b="1"\/><a:t>The plan/)
  expect(updated).not.toMatch(/hlinkClick|buBlip/)
})

test.each([
  ['its shapes were changed', [['<a:off x="', '<a:off x="9']], current, 'More than the text'],
  [
    'an edited text has no place',
    [['The plan', 'Mine']],
    buildDeck({ slides: [shape({ id: 2 })] }),
    'no place for the edited text',
  ],
  ['a value is missing', [], createVersion('For {{region}}', lines), 'a value for {{region}}'],
] as const)('leaves a slide as it is if %s', (_, changes, version, reason) => {
  const deck = edit(built, ...changes.map(([from, to]) => [from, to] as [string, string]))
  const { bytes, slides } = update(deck, version)
  expect([bytes, slides[0]!.isReplaced]).toEqual([null, false])
  expect(slides[0]!.reason!.message).toContain(reason)
})

test('merges notes and the cells of tables', () => {
  const withTable = (cell: string, note: string) => {
    const cells = ['Kept', cell].map(
      (text) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(text)}</a:txBody></a:tc>`,
    )
    const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblGrid><a:gridCol w="9"/><a:gridCol w="9"/></a:tblGrid><a:tr h="9">${cells.join('')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
    return buildDeck({
      slides: [
        {
          shapes: table,
          relationships: relationship('rId8', 'notesSlide', '../notesSlides/n.xml'),
        },
      ],
      parts: {
        'ppt/notesMasters/m.xml': part('p:notesMaster', '<p:cSld><p:spTree/></p:cSld>'),
        'ppt/notesMasters/_rels/m.xml.rels': relationships(
          relationship('rId1', 'theme', '../theme/theme1.xml'),
        ),
        'ppt/notesSlides/_rels/n.xml.rels': relationships(
          relationship('rId1', 'notesMaster', '../notesMasters/m.xml'),
        ),
        'ppt/notesSlides/n.xml': part(
          'p:notes',
          `<p:cSld><p:spTree>${shape({ placeholder: 'type="body"', text: paragraph(note) })}</p:spTree></p:cSld>`,
        ),
      },
    })
  }
  const was = withTable('Old', 'Say hello')
  const mine = edit(was, ['Kept', 'Mine'])
  const { bytes, slides } = updateDeck(mine, [
    {
      ...{ slide: 1, isAsMade: false, mark: markOf(2) },
      ...{ base: { deck: was, slide: 1 }, current: { deck: withTable('New', 'Say hi'), slide: 1 } },
    },
  ])
  const xml = Object.entries(unzipSync(bytes!)).filter(([name]) =>
    /notesSlides?\/?|slides\/slide/.test(name),
  )
  const text = xml.map(([, content]) => strFromU8(content)).join('')
  for (const shown of ['Mine', 'New', 'Say hi']) expect(text).toContain(shown)
  expect(slides[0]!.edits).toEqual([{ shape: 'Table', text: 'Mine' }])
})

test.each([
  ['abc', 'axbc', 'abcy', 'aXbcy'],
  ['abc', 'ac', 'abcd', 'acd'],
  ['abc', 'abX', 'abY', 'abX'],
  ['', 'X', 'Y', 'X'],
  ['abc', '', 'abcd', ''],
  ['abc', 'Xbc', 'Xbcd', 'Xbcd'],
])('merges the paragraphs %s, edited to %s, with %s', (was, mine, theirs, expected) => {
  const { paragraphs } = mergeParagraphs([...was], [...mine], [...theirs])
  const letters = paragraphs.map((one) =>
    'edited' in one ? mine[one.edited] : theirs[one.current],
  )
  expect(letters.join('').toLowerCase()).toBe(expected.toLowerCase())
})

test.each([
  ['Dear {{name}}', 'Dear Halden', { name: 'Halden' }],
  ['{{a}} to {{b.c d}}!', '1 to 2!', { a: '1', 'b.c d': '2' }],
  ['{{a}}, {{a}}', '1, 2', null],
  ['{{a}}{{b}}', '12', null],
  ['Dear {{name}}', 'Hello Halden', null],
  ['plain', 'plain', {}],
])('reads the values of %s from %s', (template, text, values) => {
  const read = readValues(template, text)
  expect(read && Object.fromEntries(read)).toEqual(values)
})

function slideOf(deck: Uint8Array): string {
  const parts = unzipSync(deck)
  const name = Object.keys(parts).find((one) => strFromU8(parts[one]!).includes('euros'))!
  return strFromU8(parts[name]!)
}
