import { parseXml, type XmlElement } from '../container/xml.ts'

/**
 * The definition of a table style that PowerPoint knows without the file defining it, by GUID in
 * upper case: "Medium Style 2" in each of its colours, and the two of no style. Null for others.
 */
export function builtInTableStyle(id: string): XmlElement | null {
  const accent = mediumStyle2.get(id)
  if (accent) return cached(id, mediumStyle2Xml(accent))
  if (id === noStyleNoGrid) return cached(id, '')
  if (id === noStyleTableGrid) return cached(id, tableGridXml)
  return null
}

const mediumStyle2: ReadonlyMap<string, string> = new Map([
  ['{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}', 'dk1'],
  ['{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}', 'accent1'],
  ['{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}', 'accent2'],
  ['{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}', 'accent3'],
  ['{00A15C55-8517-42AA-B614-E9B94910E393}', 'accent4'],
  ['{7DF18680-E054-41AD-8BC1-D1AEF772440D}', 'accent5'],
  ['{93296810-A885-4BE3-A3E7-6D5BEEA58F35}', 'accent6'],
])
const noStyleNoGrid = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}'
const noStyleTableGrid = '{5940675A-B579-460E-94D1-54222C63F5DA}'

const color = (name: string, tint?: number) =>
  `<a:solidFill><a:schemeClr val="${name}">${tint ? `<a:tint val="${tint}"/>` : ''}</a:schemeClr></a:solidFill>`

const borders = (sides: readonly string[], name: string) =>
  sides.map((side) => `<a:${side}><a:ln>${color(name)}</a:ln></a:${side}>`).join('')

const part = (name: string, text: string, border: string, fill: string) =>
  `<a:${name}>${text}<a:tcStyle><a:tcBdr>${border}</a:tcBdr>${
    fill && `<a:fill>${fill}</a:fill>`
  }</a:tcStyle></a:${name}>`

const text = (name: string, bold: boolean) =>
  `<a:tcTxStyle${bold ? ' b="on"' : ''}><a:fontRef idx="minor"/><a:schemeClr val="${name}"/></a:tcTxStyle>`

const everySide = ['left', 'right', 'top', 'bottom', 'insideH', 'insideV']

function mediumStyle2Xml(accent: string): string {
  const heading = text('lt1', true)
  return [
    part('wholeTbl', text('dk1', false), borders(everySide, 'lt1'), color(accent, 20_000)),
    part('band1H', '', '', color(accent, 40_000)),
    part('band1V', '', '', color(accent, 40_000)),
    part('lastCol', heading, '', color(accent)),
    part('firstCol', heading, '', color(accent)),
    part('lastRow', heading, borders(['top'], 'lt1'), color(accent)),
    part('firstRow', heading, borders(['bottom'], 'lt1'), color(accent)),
  ].join('')
}

const tableGridXml = part('wholeTbl', text('tx1', false), borders(everySide, 'tx1'), '')

const parsed = new Map<string, XmlElement>()

function cached(id: string, content: string): XmlElement {
  let style = parsed.get(id)
  if (!style) {
    const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/main'
    const xml = `<a:tblStyle xmlns:a="${namespace}">${content}</a:tblStyle>`
    style = parseXml(new TextEncoder().encode(xml), id)
    parsed.set(id, style)
  }
  return style
}
