import { describe, expect, it } from 'vitest'
import { type DrawnSlide, drawFrame, namespaces, type SlidePart } from './drawn-slide.ts'

const ids = '<dgm:relIds r:dm="rId10" r:lo="rId11" r:qs="rId12" r:cs="rId13"/>'

function model(texts: readonly string[], parents: readonly number[], extension = ''): SlidePart {
  const points = texts.map(
    (text, at) =>
      `<dgm:pt modelId="${at + 1}"><dgm:t><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`,
  )
  const connections = parents.map(
    (parent, at) =>
      `<dgm:cxn modelId="c${at}" srcId="${parent}" destId="${at + 1}" srcOrd="${at}"/>`,
  )
  return {
    type: 'diagramData',
    part: 'ppt/diagrams/data1.xml',
    xml: `<dgm:dataModel ${namespaces}><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${points.join('')}</dgm:ptLst><dgm:cxnLst>${connections.join('')}</dgm:cxnLst>${extension}</dgm:dataModel>`,
  }
}

function draw(
  layout: string,
  texts: readonly string[],
  parents: readonly number[],
): Promise<DrawnSlide> {
  return drawFrame(ids, {
    rId10: model(texts, parents),
    rId11: {
      type: 'diagramLayout',
      part: 'ppt/diagrams/layout1.xml',
      xml: `<dgm:layoutDef ${namespaces} uniqueId="urn:microsoft.com/office/officeart/2005/8/layout/${layout}"/>`,
    },
  })
}

function middles(slide: DrawnSlide) {
  return slide
    .elements('rect')
    .filter(({ x }) => x !== undefined)
    .map(({ x, y, width, height }) => ({
      x: Number(x) + Number(width) / 2,
      y: Number(y) + Number(height) / 2,
    }))
}

describe('SmartArt', () => {
  it('shows the words of every layout without a saved drawing', async () => {
    for (const layout of [
      'default',
      'process1',
      'cycle2',
      'orgChart1',
      'pyramid1',
      'venn1',
      'matrix1',
      'unheard',
    ]) {
      const { texts, reasons } = await draw(
        layout,
        ['Plan', 'Build', 'Run', 'Detail'],
        [0, 0, 0, 2],
      )
      expect(texts.join(' ')).toMatch(/Plan/)
      for (const word of ['Build', 'Run', 'Detail']) expect(texts.join(' ')).toContain(word)
      expect(reasons).toHaveLength(1)
    }
  })

  it('draws the steps of a process from left to right and a hierarchy from the top', async () => {
    const steps = middles(await draw('process1', ['A', 'B', 'C'], [0, 0, 0]))
    expect(steps[1]!.x - steps[0]!.x).toBeCloseTo(steps[2]!.x - steps[1]!.x, 1)
    expect(steps[0]!.y).toBe(steps[2]!.y)
    const tree = middles(await draw('orgChart1', ['Boss', 'One', 'Two'], [0, 1, 1]))
    expect(tree[0]!.y).toBeLessThan(tree[1]!.y)
    expect(tree[0]!.x).toBeCloseTo((tree[1]!.x + tree[2]!.x) / 2, 1)
  })

  it('draws the shapes of the saved drawing where they are', async () => {
    const extension =
      '<dgm:extLst><a:ext uri="x"><dsp:dataModelExt relId="rId14"/></a:ext></dgm:extLst>'
    const shape =
      '<dsp:sp modelId="1"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="1270000" y="635000"/><a:ext cx="2540000" cy="1270000"/></a:xfrm><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill></dsp:spPr>' +
      '<dsp:txBody><a:bodyPr/><a:p><a:r><a:t>Saved</a:t></a:r></a:p></dsp:txBody></dsp:sp>'
    const slide = await drawFrame(ids, {
      rId10: model(['Other'], [0], extension),
      rId14: {
        type: 'diagramDrawing',
        part: 'ppt/diagrams/drawing1.xml',
        xml: `<dsp:drawing ${namespaces}><dsp:spTree>${shape}</dsp:spTree></dsp:drawing>`,
      },
    })
    expect(slide.texts).toEqual(['Saved'])
    expect(slide.reasons).toEqual([])
    const filled = '<dgm:bg><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></dgm:bg>'
    const { reasons } = await drawFrame(ids, { rId10: model(['Other'], [0], filled + extension) })
    expect(reasons).toContain('The SmartArt graphic is drawn without its background.')
    expect(slide.svg).toMatch(/translate\(100 50\)|matrix\(1 0 0 1 100 50\)/)
    // A text frame of its own is turned in addition to its shape: this text is level.
    const apart = shape
      .replace('<a:xfrm>', '<a:xfrm rot="5400000">')
      .replace(
        '</dsp:txBody>',
        '</dsp:txBody><dsp:txXfrm rot="-5400000"><a:off x="2540000" y="1270000"/><a:ext cx="1270000" cy="635000"/></dsp:txXfrm>',
      )
    expect(
      (
        await drawFrame(ids, {
          rId10: model(['Other'], [0], extension),
          rId14: {
            type: 'diagramDrawing',
            part: 'ppt/diagrams/drawing1.xml',
            xml: `<dsp:drawing ${namespaces}><dsp:spTree>${apart}</dsp:spTree></dsp:drawing>`,
          },
        })
      ).svg,
    ).toContain('translate(200 100)')
  })

  it('draws data that goes round in circles once', async () => {
    const { texts } = await draw('default', ['A', 'B'], [2, 1])
    expect(texts.filter((text) => text === 'A')).toHaveLength(1)
    const missing = await drawFrame(ids, {})
    expect(missing.reasons).toEqual(['The data of the SmartArt graphic is missing.'])
  })
})
