import {
  boxes,
  isWithinGroup,
  logoId,
  pick,
  picture,
  runTrial,
  solid,
  topLevel,
  unusedId,
  withLogos,
} from './deck-sites.ts'
import { findPart, findSites } from './open-deck.ts'
import type { Planter } from './planter.ts'

/** Logos and other pictures. */
export const picturePlanters: Readonly<Record<string, Planter>> = {
  logo_required(deck, random, logo) {
    if (deck.document.pages.length === 0 || deck.document.pages.some(({ hidden }) => hidden))
      return null
    const { width } = deck.document.size!
    const obeying = withLogos(deck, logo, () =>
      picture(unusedId, width - 1_000_000, 100_000, 800_000, 400_000),
    )
    const page = pick(deck.document.pages, random)!
    const text = obeying.get(findPart(page)) as string
    const isMoved = random() < 0.5
    const parts = new Map(obeying)
    const own = picture(unusedId, width - 1_000_000, 100_000, 800_000, 400_000)
    parts.set(
      findPart(page),
      text.replace(own, isMoved ? picture(unusedId, 100_000, 100_000, 800_000, 400_000) : ''),
    )
    const planted = isMoved
      ? { slide: page.number, shape: String(unusedId), observed: 'top left' }
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
    const broken = withLogos(deck, logo, shapes).get(findPart(page))!
    const observed = ['stretched by 3.1%', '94.5 pt wide', '7.9 pt to Near'][kind]!
    return {
      params: { files: [logoId], min_size: { width: 1_500_000 }, clear_space: 200_000 },
      brand: { logos: [{ id: logoId, bytes: logo }] },
      obeying,
      parts: new Map([...obeying, [findPart(page), broken]]),
      planted: [{ slide: page.number, shape: String(unusedId), observed }],
    }
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

  image_resolution(deck, random) {
    const shown = deck.document.pages.flatMap(({ elements }) =>
      elements.filter(({ picture, kind }) => picture && kind !== 'media'),
    )
    if (shown.some(({ picture, box }) => !picture?.pixels || !box?.width || !box.height))
      return null
    const sites = findSites(deck, boxes).filter(
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
    const described = findSites(deck, /<p:nvPicPr>\s*<p:cNvPr\b[^>]*?\sdescr="[^"]+"/gs)
    const change = (xml: string) => xml.replace(/\s(descr|title)="[^"]*"/g, '')
    return runTrial(deck, pick(described, random), { min_length: 3 }, null, change)
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
}
