import { makeWordFile, type WordParts } from '../../../docx/test/word-parts.ts'
import type { Random } from './planter.ts'

/** What a Word file is made of: the blocks of its body, in order, and its other parts. */
export interface Draft extends Omit<WordParts, 'body'> {
  blocks: readonly string[]
}

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relationship = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${officeDocument}/${kind}" Target="${target}"${mode}/>`

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const pageBreak = paragraph('<w:r><w:br w:type="page"/></w:r>')

const sentences = [
  'Sales grew in each of the three regions.',
  'The new store opened in March and is doing well.',
  'We hired two people for the service team.',
  'Costs were lower than planned.',
  'The next review is in the autumn.',
  'Our customers asked for shorter waiting times.',
]

const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="36"/></w:rPr></w:style>
<w:style w:type="table" w:styleId="Halden"><w:name w:val="Halden Table"/></w:style>
<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/></w:style>`

const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="►"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`

export const fontTable = (inner: string) =>
  `<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeDocument}">${inner}</w:fonts>`

/** Three pages with headings, paragraphs, a list and a table, and a header. */
export function plainDraft(): Draft {
  const section = (number: number) => [
    paragraph(run(`Part ${number}`), '<w:pStyle w:val="Heading1"/>'),
    ...sentences.map((one) => paragraph(run(one))),
    ...sentences
      .slice(0, 2)
      .map((one) =>
        paragraph(run(one), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
      ),
  ]
  const blocks = [
    ...section(1),
    table('Halden'),
    pageBreak,
    ...section(2),
    pageBreak,
    ...section(3),
  ]
  return {
    blocks,
    styles,
    numbering,
    headers: { head: paragraph(run('Halden report')) },
    relationships: '',
    parts: {},
  }
}

export function table(style: string): string {
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
  return `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/></w:tblPr><w:tr>${cell('Region')}${cell('Sales')}</w:tr><w:tr>${cell('North')}${cell('12')}</w:tr></w:tbl>`
}

export const section = (size = 'w:w="11906" w:h="16838"') =>
  `<w:sectPr><w:headerReference w:type="default" r:id="head"/><w:pgSz ${size}/></w:sectPr>`

export function build({ blocks, ...parts }: Draft, properties = section()): Uint8Array {
  return makeWordFile({ ...parts, body: blocks.join('') + properties })
}

/** Inserts a block before one chosen by chance; the first and the last stay where they are. */
export function insert(draft: Draft, block: string, random: Random): Draft {
  const at = 1 + Math.floor(random() * (draft.blocks.length - 1))
  return { ...draft, blocks: [...draft.blocks.slice(0, at), block, ...draft.blocks.slice(at)] }
}

const drawing = (
  id: number,
  name: string,
  graphic: string,
  uri: string,
  side: number,
  alt = name,
) =>
  paragraph(
    `<w:r><w:drawing><wp:inline><wp:extent cx="${side}" cy="${side}"/><wp:docPr id="${id}" name="${name}"${alt && ` descr="${alt}"`}/><a:graphic><a:graphicData uri="${uri}">${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  )
export const picture = (id: number, name: string, side = inch, alt = name) =>
  drawing(
    id,
    name,
    `<pic:pic><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="image"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic>`,
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
    side,
    alt,
  )
export const inch = 914_400

/** Adds the logo to the parts, for pictures to show. */
export function withImage(logo: Uint8Array): (draft: Draft) => Draft {
  return (draft) => ({
    ...draft,
    relationships: draft.relationships + relationship('image', 'image', 'media/image1.png'),
    parts: { ...draft.parts, 'word/media/image1.png': logo },
  })
}

const chart = (kind: string, fill: string) =>
  `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${officeDocument}"><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:${kind}><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill></c:spPr><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>3</c:v></c:pt></c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:${kind}></c:plotArea></c:chart></c:chartSpace>`

export const chartFrame = drawing(
  70,
  'Sales',
  '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="chart"/>',
  'http://schemas.openxmlformats.org/drawingml/2006/chart',
  3 * inch,
)

export function withChart(kind: string, fill: string): (draft: Draft) => Draft {
  return (draft) => ({
    ...draft,
    relationships: draft.relationships + relationship('chart', 'chart', 'charts/chart1.xml'),
    parts: { ...draft.parts, 'word/charts/chart1.xml': chart(kind, fill) },
  })
}

export function coreProperties(inner: string): Record<string, string> {
  const office = 'http://schemas.openxmlformats.org/package/2006'
  const root = (target: string, type: string, id: string) =>
    `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`
  return {
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${office}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</cp:coreProperties>`,
    '_rels/.rels': `<Relationships xmlns="${office}/relationships">${root('word/document.xml', `${officeDocument}/officeDocument`, 'main')}${root('docProps/core.xml', `${office}/relationships/metadata/core-properties`, 'core')}</Relationships>`,
  }
}
