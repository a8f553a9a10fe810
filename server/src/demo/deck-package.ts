import { escapeXmlText } from '@blazon/pptx/container/xml-text'
import { solid } from './deck-shapes.ts'

/** The parts of a presentation that are not drawn (ECMA-376, Open Packaging Conventions). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument'

export function contentTypes(slides: number): string {
  const parts = [
    ['/ppt/presentation.xml', `${type}.presentationml.presentation.main+xml`],
    ['/ppt/theme/theme1.xml', `${type}.theme+xml`],
    ['/ppt/slideMasters/slideMaster1.xml', `${type}.presentationml.slideMaster+xml`],
    ['/ppt/slideLayouts/slideLayout1.xml', `${type}.presentationml.slideLayout+xml`],
    ['/ppt/slideLayouts/slideLayout2.xml', `${type}.presentationml.slideLayout+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...numbers(slides).map((number) => [
      `/ppt/slides/slide${number}.xml`,
      `${type}.presentationml.slide+xml`,
    ]),
  ]
  const overrides = parts.map(([name, of]) => `<Override PartName="${name}" ContentType="${of}"/>`)
  return `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

export function relationships(
  targets: readonly (readonly [id: string, kind: string, target: string])[],
): string {
  const rows = targets.map(([id, kind, target]) => {
    const base = kind === 'core-properties' ? `${packaging}/relationships/metadata` : office
    return `<Relationship Id="${id}" Type="${base}/${kind}" Target="${target}"/>`
  })
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${rows.join('')}</Relationships>`
}

export function coreProperties(title: string): string {
  return `${declaration}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXmlText(title)}</dc:title><dc:creator>Halden Coffee</dc:creator></cp:coreProperties>`
}

/** 16:9, 13⅓ by 7½ inches. */
export function presentation(slides: number): string {
  const ids = numbers(slides).map(
    (number) => `<p:sldId id="${255 + number}" r:id="rId${number + 2}"/>`,
  )
  return `${declaration}<p:presentation xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${office}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>${defaultText}</p:presentation>`
}

const defaultText = `<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1800">${solid('tx1')}<a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle>`

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}
