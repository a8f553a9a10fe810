import { createMediaLibrary, type MediaLibrary } from '@blazon/pptx/container/media'
import type { Origins } from '@blazon/pptx/container/origins'
import { findMainDocument, type Package } from '@blazon/pptx/container/package'
import { sayRefusal } from '@blazon/pptx/container/refusals'
import type { Relationships } from '@blazon/pptx/container/relationships'
import { attribute, child, children, flag } from '@blazon/pptx/container/xml-query'
import { fromHex } from '@blazon/pptx/theme/colors'
import { createLook, type Look, readColorMap } from '@blazon/pptx/theme/look'
import { readTheme, type Theme } from '@blazon/pptx/theme/theme'
import type { CellOrigins } from './cell-origins.ts'
import { maxTexts, type TextBudget } from './sheet/blocks.ts'
import { type CellBudget, maxCells } from './sheet/sheet-part.ts'
import { readSharedStrings, type SharedStrings } from './sheet/strings.ts'
import { createColors } from './styles/colors.ts'
import { readStyleSheet, type StyleSheet } from './styles/style-sheet.ts'

/** Data that is read once for a whole workbook. */
export interface WorkbookFile {
  pack: Package
  media: MediaLibrary
  /** The workbook part. */
  part: string
  relationships: Relationships
  look: Look
  styles: StyleSheet
  strings: SharedStrings
  sheets: readonly SheetEntry[]
  cellBudget: CellBudget
  textBudget: TextBudget
  /** Filled if the file is read for editing. */
  origins: Origins | null
  cellOrigins: CellOrigins | null
}

/** The colours of a workbook without a theme: those of Office 2007. */
const officeTheme: Theme = {
  ...readTheme(null),
  colors: new Map(
    Object.entries({
      dk1: '000000',
      lt1: 'FFFFFF',
      dk2: '1F497D',
      lt2: 'EEECE1',
      accent1: '4F81BD',
      accent2: 'C0504D',
      accent3: '9BBB59',
      accent4: '8064A2',
      accent5: '4BACC6',
      accent6: 'F79646',
      hlink: '0000FF',
      folHlink: '800080',
    }).map(([name, hex]) => [name, fromHex(hex)!]),
  ),
}

/** A sheet in the order of the tabs. */
export interface SheetEntry {
  /** From 1. */
  number: number
  name: string
  isHidden: boolean
  /** The name of its part; null if it is missing. */
  part: string | null
}

/** @throws UnreadableFile */
export function openWorkbook(
  pack: Package,
  trace: Pick<WorkbookFile, 'origins' | 'cellOrigins'> | null,
): WorkbookFile {
  const { partName, root } = findMainDocument(pack, 'x:workbook', sayRefusal('not_workbook'))
  const relationships = pack.relationships(partName)
  const findPart = (kind: string) => relationships.byKind(kind)?.target ?? null
  const readRoot = (kind: string) => {
    const name = findPart(kind)
    return name === null ? null : pack.xml(name)
  }
  const theme = readRoot('theme')
  const look = createLook(
    theme ? readTheme(theme, findPart('theme')) : officeTheme,
    readColorMap(null),
  )
  const styles = readRoot('styles')
  const isDate1904 = flag(child(root, 'x:workbookPr'), 'date1904') === true
  return {
    pack,
    media: createMediaLibrary(pack),
    part: partName,
    relationships,
    look,
    styles: readStyleSheet(
      findPart('styles') ?? '',
      styles,
      createColors(look, styles),
      isDate1904,
    ),
    strings: readSharedStrings(findPart('sharedStrings'), readRoot('sharedStrings')),
    sheets: children(child(root, 'x:sheets'), 'x:sheet').map((sheet, index) => {
      const relationship = relationships.byId(attribute(sheet, 'r:id'))
      const part = relationship && !relationship.external ? relationship.target : null
      if (part === null || !pack.archive.has(part)) {
        pack.unread.add(part ?? `sheet ${attribute(sheet, 'name')}`)
      }
      return {
        number: index + 1,
        name: attribute(sheet, 'name') ?? '',
        isHidden: (attribute(sheet, 'state') ?? 'visible') !== 'visible',
        part: part !== null && pack.archive.has(part) ? part : null,
      }
    }),
    cellBudget: { left: maxCells },
    textBudget: { left: maxTexts },
    origins: trace?.origins ?? null,
    cellOrigins: trace?.cellOrigins ?? null,
  }
}
