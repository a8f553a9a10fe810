import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildDeck, part, relationship } from '../../pptx/test/deck-builder.ts'
import { openFontLibrary } from '../src/fonts/font-library.ts'
import { openDeck } from '../src/open-deck.ts'
import { axes, axisIds, series } from './chart-xml.ts'
import { shapeAt } from './render.ts'

const red =
  '<a:solidFill><a:srgbClr val="FF0000"><a:lumMod val="75000"/><a:alpha val="50000"/></a:srgbClr></a:solidFill>'
const outline = `<a:ln w="12700">${red}<a:custDash><a:ds d="300000" sp="100000"/></a:custDash></a:ln>`
const bodyProperties =
  '<a:bodyPr lIns="91440" tIns="45720" rIns="91440" bIns="45720" numCol="2" spcCol="12700" rot="0"><a:normAutofit fontScale="90000" lnSpcReduction="10000"/></a:bodyPr>'
const paragraphProperties =
  '<a:pPr marL="342900" marR="12700" indent="-342900" lvl="0" defTabSz="914400"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc>' +
  '<a:spcBef><a:spcPts val="600"/></a:spcBef><a:spcAft><a:spcPct val="20000"/></a:spcAft><a:buSzPct val="80000"/>' +
  '<a:buAutoNum type="arabicPeriod" startAt="3"/><a:tabLst><a:tab pos="1270000" algn="l"/></a:tabLst></a:pPr>'
const run = `<a:r><a:rPr sz="1800" spc="100" kern="1200" baseline="30000" u="sng"><a:ln w="12700">${red}</a:ln></a:rPr><a:t>One\ttwo</a:t></a:r>`
const numbers = `<p:txBody>${bodyProperties}<a:p>${paragraphProperties}${run}</a:p><a:p><a:r><a:t>next</a:t></a:r></a:p></p:txBody>`
const points = numbers
  .replace('<a:buSzPct val="80000"/>', '<a:buSzPts val="1200"/>')
  .replace('<a:spcPct val="90000"/>', '<a:spcPts val="2000"/>')

const gradient =
  '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="00FF00"><a:tint val="40000"/><a:satMod val="350000"/><a:hueOff val="60000"/></a:srgbClr></a:gs></a:gsLst>'
const effects =
  '<a:effectLst><a:glow rad="63500"><a:srgbClr val="FF0000"/></a:glow><a:innerShdw blurRad="63500" dist="50800" dir="2700000"><a:srgbClr val="000000"/></a:innerShdw>' +
  '<a:outerShdw blurRad="50800" dist="38100" dir="2700000" sx="90000" sy="110000" kx="800400" ky="-800400" algn="bl"><a:srgbClr val="000000"/></a:outerShdw>' +
  '<a:reflection blurRad="6350" stA="50000" endA="300" endPos="90000" dist="50800" dir="5400000" sx="100000" sy="-100000" algn="bl"/><a:softEdge rad="12700"/></a:effectLst>'
const solid =
  '<a:scene3d><a:camera prst="orthographicFront" fov="1200000" zoom="100000"><a:rot lat="1200000" lon="1200000" rev="600000"/></a:camera><a:lightRig rig="threePt" dir="t"><a:rot lat="0" lon="0" rev="1200000"/></a:lightRig></a:scene3d>' +
  '<a:sp3d z="12700" extrusionH="127000" contourW="12700"><a:bevelT w="63500" h="63500"/></a:sp3d>'
const adjusted = (preset: string, name = 'adj') =>
  `<a:prstGeom prst="${preset}"><a:avLst><a:gd name="${name}" fmla="val 25000"/></a:avLst></a:prstGeom>`

/** Shapes that together have the attributes with numbers that the renderer reads. */
const shapes: Record<string, string> = {
  text: shapeAt({}, adjusted('roundRect') + red + outline, numbers),
  'text in points': shapeAt({}, '<a:prstGeom prst="rect"/>', points),
  WordArt: shapeAt(
    {},
    '<a:prstGeom prst="rect"/>',
    numbers.replace(
      '<a:normAutofit fontScale="90000" lnSpcReduction="10000"/>',
      '<a:prstTxWarp prst="textArchUp"><a:avLst><a:gd name="adj" fmla="val 10800000"/></a:avLst></a:prstTxWarp>',
    ),
  ),
  'linear gradient': shapeAt(
    {},
    `${adjusted('star5', 'hf')}${gradient}<a:lin ang="2700000" scaled="1"/></a:gradFill>${effects}`,
  ),
  'path gradient': shapeAt(
    {},
    `${adjusted('wedgeRectCallout', 'adj1')}${gradient}<a:path path="rect"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>`,
  ),
  'outline gradient': shapeAt(
    {},
    `${adjusted('arc', 'adj2')}${gradient}<a:path path="shape"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>${outline}`,
  ),
  depth: shapeAt({}, adjusted('blockArc', 'adj1') + red + solid),
  'custom geometry': shapeAt(
    {},
    `<a:custGeom><a:gdLst><a:gd name="g" fmla="*/ 100 1 3"/></a:gdLst><a:pathLst><a:path w="100" h="100"><a:moveTo><a:pt x="0" y="0"/></a:moveTo><a:lnTo><a:pt x="g" y="50"/></a:lnTo><a:arcTo wR="20" hR="30" stAng="0" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>${red}`,
  ),
  picture:
    '<p:pic><p:nvPicPr><p:cNvPr id="3" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId8"><a:alphaModFix amt="50000"/><a:lum bright="20000" contrast="-10000"/></a:blip><a:srcRect l="10000" t="10000" r="10000" b="10000"/><a:stretch><a:fillRect l="5000" t="5000" r="5000" b="5000"/></a:stretch></p:blipFill>' +
    '<p:spPr><a:xfrm rot="600000"><a:off x="12700" y="12700"/><a:ext cx="1270000" cy="1270000"/></a:xfrm></p:spPr></p:pic>',
  tiles: shapeAt(
    {},
    '<a:prstGeom prst="rect"/><a:blipFill><a:blip r:embed="rId8"/><a:tile tx="12700" ty="12700" sx="50000" sy="50000" algn="tl"/></a:blipFill>',
  ),
  group: `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="4" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm rot="600000"><a:off x="0" y="0"/><a:ext cx="1270000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="2540000" cy="2540000"/></a:xfrm></p:grpSpPr>${shapeAt({}, red, numbers)}</p:grpSp>`,
  table:
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="1270000"/></p:xfrm><a:graphic><a:graphicData><a:tbl><a:tblGrid><a:gridCol w="1270000"/><a:gridCol w="1270000"/></a:tblGrid><a:tr h="370840">' +
    `<a:tc gridSpan="1" rowSpan="1">${numbers.replaceAll('p:txBody', 'a:txBody')}<a:tcPr marL="91440" marR="91440" marT="45720" marB="45720"><a:lnL w="12700">${red}</a:lnL></a:tcPr></a:tc><a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
}

const chartText =
  '<c:txPr><a:bodyPr rot="-2700000"/><a:p><a:pPr><a:defRPr sz="1000" spc="100" baseline="30000"/></a:pPr></a:p></c:txPr>'
const place =
  '<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.1"/><c:y val="0.1"/><c:w val="0.7"/><c:h val="0.7"/></c:manualLayout></c:layout>'
const labels =
  '<c:dLbls><c:dLbl><c:idx val="0"/><c:layout><c:manualLayout><c:x val="0.1"/><c:y val="0.1"/></c:manualLayout></c:layout><c:showVal val="1"/></c:dLbl><c:showVal val="1"/></c:dLbls>'
const marks =
  '<c:trendline><c:trendlineType val="poly"/><c:order val="2"/><c:period val="2"/><c:forward val="1"/><c:backward val="1"/></c:trendline>' +
  '<c:errBars><c:errBarType val="both"/><c:errValType val="fixedVal"/><c:val val="1"/></c:errBars>'
const manyAxes = axes
  .replace(
    '</c:catAx>',
    `<c:crossesAt val="1"/>${chartText}<c:lblOffset val="100"/><c:tickLblSkip val="1"/><c:tickMarkSkip val="1"/></c:catAx>`,
  )
  .replace(
    '</c:valAx>',
    '<c:crossesAt val="1"/><c:majorUnit val="2"/><c:minorUnit val="1"/><c:dispUnits><c:custUnit val="100"/></c:dispUnits></c:valAx>',
  )
  .replace(/(<c:axId val="2"\/><c:scaling>)/, '$1<c:max val="9"/><c:min val="0"/>')
const values = [1, 5, 2]
const slices = (more: string) =>
  `<c:ser><c:idx val="0"/><c:explosion val="10"/>${series(0, values).slice('<c:ser><c:idx val="0"/>'.length)}${more}`
const plotted = (plot: string, more = '', rest = '') =>
  `${more}<c:chart>${rest}<c:title>${place}${chartText}</c:title><c:plotArea>${place}${plot}</c:plotArea><c:legend><c:legendPos val="r"/>${place}</c:legend></c:chart>`
const view =
  '<c:view3D><c:rotX val="15"/><c:hPercent val="100"/><c:rotY val="20"/><c:depthPercent val="100"/><c:perspective val="30"/></c:view3D><c:floor><c:thickness val="0"/></c:floor>'
const columnsOf = (name: string, more = '') =>
  `<c:${name}><c:barDir val="col"/>${series(0, values, { extra: marks, before: labels })}${series(1, values)}<c:gapWidth val="150"/><c:overlap val="-10"/>${more}${axisIds}</c:${name}>${manyAxes}`

/** Charts (the content of `c:chartSpace`) with the elements with numbers that the renderer reads. */
const charts: Record<string, string> = {
  columns: plotted(columnsOf('barChart'), '<c:style val="26"/>'),
  'solid columns': plotted(columnsOf('bar3DChart', '<c:gapDepth val="150"/>'), '', view),
  lines: plotted(
    `<c:lineChart>${series(0, values, { extra: marks, before: '<c:marker><c:symbol val="circle"/><c:size val="7"/></c:marker>' })}${axisIds}</c:lineChart>${manyAxes}`,
  ),
  pie: plotted(`<c:pieChart>${slices(labels)}<c:firstSliceAng val="30"/></c:pieChart>`),
  'solid pie': plotted(`<c:pie3DChart>${slices('')}</c:pie3DChart>`, '', view),
  doughnut: plotted(
    `<c:doughnutChart>${slices('')}<c:firstSliceAng val="30"/><c:holeSize val="50"/></c:doughnutChart>`,
  ),
  'pie of pie': plotted(
    `<c:ofPieChart><c:ofPieType val="pie"/>${slices('')}<c:gapWidth val="100"/><c:splitType val="pos"/><c:splitPos val="1"/><c:secondPieSize val="75"/></c:ofPieChart>`,
  ),
  bubbles: plotted(
    `<c:bubbleChart>${series(0, values).replaceAll('c:cat>', 'c:xVal>').replaceAll('c:val>', 'c:yVal>')}<c:bubbleScale val="100"/>${axisIds}</c:bubbleChart>${manyAxes.replaceAll('catAx', 'valAx')}`,
  ),
  radar: plotted(
    `<c:radarChart><c:radarStyle val="marker"/>${series(0, values)}${axisIds}</c:radarChart>${manyAxes}`,
  ),
}

const limits =
  process.env.LIMITS === 'all'
    ? ['-2147483648', '2147483647', '-1', '0', '999999999999999', '-999999999999999']
    : ['-2147483648', '2147483647']

/** Every copy of some XML in which one of its numbers is at a limit, with the place of the number. */
function* extremes(xml: string): Generator<{ place: string; value: string; xml: string }> {
  for (const found of xml.matchAll(/<([\w:]+)[^<>]*?| (\w+)="(val )?(-?[\d.]+)"/g)) {
    const [text, , name, formula = '', number] = found
    if (!name || number === undefined || name === 'id' || name === 'idx' || name === 'uri') continue
    const before = xml.slice(0, found.index)
    const element = before.slice(before.lastIndexOf('<') + 1).split(/[ >]/)[0]
    for (const value of limits) {
      const changed = ` ${name}="${formula}${value}"`
      yield {
        place: `${element}@${name}`,
        value,
        xml: before + changed + xml.slice(found.index + text.length),
      }
    }
  }
}

const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
const witness = shapeAt(
  { x: 700, y: 400 },
  red,
  '<p:txBody><a:bodyPr/><a:p><a:r><a:t>Witness</a:t></a:r></a:p></p:txBody>',
)

/** Draws each shape, or each chart, on a slide of its own beneath a witness. */
async function drawEach(contents: readonly string[], isChart: boolean): Promise<string[]> {
  const frame =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="7" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="5080000" cy="3810000"/></p:xfrm>' +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId7"/></a:graphicData></a:graphic></p:graphicFrame>'
  const chartParts = contents.map((content, at) => [
    `ppt/charts/chart${at}.xml`,
    part('c:chartSpace', content),
  ])
  const deck = openDeck(
    buildDeck({
      slides: contents.map((content, at) => ({
        shapes: witness + (isChart ? frame : content),
        relationships:
          relationship('rId8', 'image', '../media/image1.png') +
          relationship('rId7', 'chart', `../charts/chart${at}.xml`),
      })),
      parts: { 'ppt/media/image1.png': png, ...(isChart && Object.fromEntries(chartParts)) },
    }),
    { fonts: await openFontLibrary() },
  )
  const drawn: string[] = []
  for (const at of contents.keys()) drawn.push((await deck.renderSlide(at + 1)).svg)
  // Ids begin with the number of the slide.
  return drawn.map((svg, at) => svg.replaceAll(`s${at + 1}-`, 's-'))
}

/** Shapes and their paths may be anywhere on the largest desktop; everything else is near its shape. */
const farthest = (place: string) =>
  /^a:(off|ext|chOff|chExt|pt|arcTo|path|gd)@/.test(place) ? 4e7 : 1e5

function faultsOf(svg: string, place: string): string[] {
  // Glyphs and pictures have units of their own.
  const drawn = svg
    .replace(/<use href="[^"]*" x="[^"]*"|(?:aria-label|href|stroke-width)="[^"]*"/g, '')
    .replace(/<path id="[^>]*>/g, '')
  const colors = /(?:fill|stroke|stop-color|flood-color)="#(?![0-9A-F]{6}")/.test(drawn)
    ? ['colour']
    : []
  const opacity = /opacity="(?:-|1\.0*[1-9]|[2-9])/.test(drawn) ? ['opacity'] : []
  const numbers = drawn.replace(/#[0-9A-F]{6}"/g, '')
  const special = numbers.match(/NaN|Infinity|undefined|\d[eE]\+?\d/)?.slice(0, 1) ?? []
  const all = [...numbers.matchAll(/(?<![\w#-])-?\d+(?:\.\d+)?(?!\w)/g)].map(([text]) =>
    Math.abs(Number(text)),
  )
  const most = all.reduce((largest, number) => Math.max(largest, number), 0)
  return [...colors, ...opacity, ...special, ...(most > farthest(place) ? [String(most)] : [])]
}

const witnessOf = (svg: string) =>
  /<g role="img" aria-label="Witness">.*?<\/g><\/g>/s.exec(svg)?.[0]

test.each([
  ...Object.entries(shapes).map(([name, xml]) => ({ name, xml, isChart: false })),
  ...Object.entries(charts).map(([name, xml]) => ({ name, xml, isChart: true })),
])(
  'numbers at their limits keep to the slide and leave other shapes as they are: $name',
  async ({ xml, isChart }) => {
    const all = [{ place: '', value: '', xml }, ...extremes(xml)]
    const drawn = await drawEach(
      all.map((one) => one.xml),
      isChart,
    )
    const usual = witnessOf(drawn[0]!)
    expect(usual).toBeDefined()
    const faults = all.flatMap(({ place, value }, at) => {
      const svg = drawn[at]!
      const found = faultsOf(svg, place)
      if (witnessOf(svg) !== usual) found.push('witness')
      return found.map((fault) => `${place}=${value}: ${fault}`)
    })
    expect([...new Set(faults)]).toEqual([])
  },
)

/** Values beyond the limits of the schema, with the limit that they are drawn as. */
test.each([
  ['baseline="30000"', 'baseline="-2147483648"', 'baseline="-100000"'],
  ['baseline="30000"', 'baseline="2147483647"', 'baseline="100000"'],
  ['sz="1800"', 'sz="-2147483648"', 'sz="100"'],
  ['sz="1800"', 'sz="2147483647"', 'sz="400000"'],
  ['spc="100"', 'spc="-2147483648"', 'spc="-400000"'],
  ['marL="342900"', 'marL="-2147483648"', 'marL="0"'],
  ['indent="-342900"', 'indent="-2147483648"', 'indent="-51206400"'],
  ['<a:spcPts val="600"/>', '<a:spcPts val="-2147483648"/>', '<a:spcPts val="0"/>'],
  ['<a:spcPct val="90000"/>', '<a:spcPct val="2147483647"/>', '<a:spcPct val="13200000"/>'],
  ['startAt="3"', 'startAt="-2147483648"', 'startAt="1"'],
  ['fontScale="90000"', 'fontScale="-2147483648"', 'fontScale="1000"'],
  ['lnSpcReduction="10000"', 'lnSpcReduction="-2147483648"', 'lnSpcReduction="0"'],
  ['numCol="2"', 'numCol="-2147483648"', 'numCol="1"'],
  ['kern="1200"', 'kern="-2147483648"', 'kern="0"'],
])('a text with %s changed to %s is drawn as with %s', async (usual, beyond, limit) => {
  const text = shapes.text!
  expect(text).toContain(usual)
  const [drawn, expected] = await drawEach(
    [text.replace(usual, beyond), text.replace(usual, limit)],
    false,
  )
  expect(drawn).toBe(expected)
})
