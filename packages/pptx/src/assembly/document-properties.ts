import { xmlBytes } from '../container/xml-encoding.ts'
import { escapeXml } from '../container/xml-text.ts'
import { type Link, type Output, relationshipTypes } from './output.ts'

/** The document's properties, without dates, so that the same slides give the same file. */
export function addDocumentProperties(
  output: Output,
  { title, slides, notes }: { title: string; slides: number; notes: number },
): Link[] {
  const core = output.add(
    'docProps/core',
    'xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
  )
  core.content = xmlBytes(
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`,
  )
  const app = output.add(
    'docProps/app',
    'xml',
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  )
  app.content = xmlBytes(
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">' +
      `<Application>Blazon</Application><Slides>${slides}</Slides><Notes>${notes}</Notes></Properties>`,
  )
  return [
    {
      id: 'rId2',
      type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
      target: core,
    },
    { id: 'rId3', type: `${relationshipTypes}/extended-properties`, target: app },
  ]
}
