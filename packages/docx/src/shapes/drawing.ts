import type { Box, Element, Paragraph } from '@blazon/document/document'
import { readChartContent } from '@blazon/pptx/chart/chart'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descendants, flag } from '@blazon/pptx/container/xml-query'
import { pictureOf } from '@blazon/pptx/shapes/pictures'
import type { Story, Surroundings } from '../text/story.ts'
import { readDiagramTexts } from './diagram.ts'
import { emptyElement } from './empty-element.ts'
import { anchoredBox, readExtent } from './page-geometry.ts'
import { paintOfShape, shapeTextColor } from './shape-paint.ts'

/** Reads `w:drawing`: pictures, shapes, charts and diagrams, in a line or anchored. */
export function readDrawing(drawing: XmlElement, story: Story, around: Surroundings): void {
  for (const frame of drawing.children) {
    if (frame.name !== 'wp:inline' && frame.name !== 'wp:anchor') continue
    const graphic = child(child(frame, 'a:graphic'), 'a:graphicData')
    for (const content of graphic?.children ?? []) {
      readGraphic(content, placedElement(frame, story), story, around)
    }
  }
}

/** What a frame says of anything in it. */
function placedElement(frame: XmlElement, story: Story): Element {
  const properties = child(frame, 'wp:docPr')
  const extent = readExtent(frame)
  const box: Box | null =
    extent && frame.name === 'wp:anchor'
      ? anchoredBox(frame, extent, story.events.geometry())
      : null
  const link = story.relationships.byId(attribute(child(properties, 'a:hlinkClick'), 'r:id'))
  return {
    ...emptyElement(
      'object',
      `drawing-${attribute(properties, 'id') ?? ''}`,
      attribute(properties, 'name') ?? '',
    ),
    hidden: flag(properties, 'hidden') === true,
    altText: attribute(properties, 'descr') || attribute(properties, 'title'),
    decorative: isDecorative(properties),
    link: link?.external ? link.target : null,
    box,
    ...(extent && { extent }),
  }
}

function readGraphic(
  content: XmlElement,
  element: Element,
  story: Story,
  around: Surroundings,
): void {
  const { word, relationships, events } = story
  switch (content.name) {
    case 'pic:pic':
      events.addElement(traced(readPicture(content, element, story), content, story))
      break
    case 'wps:wsp':
      readShape(content, element, story, around)
      break
    case 'wpg:wgp':
    case 'wpg:grpSp':
    case 'wpc:wpc':
      for (const member of content.children) {
        readGraphic(member, memberElement(member, element), story, around)
      }
      break
    case 'c:chart':
    case 'cx:chart': {
      const chart = readChartContent(content, relationships, word.look, word)
      if (!chart) word.pack.unread.add(`chart ${element.name} in ${story.part}`)
      events.addElement(traced({ ...element, kind: 'chart', ...chart }, content, story))
      break
    }
    case 'dgm:relIds': {
      const paragraphs = readDiagramTexts(content, story)
      events.addElement(traced({ ...element, kind: 'diagram', paragraphs }, content, story))
      break
    }
    default:
  }
}

/** Of a group, each member has a name of its own, and the group's alternative text. */
function memberElement(member: XmlElement, group: Element): Element {
  const nonVisual = [...descendants(member, 'pic:cNvPr')][0] ?? child(member, 'wps:cNvPr')
  const { box: _, extent: __, ...rest } = group
  return {
    ...rest,
    box: null,
    id: `${group.id}-${attribute(nonVisual, 'id') ?? ''}`,
    name: attribute(nonVisual, 'name') || group.name,
    altText: attribute(nonVisual, 'descr') || group.altText,
  }
}

function readPicture(picture: XmlElement, element: Element, story: Story): Element {
  const surroundings = {
    deck: { media: story.word.media },
    relationships: story.relationships,
    mirrored: false,
  }
  const properties = child(picture, 'pic:spPr')
  return {
    ...element,
    kind: 'picture',
    ...paintOfShape(properties, null, story.word.look),
    opaque: true,
    picture: pictureOf(child(picture, 'pic:blipFill'), child(properties, 'a:xfrm'), surroundings),
  }
}

function readShape(shape: XmlElement, element: Element, story: Story, around: Surroundings): void {
  const { look } = story.word
  const properties = child(shape, 'wps:spPr')
  const style = child(shape, 'wps:style')
  const paint = paintOfShape(properties, style, look)
  const content = child(child(shape, 'wps:txbx'), 'w:txbxContent')
  const paragraphs: Paragraph[] = []
  const marks: Element['marks'][number][] = []
  if (content) {
    const inside: Surroundings = {
      ...around,
      table: null,
      tableParagraphs: [],
      behind: paint.fill ? [paint.fill.value, ...around.behind] : around.behind,
      textColor: shapeTextColor(style, look),
    }
    story.readBlocks(content, story, inside, (read) => {
      paragraphs.push({ ...read.paragraph, number: paragraphs.length + 1 })
      marks.push(...read.marks)
    })
  }
  const isLine = content === null && child(shape, 'wps:cNvCnPr') !== null
  const made: Element = {
    ...element,
    kind: isLine ? 'connector' : 'shape',
    role: 'other',
    ...paint,
    paragraphs,
    marks,
  }
  story.events.addElement(traced(made, shape, story))
}

function traced(element: Element, content: XmlElement, { trace }: Story): Element {
  trace?.(element, content)
  return element
}

function isDecorative(properties: XmlElement | null): boolean {
  return children(child(properties, 'a:extLst'), 'a:ext').some(
    (extension) => flag(child(extension, 'adec:decorative'), 'val') === true,
  )
}
