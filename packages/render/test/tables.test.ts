import { expect, test } from 'vitest'
import { builtInTableStyle } from '../../pptx/src/shapes/built-in-table-styles.ts'
import { listElements, renderPlan } from './render.ts'

const cell = (text: string, properties = '') =>
  `<a:tc><a:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1800"/><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr>${properties}</a:tcPr></a:tc>`

const table = (style: string, rows: string, attributes = 'firstRow="1" bandRow="1"') =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>
   <p:xfrm><a:off x="127000" y="254000"/><a:ext cx="2540000" cy="508000"/></p:xfrm>
   <a:graphic><a:graphicData uri="table"><a:tbl><a:tblPr ${attributes}><a:tableStyleId>${style}</a:tableStyleId></a:tblPr>
   <a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

const row = (...cells: string[]) => `<a:tr h="127000">${cells.join('')}</a:tr>`
const mediumStyle2 = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}'

const render = async (shapes: string) =>
  listElements((await renderPlan({ slides: [shapes] })).svg).map(({ name, attributes }) => ({
    name: name.replace(/^\{.*\}/, ''),
    ...attributes,
  })) as Record<string, string>[]

test('cells have the colours of a built-in style, banded after the heading', async () => {
  const rows = [1, 2, 3].map((number) => row(cell(`${number}`), cell('x'))).join('')
  const fills = (await render(table(mediumStyle2, rows)))
    .filter(({ name, x }) => name === 'rect' && x === '0')
    .map(({ fill }) => fill)
  expect(fills).toHaveLength(3)
  expect(new Set(fills).size).toBe(3)
})

test('a row grows with its text, and what is below moves down', async () => {
  const words = 'words that need several lines in a cell of a hundred points'
  const rects = (
    await render(table(mediumStyle2, row(cell(words), cell('')) + row(cell('a'), cell('b'))))
  )
    .filter(({ name, x }) => name === 'rect' && x === '0')
    .map(({ y, height }) => ({ y: Number(y), height: Number(height) }))
  expect(rects[0]!.height).toBeGreaterThan(80)
  expect(rects[1]!.y).toBeCloseTo(rects[0]!.height, 2)
})

test('a merged cell covers what it spans, and its own border wins over the style', async () => {
  const line = '<a:lnB w="25400"><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></a:lnB>'
  const merged = cell('a', line).replace('<a:tc>', '<a:tc gridSpan="2">')
  const elements = await render(
    table(mediumStyle2, row(merged, '<a:tc hMerge="1"/>') + row(cell('c'), cell('d'))),
  )
  expect(elements.find(({ name, x }) => name === 'rect' && x === '0')).toMatchObject({
    width: '200',
  })
  expect(
    elements.filter(({ name, stroke }) => name === 'line' && stroke === '#00FF00'),
  ).toMatchObject([{ x1: '0', x2: '200', 'stroke-width': '2' }])
})

test.each([
  ['Themed Style 1, accent 1', '{3C2FFA5D-87B4-456A-9821-1D502468CF0F}'],
  ['Light Style 3, accent 6', '{E8B1032C-EA38-4F05-BA0D-38AFFFC7BED3}'],
  ['Dark Style 2, accents 5 and 6', '{46F890A9-2807-4EBB-B81D-B2AA78EC7F39}'],
])('%s is known', (_, id) => {
  expect(builtInTableStyle(id)?.children.map(({ name }) => name)).toContain('a:firstRow')
})
