import type {
  Document,
  Element,
  ExternalLink,
  Page,
  Paint,
  SharedSheet,
  Sourced,
} from '@blazon/document/document'
import { type OdfFile, openOdf } from './odf-file.ts'
import { isExternal } from './shapes/picture.ts'
import { readShapes, type ShapePlace } from './shapes/shapes.ts'
import { readFill } from './styles/paint.ts'
import { findProperty, type Scope } from './styles/style-sheet.ts'
import { parseLength } from './styles/values.ts'
import { attribute, child, children, elementsOf, textOf, type XmlElement } from './xml.ts'

/**
 * Reads an OpenDocument presentation (.odp, .otp) with its styles resolved. The same bytes give the
 * same document.
 * @param only the number of the only slide to read, from 1; the document then has no other.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readPresentation(bytes: Uint8Array, only: number | null = null): Document {
  const file = openOdf(bytes, 'office:presentation')
  const links: ExternalLink[] = []
  const slides = children(file.body, 'draw:page')
  const pages = slides
    .map((slide, at) => ({ slide, number: at + 1 }))
    .filter(({ number }) => only === null || number === only)
    .map(({ slide, number }) => readSlide(slide, number, file, links))
  file.archive.verify()
  return {
    format: 'odp',
    pages: pages.map(({ page }) => page),
    size: pages[0] ? readPageSize(file, pages[0].master) : null,
    properties: file.properties,
    macros: file.macros,
    externalLinks: links,
    masterHashes: [],
    sharedSheets: listMasters(pages),
    unread: [...file.unread],
  }
}

interface ReadSlide {
  page: Page
  master: XmlElement | null
}

function readSlide(
  slide: XmlElement,
  number: number,
  file: OdfFile,
  links: ExternalLink[],
): ReadSlide {
  const { styles } = file
  const master = styles.masterPage(attribute(slide, 'draw:master-page-name'))
  const own = styles.chain('drawing-page', attribute(slide, 'draw:style-name'), 'content')
  const get = (name: string) => findProperty(own, drawingPage, name)?.value ?? null
  const shown = (name: string) => get(`presentation:display-${name}`) === 'true'
  let comments = 0
  const listener: ShapePlace['listener'] = {
    onComment: () => {
      comments += 1
    },
    onLink: (target, kind) => {
      if (isExternal(target)) links.push({ page: number, target, kind })
    },
    onPageBreak: () => {},
  }
  const place = (scope: Scope): ShapePlace => ({
    file,
    scope,
    isPlaced: true,
    master: attribute(master, 'style:name'),
    behind: [],
    fields: readFields(slide, file.body, number),
    listener,
  })
  const footers = readShapes(
    elementsOf(master ?? slide).filter((shape) => {
      const kind = attribute(shape, 'presentation:class') ?? ''
      return master !== null && footerKinds.includes(kind) && shown(kind)
    }),
    place('masters'),
  )
  const sheet = readShapes(
    elementsOf(master ?? slide).filter(
      (shape) => master !== null && attribute(shape, 'presentation:class') === null,
    ),
    { ...place('masters'), listener: { ...listener, onLink: () => {} } },
  )
  const elements = [
    ...footers.filter(({ paragraphs }) => paragraphs.some(({ runs }) => runs.length > 0)),
    ...readShapes(elementsOf(slide), place('content')),
  ]
  return {
    master,
    page: {
      number,
      hidden: get('presentation:visibility') === 'hidden',
      layout: masterName(master),
      background: readBackground(slide, master, file),
      backdrop: get('presentation:background-objects-visible') === 'false' ? [] : sheet,
      elements,
      notes: readNotes(slide, place('content')),
      comments,
    },
  }
}

const drawingPage = 'style:drawing-page-properties'
const footerKinds = ['header', 'footer', 'date-time', 'page-number']
const white: Sourced<Paint> = { value: { kind: 'none' }, source: 'default' }

function masterName(master: XmlElement | null): string | null {
  return attribute(master, 'style:display-name') ?? attribute(master, 'style:name')
}

/** The texts of the fields that a slide shows. */
function readFields(slide: XmlElement, body: XmlElement, number: number): Record<string, string> {
  const declared = (use: string, kind: string) => {
    const name = attribute(slide, `presentation:use-${use}-name`)
    const found = children(body, `presentation:${kind}-decl`).find(
      (one) => attribute(one, 'presentation:name') === name,
    )
    return found ? textOf(found) : ''
  }
  return {
    'presentation:header': declared('header', 'header'),
    'presentation:footer': declared('footer', 'footer'),
    'presentation:date-time': declared('date-time', 'date-time'),
    'text:page-number': String(number),
  }
}

/** The slide's own background, or that of its master. */
function readBackground(
  slide: XmlElement,
  master: XmlElement | null,
  { styles }: OdfFile,
): Sourced<Paint> {
  const own = styles.chain('drawing-page', attribute(slide, 'draw:style-name'), 'content')
  const ofMaster = styles.chain('drawing-page', attribute(master, 'draw:style-name'), 'masters')
  const paint = readFill(styles, own, drawingPage, 'none')
  if (paint) return paint
  const inherited = readFill(styles, ofMaster, drawingPage, 'none')
  return inherited ? { ...inherited, source: 'master' } : white
}

function readNotes(slide: XmlElement, place: ShapePlace): Page['notes'] {
  const notes = child(slide, 'presentation:notes')
  const shapes = notes
    ? elementsOf(notes).filter((one) => attribute(one, 'presentation:class') === 'notes')
    : []
  const found = readShapes(shapes, { ...place, listener: silent })
  return found
    .flatMap(({ paragraphs }) => paragraphs)
    .map((paragraph, at) => ({ ...paragraph, number: at + 1 }))
}

const silent: ShapePlace['listener'] = {
  onComment: () => {},
  onLink: () => {},
  onPageBreak: () => {},
}

function readPageSize({ styles }: OdfFile, master: XmlElement | null): Document['size'] {
  const layout = styles.pageLayout(attribute(master, 'style:page-layout-name'))
  const properties = child(layout, 'style:page-layout-properties')
  const width = parseLength(attribute(properties, 'fo:page-width'))
  const height = parseLength(attribute(properties, 'fo:page-height'))
  return width === null || height === null ? null : { width, height }
}

/** The masters with shapes of their own, each once. */
function listMasters(pages: readonly ReadSlide[]): SharedSheet[] {
  const sheets = new Map<XmlElement, { elements: readonly Element[]; slides: number[] }>()
  for (const { page, master } of pages) {
    if (!master || page.backdrop.length === 0) continue
    const sheet = sheets.get(master) ?? { elements: page.backdrop, slides: [] }
    sheets.set(master, sheet)
    sheet.slides.push(page.number)
  }
  return [...sheets].map(([master, sheet]) => ({
    kind: 'master',
    name: masterName(master),
    ...sheet,
  }))
}
