import { expect, test } from 'vitest'
import { cpuUnits } from '../../../testing/cpu-time.ts'
import { makeOdf, style, textProperties } from '../test/odf-parts.ts'
import { readText } from './read-text.ts'

function read(parts: Parameters<typeof makeOdf>[1]) {
  return readText(makeOdf('odt', parts))
}

const heading = (text: string, level = 1) =>
  `<text:h text:outline-level="${level}">${text}</text:h>`

test('places paragraphs under their headings, on the pages of the last layout', () => {
  const { pages, format, size } = read({
    body: `${heading('Results')}<text:p>One</text:p><text:p>Two</text:p>${heading('Costs', 2)}<text:p>Three<text:soft-page-break/> four</text:p><text:p>Five</text:p><text:p text:style-name="P1">Six</text:p>`,
    automatic: style('paragraph', 'P1', '<style:paragraph-properties fo:break-before="page"/>'),
  })
  expect({ format, size }).toEqual({ format: 'odt', size: null })
  const places = pages.flatMap(({ number, elements }) =>
    elements.flatMap(({ role, headings, paragraphs }) =>
      paragraphs.map(({ number: at, runs }) => [
        number,
        role,
        headings,
        at,
        runs.map(({ text }) => text).join(''),
      ]),
    ),
  )
  expect(places).toEqual([
    [1, 'title', ['Results'], 1, 'Results'],
    [1, 'body', ['Results'], 1, 'One'],
    [1, 'body', ['Results'], 2, 'Two'],
    [1, 'subtitle', ['Results', 'Costs'], 3, 'Costs'],
    [1, 'body', ['Results', 'Costs'], 1, 'Three four'],
    [2, 'body', ['Results', 'Costs'], 2, 'Five'],
    [3, 'body', ['Results', 'Costs'], 3, 'Six'],
  ])
  expect(pages[0]?.size).toEqual({ width: 7_560_000, height: 10_692_000 })
})

test('reads lists, sections, notes, tables and inserted text, and no deleted one', () => {
  const { pages } = read({
    body: `<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:section text:name="s"><text:list><text:list-item><text:p>item</text:p></text:list-item></text:list></text:section>
    <text:p>note<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>source</text:p></text:note-body></text:note></text:p>
    <table:table table:name="Costs"><table:table-row><table:table-cell table:style-name="c"><text:p>cell</text:p></table:table-cell></table:table-row></table:table>`,
    automatic: style(
      'table-cell',
      'c',
      '<style:table-cell-properties fo:background-color="#000080" fo:border="0.5pt solid #ff0000"/>',
    ),
  })
  const [list, note, table] = pages[0]!.elements
  expect(list?.paragraphs.map(({ runs }) => runs[0]?.text)).toEqual(['item', 'note'])
  expect(note).toMatchObject({ name: 'Footnote', paragraphs: [{ runs: [{ text: 'source' }] }] })
  expect(table).toMatchObject({
    kind: 'table',
    name: 'Costs',
    cells: [
      {
        fill: { value: { color: { hex: '#000080' } } },
        lines: [{ value: { color: { hex: '#FF0000' } } }],
        // Automatic text on dark is white.
        paragraphs: [{ runs: [{ color: { value: { color: { hex: '#FFFFFF' } } } }] }],
      },
    ],
  })
})

test('reads named styles, pictures in the text, headers, and the background of the page', () => {
  const { pages, sharedSheets, unread, externalLinks } = read({
    body: '<text:p text:style-name="Quote">said<draw:frame draw:name="Map" svg:width="2cm" svg:height="1cm"><draw:image xlink:href="https://x.example/a.png"/></draw:frame></text:p>',
    styles: style(
      'paragraph',
      'Quote',
      textProperties('fo:color="#336699" fo:language="de" fo:country="DE"'),
    ),
    layouts:
      '<style:page-layout style:name="PM2"><style:page-layout-properties fo:background-color="#fafafa"/></style:page-layout>',
    masters:
      '<style:master-page style:name="Standard" style:page-layout-name="PM2"><style:header><text:p>Draft</text:p></style:header></style:master-page>',
  })
  const [text, picture] = pages[0]!.elements
  const page = { kind: 'solid', color: { hex: '#FAFAFA', alpha: 1 } }
  expect(text?.paragraphs[0]?.runs[0]).toMatchObject({
    color: { value: { color: { hex: '#336699' } }, source: 'style' },
    language: 'de-DE',
    behind: [page],
  })
  expect(picture).toMatchObject({
    kind: 'picture',
    name: 'Map',
    box: null,
    extent: { width: 720_000, height: 360_000 },
    picture: { linked: true },
  })
  expect(pages[0]?.background.value).toEqual(page)
  expect(sharedSheets).toMatchObject([
    { kind: 'header', slides: [1], elements: [{ paragraphs: [{ runs: [{ text: 'Draft' }] }] }] },
  ])
  expect(unread).toEqual([])
  expect(externalLinks).toEqual([{ page: 1, target: 'https://x.example/a.png', kind: 'media' }])
})

test('reads fifty thousand paragraphs of one section in linear time', () => {
  // Words that compress little, because an archive that unpacks to a hundredfold is refused.
  const word = (at: number) =>
    Math.imul(at + 1, 2_654_435_761)
      .toString(36)
      .repeat(2)
  const body = Array.from({ length: 50_000 }, (_, at) => `<text:p>${word(at)}</text:p>`).join('')
  const bytes = makeOdf('odt', { body })
  expect(cpuUnits(() => readText(bytes))).toBeLessThan(300)
})
