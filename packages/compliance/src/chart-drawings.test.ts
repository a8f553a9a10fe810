import { expect, test } from 'vitest'
import { makeWordFile } from '../../docx/test/word-parts.ts'
import { partText } from '../../pptx/test/archive-entries.ts'
import { buildDeck, part, relationship } from '../../pptx/test/deck-builder.ts'
import { color, palette, rule } from '../test/documents.ts'
import { check } from './check.ts'
import { fix } from './fix.ts'
import type { CompletedCheck } from './result.ts'

/** Shapes that somebody drew on a chart are in a part of their own (`c:userShapes`). */

const brand = { palettes: [palette([color('red', '#E60000')])], fonts: [] }
const terms = rule('term_forbidden', { terms: [{ text: 'synergy', replacement: 'benefit' }] })
const rules = [
  terms,
  rule('color_in_palette', { max_distance: 100, targets: ['fill'] }),
  rule('placeholder_bypassed'),
]

const chart = part(
  'c:chartSpace',
  '<c:chart><c:plotArea><c:barChart/></c:plotArea></c:chart><c:userShapes r:id="rId1"/>',
)
const chartRelationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('rId1', 'chartUserShapes', '../drawings/drawing1.xml')}</Relationships>`
const drawing = part(
  'c:userShapes',
  '<cdr:relSizeAnchor><cdr:from><cdr:x>0.25</cdr:x><cdr:y>0.5</cdr:y></cdr:from><cdr:to><cdr:x>0.5</cdr:x><cdr:y>0.75</cdr:y></cdr:to>' +
    '<cdr:sp><cdr:nvSpPr><cdr:cNvPr id="2" name="Note"/><cdr:cNvSpPr txBox="1"/></cdr:nvSpPr>' +
    '<cdr:spPr><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></cdr:spPr>' +
    '<cdr:txBody><a:bodyPr/><a:p><a:r><a:t>The synergy of both</a:t></a:r></a:p></cdr:txBody></cdr:sp></cdr:relSizeAnchor>',
  'xmlns:cdr="http://schemas.openxmlformats.org/drawingml/2006/chartDrawing"',
)
const frame =
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Chart" descr="Sales"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  '<p:xfrm><a:off x="1000" y="2000"/><a:ext cx="8000" cy="4000"/></p:xfrm>' +
  '<a:graphic><a:graphicData uri="x"><c:chart r:id="rId5"/></a:graphicData></a:graphic></p:graphicFrame>'
const deck = buildDeck({
  slides: [{ shapes: frame, relationships: relationship('rId5', 'chart', '../charts/chart1.xml') }],
  parts: {
    'ppt/charts/chart1.xml': chart,
    'ppt/charts/_rels/chart1.xml.rels': chartRelationships,
    'ppt/drawings/drawing1.xml': drawing,
  },
})

async function findIn(bytes: Uint8Array) {
  return ((await check(bytes, rules, brand)) as CompletedCheck).findings
}

test('judges the shapes on a chart of a slide, where they are drawn', async () => {
  const findings = await findIn(deck)
  expect(findings.map(({ type, observed }) => [type, observed])).toEqual([
    ['term_forbidden', 'synergy'],
    ['color_in_palette', '#00FF00'],
  ])
  for (const { location } of findings) {
    expect(location).toMatchObject({
      slide: 1,
      shape_id: '6',
      shape_name: 'Note',
      box: { x: 3000, y: 4000, width: 2000, height: 1000 },
    })
  }
})

test('fixes them in the part that has them', async () => {
  const findings = await findIn(deck)
  const { bytes, left } = await fix(deck, findings, { ...brand, rules })
  expect(left).toEqual([])
  const text = partText(bytes, 'ppt/drawings/drawing1.xml')
  expect(text).toContain('The benefit of both')
  expect(text).toContain('E60000')
  expect(await findIn(bytes)).toEqual([])
})

test('reads the words of shapes on a chart of a Word file', async () => {
  const bytes = makeWordFile({
    body: '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="100" cy="100"/><wp:docPr id="1" name="Chart"/><a:graphic><a:graphicData uri="x"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId5"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    relationships: relationship('rId5', 'chart', 'charts/chart1.xml'),
    parts: {
      'word/charts/chart1.xml': chart,
      'word/charts/_rels/chart1.xml.rels': chartRelationships,
      'word/drawings/drawing1.xml': drawing,
    },
  })
  const findings = await findIn(bytes)
  expect(findings.map(({ type, observed, location }) => [type, observed, location.text])).toEqual([
    ['term_forbidden', 'synergy', 'The synergy of both'],
  ])
})
