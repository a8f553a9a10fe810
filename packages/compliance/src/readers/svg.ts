import type { Document, Element, Page } from '@blazon/document/document'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { currentColor } from './current-color.ts'
import { createPen, drawChildren } from './drawing/draw.ts'
import { presentationHints } from './drawing/hints.ts'
import { computeScale, emuPerPixel, identity, type Matrix, transformBox } from './drawing/matrix.ts'
import { rdfProperties } from './drawing/metadata.ts'
import { alternativeText, isDecorative, type Pen } from './drawing/pen.ts'
import { createScene, type Scene } from './drawing/scene.ts'
import { readSize, viewportMatrix } from './drawing/viewport.ts'
import { createElement, noBackground, onlyPage } from './element.ts'
import { decodeSource } from './markup/source.ts'
import {
  childElements,
  descendants,
  elementsById,
  type MarkupElement,
  textContent,
} from './markup/tree.ts'
import { parseXmlTree } from './markup/xml-tree.ts'
import { createCascade } from './style/cascade.ts'
import { initialStyle, parseColor } from './style/style.ts'
import { unknown } from './style/values.ts'
import { createUnread } from './unread.ts'

/**
 * Reads a standalone SVG drawing: attributes, style attributes and sheets by the cascade.
 * `currentColor` that the file does not set is unknown, because it depends on the drawing's use.
 * @throws UnreadableFile, and nothing else.
 */
export function readSvg(bytes: Uint8Array): Document {
  const root = parseXmlTree(decodeSource(bytes))
  if (root.name !== 'svg' || root.namespace !== 'svg') {
    throw malformed('The file is XML, but not an SVG drawing.')
  }
  const unread = createUnread()
  const cascade = createCascade({
    defaults: '',
    sheets: listSheets(root),
    hints: presentationHints,
    unread,
  })
  const initial = initialStyle(unknown(currentColor))
  const scene = createScene({
    byId: elementsById(root),
    cascade,
    initial,
    unread,
    isComplete: false,
  })
  const size = readSize(root)
  const frame = { x: 0, y: 0, ...size }
  noteUnread(root, scene)
  const matrix = viewportMatrix(root, frame)
  const pen = createPen(root, firstPen(initial, matrix, root), scene)
  scene.draw(whole(root, transformBox(frame, identity)))
  if (pen) drawChildren(root, pen, scene)
  return {
    format: 'svg',
    pages: [onlyPage(scene.elements, pen ? readBackground(pen) : noBackground)],
    size: {
      width: Math.round(size.width * emuPerPixel),
      height: Math.round(size.height * emuPerPixel),
    },
    viewBox: root.attributes.get('viewBox')?.trim() ?? null,
    properties: readProperties(root),
    macros: false,
    externalLinks: scene.externalLinks,
    masterHashes: [],
    unread: unread.list(),
  }
}

/** The initial pen. The parts of a drawing presented as one image need no descriptions. */
export function firstPen(style: Pen['style'], matrix: Matrix | null, root: MarkupElement): Pen {
  return {
    style,
    matrix,
    within: matrix ?? identity,
    unit: computeScale(matrix ?? identity),
    opacity: 1,
    isHidden: false,
    link: null,
    isPresentational: root.attributes.get('role') === 'img' || isDecorative(root),
    depth: 0,
  }
}

/** The drawing as a whole: the picture that its title describes. */
export function whole(root: MarkupElement, box: Element['box']): Element {
  return {
    ...createElement(root),
    kind: 'picture',
    box,
    altText: alternativeText(root),
    decorative: isDecorative(root),
  }
}

/** Notes constructs that affect the look of a drawing but are not read. */
export function noteUnread(root: MarkupElement, scene: Scene): void {
  for (const { name, namespace, attributes } of descendants(root)) {
    if (namespace !== 'svg') continue
    const animated = attributes.get('attributeName') ?? ''
    if (/^(animate|set)/.test(name) && /^(fill|stroke|color|stop-color)/.test(animated)) {
      scene.unread.note(`an animation of ${animated}`)
    }
  }
}

function listSheets(root: MarkupElement): string[] {
  return [...descendants(root)]
    .filter(({ name, namespace }) => name === 'style' && namespace === 'svg')
    .map(textContent)
}

function readBackground({ style }: Pen): Page['background'] {
  const written = style.own.get('background-color')
  const paint = written && parseColor(written.value, style.color.value)
  return written && paint ? { value: paint, source: written.source } : noBackground
}

function readProperties(root: MarkupElement): Record<string, string> {
  const child = (name: string) => {
    const found = childElements(root).find((one) => one.name === name)
    return found ? textContent(found).trim() : ''
  }
  const metadata = childElements(root).find(({ name }) => name === 'metadata')
  const own = Object.entries({ title: child('title'), description: child('desc') })
  return {
    ...(metadata ? rdfProperties(metadata) : {}),
    ...Object.fromEntries(own.filter(([, value]) => value !== '')),
  }
}
