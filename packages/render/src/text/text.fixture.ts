import { readRelationships } from '@blazon/pptx/container/relationships'
import { parseXml } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { defaultCascade, extendCascade } from '@blazon/pptx/text/text-cascade'
import { createLook, readColorMap } from '@blazon/pptx/theme/look'
import { readTheme } from '@blazon/pptx/theme/theme'
import type { Drawing, DrawingNote } from '../drawing.ts'
import { openFontLibrary } from '../fonts/font-library.ts'
import { createImages } from '../pictures/images.ts'
import { createDefinitions } from '../svg/definitions.ts'
import { layoutBody, type PlacedLine } from './layout-body.ts'
import { renderTextBody } from './render-text.ts'
import { readText } from './text-body.ts'
import type { TextBody, TextFlow } from './text-model.ts'

const namespaces = [
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')

const fonts = await openFontLibrary()

export const box = { x: 0, y: 0, width: 300, height: 200 }

/** A text body of paragraphs (`a:p`), in the look of an empty theme: Calibri of 18 points. */
export function readBody(
  paragraphs: string,
  {
    attributes = '',
    fit = '',
    list = '',
  }: { attributes?: string; fit?: string; list?: string } = {},
): TextBody {
  const properties = `<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" ${attributes}>${fit}</a:bodyPr>`
  const body = parse(
    `<p:txBody ${namespaces}>${properties}<a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody>`,
  )
  const look = createLook(readTheme(null), readColorMap(null))
  const style = body.children.find(({ name }) => name === 'a:lstStyle')!
  const cascade = extendCascade(defaultCascade(look), [{ source: 'shape', list: style }])
  return readText(body, {
    cascade,
    inherited: [],
    relationshipsOf: () => readRelationships(null, 'ppt/slides/slide1.xml'),
    bytes: () => null,
    slideNumber: 7,
  })
}

/** A paragraph of one run. */
export function paragraph(text: string, properties = '', run = '', inside = ''): string {
  return `<a:p><a:pPr ${properties}>${inside}</a:pPr><a:r><a:rPr ${run}/><a:t>${text}</a:t></a:r></a:p>`
}

/** The lines of a body in a box of 300 by 200 points, or another. */
export function layOutLines(body: TextBody, area = box): PlacedLine[] {
  const upright: Partial<Record<TextFlow, 'eastAsian'>> = { eastAsian: 'eastAsian' }
  return layoutBody(body, area, {
    fonts,
    upright: upright[body.flow] ?? 'nothing',
    substituted: () => {},
    missing: () => {},
    undrawn: () => {},
    hasPictures: true,
    monochrome: () => {},
  }).lines
}

export function createDrawing(): Drawing & { notes: DrawingNote[] } {
  const notes: DrawingNote[] = []
  return {
    definitions: createDefinitions('t'),
    images: createImages('t', new Map(), null),
    fonts,
    maxTile: 10_000,
    notes,
    report: (note) => void notes.push(note),
  }
}

/** The markup of a body, parsed, which throws if it is not well formed. */
export function drawn(body: TextBody, area = box): { markup: string; labels: string[] } {
  const drawing = createDrawing()
  const markup = renderTextBody(body, area, drawing)
  const root = parse(`<svg><defs>${drawing.definitions.markup()}</defs>${markup}</svg>`)
  const labels: string[] = []
  const collect = (element: ReturnType<typeof parse>) => {
    const label = attribute(element, 'aria-label')
    if (label !== null) labels.push(label)
    element.children.forEach(collect)
  }
  collect(root)
  return { markup, labels }
}

function parse(xml: string) {
  return parseXml(Buffer.from(xml), 'text.xml')
}
