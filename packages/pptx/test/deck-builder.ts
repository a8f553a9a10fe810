/**
 * Creates small PowerPoint files for tests from hand-written XML: one theme, one master, one layout
 * and any slides. A test can set every part; defaults are valid and plain.
 */
import { strToU8, zipSync } from 'fflate'

export interface SlidePlan {
  /** Shapes, as XML inside `p:spTree`. */
  shapes?: string
  /** `p:controls`, as XML. */
  controls?: string
  /** `p:bg`, as XML. */
  background?: string
  /** `p:clrMapOvr`, as XML. */
  colorMap?: string
  /** Attributes of the root, as `show="0"`. */
  attributes?: string
  /**
   * Relationships besides that to its layout, as `relationship('rId9', 'image', '../media/a.png')`.
   */
  relationships?: string
}

export interface DeckPlan {
  slides?: readonly (string | SlidePlan)[]
  layout?: SlidePlan & { name?: string; type?: string }
  master?: SlidePlan & { textStyles?: string }
  theme?: { colors?: string; fonts?: string; formats?: string }
  /** `p:defaultTextStyle`, as XML. */
  defaultTextStyle?: string
  size?: { width: number; height: number }
  /** Parts to add or to replace, by name; null removes one. */
  parts?: Readonly<Record<string, string | Uint8Array | null>>
  /** Relationships of the presentation besides those to its slides, master and theme. */
  relationships?: string
  /** Writes it with the namespaces of ISO/IEC 29500 Strict. */
  strict?: boolean
}

const office = 'http://schemas.openxmlformats.org'
const relationshipTypes = `${office}/officeDocument/2006/relationships`

const namespaces = [
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:r="${relationshipTypes}"`,
  `xmlns:p="${office}/presentationml/2006/main"`,
  `xmlns:c="${office}/drawingml/2006/chart"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
].join(' ')

/** The bytes of a .pptx file made of the plan. */
export function buildDeck(plan: DeckPlan = {}): Uint8Array {
  return zipParts(buildParts(plan))
}

/** The parts of the file, by name, for a test that damages one of them. */
export function buildParts(plan: DeckPlan = {}): Record<string, string | Uint8Array> {
  const slides = (plan.slides ?? ['']).map((slide) =>
    typeof slide === 'string' ? { shapes: slide } : slide,
  )
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(slides.length),
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': presentationXml(plan, slides.length),
    'ppt/_rels/presentation.xml.rels': relationships(
      relationship('rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'),
      relationship('rId2', 'theme', 'theme/theme1.xml'),
      ...slides.map((_, index) =>
        relationship(`rId${index + 101}`, 'slide', `slides/slide${index + 1}.xml`),
      ),
      plan.relationships ?? '',
    ),
    'ppt/theme/theme1.xml': themeXml(plan.theme ?? {}),
    'ppt/slideMasters/slideMaster1.xml': masterXml(plan.master ?? {}),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(
      relationship('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relationship('rId2', 'theme', '../theme/theme1.xml'),
      plan.master?.relationships ?? '',
    ),
    'ppt/slideLayouts/slideLayout1.xml': layoutXml(plan.layout ?? {}),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships(
      relationship('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'),
      plan.layout?.relationships ?? '',
    ),
  }
  for (const [index, slide] of slides.entries()) {
    parts[`ppt/slides/slide${index + 1}.xml`] = sheetXml('sld', slide, slide.colorMap ?? inheritMap)
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relationships(
      relationship('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      slide.relationships ?? '',
    )
  }
  for (const [name, content] of Object.entries(plan.parts ?? {})) {
    if (content === null) delete parts[name]
    else parts[name] = content
  }
  return plan.strict ? toStrict(parts) : parts
}

/** Zips parts into a package. */
export function zipParts(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1) })
}

/**
 * A `p:sp`: `properties` are the content of `p:spPr`, `text` that of `p:txBody` (after an empty
 * `a:bodyPr`).
 */
export function shape(options: {
  id?: number
  name?: string
  placeholder?: string
  properties?: string
  style?: string
  bodyProperties?: string
  listStyle?: string
  text?: string
}): string {
  const { id = 2, name = `Shape ${id}`, placeholder, properties = '', style = '' } = options
  const box =
    '<a:xfrm><a:off x="100" y="200"/><a:ext cx="3000" cy="4000"/></a:xfrm>' +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr>${
    placeholder ? `<p:ph ${placeholder}/>` : ''
  }</p:nvPr></p:nvSpPr><p:spPr>${
    placeholder || properties.includes('a:xfrm') ? '' : box
  }${properties}</p:spPr>${style}<p:txBody>${options.bodyProperties ?? '<a:bodyPr/>'}<a:lstStyle>${
    options.listStyle ?? ''
  }</a:lstStyle>${options.text ?? '<a:p/>'}</p:txBody></p:sp>`
}

/** One paragraph of one run; `properties` is the content of `a:rPr`. */
export function paragraph(text: string, properties = '', attributes = ''): string {
  return `<a:p><a:r><a:rPr ${attributes}>${properties}</a:rPr><a:t>${text}</a:t></a:r></a:p>`
}

export function relationship(id: string, kind: string, target: string, external = false): string {
  const type = kind.includes(':') ? kind : `${relationshipTypes}/${kind}`
  const mode = external ? ' TargetMode="External"' : ''
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`
}

export function relationships(...entries: readonly string[]): string {
  return xml(
    `<Relationships xmlns="${office}/package/2006/relationships">${entries.join('')}</Relationships>`,
  )
}

/** The root of any part, with the usual namespaces declared. */
export function part(root: string, content: string, attributes = ''): string {
  return xml(`<${root} ${namespaces} ${attributes}>${content}</${root}>`)
}

const inheritMap = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'

const masterMap =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" ' +
  'accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" ' +
  'folHlink="folHlink"/>'

/** The colours of the Office theme. */
const officeColors =
  '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1>' +
  '<a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>' +
  [
    ['dk2', '44546A'],
    ['lt2', 'E7E6E6'],
    ['accent1', '4472C4'],
    ['accent2', 'ED7D31'],
    ['accent3', 'A5A5A5'],
    ['accent4', 'FFC000'],
    ['accent5', '5B9BD5'],
    ['accent6', '70AD47'],
    ['hlink', '0563C1'],
    ['folHlink', '954F72'],
  ]
    .map(([name, hex]) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`)
    .join('')

const officeFonts = ['major', 'minor']
  .map(
    (kind) =>
      `<a:${kind}Font><a:latin typeface="${kind === 'major' ? 'Calibri Light' : 'Calibri'}"/>` +
      `<a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`,
  )
  .join('')

const solidPhClr = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'

const plainFormats =
  `<a:fillStyleLst>${solidPhClr.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${`<a:ln w="6350">${solidPhClr}</a:ln>`.repeat(3)}</a:lnStyleLst>` +
  `<a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${solidPhClr.repeat(3)}</a:bgFillStyleLst>`

function themeXml({ colors = officeColors, fonts = officeFonts, formats = plainFormats }): string {
  return part(
    'a:theme',
    `<a:themeElements><a:clrScheme name="Test">${colors}</a:clrScheme>` +
      `<a:fontScheme name="Test">${fonts}</a:fontScheme>` +
      `<a:fmtScheme name="Test">${formats}</a:fmtScheme></a:themeElements>`,
    'name="Test"',
  )
}

function presentationXml(plan: DeckPlan, slides: number): string {
  const { width, height } = plan.size ?? { width: 12_192_000, height: 6_858_000 }
  const ids = Array.from(
    { length: slides },
    (_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 101}"/>`,
  )
  return part(
    'p:presentation',
    '<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst>' +
      `<p:sldIdLst>${ids.join('')}</p:sldIdLst>` +
      `<p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/>` +
      (plan.defaultTextStyle ?? ''),
  )
}

function masterXml(plan: NonNullable<DeckPlan['master']>): string {
  const styles = plan.textStyles ?? '<p:titleStyle/><p:bodyStyle/><p:otherStyle/>'
  return sheetXml(
    'sldMaster',
    plan,
    `${plan.colorMap ?? masterMap}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/>` +
      `</p:sldLayoutIdLst><p:txStyles>${styles}</p:txStyles>`,
  )
}

function layoutXml(plan: NonNullable<DeckPlan['layout']>): string {
  const attributes = `type="${plan.type ?? 'obj'}" ${plan.attributes ?? ''}`
  const sheet = { ...plan, attributes }
  return sheetXml('sldLayout', sheet, plan.colorMap ?? inheritMap, plan.name ?? 'Test Layout')
}

function sheetXml(kind: string, plan: SlidePlan, after: string, name?: string): string {
  const tree =
    '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
  return part(
    `p:${kind}`,
    `<p:cSld${name ? ` name="${name}"` : ''}>${plan.background ?? ''}` +
      `<p:spTree>${tree}${plan.shapes ?? ''}</p:spTree>${plan.controls ?? ''}</p:cSld>${after}`,
    plan.attributes,
  )
}

function contentTypes(slides: number): string {
  const main = 'application/vnd.openxmlformats-officedocument.presentationml'
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${type}"/>`
  return xml(
    `<Types xmlns="${office}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="png" ContentType="image/png"/>' +
      override('ppt/presentation.xml', `${main}.presentation.main+xml`) +
      override('ppt/slideMasters/slideMaster1.xml', `${main}.slideMaster+xml`) +
      override('ppt/slideLayouts/slideLayout1.xml', `${main}.slideLayout+xml`) +
      override('ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml') +
      Array.from({ length: slides }, (_, index) =>
        override(`ppt/slides/slide${index + 1}.xml`, `${main}.slide+xml`),
      ).join('') +
      '</Types>',
  )
}

function xml(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root}`
}

function toStrict(parts: Record<string, string | Uint8Array>): Record<string, string | Uint8Array> {
  const strict = 'http://purl.oclc.org/ooxml'
  const translate = (content: string) =>
    content
      .replaceAll(`${office}/drawingml/2006/main`, `${strict}/drawingml/main`)
      .replaceAll(`${office}/drawingml/2006/chart`, `${strict}/drawingml/chart`)
      .replaceAll(`${office}/presentationml/2006/main`, `${strict}/presentationml/main`)
      .replaceAll(relationshipTypes, `${strict}/officeDocument/relationships`)
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [
      name,
      typeof content === 'string' ? translate(content) : content,
    ]),
  )
}
