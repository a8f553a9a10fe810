import { expect, test } from 'vitest'
import { relationship } from '../../pptx/test/deck-builder.ts'
import { listDangers, renderPlan } from './render.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#123456"/></svg>'

/** A slide with a control whose picture is in a VML drawing. */
async function drawControl(style: string, spid = '3074', image = '<v:imagedata o:relid="rId1"/>') {
  const vml =
    '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">' +
    `<v:shape id="Player" o:spid="_x0000_s3074" style='${style}'><![if gte mso 9]>${image}\n  <![endif]></v:shape></xml>`
  return renderPlan({
    slides: [
      {
        controls: `<p:controls><p:control spid="${spid}" name="Player"/></p:controls>`,
        relationships: relationship('rId7', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
      },
    ],
    parts: {
      'ppt/media/a.svg': drawing,
      'ppt/drawings/vmlDrawing1.vml': vml,
      'ppt/drawings/_rels/vmlDrawing1.vml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'image', '../media/a.svg')}</Relationships>`,
    },
  })
}

test('a control is shown as its picture, at its place', async () => {
  const { svg, notes } = await drawControl(
    'position:absolute;left:100pt;top:50.5pt;width:200pt;height:80pt',
  )
  expect(notes).toEqual([])
  expect(svg).toContain('data:image/svg+xml')
  expect(svg).toMatch(/100[ ,]+50\.5|x="100"[^>]*y="50\.5"/)
})

test.each([
  ['without a shape', 'left:1pt;top:1pt;width:9pt;height:9pt', '9'],
  ['without a place in points', 'left:1in;top:1pt;width:9pt;height:9pt', '3074'],
  ['without a size', 'left:1pt;top:1pt;width:0pt;height:-9pt', '3074'],
  ['with a hostile place', `left:${'9'.repeat(5_000)}pt;top:"/>1pt`, '3074'],
])('a control %s is noted', async (_, style, spid) => {
  const { svg, notes } = await drawControl(
    style.replaceAll('"', '&quot;').replaceAll('>', '&gt;'),
    spid,
  )
  expect(notes).toEqual([
    { kind: 'not_drawn', element: 'object', reason: 'The control has no picture in the file.' },
  ])
  expect(listDangers(svg)).toEqual([])
})

test('a VML drawing that is not XML leaves the rest of the slide', async () => {
  const place = 'left:1pt;top:1pt;width:9pt;height:9pt'
  for (const image of ['<br>', '<!DOCTYPE x>', '<![if '.repeat(10_000), '<v:a>'.repeat(300)]) {
    const { notes } = await drawControl(place, '3074', image)
    expect(notes).toHaveLength(1)
  }
})
