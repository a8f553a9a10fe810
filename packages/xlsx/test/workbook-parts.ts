import { zipSync } from 'fflate'

/** The contents of a workbook by part; what is left out is as small as Excel reads it. */
export interface WorkbookParts {
  /** In the order of the tabs. */
  sheets: readonly SheetParts[]
  /** Inside of `styleSheet`; by default one font, one fill, one border and one format. */
  styles?: string
  /** Each inside of an `si`. */
  strings?: readonly string[]
  /** Attributes of `workbookPr`. */
  properties?: string
  theme?: string
  /** More parts by name. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  /** More relationships of the workbook: `<Relationship …/>`. */
  relationships?: string
  strict?: boolean
  contentType?: string
  /** Whether the parts are not compressed. */
  isStored?: boolean
}

export interface SheetParts {
  name?: string
  /** Attributes of the sheet in the workbook, such as `state="hidden"`. */
  state?: string
  /** Before and after the rows, in the order of the schema. */
  before?: string
  rows: string
  after?: string
  /** Relationships of the sheet: `<Relationship …/>`. */
  relationships?: string
}

/** Builds a workbook of these parts; its theme has Georgia and Verdana, and accent 1 #4472C4. */
export function makeWorkbook(workbook: WorkbookParts): Uint8Array {
  const address = workbook.strict ? strict : transitional
  const { x, r, relationship } = address
  const open = (name: string, content: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${name} xmlns="${x}" xmlns:r="${r}" ${namespaces}>${content}</${name}>`
  const type = (kind: string) => `${relationship}/${kind}`
  const { sheets, strings } = workbook
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="${workbook.contentType ?? mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${type('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': open(
      'workbook',
      `<workbookPr ${workbook.properties ?? ''}/><sheets>${sheets.map(({ name, state = '' }, at) => `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}" ${state} r:id="sheet${at + 1}"/>`).join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${rels}">${sheets.map((_, at) => `<Relationship Id="sheet${at + 1}" Type="${type('worksheet')}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="theme" Type="${type('theme')}" Target="theme/theme1.xml"/><Relationship Id="styles" Type="${type('styles')}" Target="styles.xml"/>${strings ? `<Relationship Id="strings" Type="${type('sharedStrings')}" Target="sharedStrings.xml"/>` : ''}${workbook.relationships ?? ''}</Relationships>`,
    'xl/theme/theme1.xml': workbook.theme ?? theme,
    'xl/styles.xml': open('styleSheet', workbook.styles ?? plainStyles),
    ...(strings && {
      'xl/sharedStrings.xml': open(
        'sst',
        strings.map((content) => `<si>${content}</si>`).join(''),
      ).replace('<sst ', `<sst count="${strings.length}" uniqueCount="${strings.length}" `),
    }),
    ...Object.fromEntries(
      sheets.flatMap(({ before = '', rows, after = '', relationships }, at) => {
        const name = `xl/worksheets/sheet${at + 1}.xml`
        const part = open('worksheet', `${before}<sheetData>${rows}</sheetData>${after}`)
        const related = `<Relationships xmlns="${rels}">${relationships ?? ''}</Relationships>`
        return relationships === undefined
          ? [[name, part]]
          : [
              [name, part],
              [`xl/worksheets/_rels/sheet${at + 1}.xml.rels`, related],
            ]
      }),
    ),
    ...workbook.parts,
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? new TextEncoder().encode(content) : content,
      ]),
    ),
    { level: workbook.isStored ? 0 : 6 },
  )
}

/** The content of `styleSheet` with these lists; the first of each is that of normal cells. */
export function makeStyles(lists: {
  formats?: string
  fonts?: readonly string[]
  fills?: readonly string[]
  borders?: readonly string[]
  /** Attributes of each `xf` after the first. */
  cells?: readonly string[]
  differentials?: readonly string[]
  more?: string
}): string {
  const { formats = '', fonts = [], fills = [], borders = [], cells = [], more = '' } = lists
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`
  const font = (content: string) => `<font>${content}</font>`
  return [
    formats,
    list('fonts', ['<sz val="11"/><name val="Calibri"/>', ...fonts].map(font)),
    list(
      'fills',
      [
        '<patternFill patternType="none"/>',
        '<patternFill patternType="gray125"/>',
        ...fills.map(
          (color) => `<patternFill patternType="solid"><fgColor ${color}/></patternFill>`,
        ),
      ].map((content) => `<fill>${content}</fill>`),
    ),
    list(
      'borders',
      ['', ...borders].map((content) => `<border>${content}</border>`),
    ),
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    list(
      'cellXfs',
      ['numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"', ...cells].map(
        (attributes) => `<xf ${attributes}/>`,
      ),
    ),
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    list(
      'dxfs',
      (lists.differentials ?? []).map((content) => `<dxf>${content}</dxf>`),
    ),
    more,
  ].join('')
}

const plainStyles = makeStyles({})

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships'

const transitional = {
  x: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  relationship: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}

const strict = {
  x: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  r: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  relationship: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}

const namespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"',
  'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"',
].join(' ')

const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`

const theme = `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Test"><a:themeElements><a:clrScheme name="Test">${color('dk1', '000000')}${color('lt1', 'FFFFFF')}${color('dk2', '44546A')}${color('lt2', 'E7E6E6')}${color('accent1', '4472C4')}${color('accent2', 'ED7D31')}${color('accent3', 'A5A5A5')}${color('accent4', 'FFC000')}${color('accent5', '5B9BD5')}${color('accent6', '70AD47')}${color('hlink', '0563C1')}${color('folHlink', '954F72')}</a:clrScheme><a:fontScheme name="Test"><a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont><a:minorFont><a:latin typeface="Verdana"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont></a:fontScheme><a:fmtScheme name="Test"><a:fillStyleLst/><a:lnStyleLst/><a:effectStyleLst/><a:bgFillStyleLst/></a:fmtScheme></a:themeElements></a:theme>`
