import { expect, test } from 'vitest'
import { chart, columns, series } from './chart-xml.ts'
import { drawFrame, namespaces } from './drawn-slide.ts'

const office = 'http://schemas.openxmlformats.org'

/** Draws a chart of 720 by 540 points with anchors of shapes on it. */
function drawWithShapes(anchors: string) {
  const relationships = `${office}/officeDocument/2006/relationships`
  return drawFrame('<c:chart r:id="rId9"/>', {
    rId9: {
      type: 'chart',
      part: 'ppt/charts/chart1.xml',
      xml: `<c:chartSpace ${namespaces}>${chart(columns(series(0, [1, 2])))}<c:userShapes r:id="rId1"/></c:chartSpace>`,
    },
    rId10: {
      type: 'other',
      part: 'ppt/charts/_rels/chart1.xml.rels',
      xml: `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/chartUserShapes" Target="../drawings/drawing1.xml"/></Relationships>`,
    },
    rId11: {
      type: 'other',
      part: 'ppt/drawings/drawing1.xml',
      xml: `<c:userShapes ${namespaces} xmlns:cdr="${office}/drawingml/2006/chartDrawing">${anchors}</c:userShapes>`,
    },
  })
}

const point = (name: string, x: number, y: number) =>
  `<cdr:${name}><cdr:x>${x}</cdr:x><cdr:y>${y}</cdr:y></cdr:${name}>`
const shape = (text: string) =>
  '<cdr:sp><cdr:nvSpPr><cdr:cNvPr id="2" name="Note"/><cdr:cNvSpPr txBox="1"/></cdr:nvSpPr>' +
  '<cdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></a:xfrm><a:prstGeom prst="rect"/>' +
  '<a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill></cdr:spPr>' +
  `<cdr:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></cdr:txBody></cdr:sp>`

test('a shape on a chart is where its anchor says, with its text', async () => {
  const slide = await drawWithShapes(
    `<cdr:relSizeAnchor>${point('from', 0.25, 0.5)}${point('to', 0.5, 0.75)}${shape('Target')}</cdr:relSizeAnchor>`,
  )
  expect(slide.texts).toContain('Target')
  expect(slide.svg).toContain('translate(180 270)')
  const [path] = slide.elements('path').filter(({ fill }) => fill === '#ABCDEF')
  expect(path!.d).toBe('M0 0L180 0L180 135L0 135Z')
})

test('an anchor with a size of its own gives the shape that size', async () => {
  const slide = await drawWithShapes(
    `<cdr:absSizeAnchor>${point('from', 0, 0)}<cdr:ext cx="1270000" cy="635000"/>${shape('Note')}</cdr:absSizeAnchor>`,
  )
  const [path] = slide.elements('path').filter(({ fill }) => fill === '#ABCDEF')
  expect(path!.d).toBe('M0 0L100 0L100 50L0 50Z')
})

test('the shapes of a group are scaled to its anchor', async () => {
  const group =
    '<cdr:grpSp><cdr:nvGrpSpPr/><cdr:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2" cy="2"/>' +
    '<a:chOff x="0" y="0"/><a:chExt cx="2" cy="2"/></a:xfrm></cdr:grpSpPr>' +
    `${shape('Half')}</cdr:grpSp>`
  const slide = await drawWithShapes(
    `<cdr:relSizeAnchor>${point('from', 0, 0)}${point('to', 0.5, 0.5)}${group}</cdr:relSizeAnchor>`,
  )
  const [path] = slide.elements('path').filter(({ fill }) => fill === '#ABCDEF')
  expect(path!.d).toBe('M0 0L180 0L180 135L0 135Z')
})

test('an anchor without a place draws nothing', async () => {
  const slide = await drawWithShapes(`<cdr:relSizeAnchor>${shape('Lost')}</cdr:relSizeAnchor>`)
  expect(slide.texts).not.toContain('Lost')
})
