import { describe, expect, test } from 'vitest'
import { partText } from '../../test/archive-entries.ts'
import { assembled, partsLike, slide } from '../../test/assembling.ts'
import { buildDeck, paragraph, relationship, shape } from '../../test/deck-builder.ts'
import { readDeck } from '../slides/read-deck.ts'
import { fitPage } from './page-fit.ts'

const defaults = (attributes: string, characters: string, content = '') =>
  `<p:defaultTextStyle><a:lvl1pPr ${attributes}><a:defRPr ${characters}>${content}</a:defRPr></a:lvl1pPr></p:defaultTextStyle>`
const box = shape({ text: paragraph('words') })
const plain = buildDeck({ defaultTextStyle: defaults('algn="l"', 'sz="1800"'), slides: [box] })
const narrow = { width: 9_144_000, height: 6_858_000 }

/** The size, weight, font and alignment of the first text of a slide. */
function look(bytes: Uint8Array, number: number) {
  const [first] = readDeck(bytes).pages[number - 1]!.elements[0]!.paragraphs
  const run = first!.runs[0]!
  const { size, weight, fonts } = run
  return [size.value, weight.value, fonts.latin?.value, first!.alignment]
}

describe('default text styles', () => {
  const courier = '<a:latin typeface="Courier New"/>'
  const other = buildDeck({
    defaultTextStyle: defaults('algn="r"', 'sz="2400" b="1"', courier),
    slides: [box],
  })

  test('of the source are written into its text boxes', () => {
    const { bytes, warnings } = assembled([slide(plain, 1), slide(other, 1)])
    expect(look(bytes, 2)).toEqual(look(other, 1))
    expect(look(bytes, 2)).toEqual([24, 700, 'Courier New', 'right'])
    expect(look(bytes, 1)).toEqual(look(plain, 1))
    expect(warnings).toEqual([])
  })

  test('of the new deck are undone where the source has none', () => {
    const { bytes } = assembled([slide(other, 1), slide(plain, 1)])
    expect(look(bytes, 2)).toEqual([18, 400, 'Calibri', 'left'])
  })

  test('leave the list style and the font reference of a shape as they are', () => {
    const styled = shape({
      text: paragraph('words'),
      listStyle: '<a:lvl1pPr><a:defRPr sz="900"/></a:lvl1pPr>',
      style:
        '<p:style><a:lnRef idx="0"/><a:fillRef idx="0"/><a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>',
    })
    const deck = buildDeck({
      defaultTextStyle: defaults('algn="r"', 'sz="2400" b="1"', courier),
      slides: [styled],
    })
    const { bytes } = assembled([slide(plain, 1), slide(deck, 1)])
    expect(look(bytes, 2)).toEqual([9, 700, 'Calibri', 'right'])
  })

  test('leave out pictures of bullets, whose ids name other parts in the new presentation', () => {
    const bullet = '<a:buBlip><a:blip r:embed="rId2"/></a:buBlip>'
    const style = `<p:defaultTextStyle><a:lvl1pPr algn="r">${bullet}</a:lvl1pPr></p:defaultTextStyle>`
    const { bytes } = assembled([slide(buildDeck({ defaultTextStyle: style, slides: [box] }), 1)])
    const presentation = partText(bytes, 'ppt/presentation.xml')
    expect(presentation).toContain('algn="r"')
    expect(presentation).not.toContain('buBlip')
  })

  test('of the new deck leave a shape its picture bullet', () => {
    const bullet = '<a:buBlip><a:blip r:embed="rId9"/></a:buBlip>'
    const listed = shape({
      text: paragraph('words'),
      listStyle: `<a:lvl1pPr>${bullet}</a:lvl1pPr>`,
    })
    const pictures = buildDeck({
      slides: [{ shapes: listed, relationships: relationship('rId9', 'image', '../media/a.png') }],
      parts: { 'ppt/media/a.png': new Uint8Array(9) },
    })
    const dashes =
      '<p:defaultTextStyle><a:lvl1pPr><a:buChar char="-"/></a:lvl1pPr></p:defaultTextStyle>'
    const first = buildDeck({ defaultTextStyle: dashes, slides: [box] })
    const { bytes } = assembled([slide(first, 1), slide(pictures, 1)], { masterPolicy: 'merge' })
    const text = partText(bytes, 'ppt/slides/slide2.xml')
    expect(text).toContain('<a:buBlip>')
    expect(text).not.toContain('<a:buNone/>')
  })

  test('are written into the master for footers, and masters stay shared otherwise', () => {
    const title = shape({ placeholder: 'type="ftr" idx="11"', text: paragraph('words') })
    const of = (style: string, masterStyle: string) =>
      buildDeck({
        defaultTextStyle: style,
        layout: { shapes: title },
        master: { shapes: title, textStyles: masterStyle },
        slides: [title],
      })
    const open = '<p:titleStyle/><p:bodyStyle/><p:otherStyle/>'
    const bold = of(defaults('', 'b="1"'), open)
    const { bytes } = assembled([slide(of(defaults('', 'b="0"'), open), 1), slide(bold, 1)])
    expect(look(bytes, 2)).toEqual(look(bold, 1))
    expect(partsLike(bytes, /slideMaster\d/)).toHaveLength(2)
    const level = '<a:lvl1pPr><a:defRPr b="0"/></a:lvl1pPr>'
    const whole = open.replace(/<(p:\w+)\/>/g, `<$1>${level}</$1>`)
    const shared = [
      slide(of(defaults('', 'b="0"'), whole), 1),
      slide(of(defaults('', 'b="1"'), whole), 1),
    ]
    expect(partsLike(assembled(shared).bytes, /slideMaster\d/)).toHaveLength(1)
  })
})

describe('slides of another page size', () => {
  const wide = { width: 12_192_000, height: 6_858_000 }

  test('are placed in the centre: all of it, or filling the page', () => {
    expect(fitPage(narrow, wide, 'ensure_fit')).toEqual({ scale: 1, x: 1_524_000, y: 0 })
    expect(fitPage(narrow, wide, 'maximize')).toEqual({ scale: 4 / 3, x: 0, y: -1_143_000 })
    expect(fitPage(wide, narrow, 'ensure_fit')).toEqual({ scale: 0.75, x: 0, y: 857_250 })
    expect(fitPage(wide, narrow, 'none')).toBeNull()
    expect(fitPage(wide, wide, 'maximize')).toBeNull()
  })

  const group =
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
    '<p:grpSpPr><a:xfrm><a:off x="1000000" y="2000000"/><a:ext cx="4000000" cy="2000000"/>' +
    '<a:chOff x="0" y="0"/><a:chExt cx="400" cy="200"/></a:xfrm></p:grpSpPr>' +
    `${shape({ id: 10, properties: '<a:xfrm><a:off x="100" y="100"/><a:ext cx="200" cy="50"/></a:xfrm>', text: paragraph('in a group', '', 'sz="2000"') })}</p:grpSp>`
  const deck = buildDeck({
    size: wide,
    slides: [
      shape({
        properties:
          '<a:xfrm><a:off x="1000000" y="2000000"/><a:ext cx="4000000" cy="1000000"/></a:xfrm><a:ln w="12700"/>',
        text: paragraph('words', '', 'sz="2000"'),
      }) + group,
    ],
  })

  test('have their positions, fonts, lines and margins scaled, also in groups', () => {
    const first = buildDeck({ size: narrow })
    const { bytes, warnings } = assembled([slide(first, 1), slide(deck, 1)])
    const [before, after] = [readDeck(deck).pages[0]!, readDeck(bytes).pages[1]!]
    expect(before.elements.length).toBeGreaterThan(1)
    for (const [at, element] of before.elements.entries()) {
      const scaled = after.elements[at]!
      if (!element.box) continue
      const { x, y, width, height } = element.box
      expect(scaled.box).toMatchObject({
        x: x * 0.75,
        y: y * 0.75 + 857_250,
        width: width * 0.75,
        height: height * 0.75,
      })
      for (const run of scaled.paragraphs.flatMap(({ runs }) => runs)) {
        expect(run.size.value).toBe(15)
      }
    }
    const text = partText(bytes, 'ppt/slides/slide2.xml')
    expect(text).toContain('<a:ln w="9525"/>')
    expect(text).toContain('lIns="68580"')
    expect(warnings).toEqual([
      {
        code: 'slide_scaled',
        params: { from: '13.33 × 7.5', to: '10 × 7.5', percent: 75, slide: 2 },
        message:
          'Slide 2: The slide was made for 13.33 × 7.5 inches, and the deck has 10 × 7.5 inches: it is scaled to 75%.',
      },
    ])
  })

  test('have no warning if the proportions are the same, and keep their place with none', () => {
    const small = buildDeck({ size: { width: 6_096_000, height: 3_429_000 } })
    expect(assembled([slide(small, 1), slide(deck, 1)]).warnings).toEqual([])
    const kept = assembled([slide(small, 1), slide(deck, 1)], { pageScaling: 'none' })
    expect(readDeck(kept.bytes).pages[1]!.elements[0]!.box).toEqual(
      readDeck(deck).pages[0]!.elements[0]!.box,
    )
    expect(kept.warnings).toMatchObject([{ code: 'slide_size_differs', params: { slide: 2 } }])
  })

  test('have text without a size at the scale of its page', () => {
    const small = buildDeck({ size: { width: 6_096_000, height: 3_429_000 } })
    const { bytes } = assembled([slide(small, 1), slide(buildDeck({ slides: [box] }), 1)])
    expect(look(bytes, 2)[0]).toBe(9)
  })
})
