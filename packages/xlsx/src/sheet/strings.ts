import { malformed } from '@blazon/pptx/container/unreadable-file'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { children } from '@blazon/pptx/container/xml-query'

/** A text of a cell as it is written: `x:si` of the shared strings, or `x:is` in the cell. */
export interface CellText {
  element: XmlElement
  /** All of its text. */
  text: string
  /** Its parts with a format of their own; null for a text in the format of its cell. */
  runs: readonly { element: XmlElement; text: string }[] | null
}

/** The shared strings of a workbook, by their number. */
export interface SharedStrings {
  part: string | null
  /** @throws UnreadableFile if there is no such string. */
  get(index: number): CellText
}

export function readSharedStrings(part: string | null, root: XmlElement | null): SharedStrings {
  const items = children(root, 'x:si')
  const known: CellText[] = []
  return {
    part,
    get(index) {
      const element = items[index]
      if (!element) {
        throw malformed(
          `A cell shows the shared string ${index}, but there are ${items.length}: the file is damaged.`,
        )
      }
      known[index] ??= readCellText(element)
      return known[index]
    },
  }
}

/** Reads `x:si` or `x:is`; phonetic readings are no part of the text. */
export function readCellText(element: XmlElement): CellText {
  const runs = children(element, 'x:r').map((run) => ({ element: run, text: textIn(run) }))
  if (runs.length === 0) return { element, text: textIn(element), runs: null }
  return { element, text: runs.map(({ text }) => text).join(''), runs }
}

function textIn(holder: XmlElement): string {
  return children(holder, 'x:t')
    .map(({ text }) => unescapeControls(text))
    .join('')
}

/** `_x000D_` stands for a character that XML cannot contain (ECMA-376-1, 22.4.2.4). */
function unescapeControls(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
