import type { Page } from '@blazon/document/document'
import { color, palette } from '../documents.ts'
import {
  closeDeck,
  findPart,
  findSites,
  type OpenDeck,
  type Parts,
  readRelationships,
  replaced,
  textOfPart,
  withPart,
} from './open-deck.ts'
import type { Planter, Trial } from './planter.ts'

const [first, second] = [90_002, 90_003]

interface TextBox {
  id?: number
  x: number
  y: number
  width: number
  height: number
  text?: string
  /** Children of `a:pPr`, and its attributes. */
  paragraph?: string
  font?: string
  fill?: string
}

function textBox(box: TextBox): string {
  const { id = first, x, y, width, height, text = 'Planted text', font = 'Arial' } = box
  const fill = box.fill ? `<a:solidFill><a:srgbClr val="${box.fill}"/></a:solidFill>` : ''
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Planted ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}</p:spPr><p:txBody><a:bodyPr wrap="square"><a:noAutofit/></a:bodyPr><a:lstStyle/><a:p>${box.paragraph ?? ''}<a:r><a:rPr lang="en-US" sz="2000"><a:latin typeface="${font}"/></a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
}

/** A slide with at least one shape, with these shapes added on top. */
function insert(
  deck: OpenDeck,
  random: () => number,
  shapes: (page: Page, size: { width: number; height: number }) => string,
): { page: Page; parts: Parts } | null {
  const open = deck.document.pages.filter(
    (page) => !page.hidden && textOfPart(deck, findPart(page)).includes('</p:spTree>'),
  )
  const page = open[Math.floor(random() * open.length)]
  if (!page) return null
  const part = findPart(page)
  const text = textOfPart(deck, part).replace(
    '</p:spTree>',
    `${shapes(page, deck.document.size!)}</p:spTree>`,
  )
  return { page, parts: withPart(deck, { [part]: text }) }
}

function inserted(
  params: unknown,
  observed: string,
  found: ReturnType<typeof insert>,
  shape: number | null,
): Trial | null {
  if (!found) return null
  const { page, parts } = found
  const planted = [{ slide: page.number, shape: shape === null ? null : String(shape), observed }]
  return { params, parts, planted }
}

/** Below and to the right of the slide, in an empty area. */
function away({ width, height }: { width: number; height: number }) {
  return { x: width + 5_000_000, y: height + 4_000_000 }
}

/** A chart that is the only one of its slide, with the name of its part. */
function charts(deck: OpenDeck): { page: Page; shape: string; part: string; xml: string }[] {
  return deck.document.pages.flatMap((page) => {
    const own = page.elements.filter(({ kind }) => kind === 'chart')
    const [, ...targets] =
      /Target="[^"]*?(charts\/[^"/]+\.xml)"/.exec(readRelationships(deck, findPart(page)).text) ??
      []
    const part = `ppt/${targets[0]}`
    const xml = deck.parts.get(part)
    if (page.hidden || own.length !== 1 || typeof xml !== 'string') return []
    return [{ page, shape: own[0]!.id, part, xml }]
  })
}

const hardText = `${'internationalization responsibilities notwithstanding organizational considerations '.repeat(25)}.`

export const layoutPlanters: Readonly<Record<string, Planter>> = {
  text_overflow: (deck, random) =>
    inserted(
      {},
      'text beyond the height of its shape',
      insert(deck, random, () =>
        textBox({
          x: 100_000,
          y: 100_000,
          width: 2_000_000,
          height: 600_000,
          text: 'Too many words for so small a shape. '.repeat(8),
        }),
      ),
      first,
    ),

  off_slide(deck, random) {
    const isBeside = random() < 0.5
    const found = insert(deck, random, (_, { width }) =>
      textBox({
        x: width + (isBeside ? 100_000 : -600_000),
        y: 100_000,
        width: 900_000,
        height: 500_000,
      }),
    )
    const observed = isBeside ? 'beside the slide' : 'over the edge of the slide'
    return inserted({}, observed, found, first)
  },

  overlap(deck, random) {
    const found = insert(deck, random, (_, size) => {
      const { x, y } = away(size)
      const box = { x, y, width: 3_000_000, height: 1_000_000 }
      return textBox(box) + textBox({ ...box, id: second, y: y + 100_000 })
    })
    return inserted({}, 'text over text', found, second)
  },

  alignment(deck, random) {
    const found = insert(deck, random, (_, size) => {
      const { x, y } = away(size)
      const box = { x, y, width: 3_000_000, height: 500_000 }
      return textBox(box) + textBox({ ...box, id: second, x: x + 25_400, y: y + 3_000_000 })
    })
    return inserted({}, 'left edge almost in line', found, second)
  },

  min_gap(deck, random) {
    const found = insert(deck, random, (_, size) => {
      const { x, y } = away(size)
      const box = { x, y, width: 1_000_000, height: 500_000, fill: '336699' }
      return textBox(box) + textBox({ ...box, id: second, x: x + 1_025_400 })
    })
    return inserted({ gap: 4 }, 'neighbours too close', found, second)
  },

  paragraph_format(deck, random) {
    const kinds = [
      { paragraph: '<a:pPr algn="just"/>', observed: 'justified alignment' },
      {
        paragraph: '<a:pPr><a:lnSpc><a:spcPct val="400000"/></a:lnSpc></a:pPr>',
        observed: 'line spacing 400%',
      },
      {
        paragraph: '<a:pPr><a:spcBef><a:spcPts val="9900"/></a:spcBef></a:pPr>',
        observed: '99 pt above',
      },
      { paragraph: '<a:pPr><a:buChar char="☛"/></a:pPr>', observed: 'bullet ☛' },
    ]
    const { paragraph, observed } = kinds[Math.floor(random() * kinds.length)]!
    const params = {
      line_spacing: { min: 50, max: 300 },
      max_space: 90,
      alignments: ['left', 'center', 'right'],
      bullets: ['•', '–', '»', '-', 'o', '', '§', 'Ø', '○', '▪', 'number', 'picture'],
    }
    const box = { x: 100_000, y: 100_000, width: 2_000_000, height: 600_000, paragraph }
    return inserted(
      params,
      observed,
      insert(deck, random, () => textBox(box)),
      first,
    )
  },

  slide_density(deck, random) {
    const isFonts = random() < 0.5
    const box = { x: 100_000, y: 100_000, width: 2_000_000, height: 600_000 }
    const found = insert(deck, random, () =>
      isFonts
        ? Array.from({ length: 9 }, (_, at) =>
            textBox({ ...box, id: first + at, font: `Planted ${at}` }),
          ).join('')
        : textBox({ ...box, text: 'word '.repeat(501) }),
    )
    const observed = isFonts ? 'more than 8 font families' : 'more than 500 words'
    return inserted({ max_words: 500, max_fonts: 8 }, observed, found, null)
  },

  reading_level(deck, random) {
    const box = { x: 100_000, y: 100_000, width: 2_000_000, height: 600_000 }
    const found = insert(deck, random, () => textBox({ ...box, text: hardText }))
    return inserted({ max_grade: 24 }, 'Flesch–Kincaid grade above 24', found, null)
  },

  placeholder_moved(deck, random) {
    const sites = findSites(
      deck,
      /<p:sp>(?:(?!<\/p:sp>).)*?<p:ph\b(?:(?!<\/p:sp>).)*?<p:spPr\s*\/>(?:(?!<\/p:sp>).)*?<a:t>[^<]*\w/gs,
    ).filter(({ page, shape }) => page.elements.find(({ id }) => id === shape)?.layoutBox)
    const site = sites[Math.floor(random() * sites.length)]
    if (!site) return null
    const moved =
      '<p:spPr><a:xfrm><a:off x="31000" y="32000"/><a:ext cx="1234000" cy="777000"/></a:xfrm></p:spPr>'
    const parts = replaced(deck, site, site.xml.replace(/<p:spPr\s*\/>/, moved))
    const { role } = site.page.elements.find(({ id }) => id === site.shape)!
    const planted = [{ slide: site.page.number, shape: site.shape, observed: `${role} moved` }]
    return { params: {}, parts, planted }
  },

  placeholder_bypassed(deck, random) {
    const open = deck.document.pages.flatMap((page) => {
      const role = new Set(page.elements.map((element) => element.role))
      const unused = (page.layoutPlaceholders ?? []).find(
        ({ type, box, ...placeholder }) =>
          box && ['title', 'ctrTitle', 'body'].includes(type) && !role.has(placeholder.role),
      )
      return unused?.box && !page.hidden ? [{ page, unused, box: unused.box }] : []
    })
    const one = open[Math.floor(random() * open.length)]
    if (!one) return null
    const part = findPart(one.page)
    const text = textOfPart(deck, part)
    if (!text.includes('</p:spTree>')) return null
    const parts = withPart(deck, {
      [part]: text.replace('</p:spTree>', `${textBox(one.box)}</p:spTree>`),
    })
    const observed = `text box for ${one.unused.role}`
    return {
      params: {},
      parts,
      planted: [{ slide: one.page.number, shape: String(first), observed }],
    }
  },

  stray_masters(deck) {
    const layouts = [...deck.parts].flatMap(([part, content]) => {
      const name = /<p:cSld name="([^"]+)"/.exec(String(content))?.[1]
      return /slideLayouts\/[^/]+\.xml$/.test(part) && name ? [{ part, name, content }] : []
    })
    const masters = deck.document.listMasters?.() ?? []
    const [one, other] = layouts
    if (!one || !other || masters.length !== 1) return null
    const changed = String(other.content).replace(
      /<p:cSld name="[^"]+"/,
      `<p:cSld name="1_${one.name}"`,
    )
    const observed = `copy of layout ${one.name.replaceAll('&amp;', '&')}`
    return {
      params: {},
      parts: withPart(deck, { [other.part]: changed }),
      planted: [{ slide: null, shape: null, observed }],
    }
  },

  template(deck) {
    const bytes = closeDeck(deck.parts)
    const shown = deck.document.pages.filter(({ hidden }) => !hidden)
    const masters = deck.document.listMasters?.() ?? []
    const [part, theme] =
      [...deck.parts].find(([name]) => /ppt\/slideMasters\/slideMaster1\.xml$/.test(name)) ?? []
    if (!part || typeof theme !== 'string' || masters.length !== 1 || shown.length === 0)
      return null
    const changed = theme.replace(/<p:clrMap\b[^>]*?accent1="[^"]*"/, (map) =>
      map.replace(/accent1="[^"]*"/, 'accent1="accent5"'),
    )
    if (changed === theme) return null
    return {
      params: { templates: ['file_current'] },
      brand: { templates: [{ id: 'file_current', bytes }] },
      parts: withPart(deck, { [part]: changed }),
      planted: shown.map(({ number }) => ({ slide: number, shape: null, observed: null })),
    }
  },

  chart_style(deck, random) {
    const open = charts(deck).filter(({ xml }) => /<c:valAx>/.test(xml))
    const one = open[Math.floor(random() * open.length)]
    if (!one) return null
    const changed = one.xml
      .replace(/<c:minorGridlines\b.*?(?:\/>|<\/c:minorGridlines>)/gs, '')
      .replace('<c:valAx>', '<c:valAx><c:minorGridlines/>')
      .replace(/<c:delete val="1"\/>/g, '<c:delete val="0"/>')
    return {
      params: { gridlines: 'major' },
      parts: withPart(deck, { [one.part]: changed }),
      planted: [{ slide: one.page.number, shape: one.shape, observed: 'minor gridlines' }],
    }
  },

  chart_colors(deck, random) {
    // The colours of one chart are the palette; the charts of the other slides may use others.
    const all = deck.document.pages.flatMap(({ elements }) =>
      elements.filter(({ kind }) => kind === 'chart'),
    )
    const open = charts(deck).filter(({ xml }) => /<c:barChart>/.test(xml) && !/<c:dPt>/.test(xml))
    const one = open[Math.floor(random() * open.length)]
    if (!one || all.length !== 1) return null
    const marks = one.page.elements.find(({ id }) => id === one.shape)!.marks
    const own = marks.filter(({ name, target }) => /^series \d+$/.test(name) && target === 'fill')
    const hexes = own.flatMap(({ paint: { value } }) =>
      value.kind === 'solid' ? [value.color.hex] : [],
    )
    if (own.length === 0 || new Set(hexes).size !== own.length) return null
    const planted =
      '<c:spPr><a:solidFill xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:srgbClr val="12FE34"/></a:solidFill></c:spPr>'
    const changed = one.xml.replace(/<c:ser>.*?<\/c:ser>/s, (series) =>
      series.replace(/<c:spPr>.*?<\/c:spPr>/s, '').replace('</c:ser>', `${planted}</c:ser>`),
    )
    return {
      params: { order: hexes.map((_, at) => `c-${at}`), tolerance: 1 },
      brand: { palettes: [palette(hexes.map((hex, at) => color(`c-${at}`, hex)))] },
      parts: withPart(deck, { [one.part]: changed }),
      planted: [{ slide: one.page.number, shape: one.shape, observed: '#12FE34 for colour 1' }],
    }
  },

  table_style(deck, random) {
    const tables = deck.document.pages.flatMap(({ elements }) =>
      elements.filter(({ kind }) => kind === 'table'),
    )
    const sites = findSites(deck, /<a:tblPr\b[^>]*?(?:\/>|>.*?<\/a:tblPr>)/gs)
    const site = sites[Math.floor(random() * sites.length)]
    if (!site) return null
    const style =
      '<a:tblPr><a:tableStyleId>{46F890A9-2807-4EBB-B81D-B2AA78EC7F39}</a:tableStyleId></a:tblPr>'
    const allowed = tables.map(({ tableStyle }) => tableStyle ?? 'No Style, No Grid')
    return {
      params: { allowed: [...new Set(allowed)] },
      parts: replaced(deck, site, style),
      planted: [
        {
          slide: site.page.number,
          shape: site.shape,
          observed: 'Dark Style 2 - Accent 5/Accent 6',
        },
      ],
    }
  },
}
