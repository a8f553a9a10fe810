import type { Paint, Sourced } from '@blazon/document/document'
import { describe, expect, test } from 'vitest'
import type { Edit } from '../src/edit/editable-deck.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { partText } from './archive-entries.ts'
import { buildDeck, paragraph, part, relationship, shape } from './deck-builder.ts'
import { edited, findElement, findRun, recolor, slide1, solid, srgb } from './edited-deck.ts'

const red = solid(srgb('E60000'))

describe('colours', () => {
  test('replaces only the colour that is set on a run', () => {
    const text = paragraph('Q3', `${solid(srgb('FF0001'))}<a:latin typeface="Arial"/>`, 'lang="en"')
    const { deck, taken, written } = edited(buildDeck({ slides: [shape({ text })] }), (deck) => [
      recolor(findRun(deck), 'text', findRun(deck).color, '#FF0001'),
    ])
    expect([taken, written]).toEqual(['FF0001', 'E60000'])
    expect(findRun(deck).color).toEqual({
      value: { kind: 'solid', color: { hex: '#E60000', alpha: 1 } },
      source: 'explicit',
    })
  })

  test('writes an inherited colour on the run itself, in the order of the schema', () => {
    const text = paragraph('Q3', '<a:ln w="1"/><a:highlight/><a:latin typeface="Arial"/>')
    const bytes = buildDeck({ slides: [shape({ text })] })
    const { written } = edited(bytes, (deck) => [
      recolor(findRun(deck), 'text', findRun(deck).color, '#000000'),
    ])
    expect(written).toBe('solidFill><a:srgbClr val="E60000"/></a:solidFill><a:')
    const bare = buildDeck({ slides: [shape({ text: '<a:p><a:r><a:t>x</a:t></a:r></a:p>' })] })
    const fixed = edited(bare, (deck) => [
      recolor(findRun(deck), 'text', findRun(deck).color, '#000000'),
      { kind: 'font', run: findRun(deck), script: 'ea', typeface: 'Noto' },
      { kind: 'font', run: findRun(deck), script: 'latin', typeface: 'A & "B"' },
    ])
    expect(partText(fixed.bytes, slide1)).toContain(
      `<a:r><a:rPr>${red}<a:latin typeface="A &amp; &quot;B&quot;"/><a:ea typeface="Noto"/></a:rPr><a:t>`,
    )
  })

  test('keeps the opacity and drops the transforms of the replaced colour', () => {
    const accent =
      '<a:schemeClr val="accent1"><a:lumMod val="50000"/><a:alpha val="40000"/></a:schemeClr>'
    const slides = [shape({ properties: solid(accent) })]
    for (const [strict, alpha] of [
      [false, '40000'],
      [true, '40%'],
    ] as const) {
      const { deck, bytes } = edited(buildDeck({ slides, strict }), (deck) => {
        const { fill } = findElement(deck)
        const { hex } = (fill!.value as Extract<Paint, { kind: 'solid' }>).color
        return [recolor(findElement(deck), 'fill', fill, hex)]
      })
      expect(partText(bytes, slide1)).toContain(
        solid(`<a:srgbClr val="E60000"><a:alpha val="${alpha}"/></a:srgbClr>`),
      )
      expect(findElement(deck).fill?.value).toEqual({
        kind: 'solid',
        color: { hex: '#E60000', alpha: 0.4 },
      })
    }
  })

  test('replaces only the matching stops of a gradient and colours of a pattern', () => {
    const gradient = `<a:gradFill><a:gsLst>${['00FF00', '0000FF', '00FF00']
      .map((hex, at) => `<a:gs pos="${at * 50000}">${srgb(hex)}</a:gs>`)
      .join('')}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`
    const first = edited(buildDeck({ slides: [shape({ properties: gradient })] }), (deck) => [
      recolor(findElement(deck), 'fill', findElement(deck).fill, '#00FF00'),
    ])
    expect(findElement(first.deck).fill?.value).toMatchObject({
      stops: [{ hex: '#E60000' }, { hex: '#0000FF' }, { hex: '#E60000' }],
    })
    const pattern = `<a:pattFill prst="pct5"><a:fgClr>${srgb('00FF00')}</a:fgClr><a:bgClr>${srgb('FFFFFF')}</a:bgClr></a:pattFill>`
    const second = edited(buildDeck({ slides: [shape({ properties: pattern })] }), (deck) => [
      recolor(findElement(deck), 'fill', findElement(deck).fill, '#00FF00'),
    ])
    expect([second.taken, second.written]).toEqual(['00FF', 'E600'])
  })

  test('writes inherited fills, lines, effects and backgrounds on the slide itself', () => {
    const style =
      `<p:style><a:lnRef idx="1">${srgb('00FF00')}</a:lnRef><a:fillRef idx="1">${srgb('00FF00')}</a:fillRef>` +
      `<a:effectRef idx="0">${srgb('000000')}</a:effectRef><a:fontRef idx="minor"/></p:style>`
    const bytes = buildDeck({
      slides: [shape({ style })],
      master: {
        background: `<p:bg><p:bgPr>${solid(srgb('00FF00'))}<a:effectLst/></p:bgPr></p:bg>`,
      },
    })
    const { deck } = edited(bytes, (deck) => [
      recolor(findElement(deck), 'line', findElement(deck).line, '#00FF00'),
      recolor(findElement(deck), 'fill', findElement(deck).fill, '#00FF00'),
      recolor(deck.pages[0]!, 'background', deck.pages[0]!.background, '#00FF00'),
    ])
    const expected = {
      value: { kind: 'solid', color: { hex: '#E60000', alpha: 1 } },
      source: 'explicit',
    }
    expect(findElement(deck)).toMatchObject({ fill: expected, line: expected })
    expect(deck.pages[0]!.background).toEqual(expected)

    const glow = `<a:effectLst><a:glow rad="9">${srgb('00FF00')}</a:glow></a:effectLst>`
    const effects = edited(buildDeck({ slides: [shape({ properties: glow })] }), (deck) => [
      recolor(findElement(deck), 'effect', findElement(deck).effects[0], '#00FF00'),
    ])
    expect(effects.written).toBe('E600')
  })

  test('writes a bullet, a highlight, and a link that keeps its colour', () => {
    const run =
      `<a:r><a:rPr><a:highlight>${srgb('00FF00')}</a:highlight><a:hlinkClick r:id="rId7"/></a:rPr>` +
      '<a:t>site</a:t></a:r>'
    const bullet = `<a:pPr><a:buClr>${srgb('00FF00')}</a:buClr><a:buChar char="•"/></a:pPr>`
    const relation = relationship('rId7', 'hyperlink', 'https://example.com', true)
    const bytes = buildDeck({
      slides: [{ shapes: shape({ text: `<a:p>${bullet}${run}</a:p>` }), relationships: relation }],
    })
    const { deck } = edited(bytes, (deck) => {
      const paragraph = findElement(deck).paragraphs[0]!
      const highlight: Sourced<Paint> = {
        value: { kind: 'solid', color: findRun(deck).highlight! },
        source: 'explicit',
      }
      return [
        recolor(paragraph, 'bullet', paragraph.bullet, '#00FF00'),
        recolor(findRun(deck), 'highlight', highlight, '#00FF00', '#0000FF'),
        recolor(findRun(deck), 'text', findRun(deck).color, '#0563C1'),
      ]
    })
    expect(findElement(deck).paragraphs[0]!.bullet?.value).toMatchObject({
      color: { hex: '#E60000' },
    })
    expect(findRun(deck).highlight).toEqual({ hex: '#0000FF', alpha: 1 })
    expect(findRun(deck)).toMatchObject({
      link: 'https://example.com',
      color: { value: { color: { hex: '#E60000' } }, source: 'explicit' },
    })
  })

  test('writes cells and the borders of cells', () => {
    const cell = '<a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody>%</a:tc>'
    const own = `<a:tcPr><a:lnT w="1">${solid(srgb('00FF00'))}</a:lnT></a:tcPr>`
    const table =
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/></p:nvGraphicFramePr>' +
      '<p:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p:xfrm><a:graphic><a:graphicData><a:tbl>' +
      `<a:tblPr>${solid(srgb('00FF00'))}</a:tblPr><a:tblGrid><a:gridCol w="9"/><a:gridCol w="9"/></a:tblGrid>` +
      `<a:tr h="9">${cell.replace('%', '')}${cell.replace('%', own)}</a:tr>` +
      '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>'
    const { deck } = edited(buildDeck({ slides: [table] }), (deck) => {
      const [plain, bordered] = findElement(deck).cells
      return [
        recolor(plain!, 'fill', plain!.fill, '#00FF00'),
        recolor(bordered!, 'line', bordered!.lines[0], '#00FF00'),
      ]
    })
    const [plain, bordered] = findElement(deck).cells
    expect(plain!.fill).toMatchObject({ value: { color: { hex: '#E60000' } }, source: 'explicit' })
    expect(bordered!.lines).toMatchObject([{ value: { color: { hex: '#E60000' } } }])
    expect(bordered!.fill).toMatchObject({ value: { color: { hex: '#00FF00' } } })
  })

  test('writes an inherited gradient as shown, changing only the given stops', () => {
    const stop = (pos: number, shade: number) =>
      `<a:gs pos="${pos}"><a:schemeClr val="phClr"><a:shade val="${shade}"/></a:schemeClr></a:gs>`
    const gradient = `<a:gradFill rotWithShape="1"><a:gsLst>${stop(0, 50000)}${stop(100000, 100000)}</a:gsLst><a:lin ang="5400000"/></a:gradFill>`
    const plain = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
    const formats =
      `<a:fillStyleLst>${gradient}</a:fillStyleLst><a:lnStyleLst><a:ln>${plain}</a:ln></a:lnStyleLst>` +
      `<a:effectStyleLst/><a:bgFillStyleLst>${plain}</a:bgFillStyleLst>`
    const style = `<p:style><a:lnRef idx="0"/><a:fillRef idx="1">${srgb('00FF00')}</a:fillRef></p:style>`
    const bytes = buildDeck({ slides: [shape({ style })], theme: { formats } })
    const { deck, bytes: fixed } = edited(bytes, (deck) => [
      recolor(findElement(deck), 'fill', findElement(deck).fill, '#00FF00'),
      recolor(findElement(deck), 'fill', findElement(deck).fill, '#00FF00'),
    ])
    const seen = (findElement(readDeck(bytes)).fill!.value as Extract<Paint, { kind: 'gradient' }>)
      .stops
    expect(findElement(deck).fill).toEqual({
      value: { kind: 'gradient', stops: [seen[0], { hex: '#E60000', alpha: 1 }] },
      source: 'explicit',
    })
    expect(partText(fixed, slide1)).toContain(
      '<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0">',
    )
    expect(partText(fixed, slide1)).toContain(
      '</a:gsLst><a:lin ang="5400000"/></a:gradFill></p:spPr>',
    )
  })

  test("writes generated colours of series and fonts of labels into the chart's parts", () => {
    const points =
      '<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache>'
    const series =
      `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:f>x</c:f>${points}</c:strRef></c:tx>` +
      `<c:cat><c:strRef>${points}</c:strRef></c:cat></c:ser>`
    const chart = part(
      'c:chartSpace',
      `<c:chart><c:plotArea><c:barChart>${series}</c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/>` +
        '</c:catAx></c:plotArea><c:legend><c:legendPos val="r"/></c:legend></c:chart>',
    )
    const frame =
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart"/></p:nvGraphicFramePr>' +
      '<a:graphic><a:graphicData><c:chart r:id="rId5"/></a:graphicData></a:graphic></p:graphicFrame>'
    const bytes = buildDeck({
      slides: [
        { shapes: frame, relationships: relationship('rId5', 'chart', '../charts/chart1.xml') },
      ],
      parts: { 'ppt/charts/chart1.xml': chart },
    })
    const { deck, bytes: fixed } = edited(
      bytes,
      (deck) => {
        const element = findElement(deck)
        const runs = element.paragraphs.flatMap(({ runs }) => runs)
        return [
          ...element.marks.map((mark) => {
            const { color } = mark.paint.value as Extract<Paint, { kind: 'solid' }>
            return recolor(mark, mark.target as 'fill' | 'line', mark.paint, color.hex)
          }),
          ...runs.flatMap((run): Edit[] => [
            { kind: 'font', run, script: 'latin', typeface: 'Inter' },
            recolor(run, 'text', run.color, '#000000'),
          ]),
        ]
      },
      'ppt/charts/chart1.xml',
    )
    const element = findElement(deck)
    const red = { kind: 'solid', color: { hex: '#E60000', alpha: 1 } }
    expect(element.marks.map(({ paint }) => paint.value)).toEqual([red, red])
    const runs = element.paragraphs.flatMap(({ runs }) => runs)
    expect(runs.map(({ text, fonts }) => [text, fonts.latin?.value])).toEqual([
      ['North', 'Inter'],
      ['North', 'Inter'],
    ])
    expect(runs.map(({ color }) => color.value)).toEqual([red, red])
    const xml = partText(fixed, 'ppt/charts/chart1.xml')
    expect(xml).toMatch(/<\/c:tx><c:spPr>.*<\/c:spPr><c:cat>/)
    expect(xml).toMatch(/<c:axId val="1"\/><c:spPr>.*<\/c:txPr><c:crossAx/)
    expect(xml).toContain(
      '<c:legendPos val="r"/><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr>',
    )
  })

  test('writes the colours of a chart into the chart’s own part', () => {
    const green = `<c:spPr>${solid(srgb('00FF00'))}</c:spPr>`
    const title = `<c:title><c:tx><c:rich><a:bodyPr/>${paragraph('Sales')}</c:rich></c:tx></c:title>`
    const series = `<c:ser><c:idx val="0"/><c:order val="0"/>${green}</c:ser>`
    const chart = part(
      'c:chartSpace',
      `<c:chart>${title}<c:plotArea><c:barChart>${series}</c:barChart></c:plotArea></c:chart>${green}`,
    )
    const frame =
      '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart"/></p:nvGraphicFramePr>' +
      '<a:graphic><a:graphicData><c:chart r:id="rId5"/></a:graphicData></a:graphic></p:graphicFrame>'
    const bytes = buildDeck({
      slides: [
        { shapes: frame, relationships: relationship('rId5', 'chart', '../charts/chart1.xml') },
      ],
      parts: { 'ppt/charts/chart1.xml': chart },
    })
    const { deck } = edited(
      bytes,
      (deck) => {
        const element = findElement(deck)
        const mark = element.marks[0]!
        return [
          recolor(element, 'fill', element.fill, '#00FF00'),
          recolor(mark, 'fill', mark.paint, '#00FF00', '#0000FF'),
          { kind: 'font', run: findRun(deck), script: 'latin', typeface: 'Inter' },
        ]
      },
      'ppt/charts/chart1.xml',
    )
    expect(findElement(deck).fill?.value).toMatchObject({ color: { hex: '#E60000' } })
    expect(findElement(deck).marks[0]!.paint.value).toMatchObject({ color: { hex: '#0000FF' } })
    expect(findRun(deck).fonts.latin?.value).toBe('Inter')
  })
})
