import type { Element, Picture } from '@blazon/document/document'
import { describeEmbeddedFile } from '@blazon/pptx/container/embedded-file'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { traceInto } from '@blazon/pptx/container/origins'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import { readShapes } from '@blazon/pptx/shapes/shapes'
import { sheetScene } from '@blazon/pptx/sheet/scene'
import type { WorkbookFile } from '../workbook-file.ts'

/** The pictures, shapes and charts of a sheet, bottom first, read as those of a slide are. */
export function readDrawings(
  root: XmlElement,
  around: Relationships,
  workbook: WorkbookFile,
): Element[] {
  const { pack, media, look, origins } = workbook
  const drawing = around.byId(attribute(child(root, 'x:drawing'), 'r:id'))
  const content = drawing && !drawing.external ? pack.xml(drawing.target) : null
  if (!drawing || !content) return []
  const shapes = content.children.flatMap(({ children: parts }) =>
    parts.filter(({ name }) => shapeNames.has(name)).map(asOnSlide),
  )
  const relationships = pack.relationships(drawing.target)
  const tree = make('p:sld', [make('p:cSld', [make('p:spTree', shapes)])])
  const deck = {
    pack,
    relationships,
    media,
    defaultTextStyle: null,
    guides: [],
    tableStyles: new Map(),
    origins,
  }
  const sheet = {
    partName: drawing.target,
    root: tree,
    relationships,
    parent: null,
    source: 'explicit' as const,
    look,
  }
  const scene = { ...sheetScene(deck, sheet, look), trace: traceInto(origins, drawing.target) }
  return readShapes(tree, scene)
}

/** The embedded objects of a sheet. */
export function readObjects(
  root: XmlElement,
  around: Relationships,
  { pack, media }: WorkbookFile,
): Element[] {
  return children(child(root, 'x:oleObjects'), 'x:oleObject').flatMap((object) => {
    const embedded = describeEmbeddedFile(pack, around.byId(attribute(object, 'r:id')))
    if (!embedded) return []
    const id = integer(object, 'shapeId') ?? embedded.name
    const name = attribute(object, 'progId') ?? embedded.name
    const preview = around.byId(attribute(child(object, 'x:objectPr'), 'r:id'))
    const shown = preview && !preview.external ? media.read(preview.target) : null
    const picture: Picture | null = shown && {
      ...shown,
      crop: { left: 0, top: 0, right: 0, bottom: 0 },
      linked: false,
    }
    return { ...emptyElement('object', `object-${id}`, name), decorative: true, embedded, picture }
  })
}

const shapeNames: ReadonlySet<string> = new Set([
  'xdr:sp',
  'xdr:cxnSp',
  'xdr:pic',
  'xdr:grpSp',
  'xdr:graphicFrame',
])

/** A shape with the names of PresentationML, which has the same elements. */
function asOnSlide(element: XmlElement): XmlElement {
  const name = element.name.replace(/^xdr:/, 'p:')
  return { ...element, name, children: element.children.map(asOnSlide) }
}

function make(name: string, children: readonly XmlElement[]): XmlElement {
  return { name, attributes: {}, children, text: '' }
}
