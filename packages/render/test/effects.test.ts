import { expect, test } from 'vitest'
import { red, renderPlan, shapeAt } from './render.ts'

test('a reflection has the text of the shape, whose words are read once', async () => {
  const draw = async (effect: string) => {
    const properties = `<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${red}${effect}`
    const text = '<p:txBody><a:bodyPr/><a:p><a:r><a:t>Hi</a:t></a:r></a:p></p:txBody>'
    const { svg } = await renderPlan({ slides: [shapeAt({ y: 100 }, properties, text)] })
    return {
      labels: svg.match(/aria-label="Hi"/g)?.length,
      glyphs: svg.replace(/<defs>.*?<\/defs>/s, '').match(/<use /g)?.length,
    }
  }
  const plain = await draw('')
  const mirrored = await draw(
    '<a:effectLst><a:reflection stA="50000" endPos="100000" sy="-100000"/></a:effectLst>',
  )
  expect([plain.labels, mirrored.labels]).toEqual([1, 1])
  // The glyphs twice, and the shape as it is and mirrored.
  expect(mirrored.glyphs).toBe(plain.glyphs! * 2 + 2)
})
