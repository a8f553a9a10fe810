import { describe, expect, test } from 'vitest'
import { cpuUnitsDuring } from '../../../testing/cpu-time.ts'
import { relationship } from '../../pptx/test/deck-builder.ts'
import { listDangers, red, renderPlan, shapeAt } from './render.ts'

const evil = '"/><script>alert(1)</script><a onload="x'
const escaped = evil.replace(/[<>"&]/g, (character) => `&#${character.charCodeAt(0)};`)

describe('the content of a picture', () => {
  test('the check finds what it is for', () => {
    const bad = `<svg xmlns="http://www.w3.org/2000/svg" onload="x"><script/><image href="http://a/b.png"/></svg>`
    expect(listDangers(bad)).toEqual(['svg onload', 'script', 'http://a/b.png'])
  })

  test('names, texts, colours and relationships of a hostile deck stay text', async () => {
    const { svg } = await renderPlan({
      slides: [
        {
          shapes:
            shapeAt({}, `<a:prstGeom prst="${escaped}"/>${red}`) +
            shapeAt(
              {},
              `<a:prstGeom prst="constructor"/><a:solidFill><a:srgbClr val="${escaped}"/></a:solidFill>`,
            ) +
            shapeAt({}, `<a:prstGeom prst="rect"/><a:pattFill prst="${escaped}"/>`) +
            shapeAt(
              {},
              `<a:prstGeom prst="rect"/>${red}`,
              `<p:txBody><a:bodyPr/><a:p><a:r><a:rPr><a:latin typeface="${escaped}"/></a:rPr><a:t>${escaped}</a:t></a:r></a:p></p:txBody>`,
            ) +
            `<p:pic><p:nvPicPr><p:cNvPr id="7" name="${escaped}" descr="${escaped}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>
             <p:blipFill><a:blip r:link="rId7"/></p:blipFill>
             <p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr></p:pic>`,
          relationships:
            '<Relationship Id="rId7" Type="image" Target="http://evil.example/a.png" TargetMode="External"/>',
        },
      ],
    })
    expect(listDangers(svg)).toEqual([])
    expect(svg).not.toContain('<script')
    expect(svg).not.toContain('evil.example')
  })

  test('an SVG picture loses its scripts and references', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><script>x()</script>
      <image href="http://evil.example/a.png"/><rect width="9" height="9" fill="#123456"/></svg>`
    const { svg, notes } = await renderPlan({
      slides: [
        {
          shapes: shapeAt(
            {},
            `<a:prstGeom prst="rect"/><a:blipFill><a:blip r:embed="rId7"/><a:stretch/></a:blipFill>`,
          ),
          relationships: relationship('rId7', 'image', '../media/a.svg'),
        },
      ],
      parts: { 'ppt/media/a.svg': drawing },
    })
    expect(notes).toEqual([])
    expect(listDangers(svg)).toEqual([])
    const inner = /data:image\/svg\+xml;base64,([^"]+)/.exec(svg)?.[1] ?? ''
    expect(Buffer.from(inner, 'base64').toString()).toContain('#123456')
  })
})

describe('the cost of a hostile deck', () => {
  /** CPU time of a slide against one that is a quarter of it. */
  const growth = async (shapes: (size: number) => string, size: number) => {
    const plan = (count: number) => ({ slides: [shapes(count)] })
    await renderPlan(plan(size))
    const small = await cpuUnitsDuring(() => renderPlan(plan(size / 4)))
    const large = await cpuUnitsDuring(() => renderPlan(plan(size)))
    return large / Math.max(small, 0.5)
  }

  test('a path of very many commands is cut, and says so', async () => {
    const points = Array.from(
      { length: 300_000 },
      (_, at) =>
        `<a:lnTo><a:pt x="${(at * 7919) % 100_003}" y="${(at * 104_729) % 99_991}"/></a:lnTo>`,
    ).join('')
    const geometry = `<a:custGeom><a:pathLst><a:path w="100003" h="99991"><a:moveTo><a:pt x="0" y="0"/></a:moveTo>${points}</a:path></a:pathLst></a:custGeom>`
    const { svg, notes } = await renderPlan({ slides: [shapeAt({}, geometry + red)] })
    expect(svg.length).toBeLessThan(5_000_000)
    expect(notes).toContainEqual(expect.objectContaining({ kind: 'not_drawn', element: 'shape' }))
  })

  test('fills of shapes that are far wider than the slide are drawn without tiles', async () => {
    const stops =
      '<a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs></a:gsLst>'
    const huge = { x: -100_000, y: -100_000, width: 160_000, height: 160_000 }
    for (const path of ['rect', 'shape']) {
      const fill = `<a:prstGeom prst="ellipse"/><a:gradFill>${stops}<a:path path="${path}"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>`
      const { svg } = await renderPlan({ slides: [shapeAt(huge, fill)] })
      expect(svg).not.toContain('<pattern')
      expect(svg).toContain('<radialGradient')
    }
    const picture =
      '<a:prstGeom prst="rect"/><a:blipFill><a:blip r:embed="rId7"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>'
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#123456"/></svg>'
    const { notes } = await renderPlan({
      slides: [
        {
          shapes: shapeAt(huge, picture),
          relationships: relationship('rId7', 'image', '../media/a.svg'),
        },
      ],
      parts: { 'ppt/media/a.svg': drawing },
    })
    expect(notes).toContainEqual(
      expect.objectContaining({ reason: 'The area of the picture is too large to be drawn.' }),
    )
  })

  test('guides that grow without limit give finite numbers', async () => {
    const guides = Array.from(
      { length: 5_000 },
      (_, at) => `<a:gd name="g${at + 1}" fmla="*/ g${at} 1000000 1"/>`,
    )
    const geometry = `<a:custGeom><a:gdLst><a:gd name="g0" fmla="val 9"/>${guides.join('')}</a:gdLst>
      <a:pathLst><a:path><a:moveTo><a:pt x="g5000" y="g40"/></a:moveTo><a:lnTo><a:pt x="g7" y="sqrt"/></a:lnTo></a:path></a:pathLst></a:custGeom>`
    const { svg } = await renderPlan({ slides: [shapeAt({}, geometry + red)] })
    expect(svg).not.toMatch(/NaN|Infinity|e\+/)
  })

  test('groups in groups take time in proportion', async () => {
    const nested = (depth: number) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>
       <p:grpSpPr><a:effectLst><a:outerShdw blurRad="9" dist="9"/></a:effectLst></p:grpSpPr>`.repeat(
        depth,
      ) +
      shapeAt({}, red) +
      '</p:grpSp>'.repeat(depth)
    expect(await growth(nested, 200)).toBeLessThan(20)
  })
})
