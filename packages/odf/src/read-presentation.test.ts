import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import {
  makeOdf,
  pictureFrame,
  slide,
  style,
  textFrame,
  textProperties,
} from '../test/odf-parts.ts'
import { readPresentation } from './read-presentation.ts'

const solid = (hex: string, alpha = 1) => ({ kind: 'solid', color: { hex, alpha } })

function read(parts: Parameters<typeof makeOdf>[1]) {
  return readPresentation(makeOdf('odp', parts))
}

function elements(shapes: string, parts: Partial<Parameters<typeof makeOdf>[1]> = {}) {
  return read({ body: slide(shapes), ...parts }).pages[0]!.elements
}

function runs(shapes: string, parts: Partial<Parameters<typeof makeOdf>[1]> = {}) {
  return elements(shapes, parts).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.runs))
}

test('resolves a text through its span, paragraph, shape, their parents and the defaults', () => {
  const [all, spanned] = runs(
    textFrame(
      '<text:p text:style-name="P1">One <text:span text:style-name="T1">two</text:span></text:p>',
      'draw:style-name="gr1"',
    ),
    {
      automatic:
        style('text', 'T1', textProperties('fo:font-weight="bold" fo:font-size="50%"')) +
        style('paragraph', 'P1', textProperties('fo:color="#ff0001"')) +
        style('graphic', 'gr1', '', 'style:parent-style-name="Big"'),
      styles: style('graphic', 'Big', textProperties('fo:font-size="30pt" fo:font-family="Inter"')),
    },
  )
  expect(all).toMatchObject({
    text: 'One ',
    color: { value: solid('#FF0001'), source: 'explicit' },
    size: { value: 30, source: 'style' },
    fonts: { latin: { value: 'Inter', source: 'style' } },
    weight: { value: 400, source: 'default' },
    language: 'en-US',
  })
  expect(spanned).toMatchObject({
    text: 'two',
    weight: { value: 700, source: 'explicit' },
    size: { value: 15, source: 'explicit' },
  })
  expect(runs(textFrame('<text:p>x</text:p>'))[0]).toMatchObject({
    fonts: { latin: { value: 'Liberation Sans', source: 'default' } },
    size: { value: 18, source: 'default' },
  })
})

test('levels of an outline have the styles of the master for them', () => {
  const outline = (level: number, size: number, parent: string) =>
    style(
      'presentation',
      `Standard-outline${level}`,
      textProperties(`fo:font-size="${size}pt"`),
      parent,
    )
  const found = runs(
    textFrame(
      '<text:list><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>two</text:p></text:list-item></text:list></text:list-item></text:list>',
      'presentation:style-name="pr1" presentation:class="outline"',
    ),
    {
      automatic: style('presentation', 'pr1', '', 'style:parent-style-name="Standard-outline1"'),
      styles: outline(1, 28, '') + outline(2, 20, 'style:parent-style-name="Standard-outline1"'),
    },
  )
  expect(found.map(({ text, size }) => [text, size?.value])).toEqual([
    ['one', 28],
    ['two', 20],
  ])
})

test('collapses white space, and reads spaces, tabs, breaks, links and fields', () => {
  const body = slide(
    textFrame(
      '<text:p>  a\n  b<text:s text:c="2"/><text:tab/>c<text:line-break/><text:a xlink:href="https://x.example/">d</text:a> <text:page-number>9</text:page-number></text:p>',
    ),
  )
  const { pages, externalLinks } = read({ body })
  const [paragraph] = pages[0]!.elements[0]!.paragraphs
  expect(paragraph?.runs.map(({ text }) => text).join('')).toBe('a b  \tc\nd 1')
  expect(paragraph?.runs.find(({ text }) => text === 'd')?.link).toBe('https://x.example/')
  expect(externalLinks).toEqual([{ page: 1, target: 'https://x.example/', kind: 'link' }])
})

test('reads fills, lines, shadows and gradients of shapes in z-order, out of their groups', () => {
  const graphic = (name: string, attributes: string) =>
    style('graphic', name, `<style:graphic-properties ${attributes}/>`)
  const [first, second, third] = elements(
    `<draw:g><draw:rect draw:style-name="a" svg:x="1cm" svg:y="2cm" svg:width="3cm" svg:height="4cm"/><draw:ellipse draw:style-name="b" svg:width="1cm" svg:height="1cm"/></draw:g>
    <draw:custom-shape draw:style-name="c" svg:width="2cm" svg:height="1cm" draw:transform="rotate (-1.5707963) translate (10cm 5cm)"/>`,
    {
      automatic:
        graphic(
          'a',
          'draw:fill="solid" draw:fill-color="#00ff00" draw:opacity="50%" draw:stroke="none"',
        ) +
        graphic(
          'b',
          'draw:fill="gradient" draw:fill-gradient-name="g" draw:shadow="visible" draw:shadow-color="#808080"',
        ) +
        graphic('c', 'draw:fill="none" svg:stroke-color="#ff0000"'),
      styles: '<draw:gradient draw:name="g" draw:start-color="#000001" draw:end-color="#000002"/>',
    },
  )
  expect(first).toMatchObject({
    fill: { value: solid('#00FF00', 0.5), source: 'explicit' },
    line: null,
    opaque: true,
    box: { x: 360_000, y: 720_000, width: 1_080_000, height: 1_440_000, rotation: 0 },
  })
  expect(second?.group).toBe(first?.group)
  expect(second).toMatchObject({
    fill: { value: { kind: 'gradient', stops: [{ hex: '#000001' }, { hex: '#000002' }] } },
    effects: [{ value: solid('#808080') }],
  })
  expect(third).toMatchObject({ fill: null, line: { value: solid('#FF0000') } })
  // Turned by a quarter clockwise around the upper left corner, then moved.
  expect(third?.box).toEqual({
    x: 3_600_000 - 180_000 - 360_000,
    y: 1_800_000 + 360_000 - 180_000,
    width: 720_000,
    height: 360_000,
    rotation: 90,
  })
})

test('reads pictures with their sizes, crops and alternative texts', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
    'base64',
  )
  const { pages, unread } = read({
    body: slide(
      pictureFrame('a.png', '<svg:title>Short</svg:title><svg:desc>A map</svg:desc>') +
        pictureFrame('a.png', '', 'draw:style-name="c" loext:decorative="true"') +
        pictureFrame('missing.png'),
    ),
    automatic: style(
      'graphic',
      'c',
      '<style:graphic-properties fo:clip="rect(0cm, 4cm, 0cm, 0cm)"/>',
    ),
    parts: { 'Pictures/a.png': pixel },
  })
  expect(pages[0]?.elements).toMatchObject([
    { kind: 'picture', altText: 'A map', decorative: false, picture: { pixels: { width: 2 } } },
    { altText: null, decorative: true, picture: { crop: { left: 0, right: 0.5 } } },
    { picture: { sha256: null, linked: false } },
  ])
  expect(unread).toEqual(['the picture Pictures/missing.png'])
})

test('reads tables with the fills of their cells and of their design', () => {
  const cell = (name: string, color: string) =>
    style(
      'table-cell',
      name,
      `<style:graphic-properties draw:fill="solid" draw:fill-color="${color}"/>`,
    )
  const [table] = elements(
    '<draw:frame svg:width="9cm" svg:height="3cm"><table:table table:template-name="design" table:use-first-row-styles="true"><table:table-row><table:table-cell><text:p>Head</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell table:style-name="own"><text:p>Body</text:p></table:table-cell></table:table-row></table:table></draw:frame>',
    {
      automatic: cell('own', '#ff0000'),
      styles: `${cell('head', '#000080')}<table:table-template text:style-name="design"><table:first-row text:style-name="head"/></table:table-template>`,
    },
  )
  expect(table?.kind).toBe('table')
  expect(table?.cells).toMatchObject([
    // Automatic text on dark is white.
    { row: 1, fill: { value: solid('#000080'), source: 'style' } },
    { row: 2, fill: { value: solid('#FF0000'), source: 'explicit' } },
  ])
})

test('reads hidden slides, backgrounds, masters, footers, notes and comments', () => {
  const page = (name: string, attributes: string) =>
    style('drawing-page', name, `<style:drawing-page-properties ${attributes}/>`)
  const { pages, sharedSheets, size, properties } = read({
    body: `<presentation:footer-decl presentation:name="f1">For clients</presentation:footer-decl>${slide(
      `<office:annotation><dc:creator>J</dc:creator></office:annotation><presentation:notes><draw:frame presentation:class="notes" svg:width="1cm" svg:height="1cm"><draw:text-box><text:p>Say this</text:p></draw:text-box></draw:frame></presentation:notes>`,
      'draw:style-name="dp1" presentation:use-footer-name="f1"',
    )}${slide('', 'draw:style-name="dp2"')}`,
    automatic:
      page('dp1', 'presentation:display-footer="true"') +
      page('dp2', 'presentation:visibility="hidden" draw:fill="solid" draw:fill-color="#123456"'),
    layouts: page('dpm', 'draw:fill="solid" draw:fill-color="#eeeeee"'),
    masters: `<style:master-page style:name="Standard" style:display-name="Halden" style:page-layout-name="PM1" draw:style-name="dpm"><draw:rect draw:name="Bar" svg:width="1cm" svg:height="1cm"/>${textFrame('<text:p><presentation:footer/></text:p>', 'presentation:class="footer"')}${textFrame('<text:p>Click to add title</text:p>', 'presentation:class="title"')}</style:master-page>`,
    meta: '<dc:title>Q3</dc:title><meta:user-defined meta:name="Client">Halden</meta:user-defined>',
  })
  expect(
    pages.map(({ hidden, layout, background, comments }) => [hidden, layout, background, comments]),
  ).toEqual([
    [false, 'Halden', { value: solid('#EEEEEE'), source: 'master' }, 1],
    [true, 'Halden', { value: solid('#123456'), source: 'explicit' }, 0],
  ])
  expect(pages[0]?.elements).toMatchObject([
    { role: 'footer', paragraphs: [{ runs: [{ text: 'For clients' }] }] },
  ])
  expect(pages[0]?.notes[0]?.runs[0]?.text).toBe('Say this')
  expect(pages[1]?.elements).toEqual([])
  expect(sharedSheets).toMatchObject([
    { kind: 'master', name: 'Halden', slides: [1, 2], elements: [{ name: 'Bar' }] },
  ])
  expect(size).toEqual({ width: 9_144_000, height: 5_143_500 })
  expect(properties).toEqual({ title: 'Q3', Client: 'Halden' })
})

test.each([
  [
    'an encrypted file',
    { body: '', manifest: '<m><manifest:encryption-data/></m>' },
    /^encrypted: /,
  ],
  ['a DOCTYPE', { body: '', parts: { 'meta.xml': '<!DOCTYPE a><a/>' } }, /^malformed: .*DOCTYPE/],
  ['broken XML', { body: '<text:p>' }, /^malformed: content\.xml is not well-formed/],
  ['deep nesting', { body: '<draw:g>'.repeat(300) }, /^malformed: .*nested too deeply/],
])('refuses %s', (_name, parts, reason) => {
  const failure = () => {
    try {
      return readPresentation(makeOdf('odp', parts))
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      return `${code}: ${message}`
    }
  }
  expect(failure()).toMatch(reason)
})

test('reads mutations of a presentation, or says why not', () => {
  const body = slide(
    textFrame(
      '<text:p text:style-name="P1">One<text:s text:c="3"/><text:span>two</text:span></text:p>',
    ) +
      '<draw:frame svg:width="9cm" svg:height="3cm"><table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell table:number-columns-repeated="2"/></table:table-row></table:table></draw:frame><draw:rect svg:width="2cm" svg:height="1cm" draw:transform="rotate (1) translate (1cm 2cm)"/>',
  )
  for (let seed = 1; seed <= 500; seed += 1) {
    const letters = [...body]
    for (let change = 0; change < 3; change += 1) {
      const at = (seed * 7_919 + change * 104_729) % letters.length
      letters[at] = '"9.-/<> x'[(seed + change) % 9]!
    }
    try {
      read({ body: letters.join('') })
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFile)
    }
  }
})
