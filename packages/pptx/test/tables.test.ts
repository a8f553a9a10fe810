import { describe, expect, test } from 'vitest'
import type { Cell, Slide } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { buildDeck, type DeckPlan, part, relationship } from './deck-builder.ts'

const mediumStyle2 = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}'

function table(properties: string, rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.join('')
  return (
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    '<p:xfrm><a:off x="1000" y="2000"/><a:ext cx="200" cy="100"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">' +
    `<a:tbl>${properties}<a:tblGrid><a:gridCol w="100"/><a:gridCol w="300"/></a:tblGrid>` +
    `${rows.map((row) => `<a:tr h="50">${cells(row)}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  )
}

function cell(text: string, properties = '', attributes = ''): string {
  return `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`
}

const grid = [
  [cell('a'), cell('b')],
  [cell('c'), cell('d')],
  [cell('e'), cell('f')],
]

function cells(shapes: string, plan: DeckPlan = {}): readonly Cell[] {
  const slide = readDeck(buildDeck({ ...plan, slides: [shapes] })).pages[0] as Slide
  return slide.elements[0]?.cells ?? []
}

const readHex = (found: Cell | undefined) => {
  const paint = found?.fill?.value
  return paint?.kind === 'solid' ? paint.color.hex : paint?.kind
}
const readText = (found: Cell | undefined) => found?.paragraphs[0]?.runs[0]

describe('the default style, which the file need not define', () => {
  const styled = (flags: string) =>
    table(`<a:tblPr ${flags}><a:tableStyleId>${mediumStyle2}</a:tableStyleId></a:tblPr>`, grid)

  test('heading, bands and other cells, in the colours of the theme', () => {
    const found = cells(styled('firstRow="1" bandRow="1"'))
    expect(found.map(readHex)).toEqual([
      '#4472C4',
      '#4472C4',
      '#CFD5EA',
      '#CFD5EA',
      '#E9EBF5',
      '#E9EBF5',
    ])
    expect(readText(found[0])).toMatchObject({
      weight: { value: 700, source: 'shape' },
      color: { value: { kind: 'solid', color: { hex: '#FFFFFF' } }, source: 'shape' },
      fonts: { latin: { value: 'Calibri', source: 'theme' } },
      size: { value: 18, source: 'default' },
    })
    expect(readText(found[2])).toMatchObject({
      weight: { value: 400 },
      color: { value: { color: { hex: '#000000' } } },
    })
  })

  test('columns, if the table enables them', () => {
    const found = cells(styled('firstCol="1" bandCol="1"'))
    expect(found.slice(0, 2).map(readHex)).toEqual(['#4472C4', '#CFD5EA'])
  })

  test('borders of the style', () => {
    const [first] = cells(styled(''))
    expect(first?.lines).toHaveLength(4)
    expect(first?.lines[0]?.value).toEqual({ kind: 'solid', color: { hex: '#FFFFFF', alpha: 1 } })
  })
})

test('a style that the file defines', () => {
  const id = '{00000000-0000-0000-0000-000000000001}'
  const definition = `<a:tblStyle styleId="${id}" styleName="Own"><a:wholeTbl><a:tcTxStyle i="on"><a:srgbClr val="112233"/></a:tcTxStyle><a:tcStyle><a:tcBdr/><a:fill><a:solidFill><a:srgbClr val="445566"/></a:solidFill></a:fill></a:tcStyle></a:wholeTbl></a:tblStyle>`
  const plan = {
    parts: { 'ppt/tableStyles.xml': part('a:tblStyleLst', definition) },
    relationships: relationship('rId50', 'tableStyles', 'tableStyles.xml'),
  }
  const [found] = cells(
    table(`<a:tblPr><a:tableStyleId>${id}</a:tableStyleId></a:tblPr>`, grid),
    plan,
  )
  expect(readHex(found)).toBe('#445566')
  expect(readText(found)).toMatchObject({
    italic: true,
    color: { value: { color: { hex: '#112233' } } },
  })
})

test('an undefined built-in style is unknown, not guessed', () => {
  const [found] = cells(
    table(
      '<a:tblPr><a:tableStyleId>{0FF1CE00-0000-0000-0000-000000000000}</a:tableStyleId></a:tblPr>',
      grid,
    ),
  )
  expect(found?.fill?.value.kind).toBe('unknown')
  expect(readText(found)?.color.value.kind).toBe('unknown')
})

test('a cell’s own fill and lines take precedence', () => {
  const own =
    '<a:lnL><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:lnL><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill>'
  const [found] = cells(table('<a:tblPr/>', [[cell('a', own), cell('b')]]))
  expect(found?.fill).toEqual({
    value: { kind: 'solid', color: { hex: '#00FF00', alpha: 1 } },
    source: 'explicit',
  })
  expect(found?.lines.map(({ value }) => value)).toEqual([
    { kind: 'solid', color: { hex: '#FF0000', alpha: 1 } },
  ])
})

test('merged cells are one cell with the box of all', () => {
  const rows = [
    [cell('a', '', 'gridSpan="2" rowSpan="2"'), cell('', '', 'hMerge="1"')],
    [cell('', '', 'vMerge="1"'), cell('', '', 'hMerge="1" vMerge="1"')],
    [cell('c'), cell('d')],
  ]
  const found = cells(table('<a:tblPr/>', rows))
  expect(
    found.map(({ row, column, box }) => [row, column, box.x, box.y, box.width, box.height]),
  ).toEqual([
    [1, 1, 1000, 2000, 400, 100],
    [3, 1, 1000, 2100, 100, 50],
    [3, 2, 1100, 2100, 300, 50],
  ])
})

test("text takes the master's other style before the presentation's default text style", () => {
  const style = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size}"/></a:lvl1pPr>`
  const [found] = cells(table('<a:tblPr/>', grid), {
    defaultTextStyle: `<p:defaultTextStyle>${style(2000)}</p:defaultTextStyle>`,
    master: { textStyles: `<p:otherStyle>${style(3000)}</p:otherStyle>` },
  })
  expect(readText(found)?.size).toEqual({ value: 30, source: 'master' })
})
