import { describe, expect, it } from 'vitest'
import { type DrawnSlide, drawFrame, namespaces } from './drawn-slide.ts'

/** A SmartArt graphic of 720 by 540 points without a saved drawing, with its layout definition. */
function draw(
  definition: string,
  tree: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>> = {},
): Promise<DrawnSlide> {
  const names = Object.keys(tree)
  const points = names.map(
    (name) =>
      `<dgm:pt modelId="${name}" type="${types[name] ?? 'node'}"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${name}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  )
  const connections = names.map(
    (name, order) =>
      `<dgm:cxn modelId="c${order}" srcId="${tree[name]}" destId="${name}" srcOrd="${order}"/>`,
  )
  return drawFrame('<dgm:relIds r:dm="rId10" r:lo="rId11" r:cs="rId12"/>', {
    rId10: {
      type: 'diagramData',
      part: 'ppt/diagrams/data1.xml',
      xml: `<dgm:dataModel ${namespaces}><dgm:ptLst><dgm:pt modelId="doc" type="doc"/>${points.join('')}</dgm:ptLst><dgm:cxnLst>${connections.join('')}</dgm:cxnLst></dgm:dataModel>`,
    },
    rId11: {
      type: 'diagramLayout',
      part: 'ppt/diagrams/layout1.xml',
      xml: `<dgm:layoutDef ${namespaces} uniqueId="own">${definition}</dgm:layoutDef>`,
    },
    rId12: {
      type: 'diagramColors',
      part: 'ppt/diagrams/colors1.xml',
      xml: `<dgm:colorsDef ${namespaces}><dgm:styleLbl name="node1"><dgm:fillClrLst meth="repeat"><a:srgbClr val="AA0000"/><a:srgbClr val="00AA00"/></dgm:fillClrLst></dgm:styleLbl></dgm:colorsDef>`,
    },
  })
}

const box = (type: string, text = 'desOrSelf') =>
  `<dgm:alg type="tx"/><dgm:shape type="${type}"/><dgm:presOf axis="${text}" ptType="node"/>`

/** The upper left corners of shapes, in points, in the order of the drawing. */
function corners(slide: DrawnSlide): [number, number][] {
  return [
    ...slide.svg.matchAll(/transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><path[^>]* fill="#/g),
  ].map(([, x, y]) => [Number(x), Number(y)])
}

const process = `<dgm:layoutNode name="row"><dgm:alg type="lin"/><dgm:shape/>
<dgm:constrLst><dgm:constr type="w" for="ch" ptType="node" refType="w"/><dgm:constr type="h" for="ch" ptType="node" refType="w" refFor="ch" refPtType="node" fact="0.5"/><dgm:constr type="w" for="ch" ptType="sibTrans" refType="w" refFor="ch" refPtType="node" fact="0.5"/></dgm:constrLst>
<dgm:forEach axis="ch" ptType="node"><dgm:layoutNode name="node">${box('rect')}</dgm:layoutNode>
<dgm:forEach axis="followSib" ptType="sibTrans" cnt="1"><dgm:layoutNode name="arrow"><dgm:alg type="conn"/><dgm:shape type="conn"/><dgm:constrLst><dgm:constr type="h" refType="w" fact="0.5"/></dgm:constrLst></dgm:layoutNode></dgm:forEach></dgm:forEach></dgm:layoutNode>`

describe('SmartArt by its layout definition', () => {
  it('makes a row as long as the graphic, with arrows between the nodes', async () => {
    const slide = await draw(process, { One: 'doc', Two: 'doc', Three: 'doc' })
    expect(slide.texts).toEqual(expect.arrayContaining(['One', 'Two', 'Three']))
    expect(slide.reasons).toEqual([])
    // Three nodes and two gaps of half a node: a node is a quarter of 720 points wide, 90 high.
    const nodes = corners(slide).filter(([, y]) => Math.abs(y - 225) < 0.1)
    expect(nodes.map(([x]) => Math.round(x))).toEqual([0, 270, 540])
    expect(corners(slide)).toHaveLength(5)
    expect(slide.svg).toContain('#AA0000')
    expect(slide.svg).toContain('#00AA00')
  })

  it('puts children below their parent and joins them by lines', async () => {
    const node = `<dgm:layoutNode name="root"><dgm:alg type="hierRoot"/><dgm:shape/><dgm:layoutNode name="box">${box('rect', 'self')}</dgm:layoutNode>
<dgm:layoutNode name="below"><dgm:alg type="hierChild"/><dgm:shape/><dgm:forEach axis="ch" ptType="node"><dgm:forEach axis="precedSib" ptType="parTrans" st="-1" cnt="1"><dgm:layoutNode name="line"><dgm:alg type="conn"><dgm:param type="dim" val="1D"/><dgm:param type="connRout" val="bend"/><dgm:param type="begPts" val="bCtr"/><dgm:param type="endPts" val="tCtr"/></dgm:alg><dgm:shape type="conn"/></dgm:layoutNode></dgm:forEach>
<dgm:layoutNode name="child"><dgm:alg type="hierRoot"/><dgm:shape/><dgm:layoutNode name="box">${box('rect', 'self')}</dgm:layoutNode></dgm:layoutNode></dgm:forEach></dgm:layoutNode></dgm:layoutNode>`
    const definition = `<dgm:layoutNode name="top"><dgm:alg type="hierChild"/><dgm:shape/><dgm:constrLst><dgm:constr type="w" for="des" forName="box" refType="w"/><dgm:constr type="h" for="des" forName="box" refType="w" refFor="des" refForName="box" fact="0.5"/><dgm:constr type="sp" for="des" forName="root" refType="w" refFor="des" refForName="box" fact="0.25"/><dgm:constr type="sibSp" for="des" forName="below" refType="w" refFor="des" refForName="box" fact="0.25"/></dgm:constrLst><dgm:forEach axis="ch" ptType="node">${node}</dgm:forEach></dgm:layoutNode>`
    const slide = await draw(definition, { Boss: 'doc', Left: 'Boss', Right: 'Boss' })
    // Two children and a quarter between them: a box is 720 / 2.25 = 320 points wide.
    const [boss, ...rest] = corners(slide)
    expect(boss?.map(Math.round)).toEqual([200, 70])
    const boxes = rest.filter(([, y]) => y > 300)
    expect(boxes.map(([x]) => Math.round(x))).toEqual([0, 400])
    expect(slide.reasons).toEqual([])
    expect(slide.svg.match(/stroke="#[0-9A-F]{6}"/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('puts the nodes of a cycle on a circle', async () => {
    const definition = `<dgm:layoutNode name="ring"><dgm:alg type="cycle"><dgm:param type="stAng" val="0"/><dgm:param type="spanAng" val="360"/></dgm:alg><dgm:shape/><dgm:constrLst><dgm:constr type="w" for="ch" forName="node" refType="h"/><dgm:constr type="h" for="ch" forName="node" refType="h"/></dgm:constrLst><dgm:forEach axis="ch" ptType="node"><dgm:layoutNode name="node">${box('ellipse')}</dgm:layoutNode></dgm:forEach></dgm:layoutNode>`
    const slide = await draw(definition, { A: 'doc', B: 'doc', C: 'doc', D: 'doc' })
    const [top, right, bottom, left] = corners(slide)
    expect(top?.[0]).toBeCloseTo(bottom?.[0] ?? 0, 1)
    expect(right?.[1]).toBeCloseTo(left?.[1] ?? 0, 1)
    expect(top?.[1]).toBeCloseTo(0, 1)
    expect((right?.[0] ?? 0) - (left?.[0] ?? 0)).toBeCloseTo(bottom?.[1] ?? 0, 1)
  })

  it('makes texts so small that a column of growing boxes fits', async () => {
    const definition = `<dgm:layoutNode name="list"><dgm:alg type="lin"><dgm:param type="linDir" val="fromT"/></dgm:alg><dgm:shape/><dgm:constrLst><dgm:constr type="w" for="ch" forName="node" refType="w"/><dgm:constr type="h" for="ch" forName="node" op="equ"/><dgm:constr type="primFontSz" for="ch" forName="node" op="equ" val="65"/></dgm:constrLst><dgm:forEach axis="ch" ptType="node"><dgm:layoutNode name="node">${box('rect')}<dgm:constrLst><dgm:constr type="h"/></dgm:constrLst><dgm:ruleLst><dgm:rule type="h" val="INF"/></dgm:ruleLst></dgm:layoutNode></dgm:forEach></dgm:layoutNode>`
    const names = Array.from({ length: 6 }, (_, index) => `Line ${index}`)
    const slide = await draw(definition, Object.fromEntries(names.map((name) => [name, 'doc'])))
    const tops = corners(slide).map(([, y]) => y)
    expect(tops).toHaveLength(6)
    const pitch = (tops[1] ?? 0) - (tops[0] ?? 0)
    expect(pitch).toBeGreaterThan(25)
    expect(tops[0]).toBeGreaterThanOrEqual(0)
    expect((tops[5] ?? 0) + pitch).toBeLessThanOrEqual(541)
  })

  it('ends with definitions that call themselves or ask for impossible sizes', async () => {
    const endless = `<dgm:layoutNode name="a"><dgm:alg type="lin"/><dgm:shape type="rect"/><dgm:constrLst><dgm:constr type="w" for="des" refType="w" fact="1e300"/><dgm:constr type="h" val="NaN"/><dgm:constr type="w" refType="h" refFor="des" fact="-1"/></dgm:constrLst><dgm:forEach name="again" axis="self"><dgm:layoutNode name="b">${box('rect')}<dgm:forEach ref="again" axis="self"/></dgm:layoutNode></dgm:forEach></dgm:layoutNode>`
    for (const algorithm of ['lin', 'cycle', 'hierRoot']) {
      const slide = await draw(endless.replace('"lin"', `"${algorithm}"`), { A: 'doc' })
      expect(slide.svg).not.toMatch(/NaN|Infinity/)
    }
  })
})
