import { color, palette, tokenLength } from '../documents.ts'
import {
  allRuns,
  geometryWithFill,
  ownPalette,
  pick,
  pickRun,
  picture,
  runTrial,
  shapeFills,
  solid,
  strangeColor,
  unusedId,
  withLogos,
  withProperties,
} from './deck-sites.ts'
import { findSites, type OpenDeck, type Site, textOfPart } from './open-deck.ts'
import type { Planter, Random, Trial } from './planter.ts'

/** Colours, fonts and their sizes. */
export const stylePlanters: Readonly<Record<string, Planter>> = {
  color_in_palette(deck, random) {
    const { hexes, palettes } = ownPalette(deck.document)
    const hex = strangeColor(hexes, random)
    const params = { tolerance: 1 }
    const fill = random() < 0.5 ? pick(findSites(deck, shapeFills), random) : null
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
    // Text on a highlight of nearly its own colour; other texts of the deck keep a lower
    // requirement.
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
    const change = (xml: string) => withProperties(xml, { sz: '7770' })
    return runTrial(deck, pickRun(deck, random, isUnscaled(deck)), params, 77.7, change)
  },

  type_scale(deck, random) {
    const sizes = [...new Set(allRuns(deck.document).map(({ run }) => run.size?.value ?? 0))]
    const lengths = sizes
      .filter((size) => size > 0)
      .map((size, at) => tokenLength(`text.size${at}`, size / 0.75))
    if (lengths.length === 0) return null
    const change = (xml: string) => withProperties(xml, { sz: '7770' })
    const brand = { tokenSets: [{ id: 'tok_type', lengths }] }
    return runTrial(
      ...([
        deck,
        pickRun(deck, random, isUnscaled(deck)),
        { token_set: 'tok_type' },
        77.7,
      ] as const),
      ...([change, brand] as const),
    )
  },

  font_weight(deck, random) {
    const weights = new Set(allRuns(deck.document).map(({ run }) => run.weight?.value ?? 400))
    if (weights.has(700)) return null
    const change = (xml: string) => withProperties(xml, { b: '1' })
    return runTrial(deck, pickRun(deck, random), { allowed: [...weights] }, 700, change)
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
}

/** Whether autofit does not change the size of a text. */
function isUnscaled(deck: OpenDeck) {
  return ({ part, start }: Site) => {
    const before = textOfPart(deck, part).slice(0, start)
    return !before.slice(before.lastIndexOf('<a:bodyPr')).includes('fontScale')
  }
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
