import type { Element, Role } from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import type { OdfFile } from '../odf-file.ts'
import { readBackground, readBorders, readFill, readShadow, readStroke } from '../styles/paint.ts'
import type { Chain, Scope } from '../styles/style-sheet.ts'
import { readParagraphs } from '../text/blocks.ts'
import { type Around, type Listener, plainText } from '../text/paragraph.ts'
import { attribute, child, elementsOf, type XmlElement } from '../xml.ts'
import { readBox, readSize } from './geometry.ts'
import { readPicture } from './picture.ts'
import { readCells } from './table.ts'

/** Where shapes are. */
export interface ShapePlace {
  file: OdfFile
  scope: Scope
  /** False in a text, where shapes have a size and no known position. */
  isPlaced: boolean
  /** The name of the master, whose styles the levels of an outline have. */
  master: string | null
  behind: Around['behind']
  fields: Around['fields']
  listener: Omit<Listener, 'onShape' | 'onNote'>
}

/** The shapes in z-order, bottom first; groups are flattened. */
export function readShapes(shapes: readonly XmlElement[], place: ShapePlace): Element[] {
  const found: Element[] = []
  for (const shape of shapes) readShape(shape, place, found, {})
  return found
}

/** What a shape has of the elements around it. */
interface Outside {
  group?: string
  link?: string
}

function readShape(shape: XmlElement, place: ShapePlace, found: Element[], outside: Outside): void {
  if (shape.name === 'draw:g') {
    const group = outside.group ?? findId(shape, found)
    for (const one of elementsOf(shape)) readShape(one, place, found, { ...outside, group })
  } else if (shape.name === 'draw:a') {
    const link = attribute(shape, 'xlink:href')
    if (link !== null) place.listener.onLink(link, 'link')
    const inside = link === null ? outside : { ...outside, link }
    for (const one of elementsOf(shape)) readShape(one, place, found, inside)
  } else if (shape.name === 'office:annotation') place.listener.onComment()
  else if (isShape(shape)) addShape(shape, place, found, outside)
}

function isShape({ name }: XmlElement): boolean {
  return shapeNames.has(name)
}

const connectors: ReadonlySet<string> = new Set(['draw:line', 'draw:connector', 'draw:measure'])
const shapeNames: ReadonlySet<string> = new Set([
  ...connectors,
  ...`draw:frame draw:custom-shape draw:rect draw:ellipse draw:circle draw:polygon draw:polyline
  draw:path draw:regular-polygon draw:caption draw:control dr3d:scene`.split(/\s+/),
])

function addShape(shape: XmlElement, place: ShapePlace, found: Element[], outside: Outside): void {
  const { file, scope, isPlaced } = place
  const chain = listStyles(shape, place)
  const kind = attribute(shape, 'presentation:class')
  const isEmpty = attribute(shape, 'presentation:placeholder') === 'true'
  const isFrame = shape.name === 'draw:frame'
  const usual = isFrame || connectors.has(shape.name) ? 'none' : 'solid'
  const usualLine = isFrame ? 'none' : 'solid'
  const content = isFrame ? findContent(shape) : shape
  // Tables and pictures often name a style with a fill, which is not shown.
  const isPainted = !isFrame || content?.name === 'draw:text-box'
  const fill = isPainted
    ? (readFill(file.styles, chain, graphic, usual) ?? readBackground(chain, graphic))
    : null
  const box = readBox(shape)
  const size = readSize(shape)
  const nested: XmlElement[] = []
  const around: Around = {
    styles: file.styles,
    scope,
    outer: chain,
    behind: isPlaced ? [] : [...(fill ? [fill.value] : []), ...place.behind],
    fields: place.fields,
    listener: {
      ...place.listener,
      onShape: (one) => nested.push(one),
      onNote: () => {},
    },
  }
  const id = findId(shape, found)
  const role = roles[kind ?? ''] ?? 'other'
  const element: Element = {
    ...emptyElement(
      findKind(shape, content),
      id,
      attribute(shape, 'draw:name') ?? plainName(shape),
    ),
    role,
    placeholder: role === 'footer' ? null : kind,
    ...(outside.group !== undefined && { group: outside.group }),
    link: outside.link ?? null,
    box: isPlaced ? box : null,
    ...(!isPlaced && size && { extent: size }),
    opaque: opaqueShapes.has(shape.name),
    fill,
    line: isPainted
      ? (readStroke(chain, usualLine) ?? readBorders(chain, graphic)[0] ?? null)
      : null,
    effects: readShadow(chain),
    altText: plainText(child(shape, 'svg:desc')) ?? plainText(child(shape, 'svg:title')),
    decorative: attribute(shape, 'loext:decorative') === 'true',
  }
  found.push({ ...element, ...readContent(content, isEmpty, element, around, place, chain, size) })
  if (element.kind === 'chart' || element.kind === 'object') {
    file.unread.add(`the object “${element.name}”`)
  }
  for (const one of nested) readShape(one, place, found, outside)
}

const graphic = 'style:graphic-properties'

/** Its own styles, those of its texts, and the defaults, nearest first. */
function listStyles(shape: XmlElement, { file: { styles }, scope }: ShapePlace): Chain {
  return [
    ...styles.chain('paragraph', attribute(shape, 'draw:text-style-name'), scope),
    ...styles.chain('presentation', attribute(shape, 'presentation:style-name'), scope),
    ...styles.chain('graphic', attribute(shape, 'draw:style-name'), scope),
    ...styles.defaults('graphic'),
    ...styles.defaults('paragraph'),
  ]
}

/** What a frame shows: the first of its alternatives. */
function findContent(frame: XmlElement): XmlElement | null {
  return elementsOf(frame).find(({ name }) => contentNames.has(name)) ?? null
}

const contentNames: ReadonlySet<string> = new Set([
  ...['draw:text-box', 'draw:image', 'draw:object', 'draw:object-ole', 'draw:plugin'],
  ...['draw:applet', 'draw:floating-frame', 'table:table'],
])

function findKind(shape: XmlElement, content: XmlElement | null): Element['kind'] {
  if (connectors.has(shape.name)) return 'connector'
  if (shape.name === 'dr3d:scene' || shape.name === 'draw:control') return 'object'
  if (content?.name === 'draw:object') {
    return attribute(shape, 'presentation:class') === 'chart' ? 'chart' : 'object'
  }
  return kinds[content?.name ?? ''] ?? 'shape'
}

const kinds: Readonly<Record<string, Element['kind']>> = {
  'draw:image': 'picture',
  'draw:object-ole': 'object',
  'draw:applet': 'object',
  'draw:floating-frame': 'object',
  'draw:plugin': 'media',
  'table:table': 'table',
}

function readContent(
  content: XmlElement | null,
  isEmpty: boolean,
  { kind, placeholder }: Element,
  around: Around,
  place: ShapePlace,
  chain: Chain,
  size: { width: number; height: number } | null,
): Partial<Element> {
  if (!content || isEmpty) return {}
  if (kind === 'picture') {
    const picture = readPicture(content, place.file, chain, size)
    if (picture.linked) place.listener.onLink(attribute(content, 'xlink:href') ?? '', 'media')
    return { picture }
  }
  if (kind === 'table') return { cells: readCells(content, around) }
  if (kind === 'object' || kind === 'chart' || kind === 'media') return {}
  const ofLevel = (level: number) =>
    placeholder === 'outline' ? withOutlineLevel(chain, level, place) : chain
  return { paragraphs: readParagraphs(content, around, ofLevel) }
}

/** The styles of a level: those of the master for it, below what the shape sets itself. */
function withOutlineLevel(chain: Chain, level: number, place: ShapePlace): Chain {
  const { file, scope, master } = place
  if (level === 0 || master === null) return chain
  const name = `${master}-outline${level + 1}`
  const ofLevel = file.styles.chain('presentation', name, scope)
  return [...chain.filter(({ source }) => source === 'explicit'), ...ofLevel, ...chain]
}

const opaqueShapes: ReadonlySet<string> = new Set(['draw:frame', 'draw:rect'])

const roles: Readonly<Record<string, Role>> = {
  title: 'title',
  subtitle: 'subtitle',
  outline: 'body',
  text: 'body',
  notes: 'notes',
  header: 'footer',
  footer: 'footer',
  'date-time': 'footer',
  'page-number': 'footer',
}

function findId(shape: XmlElement, found: readonly Element[]): string {
  return (
    attribute(shape, 'xml:id') ??
    attribute(shape, 'draw:id') ??
    attribute(shape, 'draw:name') ??
    `${attribute(shape, 'presentation:class') ?? plainName(shape)} ${found.length + 1}`
  )
}

/** `custom-shape` of `draw:custom-shape`. */
function plainName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1)
}
