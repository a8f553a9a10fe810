import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { red, renderPlan, shapeAt } from './render.ts'

const box = { x: 100, y: 100, width: 100, height: 100 }
const gray = '<a:solidFill><a:srgbClr val="808080"/></a:solidFill><a:ln><a:noFill/></a:ln>'
const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
const scene = (camera: string, light = 't') =>
  `<a:scene3d><a:camera prst="${camera}"/><a:lightRig rig="threePt" dir="${light}"/></a:scene3d>`

/** Draws a shape with a depth, and returns the brightness of points of the slide, 0 to 255. */
async function sample(properties: string, rest = '') {
  const { svg, notes } = await renderPlan({
    slides: [shapeAt(box, rectangle + properties, rest)],
  })
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#FFFFFF' }).greyscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / 960
  return {
    notes,
    at: (x: number, y: number) =>
      data[(Math.round(y * scale) * info.width + Math.round(x * scale)) * info.channels]!,
  }
}

describe('bevels', () => {
  const bevel = '<a:sp3d><a:bevelT w="127000" h="63500"/></a:sp3d>'

  test('the edge towards the light is lighter and the opposite one darker', async () => {
    const { at, notes } = await sample(gray + scene('orthographicFront') + bevel)
    expect(at(150, 102)).toBeGreaterThan(at(150, 198) + 40)
    expect(at(150, 150)).toBe(128)
    expect(at(150, 198)).toBeLessThan(106)
    // The sides turn away from the viewer.
    expect([at(102, 150), at(198, 150)].every((side) => side > 70 && side < 126)).toBe(true)
    expect(notes).toEqual([])
  })

  test('another material and another light have a note', async () => {
    const metal = bevel.replace('<a:sp3d', '<a:sp3d prstMaterial="metal"')
    const glow = scene('orthographicFront').replace('threePt', 'glow')
    const { notes } = await sample(gray + glow + metal)
    const reason = 'The bevel is drawn in matte material and usual light, not as metal and glow.'
    expect(notes).toEqual([{ kind: 'not_drawn', element: 'shape', reason }])
  })

  test('light from the left falls on the left edge', async () => {
    const { at } = await sample(gray + scene('orthographicFront', 'l') + bevel)
    expect(at(102, 150)).toBeGreaterThan(at(198, 150) + 40)
    expect(at(198, 150)).toBeLessThan(106)
  })

  test('nothing is painted outside the shape', async () => {
    const { at } = await sample(gray + scene('orthographicFront') + bevel)
    expect([at(150, 97), at(150, 203), at(97, 150), at(203, 150)]).toEqual([255, 255, 255, 255])
  })

  test('a style sets its bevel', async () => {
    const { svg } = await renderPlan({
      slides: [shapeAt(box, rectangle, '<p:style><a:effectRef idx="1"/></p:style>')],
      theme: {
        formats: `<a:effectStyleLst><a:effectStyle><a:effectLst/>${bevel}</a:effectStyle></a:effectStyleLst>`,
      },
    })
    expect(svg).not.toContain('filter="')
    const filled = await renderPlan({
      slides: [shapeAt(box, rectangle + red, '<p:style><a:effectRef idx="1"/></p:style>')],
      theme: {
        formats: `<a:effectStyleLst><a:effectStyle><a:effectLst/>${bevel}</a:effectStyle></a:effectStyleLst>`,
      },
    })
    expect(filled.svg).toContain('filter="')
  })

  test('a contour is around the shape', async () => {
    const contour =
      '<a:sp3d contourW="76200"><a:contourClr><a:srgbClr val="000000"/></a:contourClr></a:sp3d>'
    const { at } = await sample(gray + scene('orthographicFront') + contour)
    expect([at(150, 96), at(150, 150), at(150, 90)]).toEqual([0, 128, 255])
  })
})

describe('extrusions', () => {
  const extrusion =
    '<a:sp3d extrusionH="508000"><a:extrusionClr><a:srgbClr val="000000"/></a:extrusionClr></a:sp3d>'

  test('a camera in front of the shape sees no depth', async () => {
    const { svg } = await renderPlan({
      slides: [shapeAt(box, rectangle + red + scene('orthographicFront') + extrusion)],
    })
    expect(svg).not.toContain('filter="')
  })

  test('an oblique camera sees half of the depth', async () => {
    const { at } = await sample(gray + scene('obliqueTopRight') + extrusion)
    // Half of the 40 points is seen, at 45°: 14 points to the right and up.
    expect([at(210, 95), at(150, 90), at(150, 150)]).toEqual([0, 0, 128])
    expect([at(95, 150), at(217, 80)]).toEqual([255, 255])
  })

  test.each([
    ['isometricLeftDown', 30, 90],
    ['isometricRightUp', -30, 90],
    ['isometricTopUp', -30, 30],
  ])('the edges of %s have the angles %d° and %d°', async (camera, across, down) => {
    const { svg } = await renderPlan({
      slides: [shapeAt(box, rectangle + red + scene(camera))],
    })
    const [a, b, c, d] = /<g transform="matrix\(([^)]*)\)"/.exec(svg)![1]!.split(' ').map(Number)
    const degrees = (y: number, x: number) => (Math.atan2(y, x) * 180) / Math.PI
    expect(Math.abs(degrees(b!, a!) - across)).toBeLessThan(1)
    expect(Math.abs(degrees(d!, c!) - down)).toBeLessThan(1)
  })

  test('a camera with perspective turns the shape and is reported', async () => {
    const { at, notes } = await sample(gray + scene('perspectiveLeft') + extrusion)
    expect([at(100.5, 150), at(150, 150)]).toEqual([255, 128])
    expect(notes).toMatchObject([{ reason: expect.stringContaining('without perspective') }])
  })

  test('text has the depth of its body', async () => {
    const text = `<p:txBody><a:bodyPr>${scene('obliqueBottomRight')}${extrusion}</a:bodyPr><a:p><a:r><a:rPr sz="4000"/><a:t>I</a:t></a:r></a:p></p:txBody>`
    const { svg } = await renderPlan({ slides: [shapeAt(box, rectangle, text)] })
    expect(svg.match(/<use [^>]*x="/g)?.length).toBeGreaterThan(10)
  })
})
