import type { Box, Element, Paragraph } from '@blazon/document/document'
import { readChartContent } from '@blazon/pptx/chart/chart'
import { readUserTexts } from '@blazon/pptx/chart/user-shapes'
import { emptyElement, wordsOnly } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descendants, flag } from '@blazon/pptx/container/xml-query'
import { resolvePicture } from '@blazon/pptx/shapes/pictures'
import { readBox } from '@blazon/pptx/sheet/geometry'
import type { Story, Surroundings } from '../text/story.ts'
import { anchoredBox, readExtent } from './page-geometry.ts'
import { readShapePaint, shapeTextColor } from './shape-paint.ts'

/** Reads `w:drawing`: pictures, shapes, charts and diagrams, inline or anchored. */
export function readDrawing(drawing: XmlElement, story: Story, around: Surroundings): void {
  for (const frame of drawing.children) {
    if (frame.name !== 'wp:inline' && frame.name !== 'wp:anchor') continue
    const graphic = child(child(frame, 'a:graphic'), 'a:graphicData')
    for (const content of graphic?.children ?? []) {
      readGraphic(content, placedElement(frame, story), child(frame, 'wp:docPr'), story, around)
    }
  }
}

/** The properties that a frame gives its content. */
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
  description: XmlElement | null,
  story: Story,
  around: Surroundings,
): void {
  const { word, relationships, events } = story
  const add = (made: Element) => {
    story.trace?.(made, content)
    if (description) word.altTexts?.set(made, { part: story.part, element: description })
    events.addElement(made)
  }
  switch (content.name) {
    case 'pic:pic':
      add(readPicture(content, element, story))
      break
    case 'wps:wsp':
      add(readShape(content, element, story, around))
      break
    case 'wpg:wgp':
    case 'wpg:grpSp':
    case 'wpc:wpc':
      for (const member of content.children) {
        readGraphic(member, memberElement(member, element), null, story, around)
      }
      break
    case 'c:chart':
    case 'cx:chart': {
      const chart = readChartContent(content, relationships, word.look, word)
      if (!chart) word.pack.unread.add(`chart ${element.name} in ${story.part}`)
      const drawn = readUserTexts(content, relationships, word.look, word.pack)
      const paragraphs = [...(chart?.paragraphs ?? []), ...drawn]
      add({ ...element, kind: 'chart', ...chart, paragraphs: renumber(paragraphs) })
      break
    }
    case 'dgm:relIds': {
      const paragraphs = readDiagramTexts(content, story)
      add({ ...element, kind: 'diagram', paragraphs })
      break
    }
    default:
  }
}

function renumber(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph, index) => ({ ...paragraph, number: index + 1 }))
}

/** Each member of a group has its own name and the group's alternative text. */
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
  const transform = child(properties, 'a:xfrm')
  const rotation = readBox(transform)?.rotation ?? 0
  return {
    ...element,
    box: element.box && { ...element.box, rotation },
    ...(element.extent && { extent: { ...element.extent, rotation } }),
    kind: 'picture',
    ...readShapePaint(properties, null, story.word.look),
    opaque: true,
    picture: resolvePicture(child(picture, 'pic:blipFill'), transform, surroundings),
  }
}

function readShape(
  shape: XmlElement,
  element: Element,
  story: Story,
  around: Surroundings,
): Element {
  const { look } = story.word
  const properties = child(shape, 'wps:spPr')
  const style = child(shape, 'wps:style')
  const paint = readShapePaint(properties, style, look)
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
  return {
    ...element,
    kind: isLine ? 'connector' : 'shape',
    role: 'other',
    ...paint,
    paragraphs,
    marks,
  }
}

function isDecorative(properties: XmlElement | null): boolean {
  return children(child(properties, 'a:extLst'), 'a:ext').some(
    (extension) => flag(child(extension, 'adec:decorative'), 'val') === true,
  )
}

/**
 * The texts of the points of a SmartArt graphic (ECMA-376-1, 21.4.3). Their look depends on the
 * layout definition, so only the words are known.
 */
function readDiagramTexts(ids: XmlElement, { word, relationships }: Story): Paragraph[] {
  const data = relationships.byId(attribute(ids, 'r:dm'))
  const model = data && !data.external ? word.pack.xml(data.target) : null
  return children(child(model, 'dgm:ptLst'), 'dgm:pt')
    .filter((point) => ['node', 'asst', null].includes(attribute(point, 'type')))
    .flatMap((point) => children(child(point, 'dgm:t'), 'a:p'))
    .map((paragraph) => [...descendants(paragraph, 'a:t')].map(({ text }) => text).join(''))
    .filter((text) => text.trim() !== '')
    .map((text, index) => ({ number: index + 1, level: 0, runs: [wordsOnly(text)], bullet: null }))
}
