import { type NewEntry, writeArchive } from '../container/write-archive.ts'
import { xmlBytes } from '../container/xml-encoding.ts'
import { escapeXml } from '../container/xml-text.ts'
import { type List, toNumber } from './values.ts'

/**
 * A workbook (.xlsx) with one sheet that holds a list: its columns in the first row, its rows below.
 * The same list gives the same bytes.
 */
export function writeWorkbook(sheetName: string, { columns, rows }: List): Uint8Array {
  const lines = [columns, ...rows].map((cells, at) => {
    const written = cells.map((cell, column) => {
      const place = `${columnLetters(column)}${at + 1}`
      const number = at > 0 && column > 0 ? toNumber(cell) : Number.NaN
      if (cell === null || number === null) return ''
      return Number.isNaN(number)
        ? `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`
        : `<c r="${place}"><v>${number}</v></c>`
    })
    return `<row r="${at + 1}">${written.join('')}</row>`
  })
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetml}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetml}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', relationship('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>` +
        `<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ],
  ]
  return writeArchive(parts.map(([name, xml]): NewEntry => ({ name, content: xmlBytes(xml) })))
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function relationship(kind: string, target: string): string {
  return (
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/${kind}" Target="${target}"/></Relationships>`
  )
}
