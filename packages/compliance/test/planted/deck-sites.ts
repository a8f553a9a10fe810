import { parseColor } from '@blazon/color/color-value'
import { deltaE2000 } from '@blazon/color/difference'
import type { Document, Element, Run } from '@blazon/document/document'
import type { Brand } from '../../src/brand.ts'
import { listPaintColors, paints } from '../../src/colors/paints.ts'
import { color, palette } from '../documents.ts'
import {
  findPart,
  findSites,
  type OpenDeck,
  type Parts,
  replaced,
  type Site,
  textOfPart,
  withRelationship,
} from './open-deck.ts'
import type { Planted, Random, Trial } from './planter.ts'

const runs = /<a:r>(?:(?!<a:r>).)*?<a:t>[^<]*\w{3}[^<]*<\/a:t>\s*<\/a:r>/gs

export function pick<Item>(items: readonly Item[], random: Random): Item | null {
  return items[Math.floor(random() * items.length)] ?? null
}

/** A run whose properties a change can be put into: no link, no outline of its own. */
export function pickRun(
  deck: OpenDeck,
  random: Random,
  fits: (site: Site) => boolean = () => true,
) {
  const plain = findSites(deck, runs).filter(({ xml }) => !/hlinkClick|<a:ln\b/.test(xml))
  return pick(plain.filter(fits), random)
}

/** A run with other attributes and children of its properties. */
export function withProperties(
  run: string,
  attributes: Record<string, string>,
  children = '',
): string {
  const found = /<a:rPr\b([^>]*?)(?:\/>|>(.*?)<\/a:rPr>)/s.exec(run)
  let own = found?.[1] ?? ''
  for (const [name, value] of Object.entries(attributes)) {
    own = `${own.replace(new RegExp(`\\s${name}="[^"]*"`), '')} ${name}="${value}"`
  }
  const kept = (found?.[2] ?? '').replace(/\s+/g, ' ')
  const rest = children === '' ? kept : mixed(kept, children)
  const properties = `<a:rPr${own}>${rest}</a:rPr>`
  return found ? run.replace(found[0], properties) : run.replace('<a:r>', `<a:r>${properties}`)
}

/** New children in place of those of their names, in the order that the schema wants. */
function mixed(kept: string, children: string): string {
  const order = [
    'a:ln',
    'a:noFill',
    'a:solidFill',
    'a:gradFill',
    'a:effectLst',
    'a:highlight',
    'a:latin',
    'a:ea',
    'a:cs',
    'a:sym',
  ]
  const parts = new Map<string, string>()
  const pattern = /<(a:\w+)\b[^>]*?(?:\/>|>.*?<\/\1>)/gs
  for (const [whole, name] of kept.matchAll(pattern)) parts.set(name!, whole)
  for (const [whole, name] of children.matchAll(pattern)) {
    if (name === 'a:solidFill') for (const fill of ['a:noFill', 'a:gradFill']) parts.delete(fill)
    parts.set(name!, whole)
  }
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...parts]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, whole]) => whole)
    .join('')
}

export function runTrial(
  deck: OpenDeck,
  site: Site | null,
  params: unknown,
  observed: Planted['observed'],
  change: (xml: string) => string,
  brand: Partial<Brand> = {},
): Trial | null {
  if (!site) return null
  const planted = [{ slide: site.page.number, shape: site.shape, observed }]
  return { params, brand, parts: replaced(deck, site, change(site.xml)), planted }
}

export const solid = (hex: string) =>
  `<a:solidFill><a:srgbClr val="${hex.slice(1)}"/></a:solidFill>`

export function allRuns({ pages }: Document): { element: Element; run: Run }[] {
  return pages.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      [element.paragraphs, ...element.cells.map((cell) => cell.paragraphs)]
        .flat()
        .flatMap((paragraph) => paragraph.runs.map((run) => ({ element, run }))),
    ),
  )
}

/** Every colour that the deck paints with, as a palette. */
export function ownPalette(document: Document) {
  const context = { palettes: [], fonts: [], includeHidden: true, includeNotes: true, roles: null }
  const hexes = new Set<string>()
  for (const { paint } of paints(document, context as never)) {
    const colors = listPaintColors(paint.value)
    if (colors !== 'unknown') for (const { hex } of colors) hexes.add(hex)
  }
  return { hexes, palettes: [palette([...hexes].map((hex, at) => color(`c-${at}`, hex)))] }
}

export function strangeColor(hexes: ReadonlySet<string>, random: Random): string {
  for (;;) {
    const hex = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
      .toUpperCase()}`
    const distance = [...hexes].map((one) => deltaE2000(parseColor(one), parseColor(hex)))
    if (Math.min(...distance, 100) > 6) return hex
  }
}

export const shapeFills =
  /<p:sp>(?:(?!<\/p:sp>).)*?<p:spPr[^>]*>(?:(?!<\/p:spPr>).)*?<\/a:prstGeom>\s*<a:solidFill>.*?<\/a:solidFill>/gs

export const geometryWithFill = /(<\/a:prstGeom>\s*)<a:solidFill>.*?<\/a:solidFill>/s

/** Somewhere among the shapes that can be seen: moved, resized, described. */
export const boxes =
  /<p:(?:sp|pic)>(?:(?!<\/p:(?:sp|pic)>).)*?<a:off x="-?\d+" y="-?\d+"\/>\s*<a:ext cx="\d+" cy="\d+"\/>/gs

export function topLevel({ page, shape }: Site): Element | null {
  const element = page.elements.find(({ id }) => id === shape)
  return element?.box && element.box.rotation === 0 ? element : null
}

export function isWithinGroup(deck: OpenDeck, { part, start }: Site): boolean {
  const before = textOfPart(deck, part).slice(0, start)
  return before.split('<p:grpSp>').length > before.split('</p:grpSp>').length
}

export const picture = (id: number, x: number, y: number, width: number, height: number) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Logo ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rIdLogo"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

/** The deck with its logo on every slide, below all else. */
export function withLogos(
  deck: OpenDeck,
  logo: Uint8Array,
  shapes: (page: number) => string,
): Parts {
  const parts = new Map(deck.parts)
  parts.set('ppt/media/planted-logo.png', logo)
  const types = textOfPart(deck, '[Content_Types].xml')
  if (!/Extension="png"/i.test(types)) {
    const entry = '<Default Extension="png" ContentType="image/png"/>'
    parts.set('[Content_Types].xml', types.replace(/(<Types\b[^>]*>)/, `$1${entry}`))
  }
  for (const page of deck.document.pages) {
    const part = findPart(page)
    const target = '../media/planted-logo.png'
    const link = withRelationship(deck, part, { id: 'rIdLogo', kind: 'image', target })
    for (const [name, text] of Object.entries(link)) parts.set(name, text)
    const text = textOfPart(deck, part)
    parts.set(part, text.replace(/<\/p:spTree>/, `${shapes(page.number)}</p:spTree>`))
  }
  return parts
}

export const logoId = 'file_logo'
export const unusedId = 90_001

/** The slide with a child of its root put where the schema wants it: after the color map. */
export function afterContent(slide: string, child: string): string {
  const map = /<\/p:clrMapOvr>|<p:clrMapOvr\s*\/>/.exec(slide)
  const end = map ? map.index + map[0].length : slide.indexOf('</p:cSld>') + '</p:cSld>'.length
  return slide.slice(0, end) + child + slide.slice(end)
}
