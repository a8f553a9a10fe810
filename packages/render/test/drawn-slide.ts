import { strToU8, zipSync } from 'fflate'
import { openFontLibrary } from '../src/fonts/font-library.ts'
import { openDeck } from '../src/open-deck.ts'

/** A slide that was drawn, with what tests ask of it. */
export interface DrawnSlide {
  svg: string
  /** The reasons of what is not drawn as the file says it. */
  reasons: string[]
  /** The texts in their order. */
  texts: string[]
  /** The attributes of elements of that name, numbers as numbers. */
  elements(name: string): Record<string, string>[]
}

const office = 'http://schemas.openxmlformats.org'
const relationshipTypes = `${office}/officeDocument/2006/relationships`

export const namespaces =
  `xmlns:a="${office}/drawingml/2006/main" xmlns:r="${relationshipTypes}" ` +
  `xmlns:p="${office}/presentationml/2006/main" xmlns:c="${office}/drawingml/2006/chart" ` +
  `xmlns:dgm="${office}/drawingml/2006/diagram" ` +
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" ' +
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex" ' +
  'xmlns:c14="http://schemas.microsoft.com/office/drawing/2007/8/2/chart"'

/** Draws a slide of 720 by 540 points that a chart (`c:chartSpace`'s content) fills. */
export function drawChart(content: string, root = 'c:chartSpace'): Promise<DrawnSlide> {
  const [prefix] = root.split(':')
  return drawFrame(`<${prefix}:chart r:id="rId9"/>`, {
    rId9: {
      type: 'chart',
      part: 'ppt/charts/chart1.xml',
      xml: `<${root} ${namespaces}>${content}</${root}>`,
    },
  })
}

export interface SlidePart {
  type: string
  part: string
  xml: string
}

/** Draws a slide whose only shape is a graphic frame of its size. */
export async function drawFrame(
  graphic: string,
  parts: Readonly<Record<string, SlidePart>>,
): Promise<DrawnSlide> {
  const deck = openDeck(makeDeck(graphic, parts), { fonts: await openFontLibrary() })
  const { svg, notes } = await deck.renderSlide(1)
  return {
    svg,
    reasons: notes.flatMap((note) => (note.kind === 'not_drawn' ? [note.reason] : [])),
    texts: [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, text]) => text ?? ''),
    elements: (name) =>
      [...svg.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, attributes]) =>
        Object.fromEntries(
          [...(attributes ?? '').matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [
            key,
            value,
          ]),
        ),
      ),
  }
}

/** The place and size of the rectangles of this fill. */
export function bars(slide: DrawnSlide, fill: string) {
  return slide
    .elements('rect')
    .filter((rect) => rect.fill === fill && rect.x !== undefined)
    .map(({ x, y, width, height }) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
}

/** The paths of this stroke. */
export function stroked(slide: DrawnSlide, color: string): string[] {
  return slide
    .elements('path')
    .filter(({ stroke }) => stroke === color)
    .map(({ d }) => d ?? '')
}

function makeDeck(graphic: string, parts: Readonly<Record<string, SlidePart>>): Uint8Array {
  const relationships = (entries: Readonly<Record<string, { type: string; part: string }>>) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${Object.entries(entries)
      .map(
        ([id, { type, part }]) =>
          `<Relationship Id="${id}" Type="${relationshipTypes}/${type}" Target="/${part}"/>`,
      )
      .join('')}</Relationships>`
  const tree = (content: string) => `<p:cSld><p:spTree>${content}</p:spTree></p:cSld>`
  const frame =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="Frame"/></p:nvGraphicFramePr>' +
    '<p:xfrm><a:off x="0" y="0"/><a:ext cx="9144000" cy="6858000"/></p:xfrm>' +
    `<a:graphic><a:graphicData>${graphic}</a:graphicData></a:graphic></p:graphicFrame>`
  const accents = ['4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']
  const colors = [
    ['dk1', '000000'],
    ['lt1', 'FFFFFF'],
    ['dk2', '44546A'],
    ['lt2', 'E7E6E6'],
    ...accents.map((hex, index) => [`accent${index + 1}`, hex]),
  ]
  const theme =
    `<a:theme ${namespaces} name="T"><a:themeElements><a:clrScheme name="T">` +
    colors.map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`).join('') +
    '</a:clrScheme><a:fontScheme name="T"><a:majorFont><a:latin typeface="Calibri"/></a:majorFont>' +
    '<a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>'
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relationships({
      rId1: { type: 'officeDocument', part: 'ppt/presentation.xml' },
    }),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships({
      rId1: { type: 'slide', part: 'ppt/slides/slide1.xml' },
    }),
    'ppt/slides/slide1.xml': `<p:sld ${namespaces}>${tree(frame)}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships({
      rId1: { type: 'slideLayout', part: 'ppt/slideLayouts/slideLayout1.xml' },
      ...parts,
    }),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${namespaces}>${tree('')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({
      rId1: { type: 'slideMaster', part: 'ppt/slideMasters/slideMaster1.xml' },
    }),
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${namespaces}>${tree('')}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="accent1" folHlink="accent1"/></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({
      rId1: { type: 'theme', part: 'ppt/theme/theme1.xml' },
    }),
    'ppt/theme/theme1.xml': theme,
  }
  for (const { part, xml } of Object.values(parts)) files[part] = xml
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
}
