import type { Paint, Sourced } from '@blazon/document/document'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, flag } from '../container/xml-query.ts'
import { containedFill, solid } from '../paint/fills.ts'
import { referencedFill, referencedLine } from '../paint/style-matrix.ts'
import type { Scene } from '../sheet/scene.ts'
import type { CharacterProperties } from '../text/character-properties.ts'
import {
  type Cascade,
  extendCascade,
  fontReferenceLayers,
  type StyleLayer,
} from '../text/text-cascade.ts'
import { colorChild } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'
import { builtInTableStyle, builtInTableStyleName } from './built-in-table-styles.ts'
import { sheetCascade } from './shape-text.ts'

/** The position of a cell, from 0; merged cells extend to the last row or column they cover. */
export interface CellPlace {
  row: number
  lastRow: boolean
  column: number
  lastColumn: boolean
}

export type Border = 'left' | 'right' | 'top' | 'bottom'

/** The style of one cell. */
interface CellStyle {
  fill: Sourced<Paint> | null
  /** The paint beneath all cells. */
  background: Sourced<Paint> | null
  border(side: Border, place: CellPlace): Sourced<Paint> | null
  /** The style that the cell's text inherits. */
  cascade: Cascade
}

/** The styles of a table's cells by position; equal cells share one. */
export type CellStyles = (place: CellPlace) => CellStyle

/** The definitions in the `a:tblStyleLst` part, by GUID. */
export function readTableStyles(root: XmlElement | null): ReadonlyMap<string, XmlElement> {
  return new Map(
    children(root, 'a:tblStyle').map((style) => [
      (attribute(style, 'styleId') ?? '').toUpperCase(),
      style,
    ]),
  )
}

/** @param properties the table's `a:tblPr`. */
export function createCellStyles(properties: XmlElement | null, scene: Scene): CellStyles {
  const base = sheetCascade(scene, 'table')
  const definition = findDefinition(properties, scene)
  if (definition === 'unknown') {
    const unknown = unknownStyle(base)
    return () => unknown
  }
  const styles = new Map<string, CellStyle>()
  const options = readOptions(properties)
  return (place) => {
    const names = partNames(options, place)
    const key = names.join()
    let style = styles.get(key)
    if (!style) {
      style = createStyle(definition, names, base)
      styles.set(key, style)
    }
    return style
  }
}

/** The name of a table's style, or its GUID without a name; null for a table without a style. */
export function findTableStyleName(properties: XmlElement | null, scene: Scene): string | null {
  const id = child(properties, 'a:tableStyleId')?.text.trim().toUpperCase() || null
  const own = child(properties, 'a:tableStyle') ?? (id && scene.deck.tableStyles.get(id))
  return attribute(own || null, 'styleName') || (id && builtInTableStyleName(id)) || id
}

/** The elements of a table's style that apply to one cell. */
export interface CellStyleElements {
  /** The parts of the style (`a:firstRow`, `a:wholeTbl`, …), strongest first. */
  parts: readonly XmlElement[]
  /** The paint beneath all cells (`a:tblBg`). */
  background: XmlElement | null
  /** Of the part with these elements, for their pictures. */
  relationships: Relationships
}

/** Returns the elements from which the styles of a table's cells are resolved. */
export function cellStyleElements(
  properties: XmlElement | null,
  scene: Scene,
): (place: CellPlace) => CellStyleElements {
  const found = findDefinition(properties, scene)
  const definition = found === 'unknown' ? null : found
  const background = child(definition, 'a:tblBg')
  const relationships = styleRelationships(properties, scene)
  const options = readOptions(properties)
  return (place) => ({
    parts: partsFor(definition, partNames(options, place)),
    background,
    relationships,
  })
}

/** The relationships of the part that defines a table's style: the sheet, or the list of styles. */
function styleRelationships(properties: XmlElement | null, scene: Scene): Relationships {
  const { pack, relationships } = scene.deck
  const styles = relationships.byKind('tableStyles')
  const isInline = child(properties, 'a:tableStyle') !== null
  return isInline || !styles ? scene.relationships : pack.relationships(styles.target)
}

/**
 * A part's border on one side of a cell: its outer one at the table's edge, otherwise an inner one.
 */
export function borderElement(part: XmlElement, side: Border, place: CellPlace): XmlElement | null {
  const outer =
    {
      left: place.column === 0,
      right: place.lastColumn,
      top: place.row === 0,
      bottom: place.lastRow,
    }[side] || part.name !== 'a:wholeTbl'
  const inner = side === 'left' || side === 'right' ? 'a:insideV' : 'a:insideH'
  return descend(part, 'a:tcStyle', 'a:tcBdr', outer ? `a:${side}` : inner)
}

function partsFor(definition: XmlElement | null, names: readonly string[]): XmlElement[] {
  return names.map((name) => child(definition, name)).filter((part) => part !== null)
}

/** The definition of the table's style; null without one. */
function findDefinition(
  properties: XmlElement | null,
  scene: Scene,
): XmlElement | null | 'unknown' {
  const inline = child(properties, 'a:tableStyle')
  if (inline) return inline
  const id = child(properties, 'a:tableStyleId')?.text.trim().toUpperCase()
  if (!id) return null
  return scene.deck.tableStyles.get(id) ?? builtInTableStyle(id) ?? 'unknown'
}

function createStyle(
  definition: XmlElement | null,
  names: readonly string[],
  base: Cascade,
): CellStyle {
  const { look } = base
  const parts = partsFor(definition, names)
  const first = <Value>(read: (part: XmlElement) => Value | null): Value | null => {
    for (const part of parts) {
      const value = read(part)
      if (value) return value
    }
    return null
  }
  const layers = parts.flatMap((part) => textLayers(child(part, 'a:tcTxStyle'), look))
  return {
    fill: first((part) => styleFill(child(part, 'a:tcStyle'), look)),
    background: styleFill(child(definition, 'a:tblBg'), look),
    border: (side, place) => first((part) => styleBorder(part, side, place, look)),
    cascade: extendCascade(base, layers),
  }
}

/** A built-in style that neither the file nor this reader defines. */
function unknownStyle(base: Cascade): CellStyle {
  const paint: Paint = { kind: 'unknown', reason: 'a built-in table style' }
  return {
    fill: { value: paint, source: 'shape' },
    background: null,
    border: () => null,
    cascade: extendCascade(base, [{ source: 'shape', character: { fill: paint } }]),
  }
}

/** The attributes of a table that are set: `firstRow`, `bandRow`, … */
type TableOptions = ReadonlySet<string>

function readOptions(properties: XmlElement | null): TableOptions {
  const names = ['firstRow', 'lastRow', 'firstCol', 'lastCol', 'bandRow', 'bandCol']
  return new Set(names.filter((name) => flag(properties, name) === true))
}

/** The parts of a style that apply to a cell, strongest first. */
function partNames(options: TableOptions, place: CellPlace): string[] {
  const firstRow = options.has('firstRow') && place.row === 0
  const lastRow = options.has('lastRow') && place.lastRow
  const firstColumn = options.has('firstCol') && place.column === 0
  const lastColumn = options.has('lastCol') && place.lastColumn
  const names: string[] = []
  if (firstRow && firstColumn) names.push('a:nwCell')
  if (firstRow && lastColumn) names.push('a:neCell')
  if (lastRow && firstColumn) names.push('a:swCell')
  if (lastRow && lastColumn) names.push('a:seCell')
  if (firstRow) names.push('a:firstRow')
  if (lastRow) names.push('a:lastRow')
  if (firstColumn) names.push('a:firstCol')
  if (lastColumn) names.push('a:lastCol')
  if (options.has('bandCol') && !firstColumn && !lastColumn) {
    const band = (place.column - (options.has('firstCol') ? 1 : 0)) % 2
    names.push(band === 0 ? 'a:band1V' : 'a:band2V')
  }
  if (options.has('bandRow') && !firstRow && !lastRow) {
    const band = (place.row - (options.has('firstRow') ? 1 : 0)) % 2
    names.push(band === 0 ? 'a:band1H' : 'a:band2H')
  }
  names.push('a:wholeTbl')
  return names
}

function styleFill(container: XmlElement | null, look: Look): Sourced<Paint> | null {
  const paint = containedFill(child(container, 'a:fill'), { look })
  if (paint) return { value: paint, source: 'shape' }
  return referencedFill(child(container, 'a:fillRef'), look, 'shape')
}

function styleBorder(
  part: XmlElement,
  side: Border,
  place: CellPlace,
  look: Look,
): Sourced<Paint> | null {
  const border = borderElement(part, side, place)
  const paint = containedFill(child(border, 'a:ln'), { look })
  if (paint) return { value: paint, source: 'shape' }
  return referencedLine(child(border, 'a:lnRef'), look, 'shape')
}

function textLayers(style: XmlElement | null, look: Look): StyleLayer[] {
  if (!style) return []
  const character: CharacterProperties = {}
  const bold = attribute(style, 'b')
  if (bold === 'on' || bold === 'off') character.bold = bold === 'on'
  const italic = attribute(style, 'i')
  if (italic === 'on' || italic === 'off') character.italic = italic === 'on'
  const color = colorChild(style)
  if (color) character.fill = solid(color, { look })
  for (const script of ['latin', 'ea', 'cs'] as const) {
    const typeface = attribute(descend(style, 'a:font', `a:${script}`), 'typeface')
    if (typeface) character[script] = typeface
  }
  return [{ source: 'shape', character }, ...fontReferenceLayers(child(style, 'a:fontRef'), look)]
}
