import type { Package } from '@blazon/pptx/container/package'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { type PartPatch, requireSource } from '@blazon/pptx/patch/part-patch'
import { applyWithin } from '@blazon/pptx/patch/splices'
import { createRowWalk } from '../sheet/cells.ts'
import { openSheetPart } from '../sheet/sheet-part.ts'
import type { SharedStrings } from '../sheet/strings.ts'
import type { SheetEntry } from '../workbook-file.ts'
import type { TextChange } from './changes.ts'
import { inPlace } from './font-splices.ts'
import { setAttribute } from './format-writer.ts'
import { textSplices } from './text-splices.ts'

/** Changes shared strings: in place if all cells that show one get the same change. */
export interface StringWriter {
  /** The number of a string with a change; null if it cannot be changed. */
  change(index: number, change: TextChange): number | null
  /** Writes new strings at the end of the part. */
  finish(): void
}

/**
 * @param wanted how many cells want each change of each string.
 * @param shown how many cells of the workbook show each string.
 */
export function createStringWriter(
  strings: SharedStrings,
  patch: PartPatch,
  root: Parameters<typeof attribute>[0],
  wanted: ReadonlyMap<number, ReadonlyMap<TextChange, number>>,
  shown: ReadonlyMap<number, number>,
): StringWriter {
  const { text } = patch
  const known = new Map<number, Map<string, number | null>>()
  const added: string[] = []
  const count = root?.children.length ?? 0
  const apply = (index: number, change: TextChange): string | null => {
    const { element } = strings.get(index)
    const splices = textSplices(text, element, change, inPlace)
    return splices && applyWithin(text, requireSource(element), splices)
  }
  return {
    change(index, change) {
      const { element } = strings.get(index)
      const splices = textSplices(text, element, change, inPlace)
      const changed = apply(index, change)
      if (!splices || changed === null) return null
      const ofIndex = known.get(index) ?? new Map<string, number | null>()
      known.set(index, ofIndex)
      const before = ofIndex.get(changed)
      if (before !== undefined) return before
      const alike = [...(wanted.get(index) ?? [])].filter(([one]) => apply(index, one) === changed)
      const isEverywhere = alike.reduce((sum, [, uses]) => sum + uses, 0) === shown.get(index)
      if (isEverywhere && patch.splice(splices)) {
        ofIndex.set(changed, index)
        return index
      }
      added.push(changed)
      ofIndex.set(changed, count + added.length - 1)
      return count + added.length - 1
    },
    finish() {
      if (!root || added.length === 0) return
      const { start, contentStart, contentEnd } = requireSource(root)
      const tag = text.slice(start, contentStart)
      const unique = attribute(root, 'uniqueCount')
      const changed =
        unique === null ? tag : setAttribute(tag, 'uniqueCount', String(count + added.length))
      patch.splice([
        { start, end: contentStart, text: changed },
        { start: contentEnd, end: contentEnd, text: added.join('') },
      ])
    },
  }
}

/** A cell that shows a shared string. */
interface StringUse {
  part: string
  row: number
  column: number
  index: number
}

/** Every use of the shared strings of a workbook. */
export function readStringUses(
  pack: Package,
  sheets: readonly SheetEntry[],
  take: (use: StringUse) => void,
): void {
  for (const { part } of sheets) {
    const bytes = part === null ? null : pack.archive.read(part)
    if (part === null || !bytes) continue
    const walk = createRowWalk()
    openSheetPart(bytes, part, { left: Number.POSITIVE_INFINITY }).readRows((row) => {
      const { number, cells } = walk(row)
      for (const { column, element } of cells) {
        if (attribute(element, 't') !== 's') continue
        const value = child(element, 'x:v')
        if (value) take({ part, row: number, column, index: Number(value.text) })
      }
    })
  }
}
