import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Deck, Element } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import {
  buildDeck,
  type DeckPlan,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
} from './deck-builder.ts'

const read = (plan: DeckPlan): Deck => readDeck(buildDeck(plan))

/** The header of a PNG, the only part that is read. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const jpeg = Buffer.from('ffd8ffe000040000ffc0001108002000100301', 'hex')
const gif = Buffer.from('474946383961030002000000', 'hex')
const bmp = Buffer.concat([
  Buffer.from('424d', 'hex'),
  Buffer.alloc(16),
  Buffer.from('05000000faffffff', 'hex'),
])

describe('pictures', () => {
  const picture = (nonVisual: string, source: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="5" name="Logo" ${nonVisual}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr>` +
    `<p:blipFill><a:blip ${source}/><a:srcRect l="10000" r="25%"/></p:blipFill><p:spPr/></p:pic>`
  const first = (media: Uint8Array, nonVisual = '>', source = 'r:embed="rId8"'): Element =>
    read({
      slides: [
        {
          shapes: picture(nonVisual, source),
          relationships:
            relationship('rId8', 'image', '../media/image1.png') +
            relationship('rId9', 'image', 'https://example.org/a.png', true),
        },
      ],
      parts: { 'ppt/media/image1.png': media },
    }).pages[0]?.elements[0] as Element

  test.each([
    ['PNG', png(640, 480), { width: 640, height: 480 }],
    ['JPEG', jpeg, { width: 16, height: 32 }],
    ['GIF', gif, { width: 3, height: 2 }],
    ['BMP, also with rows from the top down', bmp, { width: 5, height: 6 }],
    ['anything else', Buffer.from('hello'), null],
    ['a header that is cut off', png(1, 1).subarray(0, 12), null],
  ])('pixels of %s', (_, media, pixels) => {
    expect(first(media).picture?.pixels).toEqual(pixels)
  })

  test('hash, crop and alternative text', () => {
    const found = first(png(1, 1), 'descr="Our logo">')
    expect(found).toMatchObject({ kind: 'picture', altText: 'Our logo', decorative: false })
    expect(found.picture).toMatchObject({
      sha256: createHash('sha256').update(png(1, 1)).digest('hex'),
      crop: { left: 0.1, top: 0, right: 0.25, bottom: 0 },
      linked: false,
    })
  })

  test('decorative ones and linked ones', () => {
    const extension =
      '><a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><d:decorative xmlns:d="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
    expect(first(png(1, 1), extension).decorative).toBe(true)
    expect(first(png(1, 1), '>', 'r:link="rId9"').picture).toMatchObject({
      sha256: null,
      linked: true,
    })
  })
})

describe('charts', () => {
  const frame =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm>' +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId7"/></a:graphicData></a:graphic></p:graphicFrame>'
  const cache = (values: readonly string[]) =>
    `<c:strRef><c:strCache>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}</c:strCache></c:strRef>`
  const series = (index: number, name: string, properties = '') =>
    `<c:ser><c:idx val="${index}"/><c:tx>${cache([name])}</c:tx>${properties}<c:cat>${cache(['North', 'South'])}</c:cat><c:val>${cache(['1', '2'])}</c:val></c:ser>`
  const txPr = (size: number) =>
    `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}"/></a:pPr></a:p></c:txPr>`
  const chart = (content: string, after = '', related = '', parts = {}) =>
    read({
      slides: [
        { shapes: frame, relationships: relationship('rId7', 'chart', '../charts/chart1.xml') },
      ],
      parts: {
        'ppt/charts/chart1.xml': part('c:chartSpace', `<c:chart>${content}</c:chart>${after}`),
        'ppt/charts/_rels/chart1.xml.rels': relationships(related),
        ...parts,
      },
    }).pages[0]?.elements[0] as Element
  const plot = (content: string) => `<c:plotArea>${content}</c:plotArea>`
  const hexes = (found: Element) =>
    found.marks.map(({ name, target, paint }) => [
      name,
      target,
      paint.value.kind === 'solid' ? paint.value.color.hex : paint.value.kind,
    ])

  test('series use the accents in turn, unless they have a paint', () => {
    const red = '<c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr>'
    const found = chart(
      plot(`<c:barChart>${series(0, 'A')}${series(1, 'B', red)}${series(2, 'C')}</c:barChart>`),
    )
    expect(hexes(found)).toEqual([
      ['series 1', 'fill', '#4472C4'],
      ['series 3', 'fill', '#A5A5A5'],
      ['series 2', 'fill', '#FF0000'],
    ])
  })

  test('the points of a pie are painted one by one', () => {
    const values =
      '<c:ser><c:val><c:numRef><c:numCache><c:ptCount val="3"/></c:numCache></c:numRef></c:val></c:ser>'
    expect(
      hexes(chart(plot(`<c:pieChart>${values}</c:pieChart>`))).map(([, , hex]) => hex),
    ).toEqual(['#4472C4', '#ED7D31', '#A5A5A5'])
  })

  test('names are resolved with the chart’s own colour map and theme', () => {
    const override = part(
      'a:themeOverride',
      '<a:clrScheme name="o"><a:accent1><a:srgbClr val="0A0B0C"/></a:accent1></a:clrScheme>',
    )
    const found = chart(
      plot(`<c:lineChart>${series(0, 'A')}</c:lineChart>`),
      '',
      relationship('rId1', 'themeOverride', '../theme/themeOverride1.xml'),
      { 'ppt/theme/themeOverride1.xml': override },
    )
    expect(hexes(found)).toEqual([['series 1', 'line', '#0A0B0C']])
  })

  test('an unsupported style is unknown', () => {
    const found = chart(plot(`<c:barChart>${series(0, 'A')}</c:barChart>`), '<c:style val="34"/>')
    expect(hexes(found)[0]?.[2]).toBe('unknown')
  })

  test('texts of title, axes, labels and legend, each in its own size', () => {
    const title =
      '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr sz="2000"/><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title>'
    const labels = `<c:dLbls>${txPr(900)}<c:showVal val="1"/></c:dLbls>`
    const found = chart(
      `${title}${plot(`<c:barChart>${series(0, 'A', labels)}</c:barChart><c:catAx>${txPr(1400)}</c:catAx><c:valAx><c:delete val="1"/></c:valAx>`)}<c:legend/>`,
      txPr(1100),
    )
    expect(
      found.paragraphs.map(({ runs }) => [
        runs[0]?.text,
        runs[0]?.size.value,
        runs[0]?.size.source,
      ]),
    ).toEqual([
      ['Sales', 20, 'explicit'],
      ['North', 14, 'explicit'],
      ['South', 14, 'explicit'],
      ['1', 9, 'explicit'],
      ['2', 9, 'explicit'],
      ['A', 11, 'shape'],
    ])
    expect(found.paragraphs[0]?.runs[0]?.weight.value).toBe(700)
  })
})

describe('what surrounds the slides', () => {
  const cp =
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  const deck = read({
    slides: [
      {
        attributes: 'show="0"',
        relationships:
          relationship('rId2', 'notesSlide', '../notesSlides/notesSlide1.xml') +
          relationship('rId3', 'comments', '../comments/comment1.xml') +
          relationship(
            'rId4',
            'http://schemas.microsoft.com/office/2018/10/relationships/comments',
            '../comments/modern.xml',
          ) +
          relationship('rId5', 'hyperlink', 'https://example.org/', true),
      },
    ],
    size: { width: 9_144_000, height: 5_143_500 },
    relationships: relationship(
      'rId60',
      'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
      'vbaProject.bin',
    ),
    parts: {
      '_rels/.rels': relationships(
        relationship('rId1', 'officeDocument', '/ppt/presentation.xml'),
        relationship(
          'rId2',
          'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
          'docProps/core.xml',
        ),
      ),
      'docProps/core.xml': `<cp:coreProperties ${cp}><dc:title>Plan</dc:title><dc:creator>Ada</dc:creator><cp:keywords> </cp:keywords></cp:coreProperties>`,
      'ppt/vbaProject.bin': 'macro',
      'ppt/notesSlides/notesSlide1.xml': part(
        'p:notes',
        `<p:cSld><p:spTree>${shape({ placeholder: 'type="body" idx="1"', text: paragraph('Say this') })}${shape({ placeholder: 'type="sldNum"', text: paragraph('1') })}</p:spTree></p:cSld>`,
      ),
      'ppt/notesSlides/_rels/notesSlide1.xml.rels': relationships(
        relationship('rId1', 'notesMaster', '../notesMasters/notesMaster1.xml'),
      ),
      'ppt/notesMasters/notesMaster1.xml': part(
        'p:notesMaster',
        '<p:cSld><p:spTree/></p:cSld><p:clrMap bg1="lt1" tx1="dk1"/><p:notesStyle><a:lvl1pPr><a:defRPr sz="1300"/></a:lvl1pPr></p:notesStyle>',
      ),
      'ppt/comments/comment1.xml': part('p:cmLst', '<p:cm/><p:cm/>'),
      'ppt/comments/modern.xml':
        '<q:cmLst xmlns:q="http://schemas.microsoft.com/office/powerpoint/2018/8/main"><q:cm><q:replyLst><q:reply/></q:replyLst></q:cm></q:cmLst>',
    },
  })

  test('properties, size, macros and links', () => {
    expect(deck.properties).toEqual({ title: 'Plan', author: 'Ada' })
    expect(deck.size).toEqual({ width: 9_144_000, height: 5_143_500 })
    expect(deck.macros).toBe(true)
    expect(deck.externalLinks).toEqual([{ page: 1, target: 'https://example.org/', kind: 'link' }])
  })

  test('hidden slides, notes in the style of their master, comments with replies', () => {
    const [slide] = deck.pages
    expect(slide).toMatchObject({ hidden: true, layout: 'Test Layout', comments: 4 })
    expect(slide?.notes.map(({ runs }) => [runs[0]?.text, runs[0]?.size.value])).toEqual([
      ['Say this', 13],
    ])
  })

  test('the hash changes with the theme, and not with a slide', () => {
    const hash = (plan: DeckPlan) => read(plan).masterHashes
    expect(hash({ slides: ['', ''] })).toHaveLength(1)
    expect(hash({ slides: ['', shape({})] })).toEqual(hash({}))
    expect(hash({ theme: { colors: '' } })).not.toEqual(hash({}))
    expect(read({}).pages[0]?.masterHash).toBe(hash({})[0])
  })
})

test('a SmartArt drawing is its frame and, above it, the saved shapes', () => {
  const namespace = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
  const dsp = 'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"'
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Art" descr="Steps"/></p:nvGraphicFramePr><p:xfrm><a:off x="100" y="200"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData><dgm:relIds ${namespace} r:dm="rId2"/></a:graphicData></a:graphic></p:graphicFrame>`
  const node = `<dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></a:xfrm><a:prstGeom prst="roundRect"/></dsp:spPr><dsp:style><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></dsp:style><dsp:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="700"/><a:t>Step</a:t></a:r></a:p></dsp:txBody></dsp:sp>`
  const deck = read({
    slides: [
      {
        shapes: frame,
        relationships:
          relationship('rId2', 'diagramData', '../diagrams/data1.xml') +
          relationship(
            'rId3',
            'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
            '../diagrams/drawing1.xml',
          ),
      },
    ],
    parts: {
      'ppt/diagrams/data1.xml': part(
        'dgm:dataModel',
        `<dgm:extLst><a:ext uri="x"><dsp:dataModelExt ${dsp} relId="rId3"/></a:ext></dgm:extLst>`,
        namespace,
      ),
      'ppt/diagrams/drawing1.xml': part('dsp:drawing', `<dsp:spTree>${node}</dsp:spTree>`, dsp),
    },
  })
  const [art, step] = deck.pages[0]?.elements ?? []
  expect(art).toMatchObject({ kind: 'diagram', id: '6', altText: 'Steps', paragraphs: [] })
  expect(step).toMatchObject({
    kind: 'shape',
    id: '6',
    name: 'Art',
    box: { x: 101, y: 202, width: 3, height: 4 },
    fill: { value: { kind: 'solid', color: { hex: '#ED7D31', alpha: 1 } }, source: 'shape' },
  })
  expect(step?.paragraphs[0]?.runs[0]).toMatchObject({
    text: 'Step',
    size: { value: 7 },
    color: { value: { color: { hex: '#FFFFFF' } } },
  })
})

test('a SmartArt graphic without a saved drawing has the text of its data, and no colours', () => {
  const namespace = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Art"/></p:nvGraphicFramePr><p:xfrm><a:off x="100" y="200"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData><dgm:relIds ${namespace} r:dm="rId2"/></a:graphicData></a:graphic></p:graphicFrame>`
  const point = (type: string, text: string) =>
    `<dgm:pt modelId="{1}"${type}><dgm:t><a:bodyPr/><a:p><a:r><a:rPr><a:hlinkClick r:id="rId1"/></a:rPr><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
  const points = point('', 'Plan') + point(' type="pres"', 'layout') + point(' type="asst"', 'Do')
  const deck = read({
    slides: [
      {
        shapes: frame,
        relationships: relationship('rId2', 'diagramData', '../diagrams/data1.xml'),
      },
    ],
    parts: {
      'ppt/diagrams/data1.xml': part(
        'dgm:dataModel',
        `<dgm:ptLst>${points}</dgm:ptLst>`,
        namespace,
      ),
      'ppt/diagrams/_rels/data1.xml.rels': relationships(
        relationship('rId1', 'hyperlink', 'https://example.com/plan', true),
      ),
    },
  })
  const [art, ...others] = deck.pages[0]?.elements ?? []
  expect(others).toEqual([])
  expect(art?.paragraphs.map(({ number, runs }) => [number, runs[0]?.text])).toEqual([
    [1, 'Plan'],
    [2, 'Do'],
  ])
  expect(art?.paragraphs[0]?.runs[0]).toMatchObject({
    declares: 'family',
    link: 'https://example.com/plan',
    color: { value: { kind: 'unknown' } },
  })
  expect(deck.unread).toHaveLength(1)
})
