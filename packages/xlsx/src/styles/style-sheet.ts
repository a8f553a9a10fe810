import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import {
  type CellStyle,
  defaultFont,
  type FontLook,
  readBorders,
  readFill,
  readFont,
  readTextColor,
} from './cell-style.ts'
import type { Colors } from './colors.ts'
import { builtInFormat, createNumberFormat, type NumberFormat } from './number-format.ts'

/** The styles part: what the cell formats of a workbook look like. */
export interface StyleSheet {
  part: string
  root: XmlElement | null
  colors: Colors
  /** The look of a cell format (`x:c/@s`), by its number. */
  cell(format: number): CellStyle
  numberFormat(format: number): NumberFormat
  /** Whether the texts of a cell format have the colour of normal cells, which a table style replaces. */
  hasNormalColor(format: number): boolean
  /** A differential style, by its number; null if it does not exist. */
  differential(id: number | null): Differential | null
  /** The elements of a table style of the workbook, by their type; null for a built-in style. */
  tableStyle(name: string): ReadonlyMap<string, Differential> | null
}

/** A differential style (`x:dxf`): only what it changes. */
export interface Differential {
  element: XmlElement
  color: FontLook['color']
  isBold: boolean | null
  fill: CellStyle['fill']
  borders: CellStyle['borders']
}

export function readStyleSheet(
  part: string,
  root: XmlElement | null,
  colors: Colors,
  isDate1904: boolean,
): StyleSheet {
  const list = (name: string) => child(root, name)?.children ?? []
  const fonts = list('x:fonts')
  const fills = list('x:fills')
  const borders = list('x:borders')
  const formats = list('x:cellXfs')
  const styleFormats = list('x:cellStyleXfs')
  const differentials = list('x:dxfs')
  const codes = new Map(
    children(child(root, 'x:numFmts'), 'x:numFmt').map((one) => [
      integer(one, 'numFmtId') ?? -1,
      attribute(one, 'formatCode') ?? '',
    ]),
  )
  const normal = readFont(fonts[0] ?? null, defaultFont, 'style', colors)
  const cells = new Map<number, CellStyle>()
  const numberFormats = new Map<string, NumberFormat>()
  const read = new Map<number, Differential | null>()

  const differential = (id: number | null): Differential | null => {
    const element = id === null ? undefined : differentials[id]
    return element ? cached(read, id, () => readDifferential(element, colors)) : null
  }

  return {
    part,
    root,
    colors,
    differential,
    cell: (format) =>
      cached(cells, format, () => {
        const own = formats[format] ?? null
        const style = styleFormats[integer(own, 'xfId') ?? 0] ?? null
        const ofStyle = (name: string) =>
          integer(own, name) === null || integer(own, name) === integer(style, name)
        const source = (name: string) => (ofStyle(name) ? 'style' : 'explicit')
        const font = fonts[integer(own, 'fontId') ?? 0] ?? null
        const fill = readFill(fills[integer(own, 'fillId') ?? 0] ?? null, colors)
        const border = borders[integer(own, 'borderId') ?? 0] ?? null
        return {
          font: readFont(font, normal, source('fontId'), colors),
          fill: fill && { value: fill, source: source('fillId') },
          borders: readBorders(border, source('borderId'), colors),
        }
      }),
    numberFormat: (format) => {
      const id = integer(formats[format], 'numFmtId') ?? 0
      const code = codes.get(id) ?? builtInFormat(id)
      return cached(numberFormats, code, () => createNumberFormat(code, isDate1904))
    },
    hasNormalColor: (format) => {
      const nameColor = (one: XmlElement | undefined) => {
        const color = child(fonts[integer(one, 'fontId') ?? 0], 'x:color')
        return JSON.stringify(color?.attributes ?? {})
      }
      return nameColor(formats[format]) === nameColor(styleFormats[0])
    },
    tableStyle(name) {
      const style = children(child(root, 'x:tableStyles'), 'x:tableStyle').find(
        (one) => attribute(one, 'name') === name,
      )
      if (!style) return null
      const elements = children(style, 'x:tableStyleElement').flatMap((element) => {
        const found = differential(integer(element, 'dxfId'))
        return found ? [[attribute(element, 'type') ?? '', found] as const] : []
      })
      return new Map(elements)
    },
  }
}

/** Reads `x:dxf`, or the `x14:dxf` of a newer conditional format. */
export function readDifferential(element: XmlElement, colors: Colors): Differential {
  const font = child(element, 'x:font')
  const color = child(font, 'x:color')
  const bold = child(font, 'x:b')
  const fill = readFill(child(element, 'x:fill'), colors, true)
  return {
    element,
    color: color && readTextColor(color, 'style', colors),
    isBold: bold && attribute(bold, 'val') !== '0',
    fill: fill && { value: fill, source: 'style' },
    borders: readBorders(child(element, 'x:border'), 'style', colors),
  }
}

function cached<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
