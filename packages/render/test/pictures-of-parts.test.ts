import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  type DeckPlan,
  paragraph,
  part,
  relationship,
  relationships,
  shape,
} from '../../pptx/test/deck-builder.ts'
import { renderPlan, shapeAt } from './render.ts'

const pictures = Object.fromEntries(
  await Promise.all(
    ['slide', 'layout', 'master', 'presentation', 'tableStyles', 'theme', 'override', 'chart'].map(
      async (name, index) => {
        const create = {
          width: 8,
          height: 8,
          channels: 3,
          background: { r: 30 * index, g: 9, b: 9 },
        }
        return [
          name,
          await sharp({ create: create as never })
            .png()
            .toBuffer(),
        ] as const
      },
    ),
  ),
)

/** The same id names another picture in each part. */
const picture = (name: string) => relationship('rId9', 'image', `/ppt/media/${name}.png`)
const blip = '<a:blip r:embed="rId9"/>'
const fill = `<a:blipFill>${blip}<a:stretch/></a:blipFill>`
const bullet = `<a:lvl1pPr><a:buBlip>${blip}</a:buBlip></a:lvl1pPr>`

const media = Object.entries(pictures).map(([name, bytes]) => [`ppt/media/${name}.png`, bytes])

/** The names of the parts whose pictures the slide shows. */
async function shownPictures(plan: DeckPlan, slide: { shapes: string; more?: string }) {
  const { svg } = await renderPlan({
    ...plan,
    slides: [{ shapes: slide.shapes, relationships: picture('slide') + (slide.more ?? '') }],
    layout: { ...plan.layout, relationships: picture('layout') },
    master: { ...plan.master, relationships: picture('master') },
    relationships: picture('presentation') + (plan.relationships ?? ''),
    parts: {
      ...Object.fromEntries(media),
      'ppt/theme/_rels/theme1.xml.rels': relationships(picture('theme')),
      ...plan.parts,
    },
  })
  return Object.keys(pictures).filter((name) => svg.includes(pictures[name]!.toString('base64')))
}

const body = 'type="body" idx="1"'
const place = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="1270000"/></a:xfrm>'
const bodyText = shape({ placeholder: body, properties: place, text: paragraph('Point') })
const plainFormat = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'

/** A format scheme whose fills are all the picture of its part. */
const formats =
  `<a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${`<a:ln>${plainFormat}</a:ln>`.repeat(3)}</a:lnStyleLst>` +
  '<a:effectStyleLst/>' +
  `<a:bgFillStyleLst>${plainFormat.repeat(3)}</a:bgFillStyleLst>`

const override = {
  'ppt/theme/themeOverride1.xml': part(
    'a:themeOverride',
    `<a:fmtScheme name="Other">${formats}</a:fmtScheme>`,
  ),
  'ppt/theme/_rels/themeOverride1.xml.rels': relationships(picture('override')),
}
const toOverride = relationship('rId8', 'themeOverride', '/ppt/theme/themeOverride1.xml')

const styled = shapeAt(
  {},
  '<a:prstGeom prst="rect"/>',
  '<p:style><a:lnRef idx="0"/><a:fillRef idx="2"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>',
)

test('a bullet of a placeholder of the layout has its picture from the layout', async () => {
  const layout = { shapes: shape({ placeholder: body, listStyle: bullet }) }
  expect(await shownPictures({ layout }, { shapes: bodyText })).toEqual(['layout'])
})

test('a bullet of the text styles of the master has its picture from the master', async () => {
  const textStyles = `<p:titleStyle/><p:bodyStyle>${bullet}</p:bodyStyle><p:otherStyle/>`
  expect(await shownPictures({ master: { textStyles } }, { shapes: bodyText })).toEqual(['master'])
})

test('a bullet of a paragraph, or of its shape, has its picture from the slide', async () => {
  const own = shape({ properties: place, listStyle: bullet, text: paragraph('Point') })
  const master = { textStyles: `<p:bodyStyle>${bullet}</p:bodyStyle>` }
  expect(await shownPictures({ master }, { shapes: own })).toEqual(['slide'])
})

test('a bullet of the default text style has its picture from the presentation', async () => {
  const defaultTextStyle = `<p:defaultTextStyle>${bullet}</p:defaultTextStyle>`
  const shapes = shape({ properties: place, text: paragraph('Point') })
  expect(await shownPictures({ defaultTextStyle }, { shapes })).toEqual(['presentation'])
})

test('a format of the theme has its picture from the theme', async () => {
  expect(await shownPictures({ theme: { formats } }, { shapes: styled })).toEqual(['theme'])
})

test('a format of a theme override has its picture from the override', async () => {
  const slide = { shapes: styled, more: toOverride }
  expect(await shownPictures({ parts: override }, slide)).toEqual(['override'])
})

test('the cells of a table style have their pictures from the list of styles', async () => {
  const id = '{11111111-2222-3333-4444-555555555555}'
  const cell = `<a:tcStyle><a:fill>${fill}</a:fill></a:tcStyle>`
  const table =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    '<p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="1270000"/></p:xfrm><a:graphic>' +
    `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr><a:tableStyleId>${id}</a:tableStyleId></a:tblPr>` +
    '<a:tblGrid><a:gridCol w="1270000"/></a:tblGrid><a:tr h="1270000"><a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody></a:tc></a:tr></a:tbl>' +
    '</a:graphicData></a:graphic></p:graphicFrame>'
  const parts = {
    'ppt/tableStyles.xml': part(
      'a:tblStyleLst',
      `<a:tblStyle styleId="${id}" styleName="Ours"><a:wholeTbl>${cell}</a:wholeTbl></a:tblStyle>`,
    ),
    'ppt/_rels/tableStyles.xml.rels': relationships(picture('tableStyles')),
  }
  const plan = { parts, relationships: relationship('rId8', 'tableStyles', 'tableStyles.xml') }
  expect(await shownPictures(plan, { shapes: table })).toEqual(['tableStyles'])
})

test.each([
  ['the theme', 'theme', '', { theme: { formats } }],
  ['its theme override', 'override', toOverride, { parts: override }],
])('the automatic fill of a chart has its picture from %s', async (_, shown, more, plan) => {
  const chart = part(
    'c:chartSpace',
    '<c:style val="26"/><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/>' +
      '<c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>3</c:v></c:pt></c:numLit></c:val></c:ser>' +
      '<c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx>' +
      '<c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart>',
  )
  const frame =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    '<p:xfrm><a:off x="0" y="0"/><a:ext cx="2540000" cy="2540000"/></p:xfrm><a:graphic>' +
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId7"/></a:graphicData></a:graphic></p:graphicFrame>'
  const parts = {
    'ppt/charts/chart1.xml': chart,
    'ppt/charts/_rels/chart1.xml.rels': relationships(picture('chart'), more),
    ...(plan as DeckPlan).parts,
  }
  const slide = { shapes: frame, more: relationship('rId7', 'chart', '../charts/chart1.xml') }
  expect(await shownPictures({ ...plan, parts }, slide)).toEqual([shown])
})
