import { parseXml, type XmlElement } from '../../pptx/src/container/xml.ts'
import { buildDeck, type DeckPlan } from '../../pptx/test/deck-builder.ts'
import { openFontLibrary } from '../src/fonts/font-library.ts'
import { openDeck, type SlidePicture } from '../src/open-deck.ts'

/** Renders the first slide of a deck that is made of a plan. */
export async function renderPlan(plan: DeckPlan): Promise<SlidePicture> {
  const deck = openDeck(buildDeck(plan), { fonts: await openFontLibrary() })
  return deck.renderSlide(1)
}

/** A shape with the content of its `p:spPr`; its box is in points. */
export function shapeAt(
  { x = 0, y = 0, width = 100, height = 50 },
  properties: string,
  rest = '',
): string {
  const emu = (points: number) => Math.round(points * 12_700)
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>
    <p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>
    ${properties}</p:spPr>${rest}</p:sp>`
}

export const red = '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'

/** All elements of an SVG, the root first. */
export function listElements(svg: string): XmlElement[] {
  const all: XmlElement[] = []
  const collect = (element: XmlElement) => {
    all.push(element)
    element.children.forEach(collect)
  }
  collect(parseXml(Buffer.from(svg), 'picture'))
  return all
}

/** Lists what could run or load something in an SVG inside a page; empty for a safe one. */
export function listDangers(svg: string): string[] {
  return listElements(svg).flatMap(({ name, attributes }) => {
    const local = name.replace(/^\{.*\}/, '')
    const found = refused.has(local.toLowerCase()) ? [local] : []
    for (const [key, value] of Object.entries(attributes)) {
      const attribute = key.replace(/^.*[:}]/, '').toLowerCase()
      if (attribute.startsWith('on') || attribute === 'style') found.push(`${local} ${key}`)
      if (attribute === 'href' && !/^(#[\w-]+$|data:image\/)/.test(value)) found.push(value)
      if (/url\((?!#)/i.test(value)) found.push(value)
      const inner = /^data:image\/svg\+xml;base64,(.*)$/s.exec(value)?.[1]
      if (inner) found.push(...listDangers(Buffer.from(inner, 'base64').toString()))
    }
    return found
  })
}

const refused = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'style',
  'set',
  'animate',
])
