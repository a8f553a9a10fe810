/**
 * Edits a workbook in place; values are identified by the objects that the reader created for them.
 * Cells get formats of their own at the end of the style sheet, so that other cells with the same
 * format stay. Formulas, values and all other bytes of the file stay.
 */

import type { Document } from '@blazon/document/document'
import { openPackage } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { rewriteArchive } from '@blazon/pptx/container/zip-rewrite'
import { applyOwnEdit, type Edit } from '@blazon/pptx/edit/editable-deck'
import { createPackagePatch } from '@blazon/pptx/patch/package-patch'
import type { PartPatch } from '@blazon/pptx/patch/part-patch'
import type { CellOrigin } from '../cell-origins.ts'
import { readWorkbookPackage, type WorkbookTrace } from '../read-workbook.ts'
import { packCell } from '../sheet/addresses.ts'
import { openWorkbook, type WorkbookFile } from '../workbook-file.ts'
import {
  type CellChanges,
  createCellChanges,
  type FormatChange,
  listCells,
  type TextChange,
  usersByColor,
} from './changes.ts'
import { colorSplice, colorXml, prefixOf } from './font-splices.ts'
import { canChangeFormat, createFormatWriter } from './format-writer.ts'
import { writeSheet } from './sheet-writer.ts'
import { createStringWriter, readStringUses } from './string-writer.ts'

interface EditableWorkbook {
  document: Document
  /** The edited file, and the edits that were refused. The same edits give the same bytes. */
  edit(edits: readonly Edit[]): { bytes: Uint8Array; refused: readonly Edit[] }
}

/**
 * @param only the only sheet to read, from 1.
 * @throws UnreadableFile
 */
export function openEditableWorkbook(
  bytes: Uint8Array,
  only: number | null = null,
): EditableWorkbook {
  const pack = openPackage(bytes, true)
  const trace: WorkbookTrace = { origins: new Map(), cellOrigins: new Map() }
  const document = readWorkbookPackage(pack, trace, only)

  return {
    document,
    edit(edits) {
      const patch = createPackagePatch(pack)
      const findPatch = patch.of
      const changes = createCellChanges()
      const workbook = openWorkbook(pack, null)
      const mayRecolor = findSharedColors(trace, edits)
      const refused = edits.filter((edit) => {
        const origin = findOrigin(trace, edit)
        return origin
          ? !applyToCells(edit, origin, { trace, changes, findPatch, mayRecolor, workbook })
          : !applyOwnEdit(edit, trace.origins, findPatch)
      })
      writeCells(changes)
      return { bytes: rewriteArchive(bytes, patch.contents()), refused }

      function writeCells({ formats, texts }: CellChanges): void {
        const { styles, strings, sheets } = workbook
        const formatWriter =
          formats.size > 0 && styles.root
            ? createFormatWriter(styles, findPatch(styles.part))
            : null
        const wanted = new Map<number, Map<TextChange, number>>()
        const shown = new Map<number, number>()
        if (texts.size > 0) {
          readStringUses(pack, sheets, ({ part, row, column, index }) => {
            shown.set(index, (shown.get(index) ?? 0) + 1)
            const change = texts.get(part)?.get(packCell(row, column))
            if (!change) return
            const ofIndex = wanted.get(index) ?? new Map<TextChange, number>()
            wanted.set(index, ofIndex.set(change, (ofIndex.get(change) ?? 0) + 1))
          })
        }
        const stringWriter =
          wanted.size > 0 && strings.part !== null
            ? createStringWriter(
                strings,
                findPatch(strings.part),
                pack.xml(strings.part),
                wanted,
                shown,
              )
            : null
        const writers = { formats: formatWriter, strings: stringWriter }
        for (const part of new Set([...formats.keys(), ...texts.keys()])) {
          const [ofFormats, ofTexts] = [formats.get(part), texts.get(part)]
          writeSheet(findPatch(part), part, ofFormats ?? new Map(), ofTexts ?? new Map(), writers)
        }
        formatWriter?.finish()
        stringWriter?.finish()
      }
    },
  }
}

function findOrigin({ cellOrigins }: WorkbookTrace, edit: Edit): CellOrigin | null {
  switch (edit.kind) {
    case 'color':
      return cellOrigins.get(edit.paint) ?? cellOrigins.get(edit.of) ?? null
    case 'font':
      return cellOrigins.get(edit.run) ?? null
    case 'text':
      return (edit.runs[0] && cellOrigins.get(edit.runs[0])) ?? null
    default:
      return null
  }
}

interface Editing {
  trace: WorkbookTrace
  changes: CellChanges
  findPatch: (part: string) => PartPatch
  mayRecolor: (element: object) => boolean
  workbook: WorkbookFile
}

function applyToCells(edit: Edit, origin: CellOrigin, editing: Editing): boolean {
  const { changes, findPatch, mayRecolor, workbook } = editing
  switch (origin.kind) {
    case 'text':
      return changeText(edit, origin, editing)
    case 'range': {
      if (edit.kind !== 'color' || edit.paint.value.kind !== 'solid') return false
      if (!canChangeFormat(workbook.styles, origin.format)) return false
      const change: FormatChange =
        edit.part === 'fill' ? { fill: edit.to } : { borders: new Map([[edit.from, edit.to]]) }
      return changes.setFormat(origin.part, listCells(origin.range), change)
    }
    case 'color': {
      const { element, part } = origin
      if (edit.kind !== 'color' || !element.source || !mayRecolor(element)) return false
      const patch = findPatch(part)
      return patch.splice([colorSplice(patch.text, element, edit.to)])
    }
    case 'tab': {
      const patch = findPatch(origin.part)
      const written = /<(?:[\w.-]+:)?tabColor\b[^<>]*>/.exec(patch.text)
      if (edit.kind !== 'color' || !written?.[0].endsWith('/>')) return false
      const text = colorXml(prefixOf(written[0]), 'tabColor', edit.to)
      return patch.splice([{ start: written.index, end: written.index + written[0].length, text }])
    }
  }
}

function changeText(
  edit: Edit,
  { part, text, format, run, hasOwnColor, isEditable }: Extract<CellOrigin, { kind: 'text' }>,
  { trace: { cellOrigins }, changes, workbook }: Editing,
): boolean {
  switch (edit.kind) {
    case 'color':
    case 'font': {
      if (edit.kind === 'color' && (!hasOwnColor || edit.part !== 'text')) return false
      const change = edit.kind === 'color' ? { color: edit.to } : { font: edit.typeface }
      return run === null
        ? canChangeFormat(workbook.styles, format) && changes.setFormat(part, text.cells, change)
        : text.written !== null && changes.setRun(part, text, run, change)
    }
    case 'text': {
      const isOfText = edit.runs.every((one) => {
        const origin = cellOrigins.get(one)
        return origin?.kind === 'text' && origin.text === text
      })
      // `_x000D_` stands for another character, which would shift the range.
      const isPlain = !hasEscapes(text.written?.element)
      return isOfText && isEditable && isPlain && changes.replaceWords(part, text, edit)
    }
    default:
      return false
  }
}

function hasEscapes(element: XmlElement | undefined): boolean {
  if (!element) return false
  return /_x[0-9A-Fa-f]{4}_/.test(element.text) || element.children.some(hasEscapes)
}

/** A colour of a differential style may be changed if everything that shows it gets the same one. */
function findSharedColors(
  { cellOrigins }: WorkbookTrace,
  edits: readonly Edit[],
): (element: object) => boolean {
  const users = usersByColor(cellOrigins)
  const wanted = new Map<object, string>()
  for (const edit of edits) {
    if (edit.kind !== 'color') continue
    wanted.set(cellOrigins.has(edit.paint) ? edit.paint : edit.of, edit.to)
  }
  return (element) => {
    const values = (users.get(element) ?? []).map((of) => wanted.get(of))
    return values[0] !== undefined && values.every((value) => value === values[0])
  }
}
