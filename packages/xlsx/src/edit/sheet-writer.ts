import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, integer } from '@blazon/pptx/container/xml-query'
import { type PartPatch, requireSource } from '@blazon/pptx/patch/part-patch'
import type { Splice } from '@blazon/pptx/patch/splices'
import { packCell } from '../sheet/addresses.ts'
import { createRowWalk } from '../sheet/cells.ts'
import { locateRows, type ToPart } from '../sheet/sheet-part.ts'
import type { FormatChange, TextChange } from './changes.ts'
import { type FormatWriter, setAttribute } from './format-writer.ts'
import type { StringWriter } from './string-writer.ts'
import { textSplices } from './text-splices.ts'

/** Writes the changes of the cells of one sheet; formulas and values stay as they are. */
export function writeSheet(
  patch: PartPatch,
  part: string,
  formats: ReadonlyMap<number, FormatChange>,
  texts: ReadonlyMap<number, TextChange>,
  writers: { formats: FormatWriter | null; strings: StringWriter | null },
): void {
  const walk = createRowWalk()
  const splices: Splice[] = []
  locateRows(patch.text, part, (row, toPart) => {
    const { number, cells } = walk(row)
    for (const { column, element } of cells) {
      const cell = packCell(number, column)
      const [format, text] = [formats.get(cell), texts.get(cell)]
      if (format && writers.formats) {
        splices.push(...formatSplices(patch.text, element, format, writers.formats, toPart))
      }
      if (text) splices.push(...valueSplices(patch.text, element, text, writers.strings, toPart))
    }
  })
  patch.splice(splices)
}

function formatSplices(
  text: string,
  cell: XmlElement,
  change: FormatChange,
  writer: FormatWriter,
  toPart: ToPart,
): Splice[] {
  const number = writer.change(integer(cell, 's') ?? 0, change)
  if (number === null) return []
  const source = requireSource(cell)
  const [start, end] = [toPart(source.start), toPart(source.contentStart)]
  return [{ start, end, text: setAttribute(text.slice(start, end), 's', String(number)) }]
}

function valueSplices(
  text: string,
  cell: XmlElement,
  change: TextChange,
  strings: StringWriter | null,
  toPart: ToPart,
): readonly Splice[] {
  if (attribute(cell, 't') === 'inlineStr') {
    const item = child(cell, 'x:is')
    return (item && textSplices(text, item, change, toPart)) ?? []
  }
  const value = child(cell, 'x:v')
  if (!value || !strings) return []
  const number = strings.change(Number(value.text), change)
  if (number === null || number === Number(value.text)) return []
  const { contentStart, contentEnd } = requireSource(value)
  return [{ start: toPart(contentStart), end: toPart(contentEnd), text: String(number) }]
}
