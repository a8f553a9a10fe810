import { describe, expect, test } from 'vitest'
import { readMedia } from '../src/container/read-media.ts'
import type { Slide } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { readTemplate } from '../src/slides/read-template.ts'
import { buildDeck, type DeckPlan, part, relationship } from './deck-builder.ts'

const microsoft = 'http://schemas.microsoft.com/office'
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000700000009', 'hex')

function firstSlide(plan: DeckPlan): Slide {
  return readDeck(buildDeck(plan)).pages[0] as Slide
}

const frame = (content: string) =>
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  `<p:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></p:xfrm><a:graphic><a:graphicData uri="x">${content}</a:graphicData></a:graphic></p:graphicFrame>`
const picture = (nonVisual = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="P"/><p:cNvPicPr/><p:nvPr>${nonVisual}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId8"/></p:blipFill><p:spPr/></p:pic>`
const withPicture = (shapes: string): DeckPlan => ({
  slides: [{ shapes, relationships: relationship('rId8', 'image', '../media/image1.png') }],
  parts: { 'ppt/media/image1.png': png },
})

test('an embedded object is shown as its picture', () => {
  const content =
    '<mc:AlternateContent><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v"><p:oleObj spid="_x0000"/></mc:Choice>' +
    `<mc:Fallback><p:oleObj progId="Excel.Sheet.12">${picture()}</p:oleObj></mc:Fallback></mc:AlternateContent>`
  const slide = firstSlide(withPicture(frame(content)))
  expect(slide.elements).toHaveLength(1)
  expect(slide.elements[0]).toMatchObject({
    kind: 'object',
    name: 'Frame',
    picture: { pixels: { width: 7, height: 9 } },
  })
})

test('an embedded object of PowerPoint 2007 is shown as the picture of its VML shape', () => {
  const vml = (id: string, image: string) =>
    `<v:shape id="${id}" type="#_x0000_t75"><v:imagedata o:relid="${image}" o:title=""/></v:shape>`
  const plan = {
    slides: [
      {
        shapes: frame('<p:oleObj spid="_x0000_s2" r:id="rId7"><p:embed/></p:oleObj>'),
        relationships: relationship('rId6', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
      },
    ],
    parts: {
      'ppt/drawings/vmlDrawing1.vml': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${vml('_x0000_s1', 'rId1')}${vml('_x0000_s2', 'rId2')}</xml>`,
      'ppt/drawings/_rels/vmlDrawing1.vml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId2', 'image', '../media/image1.png')}</Relationships>`,
      'ppt/media/image1.png': png,
    },
  }
  expect(firstSlide(plan).elements[0]).toMatchObject({
    kind: 'object',
    picture: { pixels: { width: 7, height: 9 } },
  })
})

test('a frame of an unknown kind is reported', () => {
  const deck = readDeck(buildDeck({ slides: [frame('<z:new xmlns:z="urn:z"/>')] }))
  expect(deck.unread).toEqual(['ppt/slides/slide1.xml#x'])
})

test('a film is media, with its poster', () => {
  const [film] = firstSlide(withPicture(picture('<a:videoFile r:link="rId9"/>'))).elements
  expect(film).toMatchObject({ kind: 'media', picture: { pixels: { width: 7, height: 9 } } })
})

test('handwriting has the colours of its brushes', () => {
  const ink = `<mc:AlternateContent><mc:Choice xmlns:p14="${microsoft}/powerpoint/2010/main" Requires="p14"><p14:contentPart r:id="rId5"><p14:nvContentPartPr><p14:cNvPr id="9" name="Ink"/></p14:nvContentPartPr><p14:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></p14:xfrm></p14:contentPart></mc:Choice></mc:AlternateContent>`
  const strokes =
    '<ink xmlns="http://www.w3.org/2003/InkML"><definitions><brush><brushProperty name="width" value="1"/><brushProperty name="color" value="#E71224"/></brush></definitions></ink>'
  const [found] = firstSlide({
    slides: [{ shapes: ink, relationships: relationship('rId5', 'customXml', '../ink/ink1.xml') }],
    parts: { 'ppt/ink/ink1.xml': strokes },
  }).elements
  expect(found).toMatchObject({ kind: 'object', id: '9', box: { x: 1, y: 2, width: 3, height: 4 } })
  expect(found?.marks[0]?.paint.value).toEqual({
    kind: 'solid',
    color: { hex: '#E71224', alpha: 1 },
  })
})

test('the newer kinds of chart', () => {
  const cx = `xmlns:cx="${microsoft}/drawing/2014/chartex"`
  const chart =
    '<cx:chart><cx:title><cx:tx><cx:rich><a:bodyPr/><a:p><a:r><a:rPr sz="1600"/><a:t>Funnel</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>' +
    '<cx:plotArea><cx:plotAreaRegion><cx:series><cx:tx><cx:txData><cx:v>Leads</cx:v></cx:txData></cx:tx></cx:series>' +
    '<cx:series><cx:spPr><a:solidFill><a:srgbClr val="010203"/></a:solidFill></cx:spPr></cx:series></cx:plotAreaRegion></cx:plotArea><cx:legend/></cx:chart>'
  const [found] = firstSlide({
    slides: [
      {
        shapes: frame(`<cx:chart ${cx} r:id="rId5"/>`),
        relationships: relationship(
          'rId5',
          `${microsoft}/2014/relationships/chartEx`,
          '../charts/chartEx1.xml',
        ),
      },
    ],
    parts: { 'ppt/charts/chartEx1.xml': part('cx:chartSpace', chart, cx) },
  }).elements
  expect(found?.paragraphs.map(({ runs }) => [runs[0]?.text, runs[0]?.size.value])).toEqual([
    ['Funnel', 16],
    ['Leads', 10],
  ])
  expect(found?.marks.map(({ name, paint }) => [name, paint.value])).toEqual([
    ['series 1', { kind: 'solid', color: { hex: '#4472C4', alpha: 1 } }],
    ['series 2', { kind: 'solid', color: { hex: '#010203', alpha: 1 } }],
  ])
})

test.each([
  ['on a category axis', '<cx:axis id="0"><cx:catScaling/></cx:axis>', ['Leads', 'Won', 'Sum']],
  ['of a kind without axes', '', ['Leads', 'Won', 'Sum']],
  ['and not on a hidden axis', '<cx:axis id="0" hidden="1"><cx:catScaling/></cx:axis>', ['Sum']],
])('the newer kinds of chart show their categories %s', (_, axis, expected) => {
  const cx = `xmlns:cx="${microsoft}/drawing/2014/chartex"`
  const points = ['Leads', 'Won', 'Leads'].map(
    (name, index) => `<cx:pt idx="${index}">${name}</cx:pt>`,
  )
  const chart = `<cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl ptCount="3">${points.join('')}</cx:lvl></cx:strDim>
    <cx:numDim type="val"><cx:lvl ptCount="1"><cx:pt idx="0">7</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>
    <cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series><cx:tx><cx:txData><cx:v>Sum</cx:v></cx:txData></cx:tx></cx:series></cx:plotAreaRegion>${axis}</cx:plotArea><cx:legend/></cx:chart>`
  const kind = `${microsoft}/2014/relationships/chartEx`
  const [found] = firstSlide({
    slides: [
      {
        shapes: frame(`<cx:chart ${cx} r:id="rId5"/>`),
        relationships: relationship('rId5', kind, '../charts/chartEx1.xml'),
      },
    ],
    parts: { 'ppt/charts/chartEx1.xml': part('cx:chartSpace', chart, cx) },
  }).elements
  expect(found?.paragraphs.map(({ runs }) => runs[0]?.text)).toEqual(expected)
})

describe('other readers', () => {
  test('a template: its theme, its layouts and its hash', () => {
    const bytes = buildDeck({ layout: { name: 'Cover' } })
    const { size, masters } = readTemplate(bytes)
    const [master] = masters
    expect(size).toEqual({ width: 12_192_000, height: 6_858_000 })
    expect(master).toMatchObject({ themeName: 'Test', layouts: ['Cover'] })
    expect(master?.colors[4]).toEqual({ name: 'accent1', color: { hex: '#4472C4', alpha: 1 } })
    expect(master?.fonts.major.latin).toBe('Calibri Light')
    expect(master?.hash).toBe(readDeck(bytes).masterHashes[0])
  })

  test('the images, by their hash', () => {
    const bytes = buildDeck(withPicture(picture()))
    const hash = readDeck(bytes).pages[0]?.elements[0]?.picture?.sha256 ?? ''
    expect(readMedia(bytes).get(hash)).toEqual(png)
  })
})
