import { parseColor } from '@blazon/color/color-value'
import { deltaE2000 } from '@blazon/color/difference'
import type { Document, Element, Run } from '@blazon/document/document'
import type { Brand } from '../../src/brand.ts'
import { colorsOf, paints } from '../../src/paints.ts'
import { color, palette } from '../documents.ts'
import { layoutPlanters } from './layout-plants.ts'
import {
  type OpenDeck,
  type Parts,
  partOf,
  relationshipsOf,
  replaced,
  type Site,
  sitesOf,
  textOfPart,
  withPart,
  withRelationship,
} from './open-deck.ts'
import type { Planted, Planter, Random, Trial } from './planter.ts'

const runs = /<a:r>(?:(?!<a:r>).)*?<a:t>[^<]*\w{3}[^<]*<\/a:t>\s*<\/a:r>/gs

function pick<Item>(items: readonly Item[], random: Random): Item | null {
  return items[Math.floor(random() * items.length)] ?? null
}

/** A run whose properties a change can be put into: no link, no outline of its own. */
function pickRun(deck: OpenDeck, random: Random, fits: (site: Site) => boolean = () => true) {
  const plain = sitesOf(deck, runs).filter(({ xml }) => !/hlinkClick|<a:ln\b/.test(xml))
  return pick(plain.filter(fits), random)
}

/** A run with other attributes and children of its properties. */
function withProperties(run: string, attributes: Record<string, string>, children = ''): string {
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

function runTrial(
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

const solid = (hex: string) => `<a:solidFill><a:srgbClr val="${hex.slice(1)}"/></a:solidFill>`

function allRuns({ pages }: Document): { element: Element; run: Run }[] {
  return pages.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      [element.paragraphs, ...element.cells.map((cell) => cell.paragraphs)]
        .flat()
        .flatMap((paragraph) => paragraph.runs.map((run) => ({ element, run }))),
    ),
  )
}

/** Every colour that the deck paints with, as a palette. */
function ownPalette(document: Document) {
  const context = { palettes: [], fonts: [], includeHidden: true, includeNotes: true, roles: null }
  const hexes = new Set<string>()
  for (const { paint } of paints(document, context as never)) {
    const colors = colorsOf(paint.value)
    if (colors !== 'unknown') for (const { hex } of colors) hexes.add(hex)
  }
  return { hexes, palettes: [palette([...hexes].map((hex, at) => color(`c-${at}`, hex)))] }
}

function strangeColor(hexes: ReadonlySet<string>, random: Random): string {
  for (;;) {
    const hex = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
      .toUpperCase()}`
    const distance = [...hexes].map((one) => deltaE2000(parseColor(one), parseColor(hex)))
    if (Math.min(...distance, 100) > 6) return hex
  }
}

const shapeFills =
  /<p:sp>(?:(?!<\/p:sp>).)*?<p:spPr[^>]*>(?:(?!<\/p:spPr>).)*?<\/a:prstGeom>\s*<a:solidFill>.*?<\/a:solidFill>/gs

const geometryWithFill = /(<\/a:prstGeom>\s*)<a:solidFill>.*?<\/a:solidFill>/s

/** Somewhere among the shapes that can be seen: moved, resized, described. */
const boxes =
  /<p:(?:sp|pic)>(?:(?!<\/p:(?:sp|pic)>).)*?<a:off x="-?\d+" y="-?\d+"\/>\s*<a:ext cx="\d+" cy="\d+"\/>/gs

function topLevel({ page, shape }: Site): Element | null {
  const element = page.elements.find(({ id }) => id === shape)
  return element?.box && element.box.rotation === 0 ? element : null
}

function isWithinGroup(deck: OpenDeck, { part, start }: Site): boolean {
  const before = textOfPart(deck, part).slice(0, start)
  return before.split('<p:grpSp>').length > before.split('</p:grpSp>').length
}

const picture = (id: number, x: number, y: number, width: number, height: number) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Logo ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="rIdLogo"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

/** The deck with its logo on every slide, below all else. */
function withLogos(deck: OpenDeck, logo: Uint8Array, shapes: (page: number) => string): Parts {
  const parts = new Map(deck.parts)
  parts.set('ppt/media/planted-logo.png', logo)
  const types = textOfPart(deck, '[Content_Types].xml')
  if (!/Extension="png"/i.test(types)) {
    const entry = '<Default Extension="png" ContentType="image/png"/>'
    parts.set('[Content_Types].xml', types.replace(/(<Types\b[^>]*>)/, `$1${entry}`))
  }
  for (const page of deck.document.pages) {
    const part = partOf(page)
    const target = '../media/planted-logo.png'
    const link = withRelationship(deck, part, { id: 'rIdLogo', kind: 'image', target })
    for (const [name, text] of Object.entries(link)) parts.set(name, text)
    const text = textOfPart(deck, part)
    parts.set(part, text.replace(/<\/p:spTree>/, `${shapes(page.number)}</p:spTree>`))
  }
  return parts
}

/** Eight pixels, black on the left and white on the right. */
const halves = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAABCAIAAABsYngUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWNgQAL/kQAATcsL9SWOzkMAAAAASUVORK5CYII=',
  'base64',
)

/** White texts on the black and on the white half of a photo that covers a slide. */
function plantOnPhoto(deck: OpenDeck, random: Random): Trial | null {
  const page = pick(
    deck.document.pages.filter(({ hidden }) => !hidden),
    random,
  )
  const { width, height } = deck.document.size!
  if (!page) return null
  const text = (id: number, x: number) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Planted ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${Math.round(x * width)}" y="${Math.round(random() * 0.8 * height)}"/><a:ext cx="${Math.round(width * 0.3)}" cy="400000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr sz="1400">${solid('#FFFFFF')}</a:rPr><a:t>Planted words</a:t></a:r></a:p></p:txBody></p:sp>`
  const shapes = picture(unusedId, 0, 0, width, height) + text(unusedId + 1, 0.1)
  const parts = withLogos(deck, halves, (number) =>
    number === page.number ? shapes + text(unusedId + 2, 0.65) : '',
  )
  const planted = [{ slide: page.number, shape: String(unusedId + 2), observed: null }]
  return { params: { ratio: 1.1 }, brand: {}, parts, planted }
}

const logoId = 'file_logo'
const unusedId = 90_001

/** By rule type, for each type of decks. */
export const planters: Readonly<Record<string, Planter>> = {
  ...layoutPlanters,

  color_in_palette(deck, random) {
    const { hexes, palettes } = ownPalette(deck.document)
    const hex = strangeColor(hexes, random)
    const params = { tolerance: 1 }
    const fill = random() < 0.5 ? pick(sitesOf(deck, shapeFills), random) : null
    if (fill) {
      const change = (xml: string) => xml.replace(geometryWithFill, `$1${solid(hex)}`)
      return runTrial(deck, fill, params, hex, change, { palettes })
    }
    const change = (xml: string) => withProperties(xml, {}, solid(hex))
    return runTrial(deck, pickRun(deck, random), params, hex, change, { palettes })
  },

  color_usage(deck, random) {
    const { hexes } = ownPalette(deck.document)
    const hex = strangeColor(hexes, random)
    const palettes = [palette([color('line-only', hex)])]
    const params = { colors: { 'line-only': ['line'] }, tolerance: 0 }
    const change = (xml: string) => withProperties(xml, {}, solid(hex))
    return runTrial(deck, pickRun(deck, random), params, hex, change, { palettes })
  },

  contrast_min(deck, random) {
    if (random() < 0.5) return plantOnPhoto(deck, random)
    // Text on a highlight of nearly its own colour; what the deck has beside it is not asked for more.
    const change = (xml: string) =>
      withProperties(
        xml,
        {},
        `${solid('#777777')}<a:highlight><a:srgbClr val="7A7A7A"/></a:highlight>`,
      )
    return runTrial(deck, pickRun(deck, random), { ratio: 1.1 }, null, change)
  },

  font_family(deck, random) {
    const names = allRuns(deck.document).flatMap(({ run: { fonts } }) =>
      [fonts.latin, fonts.ea, fonts.cs].flatMap((font) => (font ? [font.value] : [])),
    )
    const params = { allowed: [...new Set(names.filter((name) => name !== ''))] }
    if (params.allowed.length === 0) return null
    const change = (xml: string) => withProperties(xml, {}, '<a:latin typeface="Papyrus Planted"/>')
    return runTrial(deck, pickRun(deck, random), params, 'Papyrus Planted', change)
  },

  font_size(deck, random) {
    const sizes = [...new Set(allRuns(deck.document).map(({ run }) => run.size?.value ?? 0))]
    const params = { allowed: sizes.filter((size) => size > 0).slice(0, 100) }
    if (params.allowed.length === 0) return null
    const unscaled = ({ part, start }: Site) => {
      const before = textOfPart(deck, part).slice(0, start)
      return !before.slice(before.lastIndexOf('<a:bodyPr')).includes('fontScale')
    }
    const change = (xml: string) => withProperties(xml, { sz: '7770' })
    return runTrial(deck, pickRun(deck, random, unscaled), params, 77.7, change)
  },

  font_weight(deck, random) {
    const weights = new Set(allRuns(deck.document).map(({ run }) => run.weight?.value ?? 400))
    if (weights.has(700)) return null
    const change = (xml: string) => withProperties(xml, { b: '1' })
    return runTrial(deck, pickRun(deck, random), { allowed: [...weights] }, 700, change)
  },

  term_forbidden(deck, random) {
    const params = { terms: [{ text: 'zyzzyva' }] }
    // Where two runs meet, the word is divided between them.
    const pairs = sitesOf(
      deck,
      /<a:t>[^<]*\w{3}[^<]*<\/a:t>\s*<\/a:r>\s*<a:r>(?:(?!<a:r>|hlinkClick).)*?<a:t>[^<]*\w{3}[^<]*<\/a:t>/gs,
    )
    const pair = random() < 0.5 ? pick(pairs, random) : null
    if (pair) {
      const change = (xml: string) =>
        xml.replace(/<\/a:t>/, ' zyz</a:t>').replace(/(<a:t>)(?!.*<a:t>)/s, '$1zyva ')
      return runTrial(deck, pair, params, null, change)
    }
    const change = (xml: string) => xml.replace('<a:t>', '<a:t> Zyzzyva ')
    return runTrial(deck, pickRun(deck, random), params, null, change)
  },

  term_required(deck, random) {
    const site = pickRun(deck, random)
    if (!site) return null
    // Made to obey: the term stands once, and the change is its removal.
    const obeying = replaced(deck, site, site.xml.replace('<a:t>', '<a:t> Confidential '))
    const params = { terms: [{ text: 'confidential' }] }
    return {
      params,
      obeying,
      parts: new Map(deck.parts),
      planted: [{ slide: null, shape: null, observed: null }],
    }
  },

  text_style(deck, random) {
    const fits = (site: Site) => {
      const element = site.page.elements.find(({ id }) => id === site.shape)
      return element?.role === 'title' && element.paragraphs.length === 1
    }
    const site = pickRun(deck, random, fits)
    const params = { max_title_words: 30 }
    const change = (xml: string) => xml.replace('</a:t>', `${' word'.repeat(31)}</a:t>`)
    return runTrial(deck, site, params, null, change)
  },

  logo_required(deck, random, logo) {
    if (deck.document.pages.length === 0 || deck.document.pages.some(({ hidden }) => hidden))
      return null
    const { width } = deck.document.size!
    const obeying = withLogos(deck, logo, () =>
      picture(unusedId, width - 1_000_000, 100_000, 800_000, 400_000),
    )
    const page = pick(deck.document.pages, random)!
    const text = obeying.get(partOf(page)) as string
    const isMoved = random() < 0.5
    const parts = new Map(obeying)
    const own = picture(unusedId, width - 1_000_000, 100_000, 800_000, 400_000)
    parts.set(
      partOf(page),
      text.replace(own, isMoved ? picture(unusedId, 100_000, 100_000, 800_000, 400_000) : ''),
    )
    const planted = isMoved
      ? { slide: page.number, shape: String(unusedId), observed: 'top_left' }
      : { slide: page.number, shape: null, observed: null }
    const params = { files: [logoId], positions: ['top_right'] }
    return {
      params,
      brand: { logos: [{ id: logoId, bytes: logo }] },
      obeying,
      parts,
      planted: [planted],
    }
  },

  logo_usage(deck, random, logo) {
    const { pages, size } = deck.document
    if (pages.length === 0 || pages.some(({ hidden }) => hidden)) return null
    // Below the slide, where nothing else is.
    const at =
      (width: number, height: number, more = '') =>
      () =>
        picture(unusedId, 2_000_000, size!.height + 4_000_000, width, height) + more
    const obeying = withLogos(deck, logo, at(1_600_000, 800_000))
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="${unusedId + 1}" name="Near"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="3700000" y="${size!.height + 4_000_000}"/><a:ext cx="500000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${solid('#336699')}</p:spPr></p:sp>`
    const kind = Math.floor(random() * 3)
    const page = pick(pages, random)!
    const shapes = [at(1_650_000, 800_000), at(1_200_000, 600_000), at(1_600_000, 800_000, box)][
      kind
    ]!
    const broken = withLogos(deck, logo, shapes).get(partOf(page))!
    const observed = ['stretched by 3.1 %', '94.5 pt wide', '7.9 pt to Near'][kind]!
    return {
      params: { files: [logoId], min_size: { width: 1_500_000 }, clear_space: 200_000 },
      brand: { logos: [{ id: logoId, bytes: logo }] },
      obeying,
      parts: new Map([...obeying, [partOf(page), broken]]),
      planted: [{ slide: page.number, shape: String(unusedId), observed }],
    }
  },

  safe_area(deck, random) {
    const sites = sitesOf(deck, boxes).filter(
      (site) => topLevel(site) && !isWithinGroup(deck, site),
    )
    const site = pick(sites, random)
    const change = (xml: string) => xml.replace(/<a:off x="-?\d+"/g, '<a:off x="-500000"')
    return runTrial(deck, site, { margins: { left: 0 } }, null, change)
  },

  slide_size(deck) {
    const part = 'ppt/presentation.xml'
    const { width, height } = deck.document.size!
    const text = textOfPart(deck, part)
    if (!/<p:sldSz\b/.test(text)) return null
    const changed = text.replace(/(<p:sldSz\b[^>]*?\bcx=")\d+/, `$1${width + 914_400}`)
    const params = { sizes: [{ width, height }] }
    return {
      params,
      parts: withPart(deck, { [part]: changed }),
      planted: [{ slide: null, shape: null, observed: null }],
    }
  },

  layout_allowed(deck, random) {
    const used = [...new Set(deck.document.pages.flatMap(({ layout }) => (layout ? [layout] : [])))]
    const others = [...deck.parts].filter(
      ([name, content]) =>
        /slideLayouts\/[^/]+\.xml$/.test(name) &&
        typeof content === 'string' &&
        !used.includes(/<p:cSld name="([^"]*)"/.exec(content)?.[1] ?? used[0] ?? ''),
    )
    const [page, layout] = [pick(deck.document.pages, random), pick(others, random)]
    if (!page || !layout || used.length === 0) return null
    const { name, text } = relationshipsOf(deck, partOf(page))
    const target = `../slideLayouts/${layout[0].split('/').at(-1)}`
    const changed = text.replace(/(Target=")[^"]*slideLayouts\/[^"]*(")/, `$1${target}$2`)
    const observed = /<p:cSld name="([^"]*)"/.exec(String(layout[1]))![1]!
    const planted = [{ slide: page.number, shape: null, observed }]
    return { params: { names: used }, parts: withPart(deck, { [name]: changed }), planted }
  },

  placeholder_unfilled(deck, random) {
    const filled = sitesOf(
      deck,
      /<p:sp>(?:(?!<\/p:sp>).)*?<p:ph\b(?:(?!<\/p:sp>).)*?<p:txBody>.*?<\/p:txBody>/gs,
    ).filter(({ xml }) => !/type="(dt|ftr|hdr|sldNum)"/.test(xml) && /<a:t>[^<]*\w/.test(xml))
    // Made to obey: what is empty in the deck is filled first.
    const part = (xml: string) => xml.replace(/<a:p>.*<\/a:p>/s, '<a:p/>')
    return runTrial(deck, pick(filled, random), {}, null, part)
  },

  image_resolution(deck, random) {
    const shown = deck.document.pages.flatMap(({ elements }) =>
      elements.filter(({ picture, kind }) => picture && kind !== 'media'),
    )
    if (shown.some(({ picture, box }) => !picture?.pixels || !box?.width || !box.height))
      return null
    const sites = sitesOf(deck, boxes).filter(
      (site) => topLevel(site)?.kind === 'picture' && !isWithinGroup(deck, site),
    )
    const larger = (xml: string) =>
      xml.replace(
        /<a:ext cx="(\d+)" cy="(\d+)"\/>(?!.*<a:ext cx)/s,
        (_, cx, cy) => `<a:ext cx="${cx}00" cy="${cy}00"/>`,
      )
    const dpi = shown.map(({ picture, box }) =>
      Math.min(
        (picture!.pixels!.width * (1 - picture!.crop.left - picture!.crop.right)) /
          (box!.width / 914_400),
        (picture!.pixels!.height * (1 - picture!.crop.top - picture!.crop.bottom)) /
          (box!.height / 914_400),
      ),
    )
    return runTrial(
      deck,
      pick(sites, random),
      { min_dpi: Math.max(1, Math.min(...dpi) * 0.99) },
      null,
      larger,
    )
  },

  alt_text(deck, random) {
    const described = sitesOf(deck, /<p:nvPicPr>\s*<p:cNvPr\b[^>]*?\sdescr="[^"]+"/gs)
    const change = (xml: string) => xml.replace(/\s(descr|title)="[^"]*"/g, '')
    return runTrial(deck, pick(described, random), { min_length: 3 }, null, change)
  },

  language(deck, random) {
    const tags = allRuns(deck.document).flatMap(({ run }) => (run.language ? [run.language] : []))
    const allowed = [...new Set(tags)]
    if (allowed.length === 0) return null
    const change = (xml: string) => withProperties(xml, { lang: 'mt-MT' })
    return runTrial(deck, pickRun(deck, random), { allowed }, 'mt-MT', change)
  },

  file_metadata(deck) {
    const part = 'docProps/core.xml'
    const text = deck.parts.get(part)
    if (typeof text !== 'string' || !deck.document.properties.title) return null
    const changed = text.replace(/<(\w+:)?title\b[^>]*>.*?<\/\1?title>/s, '')
    const planted = [{ slide: null, shape: null, observed: 'no title' }]
    return { params: { required: ['title'] }, parts: withPart(deck, { [part]: changed }), planted }
  },

  slide_count(deck) {
    const { length } = deck.document.pages
    if (length === 0) return null
    const part = 'ppt/presentation.xml'
    const changed = textOfPart(deck, part).replace(/<p:sldId\b[^>]*?(?:\/>|>.*?<\/p:sldId>)/s, '')
    const planted = [{ slide: null, shape: null, observed: length - 1 }]
    return {
      params: { min: length, max: length },
      parts: withPart(deck, { [part]: changed }),
      planted,
    }
  },

  hidden_slides(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page) return null
    const hiddenAfter = deck.document.pages.filter((one) => one.hidden || one === page)
    const observed = hiddenAfter.length
    const text = textOfPart(deck, partOf(page))
    const changed = text
      .replace(/<p:sld\b/, '<p:sld show="0"')
      .replace(/(<p:sld show="0"[^>]*?)\sshow="1"/, '$1')
    const planted = hiddenAfter.map(({ number }) => ({ slide: number, shape: null, observed }))
    const parts = withPart(deck, { [partOf(page)]: changed })
    return { params: { max: observed - 1 }, parts, planted }
  },

  notes(deck, random) {
    const noted = deck.document.pages.filter((page) => page.notes.length > 0)
    const count = noted.filter(({ notes }) =>
      notes.some(({ runs }) => runs.some(({ text }) => text.trim() !== '')),
    ).length
    const page = pick(noted, random)
    if (!page || count === 0) return null
    const target = /notesSlides\/([^"]+)"/.exec(relationshipsOf(deck, partOf(page)).text)?.[1]
    const part = `ppt/notesSlides/${target}`
    if (typeof deck.parts.get(part) !== 'string' || count !== noted.length) return null
    const changed = textOfPart(deck, part).replace(/<a:t>[^<]*<\/a:t>/g, '<a:t></a:t>')
    const planted = [{ slide: null, shape: null, observed: count - 1 }]
    return {
      params: { min: count, max: 1000 },
      parts: withPart(deck, { [part]: changed }),
      planted,
    }
  },

  comments(deck, random) {
    const page = pick(deck.document.pages, random)
    if (!page) return null
    const count = deck.document.pages.reduce((sum, one) => sum + one.comments, 0)
    const part = partOf(page)
    const target = '../comments/planted.xml'
    const comment = `<p:cmLst xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cm authorId="0" idx="1"><p:pos x="1" y="1"/><p:text>Planted</p:text></p:cm></p:cmLst>`
    const links = withRelationship(deck, part, { id: 'rIdPlanted', kind: 'comments', target })
    const planted = [{ slide: null, shape: null, observed: count + 1 }]
    return {
      params: { max: count },
      parts: withPart(deck, { ...links, 'ppt/comments/planted.xml': comment }),
      planted,
    }
  },

  macros(deck) {
    if (deck.document.macros) return null
    const part = 'ppt/presentation.xml'
    const type = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject'
    const { name, text } = relationshipsOf(deck, part)
    const entry = `<Relationship Id="rIdMacros" Type="${type}" Target="vbaProject.bin"/>`
    const changed = text.replace(/<\/Relationships>\s*$/, `${entry}</Relationships>`)
    const planted = [{ slide: null, shape: null, observed: null }]
    return {
      params: {},
      parts: withPart(deck, { [name]: changed, 'ppt/vbaProject.bin': new Uint8Array([1, 2]) }),
      planted,
    }
  },

  external_links(deck, random) {
    if (deck.document.externalLinks.length > 0) return null
    const site = pickRun(deck, random)
    if (!site) return null
    const target = 'https://planted.example/'
    const links = withRelationship(deck, site.part, {
      id: 'rIdPlanted',
      kind: 'hyperlink',
      target,
      external: true,
    })
    const link =
      '<a:hlinkClick xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdPlanted"/>'
    const parts = replaced(deck, site, withProperties(site.xml, {}, link))
    for (const [name, text] of Object.entries(links)) parts.set(name, text)
    return {
      params: {},
      parts,
      planted: [{ slide: site.page.number, shape: null, observed: target }],
    }
  },

  animations(deck, random) {
    const pages = deck.document.pages.filter(({ animations }) => animations?.length === 0)
    const page = pick(pages, random)
    const element = page && pick(page.elements, random)
    if (!page || !element || page.hidden || element.hidden) return null
    const text = textOfPart(deck, partOf(page))
    if (/<p:timing\b/.test(text)) return null
    const [presetClass, observed] = pick(
      [['entr', 'entrance'] as const, ['path', 'motion path'] as const],
      random,
    )!
    const timing = `<p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst><p:par><p:cTn id="2" presetID="1" presetClass="${presetClass}"><p:childTnLst><p:set><p:cBhvr><p:cTn id="3"/><p:tgtEl><p:spTgt spid="${element.id}"/></p:tgtEl></p:cBhvr></p:set></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`
    const parts = withPart(deck, { [partOf(page)]: afterContent(text, timing) })
    return {
      params: {},
      parts,
      planted: [{ slide: page.number, shape: element.id, observed }],
    }
  },

  transitions(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page || page.transition) return null
    const text = textOfPart(deck, partOf(page))
    if (/<p:transition\b/.test(text)) return null
    const parts = withPart(deck, {
      [partOf(page)]: afterContent(text, '<p:transition spd="slow"><p:wheel/></p:transition>'),
    })
    const planted = [{ slide: page.number, shape: null, observed: 'wheel' }]
    return { params: { allowed: ['fade'] }, parts, planted }
  },

  embedded_files(deck, random) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    const elements = deck.document.pages.flatMap((one) => one.elements)
    if (!page || elements.some(({ embedded }) => embedded?.kind === 'document')) return null
    const part = partOf(page)
    const target = '../embeddings/planted.docx'
    const links = withRelationship(deck, part, { id: 'rIdPlanted', kind: 'package', target })
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${unusedId}" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rIdPlanted" progId="Word.Document.12"><p:embed/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`
    const text = textOfPart(deck, part).replace('</p:spTree>', `${frame}</p:spTree>`)
    return {
      params: { allowed: ['chart_data', 'workbook', 'presentation', 'other'] },
      parts: withPart(deck, {
        ...links,
        [part]: text,
        'ppt/embeddings/planted.docx': new Uint8Array([1, 2]),
      }),
      planted: [{ slide: page.number, shape: String(unusedId), observed: 'embedded document' }],
    }
  },

  fonts_embedded(deck, random) {
    const families = allRuns(deck.document).flatMap(({ run }) =>
      [run.fonts.latin, run.fonts.ea, run.fonts.cs].flatMap((font) => font?.value ?? []),
    )
    const change = (xml: string) => withProperties(xml, {}, '<a:latin typeface="Planted Sans"/>')
    const fits = ({ xml }: Site) => /<a:t>[^<]*[A-Za-z]{3}/.test(xml)
    const params = { available: [...new Set([...families, 'Arial'])] }
    return runTrial(deck, pickRun(deck, random, fits), params, 'Planted Sans', change)
  },

  picture_duplicates(deck, random, logo) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page) return null
    const at = (id: number) => picture(id, 100_000, 100_000, 4_000_000, 3_000_000)
    const obeying = withLogos(deck, logo, (number) => (number === page.number ? at(unusedId) : ''))
    const broken = withLogos(deck, logo, (number) =>
      number === page.number ? at(unusedId) + at(unusedId + 1) : '',
    )
    const planted = [{ slide: page.number, shape: String(unusedId + 1), observed: null }]
    return { params: { within: 'file', min_area: 0.1 }, obeying, parts: broken, planted }
  },

  inclusive_language(deck, random) {
    const change = (xml: string) => xml.replace('<a:t>', '<a:t>Their blacklist: ')
    const english = ({ xml }: Site) => !/lang="(?!en)/.test(xml)
    return runTrial(deck, pickRun(deck, random, english), {}, 'blacklist', change)
  },

  trademark_sign(deck, random) {
    const change = (sign: string) => (xml: string) => xml.replace('<a:t>', `<a:t>Planted${sign} `)
    const site = pickRun(deck, random)
    if (!site) return null
    const params = { marks: [{ name: 'Planted', sign: '®' }] }
    const obeying = replaced(deck, site, change('®')(site.xml))
    const [sign, observed] = pick(
      [['', 'Planted'] as const, ['™', 'Planted™'] as const, ['(R)', 'Planted(R)'] as const],
      random,
    )!
    const planted = [{ slide: site.page.number, shape: site.shape, observed }]
    return { params, obeying, parts: replaced(deck, site, change(sign)(site.xml)), planted }
  },

  disclaimer_required(deck, random) {
    const shown = deck.document.pages.filter(({ hidden }) => !hidden)
    const page = pick(shown, random)
    if (!page) return null
    const text = 'Planted forecasts are no promise.'
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="${unusedId}" name="Note"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
    const withNotes = (without: number | null) =>
      new Map([
        ...deck.parts,
        ...shown.flatMap((one) => {
          const part = textOfPart(deck, partOf(one))
          const more = one.number === without ? '' : box
          return [[partOf(one), part.replace('</p:spTree>', `${more}</p:spTree>`)] as const]
        }),
      ])
    const planted = [{ slide: page.number, shape: null, observed: `no “${text}”` }]
    const params = { disclaimers: [{ text }] }
    return { params, obeying: withNotes(null), parts: withNotes(page.number), planted }
  },

  spelling(deck, random) {
    const change = (xml: string) => xml.replace('<a:t>', '<a:t>they recieve ')
    const english = ({ xml }: Site) => /lang="en/.test(xml)
    return runTrial(deck, pickRun(deck, random, english), {}, 'recieve', change)
  },

  logo_retired(deck, random, logo) {
    const page = pick(
      deck.document.pages.filter(({ hidden }) => !hidden),
      random,
    )
    if (!page) return null
    const at = picture(unusedId, 100_000, 100_000, 800_000, 400_000)
    const shown = withLogos(deck, logo, (number) => (number === page.number ? at : ''))
    const observed = 'retired logo'
    return {
      params: { files: [logoId] },
      brand: { logos: [{ id: logoId, bytes: logo }] },
      parts: shown,
      planted: [{ slide: page.number, shape: String(unusedId), observed }],
    }
  },
}

/** The slide with a child of its root put where the schema wants it: after the color map. */
function afterContent(slide: string, child: string): string {
  const map = /<\/p:clrMapOvr>|<p:clrMapOvr\s*\/>/.exec(slide)
  const end = map ? map.index + map[0].length : slide.indexOf('</p:cSld>') + '</p:cSld>'.length
  return slide.slice(0, end) + child + slide.slice(end)
}
