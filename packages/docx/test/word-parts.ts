import { zipSync } from 'fflate'

/** The contents of a Word file by part; what is left out is as small as Word reads it. */
export interface WordParts {
  /** Inside of `w:body`. */
  body: string
  /** Inside of `w:styles`. */
  styles?: string
  /** Inside of `w:settings`. */
  settings?: string
  /** Inside of `w:numbering`. */
  numbering?: string
  /** Inside of `w:hdr`, by the id of the relationship that names it. */
  headers?: Readonly<Record<string, string>>
  /** Inside of `w:footnotes`. */
  footnotes?: string
  theme?: string
  /** More parts by name. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  /** More relationships of the document: `<Relationship …/>`. */
  relationships?: string
  /** Of the `w:document` element: attributes, and a `w:background` before the body. */
  background?: string
  strict?: boolean
  contentType?: string
}

/** Builds a Word file of these parts; its theme has Georgia and Verdana, and accent 1 #4472C4. */
export function makeWordFile(word: WordParts): Uint8Array {
  const address = word.strict ? strict : transitional
  const { w, r, relationship } = address
  const part = (name: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><w:${name} xmlns:w="${w}" ${namespaces} xmlns:r="${r}">${content}</w:${name}>`
  const type = (kind: string) => `${relationship}/${kind}`
  const optional = [
    ['styles', word.styles, 'styles'],
    ['settings', word.settings, 'settings'],
    ['numbering', word.numbering, 'numbering'],
    ['footnotes', word.footnotes, 'footnotes'],
  ] as const
  const related = optional.flatMap(([name, content]) =>
    content === undefined
      ? []
      : [`<Relationship Id="${name}" Type="${type(name)}" Target="${name}.xml"/>`],
  )
  const headers = Object.keys(word.headers ?? {}).map(
    (id) => `<Relationship Id="${id}" Type="${type('header')}" Target="${id}.xml"/>`,
  )
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word.contentType ?? mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${type('officeDocument')}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `${word.background ?? ''}<w:body>${word.body}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships xmlns="${rels}"><Relationship Id="theme" Type="${type('theme')}" Target="theme/theme1.xml"/>${[...related, ...headers].join('')}${word.relationships ?? ''}</Relationships>`,
    'word/theme/theme1.xml': word.theme ?? theme,
    ...Object.fromEntries(
      optional.flatMap(([name, content]) =>
        content === undefined ? [] : [[`word/${name}.xml`, part(name, content)]],
      ),
    ),
    ...Object.fromEntries(
      Object.entries(word.headers ?? {}).map(([id, content]) => [
        `word/${id}.xml`,
        part('hdr', content),
      ]),
    ),
    ...word.parts,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
  )
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'

const transitional = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  relationship: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}

const strict = {
  w: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  relationship: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}

const namespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ')

const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`

const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Test"><a:themeElements><a:clrScheme name="Test">${color('dk1', '000000')}${color('lt1', 'FFFFFF')}${color('dk2', '44546A')}${color('lt2', 'E7E6E6')}${color('accent1', '4472C4')}${color('accent2', 'ED7D31')}${color('accent3', 'A5A5A5')}${color('accent4', 'FFC000')}${color('accent5', '5B9BD5')}${color('accent6', '70AD47')}${color('hlink', '0563C1')}${color('folHlink', '954F72')}</a:clrScheme><a:fontScheme name="Test"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="Yu Mincho"/></a:minorFont></a:fontScheme><a:fmtScheme name="Test"><a:fillStyleLst/><a:lnStyleLst/><a:effectStyleLst/><a:bgFillStyleLst/></a:fmtScheme></a:themeElements></a:theme>`
