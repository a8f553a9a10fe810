import { describe, expect, test } from 'vitest'
import type { Run, Slide } from '../src/model.ts'
import { readDeck } from '../src/slides/read-deck.ts'
import { buildDeck, type DeckPlan, paragraph, relationship, shape } from './deck-builder.ts'

function firstSlide(plan: DeckPlan): Slide {
  return readDeck(buildDeck(plan)).pages[0] as Slide
}

function firstRun(plan: DeckPlan): Run {
  return firstSlide(plan).elements[0]?.paragraphs[0]?.runs[0] as Run
}

const level = (size: number, number = 1) =>
  `<a:lvl${number}pPr><a:defRPr sz="${size}"/></a:lvl${number}pPr>`
const defaultTextStyle = (size: number) => `<p:defaultTextStyle>${level(size)}</p:defaultTextStyle>`
const styles = (title: number, body: number, other: number) =>
  `<p:titleStyle>${level(title)}</p:titleStyle><p:bodyStyle>${level(body)}</p:bodyStyle>` +
  `<p:otherStyle>${level(other)}</p:otherStyle>`

describe('the layers of inheritance, the first that is set', () => {
  // Every layer sets a size; each case removes one more of the nearest.
  const master = {
    shapes: shape({ placeholder: 'type="body" idx="1"', listStyle: level(5000) }),
    textStyles: styles(7000, 6000, 6500),
  }
  const layout = { shapes: shape({ placeholder: 'type="body" idx="7"', listStyle: level(4000) }) }
  const slide = (options: { own?: string; paragraph?: string; list?: string }) =>
    shape({
      placeholder: 'idx="7"',
      listStyle: options.list ?? '',
      text: `<a:p><a:pPr>${options.paragraph ?? ''}</a:pPr><a:r><a:rPr ${options.own ?? ''}/><a:t>x</a:t></a:r></a:p>`,
    })
  const inParagraph = '<a:defRPr sz="2000"/>'

  test('the run', () => {
    const slides = [slide({ own: 'sz="1000"', paragraph: inParagraph, list: level(3000) })]
    expect(firstRun({ slides, layout, master }).size).toEqual({ value: 10, source: 'explicit' })
  })
  test('the paragraph', () => {
    const slides = [slide({ paragraph: inParagraph, list: level(3000) })]
    expect(firstRun({ slides, layout, master }).size).toEqual({ value: 20, source: 'explicit' })
  })
  test("the shape's list style", () => {
    const slides = [slide({ list: level(3000) })]
    expect(firstRun({ slides, layout, master }).size).toEqual({ value: 30, source: 'shape' })
  })
  test("the layout's placeholder, by index", () => {
    expect(firstRun({ slides: [slide({})], layout, master }).size).toEqual({
      value: 40,
      source: 'layout',
    })
  })
  test("the layout's placeholder, by type if no index matches", () => {
    const shapes = shape({ placeholder: 'type="body" idx="99"', text: paragraph('x') })
    expect(firstRun({ slides: [shapes], layout, master }).size.value).toBe(40)
  })
  test("the layout's placeholder, before the shape's own style", () => {
    const style =
      '<p:style><a:fontRef idx="major"><a:schemeClr val="accent2"/></a:fontRef></p:style>'
    const font = '<a:lvl1pPr><a:defRPr><a:latin typeface="Arial"/></a:defRPr></a:lvl1pPr>'
    const placeholder = 'type="body" idx="7"'
    const run = firstRun({
      slides: [shape({ placeholder, style, text: paragraph('x') })],
      layout: { shapes: shape({ placeholder, listStyle: font }) },
    })
    expect(run.fonts.latin).toEqual({ value: 'Arial', source: 'layout' })
    expect(run.color).toMatchObject({ value: { color: { hex: '#ED7D31' } }, source: 'shape' })
  })
  test("the master's placeholder", () => {
    const bare = { shapes: shape({ placeholder: 'type="body" idx="7"' }) }
    expect(firstRun({ slides: [slide({})], layout: bare, master }).size).toEqual({
      value: 50,
      source: 'master',
    })
  })
  test.each([
    ['title', 'type="title"', 70],
    ['ctrTitle as title', 'type="ctrTitle"', 70],
    ['body', 'type="body" idx="1"', 60],
    ['subTitle as body', 'type="subTitle" idx="1"', 60],
    ['obj as body', 'idx="1"', 60],
    ['footer as other', 'type="ftr" idx="11"', 65],
  ])("the master's text style: %s", (_, placeholder, size) => {
    const slides = [shape({ placeholder, text: paragraph('x') })]
    const plain = { textStyles: styles(7000, 6000, 6500) }
    expect(firstRun({ slides, master: plain }).size).toEqual({ value: size, source: 'master' })
  })
  test('an orphan placeholder inherits from the master, not from a layout’s of its type', () => {
    const slides = [shape({ placeholder: 'type="body" idx="4294967295"', text: paragraph('x') })]
    expect(firstRun({ slides, layout, master }).size).toEqual({ value: 50, source: 'master' })
  })
  test("the presentation's default text style before the master's other style, outside placeholders", () => {
    const slides = [shape({ text: paragraph('x') })]
    const plan = { slides, master, defaultTextStyle: defaultTextStyle(3300) }
    expect(firstRun(plan).size).toEqual({ value: 33, source: 'default' })
  })
  test("the master's other style before the presentation's default text style, in footers", () => {
    const slides = [shape({ placeholder: 'type="ftr" idx="11"', text: paragraph('x') })]
    const plan = { slides, master, defaultTextStyle: defaultTextStyle(3300) }
    expect(firstRun(plan).size).toEqual({ value: 65, source: 'master' })
  })
  test("nothing of the presentation's default text style in a body whose master sets less", () => {
    const italic =
      '<p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="3300" i="1"/></a:lvl1pPr></p:defaultTextStyle>'
    const slides = [shape({ placeholder: 'type="body"', text: paragraph('x') })]
    const run = firstRun({
      slides,
      master: { textStyles: `<p:bodyStyle>${level(2800)}</p:bodyStyle>` },
      defaultTextStyle: italic,
    })
    expect(run.size).toEqual({ value: 28, source: 'master' })
    expect(run.italic).toBe(false)
  })
  test("uses the master's other style outside placeholders without a default text style", () => {
    const slides = [shape({ text: paragraph('x') })]
    expect(firstRun({ slides, master }).size).toEqual({ value: 65, source: 'master' })
  })
  test("the presentation's default text style", () => {
    const slides = [shape({ text: paragraph('x') })]
    expect(firstRun({ slides, defaultTextStyle: defaultTextStyle(3300) }).size).toEqual({
      value: 33,
      source: 'default',
    })
  })
  test('18 pt, tx1, minor latin, regular', () => {
    const run = firstRun({ slides: [shape({ text: paragraph('x') })] })
    expect(run.size).toEqual({ value: 18, source: 'default' })
    expect(run.weight).toEqual({ value: 400, source: 'default' })
    expect(run.fonts).toEqual({
      latin: { value: 'Calibri', source: 'default' },
      ea: null,
      cs: null,
    })
    expect(run.color).toEqual({
      value: { kind: 'solid', color: { hex: '#000000', alpha: 1 } },
      source: 'default',
    })
  })
})

test('each list level inherits its own style', () => {
  const textStyles = `<p:titleStyle/><p:bodyStyle>${[1, 2, 9].map((number) => level(number * 1000, number)).join('')}</p:bodyStyle><p:otherStyle/>`
  const text = ['', ' lvl="1"', ' lvl="8"']
    .map((attribute) => `<a:p><a:pPr${attribute}/><a:r><a:t>x</a:t></a:r></a:p>`)
    .join('')
  const slides = [shape({ placeholder: 'type="body" idx="1"', text })]
  const paragraphs = firstSlide({ slides, master: { textStyles } }).elements[0]?.paragraphs
  expect(paragraphs?.map((one) => [one.level, one.runs[0]?.size.value])).toEqual([
    [0, 10],
    [1, 20],
    [8, 90],
  ])
})

describe('the style of a shape', () => {
  const style =
    '<p:style><a:lnRef idx="2"><a:srgbClr val="AA0000"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef>' +
    '<a:effectRef idx="0"/><a:fontRef idx="major"><a:schemeClr val="bg1"/></a:fontRef></p:style>'
  const otherStyle =
    '<p:titleStyle/><p:bodyStyle/><p:otherStyle><a:lvl1pPr><a:defRPr sz="1200"><a:solidFill><a:srgbClr val="123456"/></a:solidFill>' +
    '<a:latin typeface="Arial"/></a:defRPr></a:lvl1pPr></p:otherStyle>'
  const slide = firstSlide({
    slides: [shape({ style, text: paragraph('x') })],
    master: { textStyles: otherStyle },
  })

  test('gives text its font and colour, before the master', () => {
    const run = slide.elements[0]?.paragraphs[0]?.runs[0] as Run
    expect(run.fonts.latin).toEqual({ value: 'Calibri Light', source: 'theme' })
    expect(run.color).toEqual({
      value: { kind: 'solid', color: { hex: '#FFFFFF', alpha: 1 } },
      source: 'shape',
    })
    expect(run.size).toEqual({ value: 12, source: 'master' })
  })

  test("gives fill and line the theme's formats in its own colours", () => {
    const { fill, line } = slide.elements[0] ?? {}
    expect(fill?.value).toEqual({ kind: 'solid', color: { hex: '#ED7D31', alpha: 1 } })
    expect(line?.value).toEqual({ kind: 'solid', color: { hex: '#AA0000', alpha: 1 } })
    expect(fill?.source).toBe('shape')
  })
})

describe('links', () => {
  const run = (extension: string) =>
    firstRun({
      slides: [
        {
          shapes: shape({
            text: `<a:p><a:r><a:rPr><a:solidFill><a:srgbClr val="00AA00"/></a:solidFill><a:hlinkClick r:id="rId5">${extension}</a:hlinkClick></a:rPr><a:t>x</a:t></a:r></a:p>`,
          }),
          relationships: relationship('rId5', 'hyperlink', 'https://example.org/', true),
        },
      ],
    })

  test("have the theme's link colour, not the run's", () => {
    expect(run('').color).toEqual({
      value: { kind: 'solid', color: { hex: '#0563C1', alpha: 1 } },
      source: 'theme',
    })
    expect(run('').link).toBe('https://example.org/')
  })

  test('keep the colour of the run if their extension requires it', () => {
    const extension =
      '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><h:hlinkClr ' +
      'xmlns:h="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>'
    expect(run(extension).color.value).toEqual({
      kind: 'solid',
      color: { hex: '#00AA00', alpha: 1 },
    })
  })
})

describe('fonts of the theme', () => {
  const fonts =
    '<a:majorFont><a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/><a:font script="Jpan" typeface="Yu Gothic"/></a:majorFont>' +
    '<a:minorFont><a:latin typeface="Verdana"/><a:ea typeface="SimSun"/><a:cs typeface=""/><a:font script="Arab" typeface="Arial"/></a:minorFont>'
  const readFonts = (properties: string, attributes = '') =>
    firstRun({
      slides: [shape({ text: paragraph('x', properties, attributes) })],
      theme: { fonts },
    }).fonts

  test('replace +mj-lt and similar names, with the source of the reference', () => {
    const { latin } = readFonts('<a:latin typeface="+mj-lt"/>')
    expect(latin).toEqual({ value: 'Georgia', source: 'explicit' })
    expect(readFonts('').latin?.value).toBe('Verdana')
    expect(readFonts('').ea?.value).toBe('SimSun')
  })

  test('depend on the language if the theme leaves a script open', () => {
    expect(readFonts('<a:ea typeface="+mj-ea"/>', 'lang="ja-JP"').ea?.value).toBe('Yu Gothic')
    expect(readFonts('<a:ea typeface="+mj-ea"/>', 'lang="ko-KR"').ea).toBeNull()
    expect(readFonts('', 'lang="ar-SA"').cs?.value).toBe('Arial')
  })
})

describe('autofit', () => {
  const sizeWith = (bodyProperties: string, layoutBody = '<a:bodyPr/>') =>
    firstRun({
      slides: [
        shape({
          placeholder: 'type="body" idx="1"',
          bodyProperties,
          text: paragraph('x', '', 'sz="2000"'),
        }),
      ],
      layout: { shapes: shape({ placeholder: 'type="body" idx="1"', bodyProperties: layoutBody }) },
    }).size.value
  const shrunk = (scale: string) => `<a:bodyPr><a:normAutofit fontScale="${scale}"/></a:bodyPr>`

  test('scales sizes', () => {
    expect(sizeWith(shrunk('62500'))).toBe(12.5)
    expect(sizeWith(shrunk('92.5%'))).toBe(18.5)
    expect(sizeWith('<a:bodyPr/>')).toBe(20)
  })

  test('is inherited, unless the shape overrides it', () => {
    expect(sizeWith('<a:bodyPr/>', shrunk('50000'))).toBe(10)
    expect(sizeWith('<a:bodyPr><a:noAutofit/></a:bodyPr>', shrunk('50000'))).toBe(20)
  })
})

test('reads fields, breaks and capitals, and counts them as runs', () => {
  const text =
    '<a:p><a:r><a:rPr cap="all" b="1" i="1" lang="de-DE"><a:highlight><a:srgbClr val="FFFF00"/></a:highlight></a:rPr><a:t>One</a:t></a:r>' +
    '<a:br><a:rPr/></a:br><a:fld id="{0}" type="slidenum"><a:rPr/><a:t>7</a:t></a:fld><a:endParaRPr sz="400"/></a:p>'
  const runs = firstSlide({ slides: [shape({ text })] }).elements[0]?.paragraphs[0]?.runs
  expect(runs?.map((run) => [run.number, run.text])).toEqual([
    [1, 'One'],
    [2, '\n'],
    [3, '7'],
  ])
  expect(runs?.[0]).toMatchObject({
    caps: true,
    italic: true,
    weight: { value: 700, source: 'explicit' },
    language: 'de-DE',
    highlight: { hex: '#FFFF00', alpha: 1 },
  })
})

test('reads the colour of a bullet only if it differs from the text', () => {
  const bullets = (properties: string) =>
    firstSlide({
      slides: [shape({ text: `<a:p><a:pPr>${properties}</a:pPr><a:r><a:t>x</a:t></a:r></a:p>` })],
    }).elements[0]?.paragraphs[0]?.bullet
  const color = '<a:buClr><a:srgbClr val="FF0000"/></a:buClr>'
  expect(bullets(`${color}<a:buChar char="-"/>`)).toEqual({
    value: { kind: 'solid', color: { hex: '#FF0000', alpha: 1 } },
    source: 'explicit',
  })
  expect(bullets(`${color}<a:buNone/>`)).toBeNull()
  expect(bullets('<a:buClrTx/><a:buChar char="-"/>')).toBeNull()
  expect(bullets(color)).toBeNull()
})
