import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Range } from './sheet/addresses.ts'
import type { BlockText } from './sheet/blocks.ts'

/** Where an object of the document is set in the cells or the styles of a workbook. */
export type CellOrigin =
  /** A run: the cells that show it. */
  | {
      kind: 'text'
      part: string
      text: BlockText
      /** The number of the cells' format. */
      format: number
      /** The run's number among the formatted parts of the text, from 0; null without parts. */
      run: number | null
      isEditable: boolean
      /** Whether the look comes from the table style or the number format, not from the cells. */
      hasOwnColor: boolean
    }
  /** A fill or a border of a range. */
  | { kind: 'range'; part: string; range: Range; format: number }
  /** A colour of a differential style: the `x:color`, `x:fgColor` or `x:bgColor` that sets it. */
  | { kind: 'color'; part: string; element: XmlElement }
  /** The colour of a sheet's tab. */
  | { kind: 'tab'; part: string }

/** Origins by the identity of the objects that were read: runs, elements, marks. */
export type CellOrigins = Map<object, CellOrigin>
