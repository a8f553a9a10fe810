import type { Paint } from '@blazon/document/document'
import { describe, expect, test } from 'vitest'
import type { Element, Slide } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { buildDeck, type DeckPlan, paragraph, part, relationship, shape } from './deck-builder.ts'

function firstSlide(plan: DeckPlan): Slide {
  return readDeck(buildDeck(plan)).pages[0] as Slide
}

function element(shapes: string, plan: DeckPlan = {}): Element {
  return firstSlide({ ...plan, slides: [shapes] }).elements[0] as Element
}

const solid = (hex: string): Paint => ({ kind: 'solid', color: { hex, alpha: 1 } })
const fillXml = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
const scheme = (name: string) => `<a:solidFill><a:schemeClr val="${name}"/></a:solidFill>`

describe('fills and lines', () => {
  test('a shape that shows the background of its slide has no fill of its own', () => {
    const filled = shape({ properties: fillXml('FF0000') })
    expect(element(filled).fill?.value).toEqual(solid('#FF0000'))
    expect(element(filled.replace('<p:sp>', '<p:sp useBgFill="1">')).fill).toBeNull()
  })

  test.each([
    ['none', '<a:noFill/>', { kind: 'none' }],
    [
      'gradient, every stop',
      '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="111111"><a:alpha val="50000"/></a:srgbClr></a:gs><a:gs pos="100000"><a:schemeClr val="accent1"/></a:gs></a:gsLst></a:gradFill>',
      {
        kind: 'gradient',
        stops: [
          { hex: '#111111', alpha: 0.5 },
          { hex: '#4472C4', alpha: 1 },
        ],
      },
    ],
    [
      'pattern',
      '<a:pattFill prst="pct5"><a:fgClr><a:srgbClr val="222222"/></a:fgClr><a:bgClr><a:srgbClr val="333333"/></a:bgClr></a:pattFill>',
      {
        kind: 'pattern',
        foreground: { hex: '#222222', alpha: 1 },
        background: { hex: '#333333', alpha: 1 },
      },
    ],
    ['an unknown colour', scheme('accent9'), { kind: 'unknown', reason: 'colour accent9' }],
  ])('%s', (_, properties, paint) => {
    expect(element(shape({ properties })).fill).toEqual({ value: paint, source: 'explicit' })
  })

  test('a line that sets only its width takes its colour from the style', () => {
    const style = '<p:style><a:lnRef idx="1"><a:schemeClr val="accent3"/></a:lnRef></p:style>'
    expect(element(shape({ properties: '<a:ln w="9525"/>', style })).line?.value).toEqual(
      solid('#A5A5A5'),
    )
  })

  test('a gradient without colours leaves the fill of the style', () => {
    const formats = `<a:fillStyleLst>${scheme('phClr')}</a:fillStyleLst>`
    const style = '<p:style><a:fillRef idx="1"><a:schemeClr val="accent3"/></a:fillRef></p:style>'
    const properties = '<a:gradFill><a:lin ang="0"/></a:gradFill>'
    expect(element(shape({ properties, style }), { theme: { formats } }).fill).toEqual({
      value: solid('#A5A5A5'),
      source: 'shape',
    })
  })

  test('a format of the theme with its own colour has the source theme', () => {
    const formats = `<a:fillStyleLst>${fillXml('ABCDEF')}</a:fillStyleLst>`
    const style = '<p:style><a:fillRef idx="1"><a:schemeClr val="accent3"/></a:fillRef></p:style>'
    expect(element(shape({ style }), { theme: { formats } }).fill).toEqual({
      value: solid('#ABCDEF'),
      source: 'theme',
    })
  })

  test('a placeholder inherits fill and box from the layout, else from the master', () => {
    const xfrm = '<a:xfrm><a:off x="1" y="2"/><a:ext cx="3" cy="4"/></a:xfrm>'
    const placeholder = 'type="body" idx="4"'
    const plan: DeckPlan = {
      slides: [shape({ placeholder, text: paragraph('x') })],
      layout: { shapes: shape({ placeholder, properties: fillXml('00FF00') }) },
      master: {
        shapes: shape({ placeholder: 'type="body"', properties: xfrm + fillXml('FF0000') }),
      },
    }
    const [found] = firstSlide(plan).elements
    expect(found?.fill).toEqual({ value: solid('#00FF00'), source: 'layout' })
    expect(found?.box).toEqual({ x: 1, y: 2, width: 3, height: 4, rotation: 0 })
    expect(found).toMatchObject({ placeholder: 'body', role: 'body' })
  })

  test('the style of a shape counts before its placeholder, unless it references nothing', () => {
    const placeholder = 'type="body" idx="4"'
    const found = (index: number) => {
      const formats = `<a:fillStyleLst>${scheme('phClr')}</a:fillStyleLst>`
      const style = `<p:style><a:lnRef idx="${index}"><a:schemeClr val="accent2"/></a:lnRef><a:fillRef idx="${index}"><a:schemeClr val="accent3"/></a:fillRef></p:style>`
      const properties = `${fillXml('00FF00')}<a:ln><a:noFill/></a:ln>`
      return element(shape({ placeholder, style }), {
        theme: { formats },
        master: { shapes: shape({ placeholder, properties }) },
      })
    }
    expect(found(1).fill).toEqual({ value: solid('#A5A5A5'), source: 'shape' })
    expect(found(0).fill).toEqual({ value: solid('#00FF00'), source: 'master' })
    expect(found(0).line).toEqual({ value: { kind: 'none' }, source: 'master' })
  })

  test('shadows and glows are effects', () => {
    const properties =
      '<a:effectLst><a:glow rad="1"><a:srgbClr val="010203"/></a:glow><a:outerShdw><a:srgbClr val="040506"><a:alpha val="40000"/></a:srgbClr></a:outerShdw></a:effectLst>'
    expect(element(shape({ properties })).effects.map(({ value }) => value)).toEqual([
      solid('#010203'),
      { kind: 'solid', color: { hex: '#040506', alpha: 0.4 } },
    ])
  })
})

describe('colour maps', () => {
  const override = (to: string) =>
    `<p:clrMapOvr><a:overrideClrMapping bg1="${to}" tx1="lt1" bg2="lt2" tx2="dk2" accent1="${to}" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/></p:clrMapOvr>`
  const shapes = shape({ properties: scheme('accent1') })

  test('the master’s, overridden by the layout’s, then by the slide’s', () => {
    const fill = (plan: DeckPlan) => firstSlide(plan).elements[0]?.fill?.value
    expect(fill({ slides: [{ shapes }] })).toEqual(solid('#4472C4'))
    const layout = { colorMap: override('accent2') }
    expect(fill({ slides: [{ shapes }], layout })).toEqual(solid('#ED7D31'))
    expect(fill({ slides: [{ shapes, colorMap: override('accent4') }], layout })).toEqual(
      solid('#FFC000'),
    )
  })

  test('shapes of layout and master use the slide’s', () => {
    const master = { shapes }
    const { backdrop } = firstSlide({ slides: [{ colorMap: override('accent6') }], master })
    expect(backdrop[0]?.fill?.value).toEqual(solid('#70AD47'))
  })

  test('a theme override applies to the part that has it', () => {
    const colors =
      '<a:clrScheme name="o"><a:accent1><a:srgbClr val="0A0B0C"/></a:accent1></a:clrScheme>'
    const slide = {
      shapes,
      relationships: relationship('rId9', 'themeOverride', '../theme/themeOverride1.xml'),
    }
    const parts = { 'ppt/theme/themeOverride1.xml': part('a:themeOverride', colors) }
    expect(firstSlide({ slides: [slide], parts }).elements[0]?.fill?.value).toEqual(
      solid('#0A0B0C'),
    )
  })
})

describe('backgrounds', () => {
  const own = (hex: string) => `<p:bg><p:bgPr>${fillXml(hex)}<a:effectLst/></p:bgPr></p:bg>`
  const reference = (index: number) =>
    `<p:bg><p:bgRef idx="${index}"><a:schemeClr val="bg2"/></p:bgRef></p:bg>`

  test('the slide’s, else the layout’s, else the master’s, else white', () => {
    const layout = { background: own('00AA00') }
    const master = { background: own('0000AA') }
    const background = (plan: DeckPlan) => firstSlide(plan).background
    expect(background({ slides: [{ background: own('AA0000') }], layout, master })).toEqual({
      value: solid('#AA0000'),
      source: 'explicit',
    })
    expect(background({ layout, master })).toEqual({ value: solid('#00AA00'), source: 'layout' })
    expect(background({ master })).toEqual({ value: solid('#0000AA'), source: 'master' })
    expect(background({})).toEqual({ value: solid('#FFFFFF'), source: 'default' })
  })

  test('by reference, from 1001 on in the background list', () => {
    expect(firstSlide({ slides: [{ background: reference(1002) }] }).background.value).toEqual(
      solid('#E7E6E6'),
    )
    expect(firstSlide({ slides: [{ background: reference(1000) }] }).background.value).toEqual({
      kind: 'none',
    })
    expect(firstSlide({ slides: [{ background: reference(1009) }] }).background.value.kind).toBe(
      'unknown',
    )
  })
})

describe('groups', () => {
  const group = (transform: string, content: string, properties = '') =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group" descr="A logo"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transform}${properties}</p:grpSpPr>${content}</p:grpSp>`
  const frame = (attributes: string, x: number, y: number, cx: number, cy: number) =>
    `<a:xfrm ${attributes}><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm>`
  const child = (attributes = '') =>
    shape({
      properties: `<a:xfrm ${attributes}><a:off x="10" y="20"/><a:ext cx="40" cy="20"/></a:xfrm><a:grpFill/>`,
    })

  test('scale and move their shapes', () => {
    expect(element(group(frame('', 1000, 2000, 200, 100), child())).box).toEqual({
      x: 1020,
      y: 2020,
      width: 80,
      height: 20,
      rotation: 0,
    })
  })

  test('turn them around the group’s centre', () => {
    // A quarter turn clockwise takes (30, 30), up and left of the centre (50, 50), to (70, 30).
    expect(element(group(frame('rot="5400000"', 0, 0, 100, 100), child())).box).toEqual({
      x: 50,
      y: 20,
      width: 40,
      height: 20,
      rotation: 90,
    })
  })

  test('flip them, which turns their own rotation round', () => {
    expect(element(group(frame('flipH="1"', 0, 0, 100, 100), child('rot="1800000"'))).box).toEqual({
      x: 50,
      y: 20,
      width: 40,
      height: 20,
      rotation: 330,
    })
  })

  test('inside one another', () => {
    const inner = group(frame('', 50, 50, 50, 50), child())
    expect(element(group(frame('', 0, 0, 1000, 1000), inner)).box).toEqual({
      x: 550,
      y: 600,
      width: 200,
      height: 100,
      rotation: 0,
    })
  })

  test('a shape that lies on its side is scaled along the other axis', () => {
    expect(element(group(frame('', 0, 0, 200, 100), child('rot="5400000"'))).box).toMatchObject({
      width: 40,
      height: 40,
    })
  })

  test('give their shapes fill and alternative text', () => {
    const found = element(group(frame('', 0, 0, 1, 1), child(), fillXml('C0FFEE')))
    expect(found.fill?.value).toEqual(solid('#C0FFEE'))
    expect(found.altText).toBe('A logo')
  })
})

test('reads Strict files like Transitional ones', () => {
  const plan: DeckPlan = {
    slides: [
      shape({
        properties:
          '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="75%"/></a:schemeClr></a:solidFill>',
        text: paragraph('Hello', '', 'sz="2400" b="true"'),
      }),
    ],
    master: { background: `<p:bg><p:bgPr>${scheme('tx2')}</p:bgPr></p:bg>` },
  }
  const strict = readDeck(buildDeck({ ...plan, strict: true }))
  const transitional = readDeck(buildDeck(plan))
  expect(strict.pages[0]?.elements[0]?.fill?.value).toEqual(solid('#2F5597'))
  // The hashes differ, because they depend on the bytes.
  const withoutHashes = (deck: typeof strict) => ({
    ...deck,
    pages: deck.pages.map((page) => ({ ...page, masterHash: '' })),
    masterHashes: [],
    listMasters: null,
  })
  expect(withoutHashes(strict)).toEqual(withoutHashes(transitional))
})

describe('the backdrop', () => {
  const named = (name: string, options = {}) => shape({ name, ...options })
  const names = (plan: DeckPlan) => firstSlide(plan).backdrop.map(({ name }) => name)
  const master = { shapes: named('M') + named('title', { placeholder: 'type="title"' }) }

  test('is the master’s drawing, then the layout’s, without placeholders', () => {
    expect(names({ master, layout: { shapes: named('L') } })).toEqual(['M', 'L'])
  })

  test('is turned off by the layout for the master, by the slide for both', () => {
    const attributes = 'showMasterSp="0"'
    expect(names({ master, layout: { shapes: named('L'), attributes } })).toEqual(['L'])
    expect(names({ master, layout: { shapes: named('L') }, slides: [{ attributes }] })).toEqual([])
  })
})
