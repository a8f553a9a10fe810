import { sha256 } from '../container/media.ts'
import type { Package } from '../container/package.ts'
import type { Relationship } from '../container/relationships.ts'
import { malformed } from '../container/unreadable-file.ts'
import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml } from '../container/xml-encoding.ts'
import { attribute, descend, descendants } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { toTransitional } from '../identity/strict.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applySplices, outermost, type Splice } from '../patch/splices.ts'
import type { Sheets } from '../sheet/sheets.ts'
import { fillChart } from './charts.ts'
import { pictureSplices } from './pictures.ts'
import { tableSplices } from './tables.ts'
import { type ShapeVariable, shapeVariable, variableSplices } from './text.ts'
import { findList, findText, InvalidVariable, type ListItem, type Values } from './values.ts'
import { workbookType, writeWorkbook } from './workbook.ts'

/** A part that is added to the deck of a slide. */
export interface FilledPart {
  name: string
  contentType: string
  bytes: Uint8Array
  relationships: readonly Relationship[]
}

interface SlideFilling {
  pack: Package
  sheets: Sheets
  partName: string
  /** Number of the slide in the new deck, from 1. */
  slide: number
  values: Values
  /** The items of lists that the slide shows. */
  items: readonly ListItem[]
  /** In EMU. */
  pageHeight: number
  onUnknown(name: string): void
  onOverflow(): void
}

/**
 * The slide with its pictures, table rows, charts and texts filled, and the parts that it needs;
 * null if it has no pictures, rows or charts with variables. The slide is the first part.
 * @throws InvalidVariable for a value that does not fit its place.
 */
export function fillSlide(filling: SlideFilling): FilledPart[] | null {
  const { pack, partName, slide, values, items, onUnknown } = filling
  const original = pack.archive.read(partName) ?? new Uint8Array()
  const text = toTransitional(decodeXml(original, partName))
  if (!text.includes('{')) return null
  const root = parseXml(new TextEncoder().encode(text), partName, true)
  const tree = descend(root, 'p:cSld', 'p:spTree')
  if (!tree) return null
  const parts: FilledPart[] = []
  const relationships = [...pack.relationships(partName).all]
  const filledFrames = [...descendants(tree, 'p:graphicFrame')].flatMap((frame) => [
    ...fillTable(frame, text, filling),
    ...fillFrameChart(frame, text, filling, parts, relationships),
  ])
  const pictures = fillPictures(tree, text, filling, parts, relationships)
  if (filledFrames.length === 0 && pictures.length === 0) return null
  const replaced = [...filledFrames, ...pictures]
  const texts = variableSplices(
    root,
    text,
    (name) => findText(values, items, name),
    (name, paragraph) => {
      const { start } = requireSource(paragraph)
      if (!replaced.some((one) => one.start <= start && start < one.end)) onUnknown(name)
    },
  )
  const bytes = new TextEncoder().encode(applySplices(text, outermost([...replaced, ...texts])))
  return [
    { name: `filled/slide${slide}.xml`, contentType: slideType, bytes, relationships },
    ...parts,
  ]
}

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml'
const slideType = `${presentationml}.slide+xml`
const relationshipTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function fillTable(frame: XmlElement, text: string, filling: SlideFilling): Splice[] {
  const { slide, values, items, pageHeight, onUnknown, onOverflow } = filling
  return tableSplices(frame, text, {
    values,
    items,
    onUnknown,
    refuse: (variable, message) => {
      throw new InvalidVariable(slide, variable, `{{${variable}}}: ${message}`)
    },
    onGrown: (bottom) => {
      if (bottom > pageHeight) onOverflow()
    },
  })
}

/** Fills the chart of a frame whose alternative text is a list, with its workbook. */
function fillFrameChart(
  frame: XmlElement,
  text: string,
  { pack, partName, slide, values, onUnknown }: SlideFilling,
  parts: FilledPart[],
  relationships: Relationship[],
): Splice[] {
  const variable = shapeVariable(frame)
  const chart = descend(frame, 'a:graphic', 'a:graphicData')?.children[0]
  if (!variable || (chart?.name !== 'c:chart' && chart?.name !== 'cx:chart')) return []
  const { name } = variable
  const refuse = (message: string): never => {
    throw new InvalidVariable(slide, name, `{{${name}}}: ${message}`)
  }
  const list = findList(values.lists, name)
  if (!list) {
    if (Object.hasOwn(values.texts, name)) refuse('a chart is filled by a list, not by a text.')
    onUnknown(name)
    return []
  }
  if (chart.name === 'cx:chart') {
    refuse('charts of this kind (waterfall, treemap, map and others) cannot be filled.')
  }
  const own = pack.relationships(partName).byId(attribute(chart, 'r:id'))
  if (!own || own.external || !pack.archive.has(own.target)) {
    throw malformed(`The chart {{${name}}} is missing.`)
  }
  const original = pack.archive.read(own.target) ?? new Uint8Array()
  const chartText = toTransitional(decodeXml(original, own.target))
  const root = parseXml(new TextEncoder().encode(chartText), own.target, true)
  const filled = fillChart(root, chartText, list, refuse)
  const stem = `filled/slide${slide}-${parts.length}`
  const workbook: FilledPart = {
    name: `${stem}.xlsx`,
    contentType: workbookType,
    bytes: writeWorkbook(filled.sheetName, list),
    relationships: [],
  }
  const workbookId = attribute(
    root.children.find(({ name: tag }) => tag === 'c:externalData') ?? null,
    'r:id',
  )
  const chartPart: FilledPart = {
    name: `${stem}.xml`,
    contentType: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
    bytes: new TextEncoder().encode(filled.text),
    relationships: pack
      .relationships(own.target)
      .all.map((one) =>
        one.id === workbookId ? relationshipTo(one.id, 'package', workbook.name) : one,
      ),
  }
  parts.push(chartPart, ...(workbookId === null ? [] : [workbook]))
  const place = relationships.indexOf(own)
  relationships[place] = { ...own, target: chartPart.name }
  return named(variable, text, name)
}

function fillPictures(
  tree: XmlElement,
  text: string,
  { sheets, partName, slide, values, items, onUnknown }: SlideFilling,
  parts: FilledPart[],
  relationships: Relationship[],
): Splice[] {
  const shapes = [...descendants(tree, 'p:pic'), ...descendants(tree, 'p:sp')]
  return shapes.flatMap((shape) => {
    const variable = shapeVariable(shape)
    if (!variable) return []
    const value = findText(values, items, variable.name)
    if (!value) {
      onUnknown(variable.name)
      return []
    }
    const picture = Object.hasOwn(values.pictures, value) ? values.pictures[value] : undefined
    if (!picture) {
      throw new InvalidVariable(
        slide,
        variable.name,
        `{{${variable.name}}} fills a picture, but its value '${value.slice(0, 60)}' is not a picture. Use the id of an asset or of an uploaded file.`,
      )
    }
    const sheet = sheets.slide(partName)
    if (!sheet) throw malformed(`${partName} is missing.`)
    const media = mediaPart(picture)
    if (!parts.some(({ name }) => name === media.name)) parts.push(media)
    const relationship = freeId(relationships)
    relationships.push(relationshipTo(relationship, 'image', media.name))
    return pictureSplices(shape, text, sheet, picture, {
      relationship,
      fit: variable.fit,
      named: named(variable, text, picture.description),
    })
  })
}

function mediaPart({ bytes, contentType }: Values['pictures'][string]): FilledPart {
  const extension = contentType.split('/')[1] ?? 'bin'
  const name = `filled/${sha256(bytes)}.${extension}`
  return { name, contentType, bytes, relationships: [] }
}

function relationshipTo(id: string, kind: string, target: string): Relationship {
  return { id, kind, type: `${relationshipTypes}/${kind}`, target, external: false }
}

function freeId(relationships: readonly Relationship[]): string {
  for (let number = relationships.length + 1; ; number++) {
    const id = `rId${number}`
    if (!relationships.some((one) => one.id === id)) return id
  }
}

/** Replaces the variable in the shape's own attribute; the name of a shape keeps the variable's. */
function named(variable: ShapeVariable, text: string, description: string): Splice[] {
  const { start, contentStart } = requireSource(variable.element)
  const tag = text.slice(start, contentStart)
  const found = new RegExp(`\\s${variable.attribute}\\s*=\\s*("[^"]*"|'[^']*')`).exec(tag)
  if (!found) return []
  const value = variable.attribute === 'name' ? variable.name : description
  const at = start + found.index
  const written = ` ${variable.attribute}="${escapeXml(value)}"`
  return [{ start: at, end: at + found[0].length, text: written }]
}
